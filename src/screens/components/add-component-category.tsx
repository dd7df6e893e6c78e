import {
  type ComponentCategory,
  type ComponentCategoryDraft,
  componentCategoryFormRecord,
  parentCategoryForm,
  secondSubCategoryForm,
  subCategoryForm,
} from '../../../domain/content/components';
import {
  liveParentCategoryForm,
  liveSecondSubCategoryForm,
  liveSubCategoryForm,
} from '../../../machines/live/components';
import { useChart } from '../../chart/chart';
import { Card } from '../../ui/card';
import { PageHeading } from '../../ui/page-heading';
import { Tabs } from '../../ui/tabs';
import type { FormActor } from '../draft-fields';
import { FormField } from '../form-field';
import { FirstLevel, FormInCategory, type PathActor, SecondLevel, usePathField } from '../form-in-category';
import * as styles from '../screen.css';

type Path = PathActor<ComponentCategory, ComponentCategory>;

/** Component categories in three tabs, one for each level (spec §2 `/admin/dashboard/add-component-category`). */
export function AddComponentCategory() {
  const parent = useChart(liveParentCategoryForm, undefined);
  const sub = useChart(liveSubCategoryForm, undefined);
  const second = useChart(liveSecondSubCategoryForm, undefined);
  const entries = { parent, sub, second };
  return (
    <div className={styles.screen}>
      <PageHeading title="Add Component Category" />
      <Tabs
        label="Level"
        onSelect={(tab) => entries[tab as keyof typeof entries].send({ type: 'choices.reloadRequested' })}
        tabs={[
          {
            id: 'parent',
            label: 'Add Parent Category',
            content: (
              <Card>
                <FormInCategory screen={parent} rules={parentCategoryForm} label="Add Parent Category">
                  {(form) => <FormField form={form} record={componentCategoryFormRecord} field="name" />}
                </FormInCategory>
              </Card>
            ),
          },
          {
            id: 'sub',
            label: 'Add Sub Category',
            content: (
              <Card>
                <FormInCategory screen={sub} rules={subCategoryForm} label="Add Sub Category">
                  {(form, path) => (
                    <>
                      <CategoryField form={form} path={path} />
                      <FormField form={form} record={componentCategoryFormRecord} field="name" />
                    </>
                  )}
                </FormInCategory>
              </Card>
            ),
          },
          {
            id: 'second',
            label: 'Add 2nd Sub Category',
            content: (
              <Card>
                <FormInCategory screen={second} rules={secondSubCategoryForm} label="Add 2nd Sub Category">
                  {(form, path) => (
                    <>
                      <CategoryField form={form} path={path} />
                      <SubCategoryField form={form} path={path} />
                      <FormField form={form} record={componentCategoryFormRecord} field="name" />
                    </>
                  )}
                </FormInCategory>
              </Card>
            ),
          },
        ]}
      />
    </div>
  );
}

interface LevelFieldProps {
  form: FormActor<ComponentCategoryDraft>;
  path: Path;
}

function CategoryField({ form, path }: LevelFieldProps) {
  return <FirstLevel path={path} {...usePathField(form, componentCategoryFormRecord, 'categoryId')} />;
}

/** May be left out: the new category then stands below the category itself (spec §5 Component category). */
function SubCategoryField({ form, path }: LevelFieldProps) {
  return (
    <SecondLevel
      path={path}
      placeholder="Choose a category first"
      clearLabel="Clear sub category"
      {...usePathField(form, componentCategoryFormRecord, 'subCategoryId')}
    />
  );
}

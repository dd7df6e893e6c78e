import { type Component, type ComponentDraft, componentForm } from '../../../domain/content/components';
import type { FormRules } from '../../../domain/resource';
import { liveCategoriesOfComponent } from '../../../machines/live/components';
import { useChart } from '../../chart/chart';
import type { FormActor } from '../draft-fields';
import { FormField } from '../form-field';
import { RecordForm } from '../record-form';
import { CategoryLevels } from './category-levels';

interface ComponentFormProps {
  form: FormActor<ComponentDraft>;
  rules: FormRules<ComponentDraft>;
  label: string;
  row: Component | null;
}

/** The form of a component, the same for add and edit (spec §5 Component add and edit). */
export function ComponentForm({ form, rules, label, row }: ComponentFormProps) {
  const tree = useChart(liveCategoriesOfComponent, { query: {} });
  return (
    <RecordForm
      form={form}
      rules={rules}
      label={label}
      side={
        <>
          <CategoryLevels form={form} tree={tree} />
          <FormField form={form} record={componentForm} field="price" />
          <FormField form={form} record={componentForm} field="discountPrice" />
          <FormField form={form} record={componentForm} field="videoLink" />
          <FormField form={form} record={componentForm} field="image" current={row?.image} />
          <FormField form={form} record={componentForm} field="pdf" current={row?.pdf} />
        </>
      }
    >
      <FormField form={form} record={componentForm} field="name" />
      <FormField form={form} record={componentForm} field="description" />
    </RecordForm>
  );
}

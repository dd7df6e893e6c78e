import type { Component, ComponentDraft } from '../../../domain/content/components';
import { pdfHint, pictureHint } from '../../../domain/files';
import type { FormRules } from '../../../domain/resource';
import { liveCategoriesOfComponent } from '../../../machines/live/components';
import { useChart } from '../../chart/chart';
import { DraftAmount, DraftFile, DraftRichText, DraftText, type FormActor } from '../draft-fields';
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
          <DraftAmount form={form} field="price" label="Price" />
          <DraftAmount form={form} field="discountPrice" label="Discount Price" />
          <DraftText form={form} field="videoLink" label="Video Link" type="url" />
          <DraftFile
            form={form}
            field="image"
            label="Image"
            accept="image/*"
            hint={pictureHint}
            currentImage={row?.image}
          />
          <DraftFile form={form} field="pdf" label="PDF" accept=".pdf" hint={pdfHint} currentPdf={row?.pdf} />
        </>
      }
    >
      <DraftText form={form} field="name" label="Name" />
      <DraftRichText form={form} field="description" label="Description" />
    </RecordForm>
  );
}

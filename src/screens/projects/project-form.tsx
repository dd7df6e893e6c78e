import type { Project, ProjectDraft } from '../../../domain/content/projects';
import { pdfHint, pictureHint } from '../../../domain/files';
import type { FormRules } from '../../../domain/resource';
import { liveCategoriesOfProject } from '../../../machines/live/projects';
import { useChart } from '../../chart/chart';
import { DraftChoice } from '../draft-choice';
import { DraftAmount, DraftFile, DraftRichText, DraftText, type FormActor } from '../draft-fields';
import { RecordForm } from '../record-form';

interface ProjectFormProps {
  form: FormActor<ProjectDraft>;
  rules: FormRules<ProjectDraft>;
  label: string;
  row: Project | null;
}

/** The form of a project, the same for add and edit (spec §5 Project add and edit). */
export function ProjectForm({ form, rules, label, row }: ProjectFormProps) {
  const categories = useChart(liveCategoriesOfProject, { query: {} });
  return (
    <RecordForm
      form={form}
      rules={rules}
      label={label}
      side={
        <>
          <DraftChoice form={form} field="categoryId" label="Category" choices={categories} />
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
      <DraftText form={form} field="name" label="Title" />
      <DraftRichText form={form} field="description" label="Description" />
    </RecordForm>
  );
}

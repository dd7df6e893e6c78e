import { type Project, type ProjectDraft, projectForm } from '../../../domain/content/projects';
import type { FormRules } from '../../../domain/resource';
import { liveCategoriesOfProject } from '../../../machines/live/projects';
import { useChart } from '../../chart/chart';
import type { FormActor } from '../draft-fields';
import { FormChoice } from '../form-choice';
import { FormField } from '../form-field';
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
          <FormChoice form={form} record={projectForm} field="categoryId" choices={categories} />
          <FormField form={form} record={projectForm} field="price" />
          <FormField form={form} record={projectForm} field="discountPrice" />
          <FormField form={form} record={projectForm} field="videoLink" />
          <FormField form={form} record={projectForm} field="image" current={row?.image} />
          <FormField form={form} record={projectForm} field="pdf" current={row?.pdf} />
        </>
      }
    >
      <FormField form={form} record={projectForm} field="name" />
      <FormField form={form} record={projectForm} field="description" />
    </RecordForm>
  );
}

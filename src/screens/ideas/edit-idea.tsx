import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { type Idea, type IdeaDraft, idea, ideaAddForm } from '../../../domain/content/ideas';
import type { FormRules } from '../../../domain/resource';
import type { ideaUploadMachine } from '../../../machines/form/idea-upload.machine';
import { liveCategoriesOfIdea, liveIdea } from '../../../machines/live/ideas';
import { useChart } from '../../chart/chart';
import { UploadProgress } from '../../ui/upload-progress';
import { EditorScreen } from '../editor-screen';
import { FormChoice } from '../form-choice';
import { FormField } from '../form-field';
import { listPaths } from '../paths';
import { RecordForm } from '../record-form';

type IdeaForm = ActorRefFrom<ReturnType<typeof ideaUploadMachine>>;

interface IdeaFieldsProps {
  form: IdeaForm;
  rules: FormRules<IdeaDraft>;
  label: string;
  row: Idea | null;
}

/** The form of an idea, the same for add and edit (spec §5 Idea add). */
function IdeaFields({ form, rules, label, row }: IdeaFieldsProps) {
  const categories = useChart(liveCategoriesOfIdea, { query: {} });
  return (
    <RecordForm
      form={form}
      rules={rules}
      label={label}
      progress={<Sending form={form} />}
      side={
        <>
          <FormChoice form={form} record={ideaAddForm} field="categoryId" choices={categories} />
          <FormField form={form} record={ideaAddForm} field="price" />
          <FormField form={form} record={ideaAddForm} field="discountPrice" />
          <FormField form={form} record={ideaAddForm} field="image" current={row?.image} />
          <FormField form={form} record={ideaAddForm} field="pdf" current={row?.pdf} />
        </>
      }
    >
      <FormField form={form} record={ideaAddForm} field="name" />
      <FormField form={form} record={ideaAddForm} field="description" />
      <FormField form={form} record={ideaAddForm} field="hindiDescription" />
    </RecordForm>
  );
}

/** How far the upload is, while one runs (contract §5). */
function Sending({ form }: { form: IdeaForm }) {
  const isUploading = useSelector(form, (snapshot) => snapshot.matches('uploading'));
  const progress = useSelector(form, (snapshot) => snapshot.context.progress);
  return isUploading ? <UploadProgress label="Upload" fraction={progress} /> : null;
}

/** A new idea (spec §2 `/admin/dashboard/add-idea`). */
export function AddIdea() {
  const editor = useChart(liveIdea, { key: null, list: listPaths.ideas });
  return (
    <EditorScreen editor={editor} heading="Add Idea" title={idea.title}>
      {(form, row) => <IdeaFields form={form} rules={idea.add} label="Add Idea" row={row} />}
    </EditorScreen>
  );
}

/** A known idea, by its number (spec §2 `/admin/dashboard/ideas/{id}/edit`). */
export function EditIdea() {
  const { id = '' } = useParams();
  const editor = useChart(liveIdea, { key: id, list: listPaths.ideas });
  return (
    <EditorScreen editor={editor} heading="Update Idea" title={idea.title}>
      {(form, row) => <IdeaFields form={form} rules={idea.edit} label="Update Idea" row={row} />}
    </EditorScreen>
  );
}

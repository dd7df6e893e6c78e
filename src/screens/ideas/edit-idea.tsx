import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { type Idea, type IdeaDraft, idea } from '../../../domain/content/ideas';
import type { FormRules } from '../../../domain/resource';
import type { ideaUploadMachine } from '../../../machines/form/idea-upload.machine';
import { liveCategoriesOfIdea, liveIdea } from '../../../machines/live/ideas';
import { useChart } from '../../chart/chart';
import { UploadProgress } from '../../ui/upload-progress';
import { DraftChoice } from '../draft-choice';
import { DraftAmount, DraftFile, DraftRichText, DraftText } from '../draft-fields';
import { EditorScreen } from '../editor-screen';
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
          <DraftChoice form={form} field="categoryId" label="Category" choices={categories} />
          <DraftAmount form={form} field="price" label="Price" step="0.01" />
          <DraftAmount form={form} field="discountPrice" label="Discount Price" step="0.01" />
          <DraftFile
            form={form}
            field="image"
            label="Image"
            accept=".jpeg,.jpg,.png,.gif,image/jpeg,image/png,image/gif"
            hint="Max image size: 5MB"
            currentImage={row?.image}
          />
          <DraftFile
            form={form}
            field="pdf"
            label="PDF"
            accept=".pdf,application/pdf"
            hint="Max PDF size: 10MB"
            currentPdf={row?.pdf}
          />
        </>
      }
    >
      <DraftText form={form} field="name" label="Name" />
      <DraftRichText form={form} field="description" label="Description" />
      <DraftRichText form={form} field="hindiDescription" label="Hindi Description" />
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

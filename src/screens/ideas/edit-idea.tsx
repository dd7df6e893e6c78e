import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { type Idea, type IdeaDraft, idea, ideaAddForm } from '../../../domain/content/ideas';
import type { FormRules } from '../../../domain/resource';
import type { ideaUploadMachine } from '../../../machines/form/idea-upload.machine';
import { liveCategoriesOfIdea } from '../../../machines/live/choices';
import { liveIdea, liveIdeasBeside } from '../../../machines/live/ideas';
import { useChart } from '../../chart/chart';
import { useCopied } from '../../chart/copied';
import { contentPlaces } from '../../shell/places';
import { UploadProgress } from '../../ui/upload-progress';
import { FormChoice } from '../form-choice';
import { FormField } from '../form-field';
import { pathTo } from '../paths';
import { RecordForm } from '../record-form';
import { RecordScreen } from '../record-screen';
import { CopyNote, RecordTools } from '../record-tools';

const places = contentPlaces.idea;

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
  const copyOf = useCopied();
  return <NewIdea key={copyOf} copyOf={copyOf} />;
}

function NewIdea({ copyOf }: { copyOf: string }) {
  const screen = useChart(liveIdea, { key: null, list: pathTo(places.list), ...(copyOf !== '' && { copyOf }) });
  return (
    <RecordScreen
      screen={screen}
      heading={places.add.title}
      title={idea.title}
      type={idea.name}
      copyNote={(original) => <CopyNote original={original} type={idea} />}
    >
      {(form, row) => <IdeaFields form={form} rules={idea.add} label={places.add.title} row={row} />}
    </RecordScreen>
  );
}

/** A known idea, by its number (spec §2 `/admin/dashboard/ideas/{id}/edit`). */
export function EditIdea() {
  const { id = '' } = useParams();
  return <KnownIdea key={id} id={id} />;
}

const toolsOf = (row: Idea) => (
  <RecordTools row={row} title={idea.title} places={places} neighbours={liveIdeasBeside} keyOf={({ id }) => id} />
);

function KnownIdea({ id }: { id: string }) {
  const screen = useChart(liveIdea, { key: id, list: pathTo(places.list) });
  return (
    <RecordScreen screen={screen} heading={places.edit.title} title={idea.title} type={idea.name} tools={toolsOf}>
      {(form, row) => <IdeaFields form={form} rules={idea.edit} label={places.edit.title} row={row} />}
    </RecordScreen>
  );
}

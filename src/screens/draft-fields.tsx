import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { formSubmitMachine } from '../../machines/form-submit.machine';
import { FileField } from '../ui/file-field';
import { TextField } from '../ui/text-field';

/** The actor of one form over a draft. */
export type FormActor<Draft> = ActorRefFrom<ReturnType<typeof formSubmitMachine<Draft>>>;

interface DraftFieldProps<Draft, Field extends keyof Draft> {
  form: FormActor<Draft>;
  field: Field & string;
  label: string;
}

/** A text of the draft. Each field reads its own text and error only, so a typed key repaints one field. */
export function DraftText<Draft extends Record<Field, string>, Field extends keyof Draft>(
  props: DraftFieldProps<Draft, Field>,
) {
  const { form, field, label } = props;
  const value: string = useSelector(form, (snapshot) => snapshot.context.draft[field]);
  const error = useSelector(form, (snapshot) => snapshot.context.errors[field]);
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  return (
    <TextField
      label={label}
      name={field}
      value={value}
      error={error}
      readOnly={isBusy}
      onChange={(text) => form.send({ type: 'field.changed', change: changeOf<Draft>(field, text) })}
    />
  );
}

interface DraftFileProps<Draft, Field extends keyof Draft> extends DraftFieldProps<Draft, Field> {
  accept?: string;
  hint?: string;
  currentImage?: string | null;
}

/** A file of the draft. */
export function DraftFile<Draft extends Record<Field, File | null>, Field extends keyof Draft>(
  props: DraftFileProps<Draft, Field>,
) {
  const { form, field, currentImage, ...rest } = props;
  const value: File | null = useSelector(form, (snapshot) => snapshot.context.draft[field]);
  const error = useSelector(form, (snapshot) => snapshot.context.errors[field]);
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  return (
    <FileField
      {...rest}
      name={field}
      value={value}
      error={error}
      disabled={isBusy}
      currentImage={currentImage ?? undefined}
      onChange={(file) => form.send({ type: 'field.changed', change: changeOf<Draft>(field, file) })}
    />
  );
}

// A computed key widens to an index signature; that the value fits the field is what the two fields above demand.
const changeOf = <Draft,>(field: keyof Draft, value: string | File | null) => ({ [field]: value }) as Partial<Draft>;

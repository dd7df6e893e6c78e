import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { FieldErrors } from '../../domain/fields';
import type { FormSubmitEvent } from '../../machines/form/form-submit.machine';
import type { listLoadMachine } from '../../machines/list/list-load.machine';
import { RichTextField } from '../rich-text/rich-text-field';
import { FileField } from '../ui/file-field';
import { NumberField } from '../ui/number-field';
import { TextField } from '../ui/text-field';

/**
 * The actor of one form over a draft: form-submit, or a chart that takes its events and shows what it shows of itself, its
 * draft, what is wrong with it, and whether it is being sent.
 */
export interface FormActor<Draft> extends Pick<AnyActorRef, 'subscribe' | 'on'> {
  readonly getSnapshot: () => {
    readonly context: {
      readonly draft: Draft;
      readonly errors: FieldErrors<Draft>;
      readonly problem: string | null;
    };
    hasTag(tag: 'busy'): boolean;
  };
  send(event: FormSubmitEvent<Draft>): void;
}

/** The actor of a list of rows. */
export type ListActor<Row, Query = object> = ActorRefFrom<ReturnType<typeof listLoadMachine<Row, Query>>>;

export interface DraftFieldProps<Draft, Field extends keyof Draft & string> {
  form: FormActor<Draft>;
  field: Field;
  label: string;
}

/** What a field reads of its form: its own value and error only, so a typed key repaints one field. */
export const useField = <Draft, Field extends keyof Draft & string>(form: FormActor<Draft>, field: Field) => ({
  value: useSelector(form, (snapshot) => snapshot.context.draft[field]),
  error: useSelector(form, (snapshot) => snapshot.context.errors[field]),
  isBusy: useSelector(form, (snapshot) => snapshot.hasTag('busy')),
  // A computed key widens to an index signature; that the value fits the field is what the parameter demands.
  change: (value: Draft[Field]) =>
    form.send({ type: 'field.changed', change: { [field]: value } as unknown as Partial<Draft> }),
});

/** A line of text of the draft. */
export function DraftText<Draft extends Record<Field, string>, Field extends keyof Draft & string>(
  props: DraftFieldProps<Draft, Field> & { type?: 'url' },
) {
  const { form, field, label, type } = props;
  const { value, error, isBusy, change } = useField(form, field);
  return (
    <TextField
      label={label}
      name={field}
      value={value}
      error={error}
      readOnly={isBusy}
      {...(type === undefined ? {} : { type, inputMode: type })}
      onChange={(text) => change(text as Draft[Field])}
    />
  );
}

/** Rich text of the draft, as HTML. */
export function DraftRichText<Draft extends Record<Field, string>, Field extends keyof Draft & string>(
  props: DraftFieldProps<Draft, Field>,
) {
  const { form, field, label } = props;
  const { value, error, isBusy, change } = useField(form, field);
  return (
    <RichTextField
      label={label}
      name={field}
      value={value}
      error={error}
      readOnly={isBusy}
      onChange={(html) => change(html as Draft[Field])}
    />
  );
}

/** An amount of rupees of the draft (spec §5, §9 Price and DiscPrice). */
export function DraftAmount<Draft extends Record<Field, number>, Field extends keyof Draft & string>(
  props: DraftFieldProps<Draft, Field> & { step?: string },
) {
  const { form, field, label, step = 'any' } = props;
  const { value, error, isBusy, change } = useField(form, field);
  return (
    <NumberField
      label={label}
      name={field}
      prefix="₹"
      step={step}
      value={value}
      error={error}
      readOnly={isBusy}
      onChange={(amount) => change(amount as Draft[Field])}
    />
  );
}

interface DraftFileProps<Draft, Field extends keyof Draft & string> extends DraftFieldProps<Draft, Field> {
  accept?: string;
  hint?: string;
  /** The stored picture, which stays while no new one is chosen. */
  currentImage?: string | null | undefined;
  /** The stored PDF, which stays while no new one is chosen. */
  currentPdf?: string | null | undefined;
}

/** A file of the draft. */
export function DraftFile<Draft extends Record<Field, File | null>, Field extends keyof Draft & string>(
  props: DraftFileProps<Draft, Field>,
) {
  const { form, field, currentImage, currentPdf, ...rest } = props;
  const { value, error, isBusy, change } = useField(form, field);
  return (
    <FileField
      {...rest}
      name={field}
      value={value}
      error={error}
      disabled={isBusy}
      currentImage={currentImage ?? undefined}
      currentFile={currentPdf ? { href: currentPdf, text: 'View PDF' } : undefined}
      onChange={(file) => change(file as Draft[Field])}
    />
  );
}

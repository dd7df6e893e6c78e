import { useSelector } from '@xstate/react';
import { takesPdf } from '../../domain/files';
import type {
  AmountSpec,
  CountSpec,
  DaySpec,
  FieldSpec,
  FieldSpecs,
  FileSpec,
  FormRecord,
  LinkSpec,
  NamesOf,
  RichTextSpec,
  TextSpec,
  ValuesOf,
} from '../../domain/form-record';
import { RichTextField } from '../rich-text/rich-text-field';
import { DateField } from '../ui/date-field';
import { FileField } from '../ui/file-field';
import { NumberField } from '../ui/number-field';
import { TextField } from '../ui/text-field';
import { type FormActor, useField } from './draft-fields';
import { useIsRequired } from './required-fields';

/** The kinds of field that need nothing but their record to be drawn. */
type DrawnSpec = TextSpec | LinkSpec | DaySpec | RichTextSpec | AmountSpec | CountSpec | FileSpec;

interface FormFieldProps<Fields extends FieldSpecs> {
  form: FormActor<NoInfer<ValuesOf<Fields>>>;
  record: FormRecord<Fields>;
  field: NamesOf<NoInfer<Fields>, DrawnSpec>;
  /** Of a file field: the link of the stored file, which stays while no new one is chosen. */
  current?: string | null | undefined;
}

/** A field of a form as its record says (contract §4 Field labels). Choices are drawn by `FormChoice`. */
export function FormField<Fields extends FieldSpecs>({ form, record, field, current }: FormFieldProps<Fields>) {
  const spec = record.fields[field] as FieldSpec as DrawnSpec;
  const draft = form as unknown as FormActor<Readonly<Record<string, unknown>>>;
  const { value, blank, error, isLocked, change } = useField(draft, field);
  const stored = useSelector(form, (snapshot) => snapshot.context.stored?.files[field]);
  const isRequired = useIsRequired(field);
  const named = { label: spec.label, name: field, error, isRequired, onChange: change };
  switch (spec.kind) {
    case 'text':
      return (
        <TextField {...named} {...hintOf(spec)} limit={spec.maxLength} value={value as string} readOnly={isLocked} />
      );
    case 'link':
      return (
        <TextField
          {...named}
          {...hintOf(spec)}
          type="url"
          inputMode="url"
          limit={spec.maxLength}
          value={value as string}
          readOnly={isLocked}
        />
      );
    case 'date':
      return <DateField {...named} hint={spec.hint} value={value as string} readOnly={isLocked} />;
    case 'richText':
      return <RichTextField {...named} value={value as string} origin={blank as string} readOnly={isLocked} />;
    case 'amount':
      return <NumberField {...named} prefix="₹" step={spec.step} value={value as number} readOnly={isLocked} />;
    case 'count':
      return <NumberField {...named} step="1" value={value as number} readOnly={isLocked} />;
    case 'file':
      return (
        <FileField
          {...named}
          {...currentFile(spec, stored === undefined ? (current ?? null) : stored)}
          {...hintOf(spec)}
          accept={spec.accept}
          value={value as File | null}
          disabled={isLocked}
        />
      );
  }
}

const hintOf = ({ hint }: { readonly hint: string | null }) => (hint === null ? {} : { hint });

/** A stored picture is shown, a stored PDF is linked. */
const currentFile = ({ slot }: FileSpec, link: string | null) => {
  if (link === null) return {};
  return takesPdf(slot) ? { currentFile: { href: link, text: 'View PDF' } } : { currentImage: link };
};

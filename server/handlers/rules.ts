import type { FieldSpec, FieldSpecs, FormRecord, NamesOf, RichTextSpec, ValuesOf } from '../../domain/form-record';
import { refusal, type ServerFailure } from '../failure';
import { type Attachments, filesProblem, type Received, standIns } from '../files/attachments';
import type { SentOf } from '../form-columns';
import type { CsvRecords } from './handler';

/** What `ruleProblem` needs of a form of the domain. */
interface Rules<Draft> {
  readonly check: (draft: Draft) => { readonly [Field in keyof Draft]?: string };
  readonly order: readonly (keyof Draft & string)[];
}

/** The first broken rule of a form of the domain as a failure (422), in the order of the form. */
export const ruleProblem = <Draft>({ check, order }: Rules<Draft>, draft: Draft): ServerFailure | null => {
  const errors = check(draft);
  for (const field of order) {
    const sentence = errors[field];
    if (sentence !== undefined) return refusal(422, sentence);
  }
  return null;
};

/** The first text or link of a form that is longer than its record allows, as a failure (422). */
export const lengthProblem = (
  { fields }: { readonly fields: FieldSpecs },
  sent: Readonly<Record<string, unknown>>,
): ServerFailure | null => {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'text' && field.kind !== 'link') continue;
    const { label, maxLength } = field;
    const length = [...String(sent[name] ?? '').trim()].length;
    if (length > maxLength) return refusal(422, `${label} must be at most ${maxLength} characters`);
  }
  return null;
};

const inDraft = ({ kind }: FieldSpec, value: unknown): unknown => {
  switch (kind) {
    case 'id':
    case 'choice':
      return value ?? 0;
    case 'amount':
    case 'count':
    case 'file':
      return value;
    default:
      return value ?? '';
  }
};

/** The draft of a form, as its rules take it, of what was sent of it. */
const draftIn = <Fields extends FieldSpecs>(
  { fields }: FormRecord<Fields>,
  values: Readonly<Record<string, unknown>>,
): ValuesOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, inDraft(field, values[name])]),
  ) as ValuesOf<Fields>;

/** Everything that is wrong with what was sent of a form without files: the first sentence for each field, in the order of the form. */
export const formProblems = <Fields extends FieldSpecs>(
  form: FormRecord<Fields>,
  sent: Readonly<Record<string, unknown>>,
): readonly { readonly field: string; readonly sentence: string }[] => {
  const errors: Readonly<Record<string, string | undefined>> = form.check(draftIn(form, sent));
  return form.order.flatMap((field) => {
    const tooLong = lengthProblem({ fields: { [field]: form.fields[field] } as FieldSpecs }, sent)?.sentence;
    const sentence = errors[field] ?? tooLong;
    return sentence === undefined ? [] : [{ field, sentence }];
  });
};

/** The forms of a content type, as what reads them by the names of their fields takes them. */
export const formsOf = <Add extends FieldSpecs, Edit extends FieldSpecs>(
  add: FormRecord<Add>,
  edit: FormRecord<Edit> | null,
): CsvRecords['forms'] => ({ add, edit }) as unknown as CsvRecords['forms'];

/** The fields of a form that hold HTML. */
export const richTextOf = <Fields extends FieldSpecs>({ fields }: FormRecord<Fields>) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'richText') as readonly string[] as readonly NamesOf<
    Fields,
    RichTextSpec
  >[];

/**
 * The first thing wrong with what was sent of a form (spec §5 again), as a failure: a rule (422), the size of a file (413), a
 * length (422).
 */
export const formProblem = <Fields extends FieldSpecs, Files extends Attachments>(
  form: FormRecord<Fields>,
  files: Files,
  sent: SentOf<Fields> & Received<Files> & { readonly id?: number },
): ServerFailure | null => {
  const values: Readonly<Record<string, unknown>> = { ...sent, ...standIns(files, sent) };
  const draft = draftIn(form, values);
  return ruleProblem(form, draft) ?? filesProblem(files, sent) ?? lengthProblem(form, sent);
};

import { Schema } from 'effect';
import {
  addressSchema,
  amountSchema,
  checkDraft,
  choiceSchema,
  countSchema,
  daySchema,
  type FieldErrors,
  fileSchema,
  htmlSchema,
  linkSchema,
  optionSchema,
  type TextRules,
  textSchema,
} from './fields';
import type { FileSlot } from './files';
import { maxLinkLength, maxNameLength } from './limits';

/*
 * One record per form: its fields in the order of the form, each with everything that is true of it. Schema, empty draft,
 * order of errors, views, length and file limits of the server, and its columns are derived from the record.
 */

/** What every field says: its accessible name (contract §4), what it holds in an untouched form, and its rules. */
interface Spec<Kind extends string, Value> {
  readonly kind: Kind;
  readonly label: string;
  readonly empty: Value;
  readonly schema: Schema.Top;
}

export interface TextSpec extends Spec<'text', string> {
  /** In characters: that of its rules, else the server's alone. */
  readonly maxLength: number;
  readonly hint: string | null;
}

export interface LinkSpec extends Spec<'link', string> {
  /** In characters; the server's rule alone. */
  readonly maxLength: number;
  readonly hint: string | null;
}

/** A day of the calendar as `YYYY-MM-DD`; empty for none. */
export interface DaySpec extends Spec<'date', string> {
  readonly hint: string;
}

/** HTML. */
export type RichTextSpec = Spec<'richText', string>;

/** The id of what was chosen; 0 for nothing. */
export type ChoiceSpec = Spec<'choice', number>;

/** One of a few words; `options` are their names on screen. */
export interface OptionSpec<Value extends string = string> extends Spec<'option', Value> {
  readonly options: Readonly<Record<Value, string>>;
}

/** Rupees; `NaN` where no number was typed. */
export interface AmountSpec extends Spec<'amount', number> {
  /** As in `<input step>`. */
  readonly step: string;
}

/** A whole number; `NaN` where none was typed. */
export interface CountSpec extends Spec<'count', number> {
  readonly least: number;
  readonly most: number;
}

export interface FileSpec extends Spec<'file', File | null> {
  readonly slot: FileSlot;
  /** As in `<input accept>`. */
  readonly accept: string;
  readonly hint: string | null;
}

/** The id of the record that a form is about, which no person types; 0 for a new one. */
export interface IdSpec extends Omit<Spec<'id', number>, 'label'> {
  /** Whether there is a sentence for none. */
  readonly isRequired: boolean;
}

export type FieldSpec =
  | TextSpec
  | LinkSpec
  | DaySpec
  | RichTextSpec
  | ChoiceSpec
  | OptionSpec
  | AmountSpec
  | CountSpec
  | FileSpec
  | IdSpec;

/** The fields of a form by their names, from top to bottom. */
export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

interface TextOptions extends TextRules {
  readonly label: string;
  readonly maxLength?: number;
  readonly hint?: string;
}

/** A line of text. */
export const text = ({ label, hint, maxLength = maxNameLength, ...rules }: TextOptions): TextSpec => ({
  kind: 'text',
  label,
  empty: '',
  schema: textSchema(rules),
  maxLength: Math.min(maxLength, rules.atMost?.length ?? maxLength),
  hint: hint ?? null,
});

/** An address on the web, or nothing; `wrong` is the sentence for anything else. */
export const link = (options: { label: string; wrong: string; maxLength?: number }): LinkSpec => ({
  kind: 'link',
  label: options.label,
  empty: '',
  schema: linkSchema(options.wrong),
  maxLength: options.maxLength ?? maxLinkLength,
  hint: null,
});

/** Where a link of the public site leads (`addressSchema`). */
export const address = (options: { label: string; wrong: string; required?: string }): LinkSpec => ({
  kind: 'link',
  label: options.label,
  empty: '',
  schema: addressSchema(options),
  maxLength: maxLinkLength,
  hint: 'A web address, or a page of this site such as /projects',
});

/** A day of the calendar, or none; `wrong` is the sentence for what is no day. */
export const date = (options: { label: string; wrong: string; hint: string }): DaySpec => ({
  kind: 'date',
  label: options.label,
  empty: '',
  schema: daySchema(options.wrong),
  hint: options.hint,
});

export const richText = ({
  label,
  ...rules
}: { label: string } & Omit<TextRules, 'atMost' | 'looks'>): RichTextSpec => ({
  kind: 'richText',
  label,
  empty: '',
  schema: htmlSchema(rules),
});

/** One of the records of a list. */
export const choice = ({ label, required }: { label: string; required?: string }): ChoiceSpec => ({
  kind: 'choice',
  label,
  empty: 0,
  schema: choiceSchema(required),
});

/** One of a few words, with their names on screen; `empty` is chosen in an untouched form, `wrong` the sentence for another word. */
export const option = <const Value extends string>(options: {
  label: string;
  options: Readonly<Record<Value, string>>;
  empty: NoInfer<Value>;
  wrong?: string;
}): OptionSpec<Value> => ({
  kind: 'option',
  label: options.label,
  empty: options.empty,
  schema: optionSchema(Object.keys(options.options), options.wrong ?? `Choose one of ${options.label}`),
  options: options.options,
});

/** A whole number from `least` to `most`; `usual` stands in an untouched form, `sentence` is for any other number and for none. */
export const count = (options: {
  label: string;
  least: number;
  most: number;
  usual: number;
  sentence: string;
}): CountSpec => ({
  kind: 'count',
  label: options.label,
  empty: options.usual,
  schema: countSchema(options),
  least: options.least,
  most: options.most,
});

/** An amount of rupees; `negative` is the sentence for one below 0, and for what is no number. */
export const amount = (options: { label: string; negative: string; step?: string }): AmountSpec => ({
  kind: 'amount',
  label: options.label,
  empty: 0,
  schema: amountSchema(options.negative),
  step: options.step ?? 'any',
});

interface FileOptions {
  readonly label: string;
  readonly slot: FileSlot;
  readonly accept: string;
  readonly required?: string;
  readonly hint?: string;
}

/** A file, which stays out of the draft of a stored record: it is kept while no new one is chosen. */
export const file = ({ label, slot, accept, required, hint }: FileOptions): FileSpec => ({
  kind: 'file',
  label,
  empty: null,
  schema: fileSchema(slot, required),
  slot,
  accept,
  hint: hint ?? null,
});

/** The id of the record; `required` is the sentence for a form that does not know it. */
export const recordId = ({ required }: { required?: string } = {}): IdSpec => ({
  kind: 'id',
  empty: 0,
  schema: choiceSchema(required),
  isRequired: required !== undefined,
});

/** What the fields hold while a form is filled in. */
export type ValuesOf<Fields extends FieldSpecs> = { readonly [Name in keyof Fields]: Fields[Name]['empty'] };

/** What the fields hold once they are stored: files are links that work in `src` and `href`. */
export type StoredValuesOf<Fields extends FieldSpecs> = {
  readonly [Name in keyof Fields]: Fields[Name] extends FileSpec ? string | null : Fields[Name]['empty'];
};

/** The names of the fields of some kinds. */
export type NamesOf<Fields extends FieldSpecs, Kinds extends FieldSpec> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Kinds ? Name : never;
}[keyof Fields] &
  string;

export interface FormRecord<Fields extends FieldSpecs> {
  readonly fields: Fields;
  /** The draft of an untouched form. */
  readonly empty: ValuesOf<Fields>;
  /** Every bad field with its sentence. */
  readonly check: (draft: ValuesOf<Fields>) => FieldErrors<ValuesOf<Fields>>;
  /** The fields that can have an error, from top to bottom; an id comes last. */
  readonly order: readonly (keyof Fields & string)[];
  /** The links of the files of what is stored. */
  readonly linksOf: (
    stored: { readonly [Name in NamesOf<Fields, FileSpec>]: string | null },
  ) => Readonly<Record<string, string | null>>;
  /** The draft of what is stored; its files are `null`. */
  readonly draftOf: (stored: Omit<ValuesOf<Fields>, NamesOf<Fields, FileSpec>>) => ValuesOf<Fields>;
}

/** The draft of a form, by its record. */
export type DraftOf<Form extends { readonly empty: unknown }> = Form['empty'];

/** What is stored of a form, by its record. */
export type StoredOf<Form extends { readonly fields: FieldSpecs }> = StoredValuesOf<Form['fields']>;

/** The names of the fields in which something has to stand, whatever the others hold. */
export const requiredFields = <Draft>(rules: {
  readonly check: (draft: Draft) => FieldErrors<Draft>;
  readonly empty: Draft;
}): ReadonlySet<string> => new Set(Object.keys(rules.check(rules.empty)));

/** The names of fields, in their order. */
export const namesOf = <Fields extends FieldSpecs>(fields: Fields) =>
  Object.keys(fields) as readonly (keyof Fields & string)[];

const mapFields = (fields: FieldSpecs, make: (field: FieldSpec, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));

const orderOf = (fields: FieldSpecs): readonly string[] => {
  const all = Object.entries(fields);
  const visible = all.filter(([, { kind }]) => kind !== 'id');
  const ids = all.filter(([, field]) => field.kind === 'id' && field.isRequired);
  return [...visible, ...ids].map(([name]) => name);
};

/** The record of a form, of its fields from top to bottom. */
export const formRecord = <Fields extends FieldSpecs>(fields: Fields): FormRecord<Fields> => {
  type Draft = ValuesOf<Fields>;
  const schemas = mapFields(fields, ({ schema }) => schema) as Record<string, Schema.Top>;
  return {
    fields,
    empty: mapFields(fields, ({ empty }) => empty) as Draft,
    check: checkDraft(Schema.Struct(schemas) as unknown as Schema.Codec<Draft, unknown>),
    order: orderOf(fields) as readonly (keyof Fields & string)[],
    linksOf: (stored) => {
      const known: Readonly<Record<string, unknown>> = stored;
      const files = namesOf(fields).filter((name) => fields[name]?.kind === 'file');
      return Object.fromEntries(files.map((name) => [name, (known[name] as string | null | undefined) ?? null]));
    },
    draftOf: (stored) => {
      const known: Readonly<Record<string, unknown>> = stored;
      return mapFields(fields, ({ kind }, name) => (kind === 'file' ? null : known[name])) as Draft;
    },
  };
};

/** What the rules of a form that starts empty take from its record. */
export const startingEmpty = <Fields extends FieldSpecs>({ fields, empty, check, order }: FormRecord<Fields>) => ({
  fields: fields as FieldSpecs,
  empty,
  check,
  order,
});

/** What the rules of a form that starts with what is stored take from its record. */
export const startingStored = <Fields extends FieldSpecs>({
  fields,
  empty,
  draftOf,
  linksOf,
  check,
  order,
}: FormRecord<Fields>) => ({
  fields: fields as FieldSpecs,
  empty,
  draftOf,
  linksOf,
  check,
  order,
});

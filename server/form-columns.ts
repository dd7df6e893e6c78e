import type {
  AmountSpec,
  ChoiceSpec,
  CountSpec,
  FieldSpec,
  FieldSpecs,
  FileSpec,
  FormRecord,
  IdSpec,
  NamesOf,
  StoredValuesOf,
} from '../domain/form-record';
import { linkOf } from './files/upload-link';

/*
 * The record of a form as its table keeps it: each field in the column of its name in snake case, amounts in hundredths of a
 * rupee, a choice as `null` for none, a file by its name.
 */

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The column of a field. */
export type ColumnOf<Name> = Name extends string ? SnakeCase<Name> : never;

/** `videoLink` -> `video_link`. */
export const columnOf = <const Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;

type Kept<Field extends FieldSpec> = Field extends FileSpec
  ? string | null
  : Field extends ChoiceSpec
    ? number | null
    : Field extends AmountSpec | CountSpec
      ? number
      : string;

/** The columns of a form, by its record. */
export type FormColumns<Form extends { readonly fields: FieldSpecs }> = {
  [Name in Exclude<keyof Form['fields'], NamesOf<Form['fields'], IdSpec>> as ColumnOf<Name>]: Kept<
    Form['fields'][Name]
  >;
};

/** The fields that are sent as values: all but the id and the files. */
type ValueNames<Fields extends FieldSpecs> = Exclude<keyof Fields, NamesOf<Fields, FileSpec | IdSpec>>;

type SentValue<Field extends FieldSpec> = Field extends AmountSpec | CountSpec
  ? number
  : Field extends ChoiceSpec
    ? number | null
    : string | null;

/** The values of a form as they come over the wire. A field that was left out is `null`. */
export type SentOf<Fields extends FieldSpecs> = {
  readonly [Name in ValueNames<Fields>]: SentValue<Fields[Name]>;
};

type ColumnValues<Fields extends FieldSpecs> = {
  readonly [Name in ValueNames<Fields> as ColumnOf<Name>]: Kept<Fields[Name]>;
};

const kept = ({ kind }: FieldSpec, value: unknown): unknown => {
  switch (kind) {
    case 'amount':
      return Math.round(Number(value) * 100);
    case 'choice':
      return value;
    case 'link':
      return String(value ?? '').trim();
    default:
      return value ?? '';
  }
};

/** What is written into the columns of a form, but for its files. */
export const columnValues = <Fields extends FieldSpecs>({ fields }: FormRecord<Fields>, sent: SentOf<Fields>) => {
  const values: Readonly<Record<string, unknown>> = sent;
  const written = Object.entries(fields).filter(([, { kind }]) => kind !== 'id' && kind !== 'file');
  return Object.fromEntries(
    written.map(([name, field]) => [columnOf(name), kept(field, values[name])]),
  ) as ColumnValues<Fields>;
};

const answered = ({ kind }: FieldSpec, value: unknown): unknown => {
  switch (kind) {
    case 'amount':
      return Number(value) / 100;
    case 'choice':
      return value ?? 0;
    case 'file':
      return linkOf(value as string | null);
    default:
      return value;
  }
};

/** What a row holds of some fields, as answers have it. `columnFor` gives the column of a field. */
export const answeredValues = (
  fields: FieldSpecs,
  row: Readonly<Record<string, unknown>>,
  columnFor: (name: string) => string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answered(field, row[columnFor(name)])]));

/** What a row holds of a form, as answers have it. */
export const storedValues = <Fields extends FieldSpecs>(
  { fields }: FormRecord<Fields>,
  row: FormColumns<{ readonly fields: Fields }> & { readonly id: number },
) => answeredValues(fields, row as Readonly<Record<string, unknown>>, columnOf) as StoredValuesOf<Fields>;

/** What an edit form sends of a row that it leaves as it is: no files. `columnFor` gives the column of a field. */
export const storedDraft = (
  fields: FieldSpecs,
  row: Readonly<Record<string, unknown>>,
  columnFor: (name: string) => string,
): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = (row[columnFor(name)] ?? null) as string | number | null;
      if (kind === 'file') return [name, null];
      return [name, kind === 'amount' ? Number(value) / 100 : value];
    }),
  );

import { Schema } from 'effect';
import type { EditableName } from '../../domain/content-type';
import type { SaveResult } from '../../domain/resource';
import { type FieldKind, type FieldTable, id, read, text, type WireAction, type WireField, write } from './action';
import { Amount, FileLink, firstOf, Id, OptionalId, RowText, rows, Text, written } from './codec';
import { listWindow } from './list-window';
import { versionInRow, versionOnWire } from './versions';

/* A content type's part of the wire table, of one line for each field: its clean name, its wire name and its kind. */

type AnsweredValue<Kind extends FieldKind> = Kind extends 'file'
  ? string | null
  : Kind extends 'number' | 'id'
    ? number
    : string;

/** A row in an answer: the fields of the payload as they are stored, and what only answers have. */
export type ContentRow<Fields extends FieldTable, Own extends string> = {
  readonly id: number;
  readonly version?: string;
} & {
  readonly [Name in Own]: string;
} & {
  readonly [Name in keyof Fields]: Fields[Name] extends WireField<infer Kind> ? AnsweredValue<Kind> : never;
};

/** How answers write each kind of field. */
const codecs = {
  text: RowText,
  secret: RowText,
  number: Amount,
  id: OptionalId,
  file: FileLink,
} as const satisfies Record<FieldKind, Schema.Top>;

/**
 * The row of a content type. `own` are the wire names of what only answers have: its id and texts such as its slug. Fields are
 * spelled as they are answered (`answeredAs`).
 */
export const contentRow = <Fields extends FieldTable, const Own extends { readonly id: string }>(
  own: Own & Readonly<Record<string, string>>,
  fields: Fields,
) => {
  const texts = Object.keys(own).filter((name) => name !== 'id');
  const shape = {
    id: Id,
    ...Object.fromEntries(texts.map((name) => [name, Text])),
    ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, codecs[kind]])),
    ...versionInRow,
  };
  const names = {
    ...own,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.answered])),
    ...versionOnWire,
  };
  // Made of a table: the struct's type is that of the table.
  return Schema.Struct(shape).pipe(Schema.encodeKeys(names as never)) as unknown as Schema.Codec<
    ContentRow<Fields, Exclude<keyof Own & string, 'id'>>,
    unknown
  >;
};

/** What the usual five calls of a content type differ in. The names are those of `req_data` unless it is said otherwise. */
interface ContentCalls<Fields extends FieldTable, Row> {
  readonly path: string;
  readonly row: Schema.Codec<Row, unknown>;
  readonly fields: Fields;
  /** The same fields where an edit spells them differently. */
  readonly fieldsOnEdit?: Fields;
  /** The field that an edit and a delete name the record with. */
  readonly id: string;
  readonly list: string;
  /** `key` is the field that holds the key of the path. */
  readonly one: { readonly reqData: string; readonly key: string };
  readonly add: string;
  readonly edit: string;
  readonly delete: string;
}

type NoFields = Readonly<Record<never, WireField>>;
type IdField = { readonly id: WireField<'id', false> };

/** The usual five rows of the wire table. */
export type ContentActions<Name extends EditableName, Fields extends FieldTable, Row> = {
  readonly [Key in `${Name}.list`]: WireAction<Key, NoFields, readonly Row[]>;
} & {
  readonly [Key in `${Name}.one`]: WireAction<Key, { readonly key: WireField<'text', false> }, Row | null>;
} & {
  readonly [Key in `${Name}.add`]: WireAction<Key, Fields, SaveResult>;
} & {
  readonly [Key in `${Name}.edit`]: WireAction<Key, Fields & IdField, SaveResult>;
} & {
  readonly [Key in `${Name}.delete`]: WireAction<Key, IdField, SaveResult>;
};

/** The usual five calls of a content type: reads are open, writes need a session. An oddity is spread over them. */
export const contentActions = <const Name extends EditableName, Fields extends FieldTable, Row>(
  name: Name,
  {
    path,
    row,
    fields,
    fieldsOnEdit = fields,
    id: idName,
    list,
    one,
    add,
    edit,
    delete: deleteName,
  }: ContentCalls<Fields, Row>,
) =>
  ({
    [`${name}.list`]: read({
      key: `${name}.list`,
      path,
      reqData: list,
      access: 'open',
      fields: {},
      window: listWindow(row),
      answer: rows(row),
    }),
    [`${name}.one`]: read({
      key: `${name}.one`,
      path,
      reqData: one.reqData,
      access: 'open',
      fields: { key: text(one.key, 1024) },
      versioned: true,
      answer: firstOf(row),
    }),
    [`${name}.add`]: write({
      key: `${name}.add`,
      path,
      reqData: add,
      access: 'session',
      fields,
      answer: written,
    }),
    [`${name}.edit`]: write({
      key: `${name}.edit`,
      path,
      reqData: edit,
      access: 'session',
      fields: { ...fieldsOnEdit, id: id(idName) },
      answer: written,
    }),
    [`${name}.delete`]: write({
      key: `${name}.delete`,
      path,
      reqData: deleteName,
      access: 'session',
      fields: { id: id(idName) },
      answer: written,
    }),
  }) as unknown as ContentActions<Name, Fields, Row>;

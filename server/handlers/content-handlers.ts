import { Effect } from 'effect';
import type { Kysely, Selectable } from 'kysely';
import type { Facets } from '../../domain/arrange';
import type { Filterables } from '../../domain/filter';
import { type FieldSpecs, type FileSpec, type FormRecord, type NamesOf, namesOf } from '../../domain/form-record';
import { Store } from '../database/store';
import type { ContentTable, Tables } from '../database/tables';
import { refusal } from '../failure';
import { type Attachment, attachmentsOf, cleanFiles, fileColumns, type Received } from '../files/attachments';
import { columnOf, columnValues, type FormColumns, type SentOf, storedValues } from '../form-columns';
import { indexedBy } from '../list-index/indexed';
import { readWindow } from '../list-index/read-window';
import { addRecord, categoryGone, changeRecord, deleteRecord, type EditableKind } from '../records';
import type { CsvRecords, ListQuery } from './handler';
import { formProblem, formsOf, richTextOf } from './rules';

/** What sets one content type apart from another: its table, its forms and its words. */
interface ContentKind<Fields extends FieldSpecs, Table extends ContentTable, Row> {
  readonly table: Table;
  /** Its words: what one is called, and the sentence for one that is not there; and what an answer can be sorted by. */
  readonly type: {
    readonly title: string;
    readonly missing: string;
    readonly facets: Facets<never>;
    readonly filterables?: Filterables;
  };
  readonly add: FormRecord<Fields>;
  /** Another record where the edit form has other rules. */
  readonly edit?: FormRecord<Fields>;
  /** An answer made of a row. */
  readonly rowOf: (row: Selectable<Tables[Table]>) => Row;
  /** As in `RecordKind`. */
  readonly slug: { readonly of: keyof Fields & string; readonly fallback: string } | null;
  /** The table whose rows `categoryId` names. */
  readonly categories?: ContentTable;
}

type Sent<Fields extends FieldSpecs> = SentOf<Fields> &
  Received<{ readonly [Name in NamesOf<Fields, FileSpec>]: Attachment }>;

/** A table that is known only at run time. Its name and columns are constants of a kind. */
const rowsOf = (db: Kysely<Tables>, table: ContentTable) =>
  (db as unknown as Kysely<Record<string, Record<string, unknown>>>).selectFrom(table as string);

/**
 * The handlers that content types with a form of their own share: list, one by its slug, add, edit and delete. Whether the
 * record of the form, the wire table and the database fit together is checked where a family gives them to its calls.
 */
export const contentHandlers = <Fields extends FieldSpecs, Table extends ContentTable, Row>(
  kind: ContentKind<Fields, Table, Row>,
) => {
  const { table, add, edit = add, slug, type } = kind;
  const { missing } = type;
  const noun = type.title.charAt(0).toUpperCase() + type.title.slice(1);
  const files = attachmentsOf(add);
  const rowOf = (row: Readonly<Record<string, unknown>>) => kind.rowOf(row as Selectable<Tables[Table]>);
  const long: ReadonlySet<string> = new Set(richTextOf(add));
  const indexed = indexedBy({
    table,
    facets: type.facets,
    filterables: type.filterables ?? {},
    texts: richTextOf(add).map(columnOf),
    rowOf,
  });
  const record = {
    table,
    files: fileColumns(files),
    slug,
    gone: missing,
    indexed,
    rowOf,
  } as unknown as EditableKind<ContentTable>;
  const others = slug === null ? ['created_at'] : ['slug', 'created_at'];
  const names = namesOf(add.fields);
  const allColumns = [...names.map(columnOf), ...others];
  const shortColumns = [...names.filter((name) => !long.has(name)).map(columnOf), ...others];
  /** The answer lacks the fields that were not read, which the wire table allows (`RowText`). */
  const shortRowOf = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(rowOf(row) as object).filter(([name]) => !long.has(name))) as Row;

  const written = Effect.fnUntraced(function* (form: FormRecord<Fields>, input: Sent<Fields>) {
    const { categoryId = null }: { readonly categoryId?: unknown } = input;
    return {
      values: columnValues(form, input) as never,
      files: yield* cleanFiles(files, input),
      refersTo:
        kind.categories === undefined
          ? []
          : [{ table: kind.categories, id: categoryId as number | null, gone: categoryGone }],
    };
  });

  return {
    list: {
      cachedOn: [table],
      grows: true,
      run: Effect.fnUntraced(function* () {
        const store = yield* Store;
        const rows = yield* store.query((db) => rowsOf(db, table).selectAll().orderBy('id').execute());
        return rows.map(rowOf);
      }),
      windowed: {
        indexed,
        run: Effect.fnUntraced(function* ({ isShort, window }: ListQuery) {
          const store = yield* Store;
          const columns = isShort ? shortColumns : allColumns;
          const answered = isShort ? shortRowOf : rowOf;
          if (window === null) {
            const rows = yield* store.query((db) => rowsOf(db, table).select(columns).orderBy('id').execute());
            return { rows: rows.map(answered), counts: null };
          }
          const { rows, ...counts } = yield* store.query((db) => readWindow(db, indexed, columns, window));
          return { rows: rows.map(answered), counts };
        }),
      },
    },
    one: {
      cachedOn: [table],
      run: Effect.fnUntraced(function* ({ key }: { readonly key: string }) {
        const store = yield* Store;
        const row = yield* store.query((db) =>
          rowsOf(db, table).selectAll().where('slug', '=', key).executeTakeFirst(),
        );
        return row === undefined ? yield* refusal(404, missing) : rowOf(row);
      }),
    },
    add: {
      csv: { ...record, list: type, forms: formsOf(add, edit) } as CsvRecords,
      html: richTextOf(add),
      check: (draft: Sent<Fields>) => formProblem(add, files, draft),
      run: Effect.fnUntraced(function* (input: Sent<Fields>) {
        yield* addRecord(record, yield* written(add, input));
        return { text: `${noun} added successfully` };
      }),
    },
    edit: {
      edits: {
        ...record,
        fields: edit.fields,
      },
      html: richTextOf(edit),
      check: (draft: Sent<Fields> & { readonly id: number }) => formProblem(edit, files, draft),
      run: Effect.fnUntraced(function* (input: Sent<Fields> & { readonly id: number }) {
        yield* changeRecord(record, input.id, yield* written(edit, input));
        return { text: `${noun} updated successfully` };
      }),
    },
    delete: {
      deletes: record,
      run: Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
        yield* deleteRecord(record, id);
        return { text: `${noun} deleted successfully` };
      }),
    },
  } as const;
};

/** The columns of a content type whose records have a slug. */
type SluggedColumns<Fields extends FieldSpecs> = FormColumns<{ readonly fields: Fields }> & {
  readonly id: number;
  readonly slug: string;
  readonly created_at: string;
};

/** The tables that hold what these fields hold, with a slug. */
type TableFor<Fields extends FieldSpecs> = {
  [Table in ContentTable]: Selectable<Tables[Table]> extends SluggedColumns<Fields> ? Table : never;
}[ContentTable];

/** An answer made of a row with a slug: what its form holds, its slug and when it was made. */
export const sluggedRow =
  <Fields extends FieldSpecs>(form: FormRecord<Fields>) =>
  (row: SluggedColumns<Fields>) => ({ ...storedValues(form, row), slug: row.slug, created: row.created_at });

type Named<Name extends string, Verbs> = { readonly [Verb in keyof Verbs & string as `${Name}.${Verb}`]: Verbs[Verb] };

/** The handlers of a content type by the keys of its calls: `event.list`, `event.one` and so on. */
export const callsNamed = <const Name extends string, Verbs extends object>(name: Name, verbs: Verbs) =>
  Object.fromEntries(Object.entries(verbs).map(([verb, handler]) => [`${name}.${verb}`, handler])) as Named<
    Name,
    Verbs
  >;

/** The handlers of a content type with one form whose records have a slug, made of the field `slug`. */
export const sluggedHandlers = <const Name extends string, Fields extends FieldSpecs>(
  type: {
    readonly name: Name;
    readonly title: string;
    readonly missing: string;
    readonly facets: Facets<never>;
    readonly filterables?: Filterables;
  },
  kind: {
    readonly table: TableFor<NoInfer<Fields>>;
    readonly form: FormRecord<Fields>;
    readonly slug: keyof NoInfer<Fields> & string;
    readonly categories?: ContentTable;
  },
) => {
  const { table, form, slug, ...categories } = kind;
  const made = contentHandlers({
    table,
    type,
    add: form,
    // The rows of that table hold these fields (`TableFor`), which the compiler can't see of a table that it does not know.
    rowOf: sluggedRow(form) as (row: unknown) => ReturnType<ReturnType<typeof sluggedRow<Fields>>>,
    slug: { of: slug, fallback: type.name },
    ...categories,
  });
  return callsNamed(type.name, made);
};

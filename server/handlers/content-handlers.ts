import { Effect } from 'effect';
import type { Kysely, Selectable } from 'kysely';
import type { FieldSpecs, FileSpec, FormRecord, NamesOf } from '../../domain/form-record';
import { Store } from '../database/store';
import type { ContentTable, Tables } from '../database/tables';
import { refusal } from '../failure';
import { type Attachment, attachmentsOf, cleanFiles, fileColumns, type Received } from '../files/attachments';
import { columnValues, type SentOf } from '../form-columns';
import { addRecord, categoryGone, changeRecord, type RecordKind, removeRecord } from '../records';
import { formProblem, richTextOf } from './rules';

/** What sets one content type apart from another: its table, its forms and its words. */
interface ContentKind<Fields extends FieldSpecs, Table extends ContentTable, Row> {
  readonly table: Table;
  readonly add: FormRecord<Fields>;
  readonly edit: FormRecord<Fields>;
  /** An answer made of a row. */
  readonly rowOf: (row: Selectable<Tables[Table]>) => Row;
  /** As in `RecordKind`. */
  readonly slug: { readonly of: keyof Fields & string; readonly fallback: string } | null;
  /** The table whose rows `categoryId` names. */
  readonly categories: ContentTable | null;
  /** Told when there is no such record. */
  readonly missing: string;
  /** What the sentences of the server call one. */
  readonly noun: string;
}

type Sent<Fields extends FieldSpecs> = SentOf<Fields> &
  Received<{ readonly [Name in NamesOf<Fields, FileSpec>]: Attachment }>;

/** A table that is known only at run time. Its name and columns are constants of a kind. */
const rowsOf = (db: Kysely<Tables>, table: ContentTable) =>
  (db as unknown as Kysely<Record<string, Record<string, unknown>>>).selectFrom(table as string).selectAll();

/**
 * The handlers that content types with a form of their own share: list, one by its slug, add, edit and delete. Whether the
 * record of the form, the wire table and the database fit together is checked where a family gives them to its calls.
 */
export const contentHandlers = <Fields extends FieldSpecs, Table extends ContentTable, Row>(
  kind: ContentKind<Fields, Table, Row>,
) => {
  const { table, add, edit, slug, missing, noun } = kind;
  const files = attachmentsOf(add);
  const record = { table, files: fileColumns(files), slug, gone: missing } as unknown as RecordKind<ContentTable>;
  const rowOf = (row: Readonly<Record<string, unknown>>) => kind.rowOf(row as Selectable<Tables[Table]>);

  const written = Effect.fnUntraced(function* (form: FormRecord<Fields>, input: Sent<Fields>) {
    const { categoryId = null }: { readonly categoryId?: unknown } = input;
    return {
      values: columnValues(form, input) as never,
      files: yield* cleanFiles(files, input),
      refersTo:
        kind.categories === null
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
        const rows = yield* store.query((db) => rowsOf(db, table).orderBy('id').execute());
        return rows.map(rowOf);
      }),
    },
    one: {
      cachedOn: [table],
      run: Effect.fnUntraced(function* ({ key }: { readonly key: string }) {
        const store = yield* Store;
        const row = yield* store.query((db) => rowsOf(db, table).where('slug', '=', key).executeTakeFirst());
        return row === undefined ? yield* refusal(404, missing) : rowOf(row);
      }),
    },
    add: {
      html: richTextOf(add),
      check: (draft: Sent<Fields>) => formProblem(add, files, draft),
      run: Effect.fnUntraced(function* (input: Sent<Fields>) {
        yield* addRecord(record, yield* written(add, input));
        return { text: `${noun} added successfully` };
      }),
    },
    edit: {
      html: richTextOf(edit),
      check: (draft: Sent<Fields> & { readonly id: number }) => formProblem(edit, files, draft),
      run: Effect.fnUntraced(function* (input: Sent<Fields> & { readonly id: number }) {
        yield* changeRecord(record, input.id, yield* written(edit, input));
        return { text: `${noun} updated successfully` };
      }),
    },
    remove: {
      run: Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
        yield* removeRecord(record, id);
        return { text: `${noun} deleted successfully` };
      }),
    },
  } as const;
};

import { Effect } from 'effect';
import type { Selectable } from 'kysely';
import type { Project, projectForm } from '../../domain/content/projects';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { attachmentsOf, cleanFiles, fileColumns } from '../files/attachments';
import { columnValues, storedValues } from '../form-columns';
import { addRecord, categoryGone, changeRecord, recordKind, removeRecord } from '../records';
import type { Handler } from './handler';
import { formProblem, richTextOf } from './rules';

/** What sets projects and components apart; all else they share (spec §3, §5, §7). */
interface PricedItemKind {
  readonly table: 'projects' | 'components';
  readonly categories: 'project_categories' | 'component_categories';
  readonly form: typeof projectForm;
  readonly missing: string;
  /** What sentences and, in lower case, slugs without words call one. */
  readonly noun: string;
}

interface PricedItemHandlers {
  readonly list: Handler<'project.list'>;
  readonly one: Handler<'project.one'>;
  readonly add: Handler<'project.add'>;
  readonly edit: Handler<'project.edit'>;
  readonly remove: Handler<'project.remove'>;
}

/** The handlers of projects or of components. */
export const pricedItemHandlers = (priced: PricedItemKind): PricedItemHandlers => {
  const { noun, missing, form } = priced;
  // Both tables have the same columns.
  const table = priced.table as 'projects';
  const files = attachmentsOf(form);
  const kind = recordKind({
    table,
    files: fileColumns(files),
    slug: { of: 'name', fallback: noun.toLowerCase() },
    gone: missing,
  });
  const rowOf = (row: Selectable<Tables['projects']>): Project => ({
    ...storedValues(form, row),
    slug: row.slug,
    created: row.created_at,
  });
  const categoryOf = ({ categoryId }: { readonly categoryId: number | null }) => [
    { table: priced.categories, id: categoryId, gone: categoryGone },
  ];

  return {
    list: {
      cachedOn: [table],
      grows: true,
      run: Effect.fnUntraced(function* () {
        const store = yield* Store;
        const rows = yield* store.query((db) => db.selectFrom(table).selectAll().orderBy('id').execute());
        return rows.map(rowOf);
      }),
    },
    one: {
      cachedOn: [table],
      run: Effect.fnUntraced(function* ({ key }) {
        const store = yield* Store;
        const row = yield* store.query((db) =>
          db.selectFrom(table).selectAll().where('slug', '=', key).executeTakeFirst(),
        );
        return row === undefined ? yield* refusal(404, missing) : rowOf(row);
      }),
    },
    add: {
      html: richTextOf(form),
      check: (draft) => formProblem(form, files, draft),
      run: Effect.fnUntraced(function* (input) {
        yield* addRecord(kind, {
          values: columnValues(form, input),
          files: yield* cleanFiles(files, input),
          refersTo: categoryOf(input),
        });
        return { text: `${noun} added successfully` };
      }),
    },
    edit: {
      html: richTextOf(form),
      check: (draft) => formProblem(form, files, draft),
      run: Effect.fnUntraced(function* (input) {
        yield* changeRecord(kind, input.id, {
          values: columnValues(form, input),
          files: yield* cleanFiles(files, input),
          refersTo: categoryOf(input),
        });
        return { text: `${noun} updated successfully` };
      }),
    },
    remove: {
      run: Effect.fnUntraced(function* ({ id }) {
        yield* removeRecord(kind, id);
        return { text: `${noun} deleted successfully` };
      }),
    },
  };
};

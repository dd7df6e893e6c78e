import { Effect } from 'effect';
import type { Selectable } from 'kysely';
import { type Idea, idea, ideaAddForm, ideaEditForm } from '../../domain/content/ideas';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { attachmentsOf, cleanFiles, fileColumns } from '../files/attachments';
import { columnValues, storedValues } from '../form-columns';
import { addRecord, categoryGone, changeRecord, recordKind, removeRecord } from '../records';
import type { Handler, HandlersOf } from './handler';
import { ideaCategoryHandlers } from './idea-categories';
import { formProblem, richTextOf } from './rules';

const files = attachmentsOf(ideaAddForm);
const kind = recordKind({ table: 'ideas', files: fileColumns(files), slug: null, gone: idea.missing });

const rowOf = (row: Selectable<Tables['ideas']>): Idea => ({
  ...storedValues(ideaAddForm, row),
  created: row.created_at,
});

const categoryOf = ({ categoryId }: { readonly categoryId: number | null }) => [
  { table: 'idea_categories' as const, id: categoryId, gone: categoryGone },
];

/** Spec §7 Idea reads, getAllIdea. */
const list: Handler<'idea.list'> = {
  cachedOn: ['ideas'],
  grows: true,
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    const rows = yield* store.query((db) => db.selectFrom('ideas').selectAll().orderBy('id').execute());
    return rows.map(rowOf);
  }),
};

/** Spec §7 Idea writes, AddIdea; rules of spec §5 Idea add. */
const add: Handler<'idea.add'> = {
  html: richTextOf(ideaAddForm),
  check: (draft) => formProblem(ideaAddForm, files, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, {
      values: columnValues(ideaAddForm, input),
      files: yield* cleanFiles(files, input),
      refersTo: categoryOf(input),
    });
    return { text: 'Idea added successfully' };
  }),
};

/** Spec §7 Idea writes, EditIdea; rules of spec §5 Idea edit. */
const edit: Handler<'idea.edit'> = {
  html: richTextOf(ideaAddForm),
  check: (draft) => formProblem(ideaEditForm, files, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, {
      values: columnValues(ideaAddForm, input),
      files: yield* cleanFiles(files, input),
      refersTo: categoryOf(input),
    });
    return { text: 'Idea updated successfully' };
  }),
};

/** Spec §7 Idea writes, DeleteIdea. */
const remove: Handler<'idea.remove'> = {
  run: Effect.fnUntraced(function* ({ id }) {
    yield* removeRecord(kind, id);
    return { text: 'Idea deleted successfully' };
  }),
};

export const ideaHandlers: HandlersOf<'idea' | 'ideaCategory'> = {
  ...ideaCategoryHandlers,
  'idea.list': list,
  'idea.add': add,
  'idea.edit': edit,
  'idea.remove': remove,
};

import { Effect } from 'effect';
import type { Selectable } from 'kysely';
import { ideaActions } from '../../adapters/wire/ideas';
import { type Idea, idea } from '../../domain/content/ideas';
import { ideaPdf, ideaPicture } from '../../domain/files';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { cleanFiles, filesProblem, pdf, picture, standIns } from '../files/attachments';
import { addRecord, categoryGone, changeRecord, recordKind, removeRecord } from '../records';
import { hundredths, idOrNone, linkOf, rupees } from './answers';
import type { Handler, HandlersOf } from './handler';
import { ideaCategoryHandlers } from './idea-categories';
import { lengthProblem, ruleProblem } from './rules';

const kind = recordKind({ table: 'ideas', files: ['image', 'pdf'], slug: null, gone: idea.missing });

const { fields } = ideaActions['idea.add'];
const files = { image: picture('image', ideaPicture, fields.image), pdf: pdf('pdf', ideaPdf, fields.pdf) };

interface Sent {
  readonly name: string;
  readonly description: string;
  readonly hindiDescription: string;
  readonly categoryId: number | null;
  readonly price: number;
  readonly discountPrice: number;
}

const rowOf = (row: Selectable<Tables['ideas']>): Idea => ({
  id: row.id,
  name: row.name,
  description: row.description,
  hindiDescription: row.hindi_description,
  categoryId: idOrNone(row.category_id),
  price: rupees(row.price),
  discountPrice: rupees(row.discount_price),
  image: linkOf(row.image),
  pdf: linkOf(row.pdf),
  created: row.created_at,
});

const draftOf = ({ name, description, hindiDescription, categoryId, price, discountPrice }: Sent, id: number) => ({
  id,
  name,
  description,
  hindiDescription,
  categoryId: idOrNone(categoryId),
  price,
  discountPrice,
});

const valuesOf = (sent: Sent) => ({
  name: sent.name,
  description: sent.description,
  hindi_description: sent.hindiDescription,
  category_id: sent.categoryId,
  price: hundredths(sent.price),
  discount_price: hundredths(sent.discountPrice),
});

const categoryOf = ({ categoryId }: Sent) => [
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
  html: ['description', 'hindiDescription'],
  check: (draft) =>
    ruleProblem(idea.add, { ...draftOf(draft, 0), ...standIns(files, draft) }) ??
    filesProblem(files, draft) ??
    lengthProblem({ Name: draft.name }),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, {
      values: valuesOf(input),
      files: yield* cleanFiles(files, input),
      refersTo: categoryOf(input),
    });
    return { text: 'Idea added successfully' };
  }),
};

/** Spec §7 Idea writes, EditIdea; rules of spec §5 Idea edit. */
const edit: Handler<'idea.edit'> = {
  html: ['description', 'hindiDescription'],
  check: (draft) =>
    ruleProblem(idea.edit, { ...draftOf(draft, draft.id), ...standIns(files, draft) }) ??
    filesProblem(files, draft) ??
    lengthProblem({ Name: draft.name }),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, {
      values: valuesOf(input),
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

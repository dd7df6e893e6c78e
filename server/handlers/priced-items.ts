import { Effect } from 'effect';
import type { Selectable } from 'kysely';
import type { WireField } from '../../adapters/wire/action';
import type { Project, ProjectDraft } from '../../domain/content/projects';
import { notedPdf, notedPicture } from '../../domain/files';
import type { FormRules } from '../../domain/resource';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { cleanFiles, filesProblem, pdf, picture, standIns } from '../files/attachments';
import { addRecord, categoryGone, changeRecord, recordKind, removeRecord } from '../records';
import { hundredths, idOrNone, linkOf, rupees } from './answers';
import type { Handler } from './handler';
import { lengthProblem, ruleProblem } from './rules';

/** What sets projects and components apart; all else they share (spec §3, §5, §7). */
interface PricedItemKind {
  readonly table: 'projects' | 'components';
  readonly categories: 'project_categories' | 'component_categories';
  readonly fields: { readonly image: WireField<'file'>; readonly pdf: WireField<'file'> };
  readonly add: FormRules<ProjectDraft>;
  readonly edit: FormRules<ProjectDraft>;
  readonly missing: string;
  /** The label of the name. */
  readonly nameLabel: string;
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

interface Sent {
  readonly name: string;
  readonly description: string;
  readonly categoryId: number | null;
  readonly price: number;
  readonly discountPrice: number;
  readonly videoLink: string | null;
}

const rowOf = (row: Selectable<Tables['projects']>): Project => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  categoryId: idOrNone(row.category_id),
  price: rupees(row.price),
  discountPrice: rupees(row.discount_price),
  videoLink: row.video_link,
  image: linkOf(row.image),
  pdf: linkOf(row.pdf),
  created: row.created_at,
});

const draftOf = (sent: Sent, id: number) => ({
  id,
  name: sent.name,
  description: sent.description,
  categoryId: idOrNone(sent.categoryId),
  price: sent.price,
  discountPrice: sent.discountPrice,
  videoLink: sent.videoLink ?? '',
});

const valuesOf = (sent: Sent) => ({
  name: sent.name,
  description: sent.description,
  category_id: sent.categoryId,
  price: hundredths(sent.price),
  discount_price: hundredths(sent.discountPrice),
  video_link: (sent.videoLink ?? '').trim(),
});

/** The handlers of projects or of components. */
export const pricedItemHandlers = (priced: PricedItemKind): PricedItemHandlers => {
  const { noun, missing, nameLabel } = priced;
  // Both tables have the same columns.
  const table = priced.table as 'projects';
  const files = {
    image: picture('image', notedPicture, priced.fields.image),
    pdf: pdf('pdf', notedPdf, priced.fields.pdf),
  };
  const kind = recordKind({
    table,
    files: ['image', 'pdf'],
    slug: { of: 'name', fallback: noun.toLowerCase() },
    gone: missing,
  });
  const lengths = (sent: Sent) => lengthProblem({ [nameLabel]: sent.name }, { 'Video Link': sent.videoLink });
  const categoryOf = (sent: Sent) => [{ table: priced.categories, id: sent.categoryId, gone: categoryGone }];

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
      html: ['description'],
      check: (draft) =>
        ruleProblem(priced.add, { ...draftOf(draft, 0), ...standIns(files, draft) }) ??
        filesProblem(files, draft) ??
        lengths(draft),
      run: Effect.fnUntraced(function* (input) {
        yield* addRecord(kind, {
          values: valuesOf(input),
          files: yield* cleanFiles(files, input),
          refersTo: categoryOf(input),
        });
        return { text: `${noun} added successfully` };
      }),
    },
    edit: {
      html: ['description'],
      check: (draft) =>
        ruleProblem(priced.edit, { ...draftOf(draft, draft.id), ...standIns(files, draft) }) ??
        filesProblem(files, draft) ??
        lengths(draft),
      run: Effect.fnUntraced(function* (input) {
        yield* changeRecord(kind, input.id, {
          values: valuesOf(input),
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

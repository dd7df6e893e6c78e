import { Clock, Effect } from 'effect';
import { isShownOn, slideAddForm, slideEditForm } from '../../domain/content/slider';
import { dayAt } from '../../domain/days';
import { Store } from '../database/store';
import { attachmentsOf, cleanFiles, fileColumns } from '../files/attachments';
import { columnValues, storedValues } from '../form-columns';
import { addRecord, changeRecord, deleteRecord, editableKind } from '../records';
import { saveOrder } from '../row-order';
import type { Handler, HandlersOf } from './handler';
import { formProblem } from './rules';

const added = attachmentsOf(slideAddForm);
const edited = attachmentsOf(slideEditForm);

const kind = editableKind({
  table: 'slides',
  files: fileColumns(added),
  slug: null,
  order: { within: null },
  gone: 'This slide no longer exists. Reload the list.',
  rowOf: (row) => ({ id: row.id, ...storedValues(slideAddForm, row) }),
});

const readAll = Effect.gen(function* () {
  const store = yield* Store;
  const rows = yield* store.query((db) =>
    db.selectFrom('slides').selectAll().orderBy('position').orderBy('id').execute(),
  );
  return rows.map(kind.rowOf);
});

/** The slides of today, for the public site. */
const shown: Handler<'slide.shown'> = {
  cachedOn: ['slides'],
  daily: true,
  run: Effect.fnUntraced(function* () {
    const today = dayAt(yield* Clock.currentTimeMillis);
    return (yield* readAll).filter((slide) => isShownOn(slide, today));
  }),
};

const add: Handler<'slide.add'> = {
  check: (draft) => formProblem(slideAddForm, added, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, {
      values: columnValues(slideAddForm, input),
      files: yield* cleanFiles(added, input),
    });
    return { text: 'Slide added successfully' };
  }),
};

const edit: Handler<'slide.edit'> = {
  check: (draft) => formProblem(slideEditForm, edited, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, {
      values: columnValues(slideEditForm, input),
      files: yield* cleanFiles(edited, input),
    });
    return { text: 'Slide updated successfully' };
  }),
};

const deleteOne: Handler<'slide.delete'> = {
  deletes: kind,
  run: Effect.fnUntraced(function* ({ id }) {
    yield* deleteRecord(kind, id);
    return { text: 'Slide deleted successfully' };
  }),
};

const order: Handler<'slide.order'> = { run: ({ ids }) => saveOrder({ table: 'slides', within: null }, ids) };

/** The calls of the slider (contract §6). */
export const slideHandlers: HandlersOf<'slide'> = {
  'slide.shown': shown,
  'slide.list': { run: () => readAll },
  'slide.add': add,
  'slide.edit': edit,
  'slide.delete': deleteOne,
  'slide.order': order,
};

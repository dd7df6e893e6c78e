import { Effect } from 'effect';
import { footerGroupForm, footerLinkForm } from '../../domain/content/footer';
import { Store } from '../database/store';
import { columnValues, storedValues } from '../form-columns';
import { addRecord, changeRecord, deleteRecord, editableKind } from '../records';
import { saveOrder } from '../row-order';
import type { Handler, HandlersOf } from './handler';
import { formProblem } from './rules';

const groups = editableKind({
  table: 'footer_groups',
  files: [],
  slug: null,
  order: { within: null },
  gone: 'This group no longer exists. Reload the list.',
  rowOf: (row) => ({ ...storedValues(footerGroupForm, row), id: row.id }),
});
const links = editableKind({
  table: 'footer_links',
  files: [],
  slug: null,
  order: { within: 'group_id' },
  gone: 'This link no longer exists. Reload the list.',
  rowOf: (row) => ({ ...storedValues(footerLinkForm, row), id: row.id }),
});

const readGroups = Effect.gen(function* () {
  const store = yield* Store;
  const rows = yield* store.query((db) =>
    db.selectFrom('footer_groups').selectAll().orderBy('position').orderBy('id').execute(),
  );
  return rows.map(groups.rowOf);
});

const readLinks = Effect.gen(function* () {
  const store = yield* Store;
  const rows = yield* store.query((db) =>
    db.selectFrom('footer_links').selectAll().orderBy('position').orderBy('id').execute(),
  );
  return rows.map(links.rowOf);
});

/** The footer of the public site: groups in their order, each with its links. */
const shown: Handler<'footer.shown'> = {
  cachedOn: ['footer_groups', 'footer_links'],
  run: Effect.fnUntraced(function* () {
    const all = yield* readLinks;
    return (yield* readGroups).map(({ id, title }) => ({
      id,
      title,
      links: all.filter(({ groupId }) => groupId === id),
    }));
  }),
};

const addGroup: Handler<'footerGroup.add'> = {
  check: (draft) => formProblem(footerGroupForm, {}, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(groups, { values: columnValues(footerGroupForm, input) });
    return { text: 'Group added successfully' };
  }),
};

const editGroup: Handler<'footerGroup.edit'> = {
  check: (draft) => formProblem(footerGroupForm, {}, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(groups, input.id, { values: columnValues(footerGroupForm, input) });
    return { text: 'Group updated successfully' };
  }),
};

/** Its links go with it into the trash. */
const deleteGroup: Handler<'footerGroup.delete'> = {
  deletes: groups,
  run: Effect.fnUntraced(function* ({ id }) {
    yield* deleteRecord(groups, id);
    return { text: 'Group deleted successfully' };
  }),
};

const groupOf = (id: number) => [
  { table: 'footer_groups', id, gone: 'This group no longer exists. Choose another.' } as const,
];

const addLink: Handler<'footerLink.add'> = {
  check: (draft) => formProblem(footerLinkForm, {}, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(links, { values: columnValues(footerLinkForm, input), refersTo: groupOf(input.groupId) });
    return { text: 'Link added successfully' };
  }),
};

/** A link that moves to another group comes last there. */
const editLink: Handler<'footerLink.edit'> = {
  check: (draft) => formProblem(footerLinkForm, {}, draft),
  run: Effect.fnUntraced(function* (input) {
    const values = columnValues(footerLinkForm, input);
    yield* changeRecord(links, input.id, { values, refersTo: groupOf(input.groupId) });
    return { text: 'Link updated successfully' };
  }),
};

const deleteLink: Handler<'footerLink.delete'> = {
  deletes: links,
  run: Effect.fnUntraced(function* ({ id }) {
    yield* deleteRecord(links, id);
    return { text: 'Link deleted successfully' };
  }),
};

/** The calls of the footer links (contract §6). */
export const footerHandlers: HandlersOf<'footer' | 'footerGroup' | 'footerLink'> = {
  'footer.shown': shown,
  'footerGroup.list': { run: () => readGroups },
  'footerGroup.add': addGroup,
  'footerGroup.edit': editGroup,
  'footerGroup.delete': deleteGroup,
  'footerGroup.order': { run: ({ ids }) => saveOrder({ table: 'footer_groups', within: null }, ids) },
  'footerLink.list': { run: () => readLinks },
  'footerLink.add': addLink,
  'footerLink.edit': editLink,
  'footerLink.delete': deleteLink,
  'footerLink.order': {
    run: ({ groupId, ids }) => saveOrder({ table: 'footer_links', within: { column: 'group_id', id: groupId } }, ids),
  },
};

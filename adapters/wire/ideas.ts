import { Schema } from 'effect';
import { type ActionsOf, id, read, text, write } from './action';
import { Id, rows, Text, written } from './codec';

/** A listed idea category: id, name (spec §3 Idea category). */
const ideaCategoryRow = Schema.Struct({ id: Id, name: Text });

/** Spec §7 Idea reads and writes, as far as they are about categories. The idea endpoint has an address of its own. */
export const ideaActions = {
  'ideaCategory.list': read({
    key: 'ideaCategory.list',
    path: 'idea',
    reqData: 'GetIdeaCat',
    access: 'open',
    fields: {},
    answer: rows(ideaCategoryRow),
  }),
  'ideaCategory.add': write({
    key: 'ideaCategory.add',
    path: 'idea',
    reqData: 'AddIdeaCat',
    access: 'session',
    fields: { name: text('name') },
    answer: written,
  }),
  'ideaCategory.edit': write({
    key: 'ideaCategory.edit',
    path: 'idea',
    reqData: 'EditIdeaCat',
    access: 'session',
    fields: { id: id('CatID'), name: text('name') },
    answer: written,
  }),
  'ideaCategory.remove': write({
    key: 'ideaCategory.remove',
    path: 'idea',
    reqData: 'DeleteIdeaCat',
    access: 'session',
    fields: { id: id('CatID') },
    answer: written,
  }),
} satisfies ActionsOf<'ideaCategory'>;

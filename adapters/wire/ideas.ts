import { Schema } from 'effect';
import { ideaPdf, ideaPicture } from '../../domain/files';
import { type ActionsOf, answeredAs, file, html, id, number, optional, read, text, write } from './action';
import { Id, rows, Text, written } from './codec';
import { contentRow } from './content-actions';
import { listWindow } from './list-window';
import { versionInRow, versionOnWire } from './versions';

/** A listed idea category: id, name (spec §3 Idea category). */
const ideaCategoryRow = Schema.Struct({ id: Id, name: Text, ...versionInRow }).pipe(Schema.encodeKeys(versionOnWire));

/** A listed idea: id, name, description, hindiDesc, CatID, price, discPrice, imageLink, pdfLink, created_at (spec §3 Idea). */
const ideaFields = {
  name: text('name'),
  description: answeredAs('description', html('desc')),
  categoryId: optional(id('CatID')),
  price: number('price'),
  discountPrice: answeredAs('discPrice', number('DiscPrice')),
  hindiDescription: answeredAs('hindiDesc', html('HindiDesc')),
  image: answeredAs('imageLink', optional(file('image', ideaPicture))),
  pdf: answeredAs('pdfLink', optional(file('pdf', ideaPdf))),
};

const { hindiDescription, image, pdf, ...ideaStart } = ideaFields;
const ideaRow = contentRow({ id: 'id', created: 'created_at' }, ideaFields);

/** Spec §7 Idea reads and writes. The idea endpoint has an address of its own. */
export const ideaActions = {
  'ideaCategory.list': read({
    key: 'ideaCategory.list',
    path: 'idea',
    reqData: 'GetIdeaCat',
    access: 'open',
    fields: {},
    versioned: true,
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
  'ideaCategory.delete': write({
    key: 'ideaCategory.delete',
    path: 'idea',
    reqData: 'DeleteIdeaCat',
    access: 'session',
    fields: { id: id('CatID') },
    answer: written,
  }),
  'idea.list': read({
    key: 'idea.list',
    path: 'idea',
    reqData: 'getAllIdea',
    access: 'open',
    fields: {},
    window: listWindow(ideaRow),
    versioned: true,
    answer: rows(ideaRow),
  }),
  'idea.add': write({
    key: 'idea.add',
    path: 'idea',
    reqData: 'AddIdea',
    access: 'session',
    fields: ideaFields,
    answer: written,
  }),
  // Add and edit spell three fields differently, as spec §7 has it.
  'idea.edit': write({
    key: 'idea.edit',
    path: 'idea',
    reqData: 'EditIdea',
    access: 'session',
    fields: {
      ...ideaStart,
      categoryId: optional(id('catID')),
      id: id('IdeaID'),
      hindiDescription: { ...hindiDescription, wire: 'hindiDesc' },
      image,
      pdf,
    },
    answer: written,
  }),
  'idea.delete': write({
    key: 'idea.delete',
    path: 'idea',
    reqData: 'DeleteIdea',
    access: 'session',
    fields: { id: id('IdeaID') },
    answer: written,
  }),
} satisfies ActionsOf<'ideaCategory' | 'idea'>;

import { Schema } from 'effect';
import { ideaPdf, ideaPicture } from '../../domain/files';
import { type ActionsOf, file, html, id, number, optional, read, text, write } from './action';
import { Amount, FileLink, Id, OptionalId, rows, Text, written } from './codec';

/** A listed idea category: id, name (spec §3 Idea category). */
const ideaCategoryRow = Schema.Struct({ id: Id, name: Text });

/** A listed idea: id, name, description, hindiDesc, CatID, price, discPrice, imageLink, pdfLink, created_at (spec §3 Idea). */
const ideaRow = Schema.Struct({
  id: Id,
  name: Text,
  description: Text,
  hindiDescription: Text,
  categoryId: OptionalId,
  price: Amount,
  discountPrice: Amount,
  image: FileLink,
  pdf: FileLink,
  created: Text,
}).pipe(
  Schema.encodeKeys({
    hindiDescription: 'hindiDesc',
    categoryId: 'CatID',
    discountPrice: 'discPrice',
    image: 'imageLink',
    pdf: 'pdfLink',
    created: 'created_at',
  }),
);

const ideaFiles = {
  image: optional(file('image', ideaPicture)),
  pdf: optional(file('pdf', ideaPdf)),
};

/** Spec §7 Idea reads and writes. The idea endpoint has an address of its own. */
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
  'idea.list': read({
    key: 'idea.list',
    path: 'idea',
    reqData: 'getAllIdea',
    access: 'open',
    fields: {},
    answer: rows(ideaRow),
  }),
  'idea.add': write({
    key: 'idea.add',
    path: 'idea',
    reqData: 'AddIdea',
    access: 'session',
    fields: {
      name: text('name'),
      description: html('desc'),
      categoryId: optional(id('CatID')),
      price: number('price'),
      discountPrice: number('DiscPrice'),
      hindiDescription: html('HindiDesc'),
      ...ideaFiles,
    },
    answer: written,
  }),
  // Add and edit spell three fields differently, as spec §7 has it.
  'idea.edit': write({
    key: 'idea.edit',
    path: 'idea',
    reqData: 'EditIdea',
    access: 'session',
    fields: {
      name: text('name'),
      description: html('desc'),
      categoryId: optional(id('catID')),
      price: number('price'),
      discountPrice: number('DiscPrice'),
      id: id('IdeaID'),
      hindiDescription: html('hindiDesc'),
      ...ideaFiles,
    },
    answer: written,
  }),
  'idea.remove': write({
    key: 'idea.remove',
    path: 'idea',
    reqData: 'DeleteIdea',
    access: 'session',
    fields: { id: id('IdeaID') },
    answer: written,
  }),
} satisfies ActionsOf<'ideaCategory' | 'idea'>;

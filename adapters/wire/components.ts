import { Schema } from 'effect';
import type { ComponentCategory } from '../../domain/content/components';
import { notedPdf, notedPicture } from '../../domain/files';
import { type ActionsOf, file, html, id, number, optional, read, text, write } from './action';
import { Amount, branches, FileLink, firstOf, Id, OptionalId, rows, Text, written } from './codec';

/** A component category: id, name, children (nested list, to any depth; none is an empty list), parentId (spec §3). */
const categoryRow = Schema.Struct({
  id: Id,
  name: Text,
  parentId: OptionalId,
  children: branches(Schema.suspend((): Schema.Codec<ComponentCategory, unknown> => categoryRow)),
});

/** A component: sno, name, slug, Description, Comp_CatID, price, DiscPrice, videoLink, imageLink, pdfLink, created (spec §3). */
const componentRow = Schema.Struct({
  id: Id,
  name: Text,
  slug: Text,
  description: Text,
  categoryId: OptionalId,
  price: Amount,
  discountPrice: Amount,
  videoLink: Text,
  image: FileLink,
  pdf: FileLink,
  created: Text,
}).pipe(
  Schema.encodeKeys({
    id: 'sno',
    description: 'Description',
    categoryId: 'Comp_CatID',
    discountPrice: 'DiscPrice',
    image: 'imageLink',
    pdf: 'pdfLink',
  }),
);

const common = {
  name: text('name'),
  description: html('desc'),
  price: number('price'),
  discountPrice: number('DiscPrice'),
  image: optional(file('image', notedPicture)),
  pdf: optional(file('pdf', notedPdf)),
  videoLink: optional(text('videoLink')),
};

/** Spec §7, the rows of componentData. */
export const componentActions = {
  'componentCategory.tree': read({
    key: 'componentCategory.tree',
    path: 'componentData',
    reqData: 'getCompCat',
    access: 'open',
    fields: {},
    answer: rows(categoryRow),
  }),
  'componentCategory.children': read({
    key: 'componentCategory.children',
    path: 'componentData',
    reqData: 'subCatByParentID',
    access: 'open',
    fields: { id: id('parentid') },
    answer: rows(categoryRow),
  }),
  'componentCategory.add': write({
    key: 'componentCategory.add',
    path: 'componentData',
    reqData: 'AddCompCat',
    access: 'session',
    fields: { name: text('name'), parentId: optional(id('parentId')) },
    answer: written,
  }),
  'componentCategory.remove': write({
    key: 'componentCategory.remove',
    path: 'componentData',
    reqData: 'DeleteCompCat',
    access: 'session',
    fields: { id: id('compCatID') },
    answer: written,
  }),
  'component.list': read({
    key: 'component.list',
    path: 'componentData',
    reqData: 'GetAllComponents',
    access: 'open',
    fields: {},
    answer: rows(componentRow),
  }),
  'component.one': read({
    key: 'component.one',
    path: 'componentData',
    reqData: 'getComponentByslug',
    access: 'open',
    fields: { key: text('CompSlug', 1024) },
    answer: firstOf(componentRow),
  }),
  'component.add': write({
    key: 'component.add',
    path: 'componentData',
    reqData: 'AddComponent',
    access: 'session',
    fields: { ...common, categoryId: optional(id('CompCatID')) },
    answer: written,
  }),
  // Add and edit spell the category differently, as spec §7 has it.
  'component.edit': write({
    key: 'component.edit',
    path: 'componentData',
    reqData: 'EditComponent',
    access: 'session',
    fields: { ...common, categoryId: optional(id('catID')), id: id('ComponentID') },
    answer: written,
  }),
  'component.remove': write({
    key: 'component.remove',
    path: 'componentData',
    reqData: 'DeleteComponent',
    access: 'session',
    fields: { id: id('compID') },
    answer: written,
  }),
} satisfies ActionsOf<'componentCategory' | 'component'>;

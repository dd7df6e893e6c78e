import { Schema } from 'effect';
import type { ComponentCategory } from '../../domain/content/components';
import { notedPdf, notedPicture } from '../../domain/files';
import { type ActionsOf, answeredAs, file, html, id, number, optional, read, text, write } from './action';
import { branches, Id, OptionalId, rows, Text, written } from './codec';
import { contentActions, contentRow } from './content-actions';

/** A component category: id, name, children (nested list, to any depth; none is an empty list), parentId (spec §3). */
const categoryRow = Schema.Struct({
  id: Id,
  name: Text,
  parentId: OptionalId,
  children: branches(Schema.suspend((): Schema.Codec<ComponentCategory, unknown> => categoryRow)),
});

/** A component: sno, name, slug, Description, Comp_CatID, price, DiscPrice, videoLink, imageLink, pdfLink, created (spec §3). */
const componentFields = {
  name: text('name'),
  description: answeredAs('Description', html('desc')),
  price: number('price'),
  discountPrice: number('DiscPrice'),
  image: answeredAs('imageLink', optional(file('image', notedPicture))),
  pdf: answeredAs('pdfLink', optional(file('pdf', notedPdf))),
  videoLink: optional(text('videoLink')),
  categoryId: answeredAs('Comp_CatID', optional(id('CompCatID'))),
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
  'componentCategory.delete': write({
    key: 'componentCategory.delete',
    path: 'componentData',
    reqData: 'DeleteCompCat',
    access: 'session',
    fields: { id: id('compCatID') },
    answer: written,
  }),
  ...contentActions('component', {
    path: 'componentData',
    row: contentRow({ id: 'sno', slug: 'slug', created: 'created' }, componentFields),
    fields: componentFields,
    // Add and edit spell the category differently, as spec §7 has it.
    fieldsOnEdit: { ...componentFields, categoryId: optional(id('catID')) },
    id: 'ComponentID',
    list: 'GetAllComponents',
    one: { reqData: 'getComponentByslug', key: 'CompSlug' },
    add: 'AddComponent',
    edit: 'EditComponent',
    delete: 'DeleteComponent',
  }),
  'component.delete': write({
    key: 'component.delete',
    path: 'componentData',
    reqData: 'DeleteComponent',
    access: 'session',
    fields: { id: id('compID') },
    answer: written,
  }),
} satisfies ActionsOf<'componentCategory' | 'component'>;

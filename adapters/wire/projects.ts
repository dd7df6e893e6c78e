import { Schema } from 'effect';
import { megabyte } from '../../domain/files';
import { type ActionsOf, file, id, optional, read, text, write } from './action';
import { Id, OptionalText, rows, Text, written } from './codec';

/** A listed project category: sno, CatName, imageLink (spec §3 Category). */
export const projectCategoryRow = Schema.Struct({ id: Id, title: Text, image: OptionalText }).pipe(
  Schema.encodeKeys({ id: 'sno', title: 'CatName', image: 'imageLink' }),
);

const listProjectCategories = read({
  key: 'projectCategory.list',
  path: 'category',
  reqData: 'getCat',
  access: 'open',
  fields: {},
  answer: rows(projectCategoryRow),
});

const addProjectCategory = write({
  key: 'projectCategory.add',
  path: 'category',
  reqData: 'addCat',
  access: 'session',
  fields: { title: text('catName'), photo: file('image', megabyte) },
  answer: written,
});

/** The client checks no size on edit (spec §5), so the server takes what any picture upload takes. */
export const editProjectCategory = write({
  key: 'projectCategory.edit',
  path: 'category',
  reqData: 'EditCat',
  access: 'session',
  fields: { id: id('catID'), title: text('catName'), photo: optional(file('image', 10 * megabyte)) },
  answer: written,
});

const removeProjectCategory = write({
  key: 'projectCategory.remove',
  path: 'category',
  reqData: 'DelCat',
  access: 'session',
  success: 200,
  fields: { id: id('catID') },
  answer: written,
});

export const projectActions = {
  'projectCategory.list': listProjectCategories,
  'projectCategory.add': addProjectCategory,
  'projectCategory.edit': editProjectCategory,
  'projectCategory.remove': removeProjectCategory,
} satisfies ActionsOf<'projectCategory'>;

import { Schema } from 'effect';
import { categoryPhoto, categoryPhotoOnEdit, notedPdf, notedPicture } from '../../domain/files';
import { type ActionsOf, file, html, id, number, optional, read, text, write } from './action';
import { Amount, FileLink, firstOf, Id, OptionalId, rows, Text, written } from './codec';

/** A listed project category: sno, CatName, imageLink (spec §3 Category). */
export const projectCategoryRow = Schema.Struct({ id: Id, title: Text, image: FileLink }).pipe(
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
  fields: { title: text('catName'), photo: file('image', categoryPhoto) },
  answer: written,
});

/** The client checks no size on edit (spec §5), so the server takes what any picture upload takes. */
export const editProjectCategory = write({
  key: 'projectCategory.edit',
  path: 'category',
  reqData: 'EditCat',
  access: 'session',
  fields: { id: id('catID'), title: text('catName'), photo: optional(file('image', categoryPhotoOnEdit)) },
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

/** A project: sno, name, slug, desc, catID, price, DiscPrice, videoLink, imageLink, pdfLink, created (spec §3 Project). */
const projectRow = Schema.Struct({
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
    description: 'desc',
    categoryId: 'catID',
    discountPrice: 'DiscPrice',
    image: 'imageLink',
    pdf: 'pdfLink',
  }),
);

const projectFields = {
  name: text('name'),
  description: html('desc'),
  categoryId: optional(id('catID')),
  price: number('price'),
  discountPrice: number('DiscPrice'),
  videoLink: optional(text('videoLink')),
  image: optional(file('image', notedPicture)),
  pdf: optional(file('pdf', notedPdf)),
};

const listProjects = read({
  key: 'project.list',
  path: 'projectData',
  reqData: 'getProjects',
  access: 'open',
  fields: {},
  answer: rows(projectRow),
});

const oneProject = read({
  key: 'project.one',
  path: 'projectData',
  reqData: 'getProjectBySlug',
  access: 'open',
  fields: { key: text('ProjectSlug', 1024) },
  answer: firstOf(projectRow),
});

const addProject = write({
  key: 'project.add',
  path: 'projectData',
  reqData: 'addProject',
  access: 'session',
  fields: projectFields,
  answer: written,
});

const editProject = write({
  key: 'project.edit',
  path: 'projectData',
  reqData: 'EditProject',
  access: 'session',
  fields: { ...projectFields, id: id('ProjectID') },
  answer: written,
});

/** Spec §7 Delete project: the action's name stands in the query too, spelled another way. */
const removeProject = write({
  key: 'project.remove',
  path: 'projectData',
  reqData: 'DeleteProject',
  queryReqData: 'deleteProject',
  access: 'session',
  success: 'success',
  fields: { id: id('ProjectID') },
  answer: written,
});

export const projectActions = {
  'projectCategory.list': listProjectCategories,
  'projectCategory.add': addProjectCategory,
  'projectCategory.edit': editProjectCategory,
  'projectCategory.remove': removeProjectCategory,
  'project.list': listProjects,
  'project.one': oneProject,
  'project.add': addProject,
  'project.edit': editProject,
  'project.remove': removeProject,
} satisfies ActionsOf<'projectCategory' | 'project'>;

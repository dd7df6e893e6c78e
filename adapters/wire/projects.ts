import { Schema } from 'effect';
import { categoryPhoto, categoryPhotoOnEdit, notedPdf, notedPicture } from '../../domain/files';
import { type ActionsOf, answeredAs, file, html, id, number, optional, read, text, write } from './action';
import { FileLink, Id, rows, Text, written } from './codec';
import { contentActions, contentRow } from './content-actions';
import { versionInRow, versionOnWire } from './versions';

/** A listed project category: sno, CatName, imageLink (spec §3 Category). */
export const projectCategoryRow = Schema.Struct({ id: Id, title: Text, photo: FileLink, ...versionInRow }).pipe(
  Schema.encodeKeys({ id: 'sno', title: 'CatName', photo: 'imageLink', ...versionOnWire }),
);

const listProjectCategories = read({
  key: 'projectCategory.list',
  path: 'category',
  reqData: 'getCat',
  access: 'open',
  fields: {},
  versioned: true,
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

const deleteProjectCategory = write({
  key: 'projectCategory.delete',
  path: 'category',
  reqData: 'DelCat',
  access: 'session',
  success: 200,
  fields: { id: id('catID') },
  answer: written,
});

/** A project: sno, name, slug, desc, catID, price, DiscPrice, videoLink, imageLink, pdfLink, created (spec §3 Project). */
const projectFields = {
  name: text('name'),
  description: html('desc'),
  categoryId: optional(id('catID')),
  price: number('price'),
  discountPrice: number('DiscPrice'),
  videoLink: optional(text('videoLink')),
  image: answeredAs('imageLink', optional(file('image', notedPicture))),
  pdf: answeredAs('pdfLink', optional(file('pdf', notedPdf))),
};

export const projectActions = {
  'projectCategory.list': listProjectCategories,
  'projectCategory.add': addProjectCategory,
  'projectCategory.edit': editProjectCategory,
  'projectCategory.delete': deleteProjectCategory,
  ...contentActions('project', {
    path: 'projectData',
    row: contentRow({ id: 'sno', slug: 'slug', created: 'created' }, projectFields),
    fields: projectFields,
    id: 'ProjectID',
    list: 'getProjects',
    one: { reqData: 'getProjectBySlug', key: 'ProjectSlug' },
    add: 'addProject',
    edit: 'EditProject',
    delete: 'DeleteProject',
  }),
  // Spec §7 Delete project: the action's name stands in the query too, spelled another way.
  'project.delete': write({
    key: 'project.delete',
    path: 'projectData',
    reqData: 'DeleteProject',
    queryReqData: 'deleteProject',
    access: 'session',
    success: 'success',
    fields: { id: id('ProjectID') },
    answer: written,
  }),
} satisfies ActionsOf<'projectCategory' | 'project'>;

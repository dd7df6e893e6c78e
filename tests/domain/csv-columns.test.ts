import { describe, expect, it } from 'vitest';
import { ideaAddForm } from '../../domain/content/ideas';
import { projectCategoryEditForm, projectForm } from '../../domain/content/projects';
import { columnFor, columnsShown, csvColumnsOf } from '../../domain/csv-columns';
import type { FieldSpecs } from '../../domain/form-record';

const columns = csvColumnsOf(projectForm.fields, true);

describe('the columns of a content type', () => {
  it('are its id, its slug, each field of its form, a choice by name and by id, and its time', () => {
    expect(columns.map(({ key, header, part }) => [key, header, part])).toEqual([
      ['id', 'ID', 'id'],
      ['slug', 'Slug', 'slug'],
      ['name', 'Title', 'value'],
      ['description', 'Description', 'value'],
      ['categoryIdName', 'Category', 'choiceName'],
      ['categoryId', 'Category ID', 'value'],
      ['price', 'Price', 'value'],
      ['discountPrice', 'Discount Price', 'value'],
      ['videoLink', 'Video Link', 'value'],
      ['image', 'Image', 'value'],
      ['pdf', 'PDF', 'value'],
      ['created', 'Created', 'created'],
    ]);
  });

  it('have no slug where its records have none', () => {
    const keys = csvColumnsOf(ideaAddForm.fields, false).map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(['id', 'name', 'description']);
  });
});

describe('the columns of a table are', () => {
  const keys = (shown: Parameters<typeof columnsShown>[0], fields: FieldSpecs = projectForm.fields) =>
    columnsShown(shown, csvColumnsOf(fields, false)).map(({ key }) => key);

  it('those of their headers, in their order, whichever fields they are sorted by', () => {
    const shown = [{ header: 'PDF' }, { header: 'name', sortBy: 'id' }, { header: 'Category' }, { header: 'Sum' }];
    expect(keys(shown)).toEqual(['pdf', 'name', 'categoryIdName']);
  });

  it('those of the fields that they show or are sorted by, where their headers say nothing', () => {
    const shown = [
      { header: 'Sno', sortBy: 'id' },
      { header: 'Picture', field: 'photo' },
      { header: 'Category Name', sortBy: 'title' },
      { header: 'Name again', sortBy: 'title' },
      { header: 'Action' },
    ];
    expect(keys(shown, projectCategoryEditForm.fields)).toEqual(['id', 'photo', 'title']);
  });
});

describe('a header names', () => {
  it.each([
    ['ID', 'id'],
    ['id', 'id'],
    ['Title', 'name'],
    ['name', 'name'],
    ['NAME ', 'name'],
    ['discount_price', 'discountPrice'],
    ['Discount-Price', 'discountPrice'],
    ['Category', 'categoryIdName'],
    ['Category ID', 'categoryId'],
    ['category_id', 'categoryId'],
    ['Ｔｉｔｌｅ', 'name'],
  ])('%s: %s', (header, key) => expect(columnFor(header, columns)?.key).toBe(key));

  it.each(['', 'Colour', 'constructor', 'Title 2'])('%j: none', (header) =>
    expect(columnFor(header, columns)).toBeNull(),
  );
});

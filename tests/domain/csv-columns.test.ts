import { describe, expect, it } from 'vitest';
import { ideaAddForm } from '../../domain/content/ideas';
import { projectForm } from '../../domain/content/projects';
import { columnFor, csvColumnsOf } from '../../domain/csv-columns';

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

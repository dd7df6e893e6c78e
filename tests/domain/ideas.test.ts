import { describe, expect, test } from 'vitest';
import {
  type Idea,
  type IdeaDraft,
  idea,
  ideaAddForm,
  ideaByKey,
  ideaCategory,
  ideaCategoryAddForm,
  ideaCategoryEditForm,
  ideaEditForm,
} from '../../domain/content/ideas';
import { firstBadField } from '../../domain/fields';
import {
  badAmounts,
  blankDocuments,
  blankTexts,
  emptyFile,
  fileOf,
  filledTexts,
  firstBadInTurn,
  goodAmounts,
  noChoices,
  seenDocuments,
} from './kit/values';

describe('idea category (spec §5 Idea category)', () => {
  test.each(blankTexts)('no name: %j', (name) => {
    const errors = { name: 'Category name is required' };
    expect([ideaCategory.add.check({ name }), ideaCategory.edit.check({ id: 1, name })]).toEqual([errors, errors]);
  });

  test.each(filledTexts)('a name of %j', (name) => {
    expect([ideaCategory.add.check({ name }), ideaCategory.edit.check({ id: 1, name })]).toEqual([{}, {}]);
  });

  test('what is declared', () => {
    const row = { id: 7, name: 'Robots' };
    const { add, edit, nameOf, facets, ...declared } = ideaCategory;
    expect(declared).toEqual({
      name: 'ideaCategory',
      title: 'idea category',
      list: 'ideaCategory.list',
      fields: ideaCategoryEditForm.fields,
      filterables: { name: { kind: 'text', label: 'Name' } },
      delete: 'ideaCategory.delete',
      consequence: 'Its ideas stay; they have no category until you choose another.',
    });
    expect(add).toEqual({
      call: 'ideaCategory.add',
      fields: ideaCategoryAddForm.fields,
      empty: { name: '' },
      check: add.check,
      order: ['name'],
      button: { rest: 'Save', busy: 'Saving...' },
      success: null,
    });
    expect(edit).toEqual({
      call: 'ideaCategory.edit',
      fields: ideaCategoryEditForm.fields,
      empty: { id: 0, ...add.empty },
      draftOf: edit.draftOf,
      linksOf: edit.linksOf,
      check: edit.check,
      order: ['name'],
      button: { rest: 'Update', busy: 'Updating...' },
      success: null,
    });
    expect(edit.draftOf(row)).toEqual({ id: 7, name: 'Robots' });
    expect([nameOf(row), facets.id?.(row), facets.name?.(row), Object.keys(facets)]).toEqual([
      'Robots',
      7,
      'Robots',
      ['id', 'name'],
    ]);
  });
});

const tooLargeImage = 'Image size must be less than 5MB';
const tooLargePdf = 'PDF size must be less than 10MB';
const wrongImage = 'Only .jpg, .jpeg, .png and .gif formats are supported';
const wrongPdf = 'Invalid PDF file. Please select a valid PDF document.';
const png = (bytes: number) => fileOf(bytes, 'image/png', 'idea.png');
const pdfOf = (bytes: number) => fileOf(bytes, 'application/pdf', 'idea.pdf');

const good: IdeaDraft = {
  id: 5,
  name: 'Line follower',
  description: '<p>Follows a line</p>',
  hindiDescription: '<p>रेखा पर चलता है</p>',
  categoryId: 7,
  price: 250,
  discountPrice: 199.99,
  image: png(9),
  pdf: pdfOf(9),
};

describe.each([
  ['add', idea.add],
  ['edit', idea.edit],
] as const)('idea, %s (spec §5 Idea add)', (form, { check, order }) => {
  const errorsWith = (change: Partial<IdeaDraft>) => check({ ...good, ...change });

  test('a whole draft, and one with only what is required', () => {
    expect(check(good)).toEqual({});
    expect(errorsWith({ price: 0, discountPrice: 0, image: null, pdf: null })).toEqual({});
  });

  test.each(filledTexts)('a name of %j', (name) => {
    expect(errorsWith({ name })).toEqual({});
  });

  test.each(blankTexts)('no name: %j', (name) => {
    expect(errorsWith({ name })).toEqual({ name: 'Idea name is required' });
  });

  test.each(seenDocuments)('descriptions of %j', (html) => {
    expect(errorsWith({ description: html, hindiDescription: html })).toEqual({});
  });

  test.each(blankDocuments)('no description: %j', (html) => {
    expect([errorsWith({ description: html }), errorsWith({ hindiDescription: html })]).toEqual([
      { description: 'Description is required' },
      { hindiDescription: 'Hindi description is required' },
    ]);
  });

  test.each(noChoices)('no category: %d', (categoryId) => {
    expect(errorsWith({ categoryId })).toEqual({ categoryId: 'Category is required' });
  });

  test.each(goodAmounts)('amounts of %d', (rupees) => {
    expect(errorsWith({ price: rupees, discountPrice: rupees })).toEqual({});
  });

  test.each(badAmounts('Price must be a positive number'))('a price of %d', (price, said) => {
    expect(errorsWith({ price })).toEqual({ price: said });
  });

  test.each(badAmounts('Discount price must be a positive number'))('a discount price of %d', (discountPrice, said) => {
    expect(errorsWith({ discountPrice })).toEqual({ discountPrice: said });
  });

  test.each<readonly [string, File | null, object]>([
    ['none', null, {}],
    ['one byte', png(1), {}],
    ['5MB - 1', png(5_242_879), {}],
    ['5MB', png(5_242_880), {}],
    ['5MB + 1', png(5_242_881), { image: tooLargeImage }],
    ['empty', png(0), { image: emptyFile }],
    ['JPEG', fileOf(9, 'image/jpeg'), {}],
    ['JPG', fileOf(9, 'image/jpg'), {}],
    ['GIF', fileOf(9, 'image/gif'), {}],
    ['WebP', fileOf(9, 'image/webp'), { image: wrongImage }],
    ['SVG', fileOf(9, 'image/svg+xml'), { image: wrongImage }],
    ['PDF', pdfOf(9), { image: wrongImage }],
    ['no type', fileOf(9, '', 'idea.png'), { image: wrongImage }],
    ['a WebP that is too large: an error of its type', fileOf(52_428_800, 'image/webp'), { image: wrongImage }],
  ])('an image: %s', (_, image, errors) => {
    expect(errorsWith({ image })).toEqual(errors);
  });

  test.each<readonly [string, File | null, object]>([
    ['none', null, {}],
    ['one byte', pdfOf(1), {}],
    ['10MB - 1', pdfOf(10_485_759), {}],
    ['10MB', pdfOf(10_485_760), {}],
    ['10MB + 1', pdfOf(10_485_761), { pdf: tooLargePdf }],
    ['empty', pdfOf(0), { pdf: emptyFile }],
    ['a picture', png(9), { pdf: wrongPdf }],
    ['a Word document', fileOf(9, 'application/msword', 'idea.doc'), { pdf: wrongPdf }],
    ['a PDF by its name only', fileOf(9, '', 'idea.pdf'), { pdf: wrongPdf }],
  ])('a PDF: %s', (_, pdf, errors) => {
    expect(errorsWith({ pdf })).toEqual(errors);
  });

  test.each(noChoices)('without an id (%d): an edit has to know which idea it is about', (id) => {
    expect(errorsWith({ id })).toEqual(form === 'add' ? {} : { id: 'Idea ID is required' });
  });

  const bad: IdeaDraft = {
    id: 0,
    name: '',
    description: '<p><br></p>',
    hindiDescription: ' ',
    categoryId: 0,
    price: Number.NaN,
    discountPrice: 1.239,
    image: png(0),
    pdf: pdfOf(10_485_761),
  };

  test('everything wrong at once', () => {
    expect(check(bad)).toEqual({
      name: 'Idea name is required',
      description: 'Description is required',
      hindiDescription: 'Hindi description is required',
      categoryId: 'Category is required',
      price: 'Price must be a positive number',
      discountPrice: 'An amount can have at most two decimals',
      image: emptyFile,
      pdf: tooLargePdf,
      ...(form === 'edit' && { id: 'Idea ID is required' }),
    });
  });

  test('the topmost bad field comes first', () => {
    expect(firstBadInTurn(bad, good, order, (draft) => firstBadField(order, check(draft)))).toEqual([
      'name',
      'description',
      'hindiDescription',
      'categoryId',
      'price',
      'discountPrice',
      'image',
      'pdf',
      ...(form === 'edit' ? ['id'] : []),
      '',
    ]);
  });
});

test('what is declared of ideas', () => {
  const { add, edit, nameOf, facets, filterables, ...declared } = idea;
  expect(Object.keys(filterables ?? {}).sort()).toEqual([
    'categoryId',
    'created',
    'discountPrice',
    'image',
    'name',
    'pdf',
    'price',
  ]);
  expect(declared).toEqual({
    name: 'idea',
    title: 'idea',
    list: 'idea.list',
    fields: ideaEditForm.fields,
    delete: 'idea.delete',
    consequence: null,
    missing: 'Idea not found',
    keyless: 'Idea ID is required',
    whenMissing: 'leadsToList',
  });
  expect(add).toEqual({
    call: 'idea.add',
    fields: ideaAddForm.fields,
    empty: {
      id: 0,
      name: '',
      description: '',
      hindiDescription: '',
      categoryId: 0,
      price: 0,
      discountPrice: 0,
      image: null,
      pdf: null,
    },
    check: add.check,
    order: add.order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Idea added successfully',
  });
  expect(edit).toEqual({
    call: 'idea.edit',
    fields: ideaEditForm.fields,
    empty: add.empty,
    draftOf: edit.draftOf,
    linksOf: edit.linksOf,
    check: edit.check,
    order: add.order,
    button: { rest: 'Update', busy: 'Updating...' },
    success: 'Idea updated successfully!',
  });
  expect(add.check(add.empty)).toEqual({
    name: 'Idea name is required',
    description: 'Description is required',
    hindiDescription: 'Hindi description is required',
    categoryId: 'Category is required',
  });
});

const row: Idea = {
  id: 12,
  name: 'Line follower',
  description: '<p>Follows a line</p>',
  hindiDescription: '<p>रेखा</p>',
  categoryId: 7,
  price: 250,
  discountPrice: 199.99,
  image: '/uploads/a.png',
  pdf: '/uploads/a.pdf',
  created: '2026-01-02T03:04:05.000Z',
};

test('an edit of an idea starts with what is stored, and that can be saved as it is', () => {
  const draft = idea.edit.draftOf(row);
  expect(draft).toEqual({
    id: 12,
    name: 'Line follower',
    description: '<p>Follows a line</p>',
    hindiDescription: '<p>रेखा</p>',
    categoryId: 7,
    price: 250,
    discountPrice: 199.99,
    image: null,
    pdf: null,
  });
  expect(idea.edit.check(draft)).toEqual({});
  const { facets, nameOf } = idea;
  expect([nameOf(row), facets.id?.(row), facets.name?.(row), facets.price?.(row), Object.keys(facets)]).toEqual([
    'Line follower',
    12,
    'Line follower',
    250,
    ['id', 'name', 'price'],
  ]);
});

describe('the idea that a path names (spec §2 ideas/{id}/edit)', () => {
  const other = { ...row, id: 1 };
  test.each([
    ['12', row],
    ['1', other],
    ['0012', row],
    ['2', null],
    ['', null],
    ['-12', null],
    ['12.0', null],
    ['1e1', null],
    ['0xc', null],
    [' 12', null],
    ['१२', null],
    ['line-follower', null],
    ['9'.repeat(400), null],
  ] as const)('%j', (key, found) => {
    expect(ideaByKey([other, row], key)).toBe(found);
  });

  test('of none at all', () => {
    expect(ideaByKey([], '1')).toBe(null);
  });
});

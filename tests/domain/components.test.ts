import { describe, expect, test } from 'vitest';
import {
  type ComponentDraft,
  component,
  componentCategory,
  componentForm,
  parentCategoryForm,
  parentOf,
  secondSubCategoryForm,
  subCategoryForm,
} from '../../domain/content/components';
import { firstBadField } from '../../domain/fields';
import {
  badAmounts,
  badLinks,
  blankDocuments,
  blankTexts,
  emptyFile,
  fileOf,
  filledTexts,
  firstBadInTurn,
  goodAmounts,
  goodLinks,
  noChoices,
  noPdf,
  noPicture,
  seenDocuments,
} from './kit/values';

const tooShort = 'Name must be at least 2 characters';
const tooLong = 'Name must be at most 50 characters';
const noCategory = 'Please select a category';

/** Characters are Unicode's: an emoji is one, a vowel sign or a joiner is one of its own. */
const names: readonly (readonly [name: string, wrong: string | null])[] = [
  ['', tooShort],
  ['  ', tooShort],
  ['a', tooShort],
  [' a ', tooShort],
  ['\u00a0a\u3000', tooShort],
  ['🤖', tooShort],
  ['क', tooShort],
  ['ab', null],
  [' ab ', null],
  ['🤖🤖', null],
  ['कि', null],
  ['مب', null],
  ['e\u0301', null],
  ['<b>', null],
  ['x'.repeat(49), null],
  ['x'.repeat(50), null],
  [`  ${'x'.repeat(50)}  `, null],
  ['x'.repeat(51), tooLong],
  ['🤖'.repeat(50), null],
  ['🤖'.repeat(51), tooLong],
  ['कि'.repeat(25), null],
  [`${'कि'.repeat(25)}क`, tooLong],
  ['م'.repeat(51), tooLong],
  ['x'.repeat(10_000), tooLong],
];

describe.each([
  ['Add Parent Category', parentCategoryForm],
  ['Add Sub Category', subCategoryForm],
  ['Add 2nd Sub Category', secondSubCategoryForm],
] as const)('component category, %s (spec §5 Component category)', (_tab, { check }) => {
  test.each(names)('a name of %j: %j', (name, wrong) => {
    expect(check({ name, categoryId: 3, subCategoryId: 0 })).toEqual(wrong === null ? {} : { name: wrong });
  });
});

describe('the category above a new one (spec §5 Component category)', () => {
  test.each(noChoices)('a parent category needs none, a sub-category does: %d', (categoryId) => {
    const draft = { name: 'Motors', categoryId, subCategoryId: 0 };
    expect([parentCategoryForm.check(draft), subCategoryForm.check(draft), secondSubCategoryForm.check(draft)]).toEqual(
      [{}, { categoryId: noCategory }, { categoryId: noCategory }],
    );
  });

  test('the sub-category of a second sub-category may be left out, or chosen', () => {
    expect(secondSubCategoryForm.check({ name: 'Servos', categoryId: 3, subCategoryId: 0 })).toEqual({});
    expect(secondSubCategoryForm.check({ name: 'Servos', categoryId: 3, subCategoryId: 8 })).toEqual({});
  });

  test.each([
    [{ categoryId: 0, subCategoryId: 0 }, null],
    [{ categoryId: 3, subCategoryId: 0 }, 3],
    [{ categoryId: 3, subCategoryId: 8 }, 8],
  ])('%j stands below %j', (chosen, parent) => {
    expect(parentOf({ name: 'Servos', ...chosen })).toBe(parent);
  });

  test('everything wrong at once, and what comes first', () => {
    const draft = { name: 'x', categoryId: 0, subCategoryId: 0 };
    const forms = [parentCategoryForm, subCategoryForm, secondSubCategoryForm];
    expect(forms.map(({ check }) => check(draft))).toEqual([
      { name: tooShort },
      { name: tooShort, categoryId: noCategory },
      { name: tooShort, categoryId: noCategory },
    ]);
    expect(forms.map(({ check, order }) => firstBadField(order, check(draft)))).toEqual([
      'name',
      'categoryId',
      'categoryId',
    ]);
  });

  test('what is declared of the three forms', () => {
    const declared = { call: 'componentCategory.add', empty: { name: '', categoryId: 0, subCategoryId: 0 } };
    const more = { button: { rest: 'Save', busy: 'Saving...' }, success: null };
    const { check: _one, fields: ofParent, ...parent } = parentCategoryForm;
    const { check: _two, fields: ofSub, ...sub } = subCategoryForm;
    const { check: _three, fields: ofSecond, ...second } = secondSubCategoryForm;
    expect([parent, sub, second]).toEqual([
      { ...declared, ...more, name: 'componentCategory.addParent', order: ['name'] },
      { ...declared, ...more, name: 'componentCategory.addSub', order: ['categoryId', 'name'] },
      {
        ...declared,
        ...more,
        name: 'componentCategory.addSecondSub',
        order: ['categoryId', 'subCategoryId', 'name'],
      },
    ]);
    const labels = ['Name', 'Category', 'Sub Category'];
    const fields = [ofParent, ofSub, ofSecond].map((of) =>
      Object.values(of).map((field) => 'label' in field && field.label),
    );
    expect(fields).toEqual([labels, labels, labels]);
  });
});

test('what is declared of component categories in a table', () => {
  const row = { id: 3, name: 'Motors', parentId: 0, children: [] };
  const { nameOf, facets, ...declared } = componentCategory;
  expect(declared).toEqual({
    name: 'componentCategory',
    title: 'component category',
    list: 'componentCategory.tree',
    fields: {
      name: parentCategoryForm.fields.name,
      parentId: expect.objectContaining({ kind: 'choice', label: 'Category' }),
    },
    filterables: { name: { kind: 'text', label: 'Name' } },
    delete: 'componentCategory.delete',
    consequence:
      'Only a category without sub-categories can be deleted. Its components stay; they have no category until you choose another.',
  });
  expect([nameOf(row), facets.id?.(row), facets.name?.(row), Object.keys(facets)]).toEqual([
    'Motors',
    3,
    'Motors',
    ['id', 'name'],
  ]);
});

describe.each([
  ['add', component.add],
  ['edit', component.edit],
] as const)('component, %s (spec §5 Blog edit and component add and edit)', (_form, { check, order }) => {
  const png = (bytes: number) => fileOf(bytes, 'image/png', 'photo.png');
  const good: ComponentDraft = {
    id: 0,
    name: 'Servo',
    description: '<p>Turns by 180°</p>',
    categoryId: 8,
    price: 250,
    discountPrice: 199.99,
    videoLink: 'https://youtu.be/x',
    image: png(9),
    pdf: fileOf(9, 'application/pdf'),
  };
  const errorsWith = (change: Partial<ComponentDraft>) => check({ ...good, ...change });

  test('a whole draft, and one with only what is required', () => {
    expect(check(good)).toEqual({});
    expect(errorsWith({ categoryId: 0, price: 0, discountPrice: 0, videoLink: '', image: null, pdf: null })).toEqual(
      {},
    );
  });

  test.each(filledTexts)('a name of %j', (name) => {
    expect(errorsWith({ name })).toEqual({});
  });

  test.each(blankTexts)('no name: %j', (name) => {
    expect(errorsWith({ name })).toEqual({ name: 'Name is required' });
  });

  test.each(seenDocuments)('a description of %j', (description) => {
    expect(errorsWith({ description })).toEqual({});
  });

  test.each(blankDocuments)('no description: %j', (description) => {
    expect(errorsWith({ description })).toEqual({ description: 'Description is required' });
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

  test.each(goodLinks)('a video link of %j', (videoLink) => {
    expect(errorsWith({ videoLink })).toEqual({});
  });

  test.each(badLinks)('no video link: %j', (videoLink) => {
    expect(errorsWith({ videoLink })).toEqual({ videoLink: 'A video link starts with https:// or http://' });
  });

  test.each<readonly [string, Partial<ComponentDraft>, object]>([
    ['an image of 1MB + 1: the 1MB are a hint', { image: png(1_048_577) }, {}],
    ['an image of 50MB', { image: png(52_428_800) }, {}],
    ['an empty image', { image: png(0) }, { image: emptyFile }],
    ['a PDF as image', { image: fileOf(9, 'application/pdf') }, { image: noPicture }],
    ['a PDF of 10MB + 1: the 10MB are a hint', { pdf: fileOf(10_485_761, 'application/pdf') }, {}],
    ['an empty PDF', { pdf: fileOf(0, 'application/pdf') }, { pdf: emptyFile }],
    ['an image as PDF', { pdf: png(9) }, { pdf: noPdf }],
  ])('%s', (_, change, errors) => {
    expect(errorsWith(change)).toEqual(errors);
  });

  const bad: ComponentDraft = {
    id: 0,
    name: ' ',
    description: '<p>&nbsp;</p>',
    categoryId: 0,
    price: -0.01,
    discountPrice: Number.NaN,
    videoLink: '//example.org',
    image: fileOf(9, 'text/html'),
    pdf: fileOf(0, 'application/pdf'),
  };

  test('everything wrong at once; a category is not asked for', () => {
    expect(check(bad)).toEqual({
      name: 'Name is required',
      description: 'Description is required',
      price: 'Price must be a positive number',
      discountPrice: 'Discount price must be a positive number',
      videoLink: 'A video link starts with https:// or http://',
      image: noPicture,
      pdf: emptyFile,
    });
  });

  test('the topmost bad field comes first', () => {
    expect(order).toEqual(['name', 'description', 'categoryId', 'price', 'discountPrice', 'videoLink', 'image', 'pdf']);
    expect(firstBadInTurn(bad, good, order, (draft) => firstBadField(order, check(draft)))).toEqual([
      'name',
      'description',
      'price',
      'discountPrice',
      'videoLink',
      'image',
      'pdf',
      '',
    ]);
  });
});

test('what is declared of components', () => {
  const { add, edit, nameOf, facets, filterables, ...declared } = component;
  expect(Object.keys(filterables ?? {}).sort()).toEqual([
    'categoryId',
    'created',
    'discountPrice',
    'image',
    'name',
    'pdf',
    'price',
    'videoLink',
  ]);
  expect(declared).toEqual({
    name: 'component',
    title: 'component',
    list: 'component.list',
    fields: componentForm.fields,
    delete: 'component.delete',
    consequence: null,
    missing: 'Project not found',
    keyless: 'Project not found',
    whenMissing: 'stays',
  });
  expect(add).toEqual({
    call: 'component.add',
    fields: componentForm.fields,
    empty: {
      id: 0,
      name: '',
      description: '',
      categoryId: 0,
      price: 0,
      discountPrice: 0,
      videoLink: '',
      image: null,
      pdf: null,
    },
    check: add.check,
    order: add.order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: null,
  });
  expect(edit).toEqual({
    call: 'component.edit',
    fields: componentForm.fields,
    empty: add.empty,
    draftOf: edit.draftOf,
    linksOf: edit.linksOf,
    check: edit.check,
    order: add.order,
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  });
  expect(add.check(add.empty)).toEqual({ name: 'Name is required', description: 'Description is required' });
});

test('an edit of a component starts with what is stored, and that can be saved as it is', () => {
  const row = {
    id: 12,
    name: 'Servo',
    slug: 'servo',
    description: '<p>Turns</p>',
    categoryId: 0,
    price: 250,
    discountPrice: 199.99,
    videoLink: '',
    image: '/uploads/a.png',
    pdf: null,
    created: '2026-01-02T03:04:05.000Z',
  };
  const draft = component.edit.draftOf(row);
  expect(draft).toEqual({
    id: 12,
    name: 'Servo',
    description: '<p>Turns</p>',
    categoryId: 0,
    price: 250,
    discountPrice: 199.99,
    videoLink: '',
    image: null,
    pdf: null,
  });
  expect(component.edit.check(draft)).toEqual({});
  const { facets, nameOf } = component;
  expect([nameOf(row), facets.id?.(row), facets.name?.(row), facets.price?.(row), Object.keys(facets)]).toEqual([
    'Servo',
    12,
    'Servo',
    250,
    ['id', 'name', 'price'],
  ]);
});

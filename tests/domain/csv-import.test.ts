import { describe, expect, it } from 'vitest';
import { ideaAddForm } from '../../domain/content/ideas';
import { projectForm } from '../../domain/content/projects';
import { slideAddForm } from '../../domain/content/slider';
import { lessonFormRecord } from '../../domain/content/tutorials';
import { contentLists } from '../../domain/content-lists';
import { csvColumnsOf } from '../../domain/csv-columns';
import {
  choiceNamed,
  choiceWithId,
  filesNamed,
  guessedMapping,
  importedColumns,
  importLimit,
  mappingProblem,
  problemLines,
  problemsIn,
  valueIn,
} from '../../domain/csv-import';

const all = csvColumnsOf(projectForm.fields, true);
const columns = importedColumns(projectForm.fields, all);

it.each([
  ['project', null],
  ['idea', null],
  ['ideaCategory', null],
  ['chapter', "A CSV file can only add here: an existing chapter can't be changed."],
  ['lesson', "A CSV file can only add here: an existing lesson can't be changed."],
  ['componentCategory', "A CSV file can only add here: an existing component category can't be changed."],
  [
    'projectCategory',
    "A CSV file can only change what is here: a new project category needs files (Photo), which can't be imported.",
  ],
  [
    'tutorialCategory',
    "A CSV file can only change what is here: a new tutorial category needs files (Photo), which can't be imported.",
  ],
  [
    'teamMember',
    "A CSV file can only change what is here: a new team member needs files (Profile Image, Cover Image), which can't be imported.",
  ],
] as const)('what an import can not do in a list is said: %s', (list, sentence) =>
  expect(importLimit(contentLists[list])).toBe(sentence),
);

it('an import takes every column but files and the time', () => {
  expect(columns.map(({ key }) => key)).toEqual([
    ...['id', 'slug', 'name', 'description', 'categoryIdName', 'categoryId'],
    ...['price', 'discountPrice', 'videoLink'],
  ]);
});

it('columns of files are told apart', () => {
  expect(filesNamed(projectForm.fields, all, ['Title', 'image', 'PDF', 'Colour'])).toEqual(['Image', 'PDF']);
});

describe('headers are taken for', () => {
  it.each([
    [['ID', 'Title', 'Colour'], { match: 'id', columns: ['id', 'name', ''] }],
    [['slug', 'PRICE'], { match: 'slug', columns: ['slug', 'price'] }],
    [['Title', 'title', 'Image'], { match: 'new', columns: ['name', '', ''] }],
  ])('%j', (headers, mapping) => expect(guessedMapping(headers, columns)).toEqual(mapping));
});

describe('a mapping', () => {
  const unread = 'The columns could not be read. Choose the file again.';
  it.each([
    ['that fits', { match: 'id', columns: ['id', 'name'] }, null],
    ['of new records that leaves a column out', { match: 'new', columns: ['', 'name'] }, null],
    ['of another width', { match: 'new', columns: ['name'] }, unread],
    ['of a column that there is not', { match: 'new', columns: ['name', 'colour'] }, unread],
    ['of a column that is not taken', { match: 'new', columns: ['name', 'image'] }, unread],
    [
      'of one thing twice',
      { match: 'new', columns: ['name', 'name'] },
      'Title is chosen for two columns. Choose it for one.',
    ],
    [
      'by ids that are not there',
      { match: 'id', columns: ['slug', 'name'] },
      'To find records by their ID, choose the column that holds it.',
    ],
    [
      'by slugs that are not there',
      { match: 'slug', columns: ['id', 'name'] },
      'To find records by their slug, choose the column that holds it.',
    ],
    ['of nothing', { match: 'id', columns: ['id', ''] }, 'Choose what at least one column holds.'],
  ] as const)('%s', (_, mapping, problem) => expect(mappingProblem(mapping, columns, 2)).toBe(problem));
});

describe('a cell of', () => {
  const { name, description, price, videoLink } = projectForm.fields;
  it.each([
    ['a text', name, "'=रोबोट ", '=रोबोट '],
    ['a link', videoLink, ' https://example.org ', 'https://example.org'],
    ['HTML', description, '<p>It moves.</p>', '<p>It moves.</p>'],
    ['plain text', description, 'A & B\r\n\r\n1 < 2', '<p>A &amp; B</p><p>1 &lt; 2</p>'],
    ['no text', description, ' ', ' '],
    ['an amount', price, ' 1250.50 ', 1250.5],
    ['an amount in rupees', price, '₹1,25,000.50', 125_000.5],
    ['an amount below 0', price, "'-3", -3],
    ['no amount', price, '', 0],
    ['words for an amount', price, 'much', Number.NaN],
    ['an amount with a decimal comma', price, '1250,5', Number.NaN],
    ['a power', price, '1e3', Number.NaN],
    ['a day', slideAddForm.fields.shownFrom, ' 2026-11-25 ', '2026-11-25'],
    ['an option by its name', lessonFormRecord.fields.type, 'link', 'link'],
    ['an option as on screen', lessonFormRecord.fields.type, 'Content', 'content'],
    ['another option', lessonFormRecord.fields.type, 'film', 'film'],
  ])('%s', (_, field, cell, value) => expect(valueIn(field, cell)).toEqual(value));
});

describe('a category', () => {
  const choices = [
    { id: 1, name: 'Robots' },
    { id: 2, name: 'पतंग' },
    { id: 3, name: 'Kites' },
    { id: 4, name: 'kites' },
  ];
  const twice = 'There is more than one category with this name. Use the column Category ID.';
  it.each([
    ['Robots', 1],
    ['ROBOTS', 1],
    ['पतंग', 2],
    ['', 0],
    ['Kites', twice],
    ['Boats', 'There is no category with this name'],
  ])('by name: %j', (text, found) => expect(choiceNamed(text, choices, 'Category')).toBe(found));
  it.each([
    ['2', 2],
    ['', 0],
    ['0', 0],
    ['02', 'There is no category with this ID'],
    ['9', 'There is no category with this ID'],
  ])('by id: %j', (text, found) =>
    expect(choiceWithId(text, choices, ideaAddForm.fields.categoryId.label)).toBe(found),
  );
});

it('problems are kept as lines', () => {
  const problems = [
    { column: 'Price', sentence: 'Price must be a positive number' },
    { column: '', sentence: 'This record was changed' },
  ];
  expect(problemsIn(problemLines(problems))).toEqual(problems);
  expect(problemsIn('This category no longer exists.')).toEqual([
    { column: '', sentence: 'This category no longer exists.' },
  ]);
});

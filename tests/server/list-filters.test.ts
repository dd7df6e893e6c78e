import { Schema } from 'effect';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions } from '../../adapters/wire/actions';
import { arranged } from '../../domain/arrange';
import { component } from '../../domain/content/components';
import { project } from '../../domain/content/projects';
import { type Filter, filterText } from '../../domain/filter';
import { type Client, refused } from './kit/client';
import { addCategory, addComponent, addProject, pdfPart, picturePart } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

/* Filters of windows: what the database finds is what the app finds in the whole list. */

let server: TestServer;
let admin: Client;
let robots: string;
let kites: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  robots = await addCategory(admin, 'Robots');
  kites = await addCategory(admin, 'Kites');
  await addProject(admin, { name: 'Arm', catID: robots, price: '100', DiscPrice: '0', image: await picturePart() });
  await addProject(admin, { name: 'Leg', catID: robots, price: '100.01', DiscPrice: '99.99', pdf: pdfPart() });
  await addProject(admin, { name: 'Box kite', catID: kites, price: '0', DiscPrice: '0' });
  await addProject(admin, { name: 'Kite without a category', catID: kites, price: '125000', DiscPrice: '1' });
  server.sql("update projects set category_id = null where name = 'Kite without a category'");
  for (const [name, at] of [
    ['Arm', '2026-11-01T00:00:00.000Z'],
    ['Leg', '2026-11-01T23:59:59.999Z'],
    ['Box kite', '2026-11-02T00:00:00.000Z'],
    ['Kite without a category', '2026-12-31T12:00:00.000Z'],
  ]) {
    server.sql('update projects set created_at = ? where name = ?', at, name);
  }
});
afterAll(() => server.end());

type Asked = readonly [field: string, operator: Filter['conditions'][number]['operator'], value: string];

const filterOf = (match: Filter['match'], asked: readonly Asked[]): Filter => ({
  match,
  conditions: asked.map(([field, operator, value]) => ({ field, operator, value })),
});

const types = { 'project.list': project, 'component.list': component } as const;

/** The names that a window holds with this filter, which are those that the app finds in the whole list. */
const found = async (
  filter: Filter,
  more: Readonly<Record<string, string>> = {},
  list: keyof typeof types = 'project.list',
) => {
  const reply = await server.client.call(list, { limit: '200', filter: filterText(filter), ...more });
  expect(reply.status).toBe(200);
  const { data, found: count } = reply.body as { readonly data: readonly { readonly name: string }[]; found: number };
  expect(count).toBe(data.length);
  const whole = (await server.client.call(list, { columns: 'list' })).body;
  const rows = Schema.decodeUnknownSync(actions[list].answer as Schema.Codec<readonly never[]>)(whole);
  const view = { search: more.search ?? '', sort: null, filter };
  const inApp = arranged(rows as readonly { readonly name: string }[], view, types[list].facets as never);
  const names = data.map(({ name }) => name);
  expect(inApp.map(({ name }) => name)).toEqual(names);
  return names;
};

describe('a list is filtered by', () => {
  const robotsOf = (): string => robots;
  it.each<readonly [string, () => readonly Asked[], readonly string[]]>([
    ['a category', () => [['categoryId', 'is', robotsOf()]], ['Arm', 'Leg']],
    ['several categories', () => [['categoryId', 'is', `${robots},${kites}`]], ['Arm', 'Leg', 'Box kite']],
    ['no category', () => [['categoryId', 'is', '0']], ['Kite without a category']],
    ['another category', () => [['categoryId', 'isNot', robots]], ['Box kite', 'Kite without a category']],
    ['some category', () => [['categoryId', 'isNot', '0']], ['Arm', 'Leg', 'Box kite']],
    ['some other category', () => [['categoryId', 'isNot', `0,${kites}`]], ['Arm', 'Leg']],
    ['a category or none', () => [['categoryId', 'is', `0,${kites}`]], ['Box kite', 'Kite without a category']],
    ['a least price', () => [['price', 'atLeast', '100.01']], ['Leg', 'Kite without a category']],
    ['a largest price', () => [['price', 'atMost', '100']], ['Arm', 'Box kite']],
    [
      'a range of prices',
      () => [
        ['price', 'atLeast', '100'],
        ['price', 'atMost', '100.01'],
      ],
      ['Arm', 'Leg'],
    ],
    ['a first day', () => [['created', 'from', '2026-11-02']], ['Box kite', 'Kite without a category']],
    ['a last day, that day included', () => [['created', 'until', '2026-11-01']], ['Arm', 'Leg']],
    ['a picture', () => [['image', 'there', '']], ['Arm']],
    ['no PDF', () => [['pdf', 'missing', '']], ['Arm', 'Box kite', 'Kite without a category']],
  ])('%s', async (_, asked, expected) => {
    expect(await found(filterOf('all', asked()))).toEqual(expected);
  });

  it.each<readonly [string, readonly Asked[], readonly string[]]>([
    ['a part of a text, however it is typed', [['name', 'contains', ' kite']], ['Box kite', 'Kite without a category']],
    ['a part that it lacks', [['name', 'lacks', 'KITE']], ['Arm', 'Leg']],
    ['a text', [['name', 'equals', 'box KITE']], ['Box kite']],
    ['a beginning', [['name', 'begins', 'ｋite']], ['Kite without a category']],
    ['an empty text', [['videoLink', 'empty', '']], ['Arm', 'Leg', 'Box kite', 'Kite without a category']],
    ['a sign that means itself', [['name', 'contains', '%']], []],
    ['another sign that means itself', [['name', 'begins', '_']], []],
  ])('%s', async (_, asked, expected) => {
    expect(await found(filterOf('all', asked))).toEqual(expected);
  });

  it('generated texts, in the database as in the app', { timeout: 60_000, tags: ['full'] }, async () => {
    const letters = [
      'a',
      'A',
      'ß',
      's',
      'S',
      '%',
      '_',
      '\\',
      "'",
      '"',
      'İ',
      'i',
      'Ｘ',
      'x',
      'ﬁ',
      '🤖',
      ' ',
      '.',
      '&',
      '=',
    ];
    const composed = ['é', 'e\u0301', 'क', 'क़', 'क\u093c', 'ि', 'हिन्दी', 'हिंदी', 'ज़', '१', '1', '\u00a0', 'ﷺ'];
    const texts = fc.array(fc.constantFrom(...letters, ...composed), { minLength: 1, maxLength: 4 });
    const text = texts.map((some) => some.join('')).filter((some) => some.trim() !== '');
    const sample = (seed: number, count: number) => fc.sample(text, { seed, numRuns: count });
    for (const name of sample(17, 40)) await addComponent(admin, { name });
    const counts: Record<string, number> = {};
    for (const operator of ['contains', 'lacks', 'equals', 'begins'] as const) {
      for (const value of [...sample(17, 8), ...sample(46, 12)]) {
        const names = await found(filterOf('all', [['name', operator, value]]), {}, 'component.list');
        counts[operator] = (counts[operator] ?? 0) + names.length;
      }
    }
    // The texts are such that each operator finds something.
    expect(Object.values(counts).map((count) => count > 8)).toEqual([true, true, true, true]);
  });

  it('all of its conditions, or any of them', async () => {
    const asked: readonly Asked[] = [
      ['categoryId', 'is', robots],
      ['image', 'there', ''],
    ];
    expect(await found(filterOf('all', asked))).toEqual(['Arm']);
    expect(await found(filterOf('any', [...asked, ['price', 'atMost', '0']]))).toEqual(['Arm', 'Leg', 'Box kite']);
  });

  it('a filter and a search, in an order', async () => {
    const filter = filterOf('any', [
      ['categoryId', 'is', kites],
      ['categoryId', 'is', '0'],
    ]);
    expect(await found(filter, { search: 'kite' })).toEqual(['Box kite', 'Kite without a category']);
    const reply = await server.client.call('project.list', {
      ...{ limit: '60', filter: filterText(filter), search: 'kite', sort: 'name', order: 'descending' },
    });
    expect((reply.body as { data: readonly { name: string }[] }).data.map(({ name }) => name)).toEqual([
      'Kite without a category',
      'Box kite',
    ]);
  });
});

const wrong = 'The field filter asks for what this list cannot be filtered by.';
describe('a filter is refused that', () => {
  it.each([
    ['names no field', 'filter=colour.is.3', wrong],
    ['names a field that is no filter', 'filter=description.is.3', wrong],
    ['names a property of every object', 'filter=constructor.is.3', wrong],
    ['asks what its field can not be asked', 'filter=price.is.3', wrong],
    ['has an operator that there is not', 'filter=price.near.3', wrong],
    ['has a value that is no number', "filter=price.atLeast.1' or 1=1 --", wrong],
    ['has a text that is empty', 'filter=name.contains. ', wrong],
    ['has a text that is too long', `filter=name.contains.${'a'.repeat(201)}`, wrong],
    ['has a text with the character 0', 'filter=name.contains.a%00', wrong],
    ['asks a text for less', 'filter=name.atMost.b', wrong],
    ['has ids that are none', 'filter=categoryId.is.1,x', wrong],
    ['has a day that is none', 'filter=created.from.2026-13-01', wrong],
    ['has a value where none belongs', 'filter=image.there.yes', wrong],
    ['can not be read', 'filter=price', wrong],
    [
      'has too many conditions',
      Array.from({ length: 21 }, () => 'filter=price.atLeast.1').join('&'),
      'Filter by at most 20 conditions.',
    ],
  ])('%s', async (_, filter, sentence) => {
    const reply = await server.client.call('project.list', { limit: '60', filter });
    expect([reply.status, reply.body]).toEqual([422, refused(sentence)]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arranged, type ListView, plainView, queryOf, type Sorting, sortedNext, viewIn } from '../../domain/arrange';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
}

const facets = {
  id: (row: Row) => row.id,
  name: (row: Row) => row.name,
  kind: (row: Row) => row.kind,
};

const named = (...names: readonly string[]): readonly Row[] =>
  names.map((name, at) => ({ id: at + 1, name, kind: '' }));
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name);
const search = (rows: readonly Row[], words: string) => arranged(rows, { search: words, sort: null }, facets);
const sorted = (rows: readonly Row[], by: string, direction: Sorting['direction']) =>
  arranged(rows, { search: '', sort: { by, direction } }, facets);

describe('searching', () => {
  const rows: readonly Row[] = [
    { id: 101, name: 'Robot Arm', kind: 'Robotics' },
    { id: 102, name: 'ROBOTER', kind: 'Greifer' },
    { id: 103, name: 'रोबोट बाज़ू', kind: 'हिन्दी' },
    { id: 104, name: 'Ｄｒｏｎｅ ｋｉｔ', kind: 'Aerial' },
    { id: 105, name: 'Café ﬁlter', kind: 'Kitchen' },
    { id: 106, name: 'ذراع الروبوت', kind: 'عربي' },
    { id: 107, name: '🤖 <b>bold</b>', kind: '100%' },
  ];
  const table: readonly (readonly [words: string, ids: readonly number[], what: string])[] = [
    ['', [101, 102, 103, 104, 105, 106, 107], 'no word finds all'],
    [' \t\u3000 ', [101, 102, 103, 104, 105, 106, 107], 'nor does white space'],
    ['robot', [101, 102], 'a part of a word, in any case'],
    ['ROBOT', [101, 102], ''],
    ['rObOt aRm', [101], 'several words'],
    ['arm robot', [101], 'in any order'],
    ['  arm \n robot ', [101], ''],
    ['robot greifer', [102], 'in several fields'],
    ['robot drone', [], 'all of them'],
    ['रोबोट', [103], 'Hindi'],
    ['बाज़ू', [103], 'with its nukta as one character'],
    ['बाज\u093cू', [103], 'or as two'],
    ['drone', [104], 'wide letters'],
    ['ＡＲＭ', [101], 'wide letters in the search'],
    ['cafe\u0301', [105], 'an accent of its own'],
    ['filter', [105], 'a ligature'],
    ['cafe', [], 'an accent makes a difference'],
    ['الروبوت', [106], 'right to left'],
    ['🤖', [107], ''],
    ['<b>', [107], 'nothing is a pattern'],
    ['100%', [107], ''],
    ['.*', [], ''],
    ['103', [103], 'a number as it is written'],
    ['armrobotics', [], 'fields are not run together'],
    ['ics r', [101], 'each word on its own'],
  ];
  test.each(table)('%j finds %j %s', (words, ids) => {
    expect(search(rows, words).map(({ id }) => id)).toEqual(ids);
  });

  test('what is found stands in the order of the server, as the same rows', () => {
    expect(search(rows, '')).toBe(rows);
    expect(search(rows, 'arm')[0]).toBe(rows[0]);
  });
});

describe('sorting', () => {
  test.each([
    ['numbers inside text', ['Kit 10', 'Kit 9', 'Kit 2', 'Kit 100'], ['Kit 2', 'Kit 9', 'Kit 10', 'Kit 100']],
    ['case and accents make no difference', ['b', 'A', 'á', 'a', 'B'], ['A', 'á', 'a', 'b', 'B']],
    ['Hindi', ['रोबोट', 'कला', 'बाज़ू', 'अंक'], ['अंक', 'कला', 'बाज़ू', 'रोबोट']],
    ['both scripts', ['कला', 'zoo', 'अंक', 'art'], ['art', 'zoo', 'अंक', 'कला']],
    ['nothing comes first', ['a', '', 'b', ''], ['', '', 'a', 'b']],
  ])('%s', (_, names, expected) => {
    expect(namesOf(sorted(named(...names), 'name', 'ascending'))).toEqual(expected);
  });

  test('numbers as numbers, in both directions', () => {
    const rows = [10, 9, 100, -1, 0.5].map((id) => ({ id, name: '', kind: '' }));
    expect(sorted(rows, 'id', 'ascending').map(({ id }) => id)).toEqual([-1, 0.5, 9, 10, 100]);
    expect(sorted(rows, 'id', 'descending').map(({ id }) => id)).toEqual([100, 10, 9, 0.5, -1]);
  });

  test('equal rows keep the order of the server, in both directions', () => {
    const rows = ['b', 'a', 'B', 'A'].map((name, id) => ({ id, name, kind: '' }));
    expect(sorted(rows, 'name', 'ascending').map(({ id }) => id)).toEqual([1, 3, 0, 2]);
    expect(sorted(rows, 'name', 'descending').map(({ id }) => id)).toEqual([0, 2, 1, 3]);
  });

  test.each(['nothing', '', 'toString', '__proto__', 'constructor'])('by %j: there is no such facet', (by) => {
    const rows = named('b', 'a');
    expect(namesOf(sorted(rows, by, 'ascending'))).toEqual(['b', 'a']);
  });

  test('searched and sorted at once', () => {
    const rows = named('Kit 10', 'Drone', 'Kit 9', 'Kit');
    const view: ListView = { search: 'kit', sort: { by: 'name', direction: 'descending' } };
    expect(namesOf(arranged(rows, view, facets))).toEqual(['Kit 10', 'Kit 9', 'Kit']);
  });

  test('the rows of the server are left as they are', () => {
    const rows = Object.freeze(named('b', 'a'));
    expect(namesOf(sorted(rows, 'name', 'ascending'))).toEqual(['a', 'b']);
    expect(namesOf(rows)).toEqual(['b', 'a']);
  });
});

describe('any list', () => {
  const row = fc.record({
    id: fc.integer(),
    name: fc.string({ unit: fc.constantFrom('a', 'B', '1', '10', ' ', 'क', 'ि', 'é'), maxLength: 6 }),
    kind: fc.constantFrom('x', 'y'),
  });
  const direction = fc.constantFrom('ascending' as const, 'descending' as const);
  const by = fc.constantFrom('id', 'name', 'kind', 'other');

  test('a search and a sort lose, add and change no row that fits', () => {
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom('', 'a', 'क b', '1'), by, direction, (rows, words, facet, way) => {
        const found = search(rows, words);
        const both = arranged(rows, { search: words, sort: { by: facet, direction: way } }, facets);
        expect(new Set(both)).toEqual(new Set(found));
        expect(both.length).toBe(found.length);
      }),
    );
  });

  test('sorting is stable: what was sorted by one facet keeps that order within another', () => {
    fc.assert(
      fc.property(fc.array(row), direction, direction, (rows, one, other) => {
        const byKind = sorted(sorted(rows, 'id', one), 'kind', other);
        for (const kind of ['x', 'y']) {
          const group = byKind.filter((item) => item.kind === kind);
          expect(group).toEqual(sorted(group, 'id', one));
        }
        const kinds = byKind.map((item) => item.kind).join('');
        expect(kinds).toMatch(other === 'ascending' ? /^x*y*$/ : /^y*x*$/);
      }),
    );
  });

  test('sorted twice is sorted once', () => {
    fc.assert(
      fc.property(fc.array(row), by, direction, (rows, facet, way) => {
        const once = sorted(rows, facet, way);
        expect(sorted(once, facet, way)).toEqual(once);
      }),
    );
  });
});

describe('pressing a column header', () => {
  const up: Sorting = { by: 'name', direction: 'ascending' };
  const down: Sorting = { by: 'name', direction: 'descending' };
  test.each<readonly [string, Sorting | null, string, Sorting | null]>([
    ['unsorted', null, 'name', up],
    ['ascending', up, 'name', down],
    ['descending', down, 'name', null],
    ['another column, ascending', up, 'id', { by: 'id', direction: 'ascending' }],
    ['another column, descending', down, 'id', { by: 'id', direction: 'ascending' }],
  ])('%s', (_, sort, by, next) => {
    expect(sortedNext(sort, by)).toEqual(next);
  });
});

describe('a view in an address', () => {
  const table: readonly (readonly [ListView, string])[] = [
    [plainView, ''],
    [{ search: 'drone', sort: null }, 'search=drone'],
    [{ search: '', sort: { by: 'name', direction: 'ascending' } }, 'sort=name'],
    [{ search: '', sort: { by: 'name', direction: 'descending' } }, 'sort=name&order=descending'],
    [
      { search: 'a & b=c?#+%', sort: { by: 'id', direction: 'descending' } },
      'search=a+%26+b%3Dc%3F%23%2B%25&sort=id&order=descending',
    ],
    [{ search: 'रोबोट', sort: null }, 'search=%E0%A4%B0%E0%A5%8B%E0%A4%AC%E0%A5%8B%E0%A4%9F'],
  ];
  test.each(table)('%j: %j', (view, query) => {
    expect([queryOf(view), viewIn(query), viewIn(`?${query}`)]).toEqual([query, view, view]);
  });

  test.each<readonly [string, ListView]>([
    ['page=2&tab=x', plainView],
    ['search=', plainView],
    ['sort=&order=descending', plainView],
    ['order=descending', plainView],
    ['search=%E0%A4%A', { search: '\ufffd%A', sort: null }],
    ['search=a&search=b&page=2', { search: 'a', sort: null }],
    ['sort=name&order=DESCENDING', { search: '', sort: { by: 'name', direction: 'ascending' } }],
    ['sort=name&order=sideways', { search: '', sort: { by: 'name', direction: 'ascending' } }],
  ])('%j is read as what can be read of it', (query, view) => {
    expect(viewIn(query)).toEqual(view);
  });

  test('any view is read again as it was written', () => {
    const text = fc.string({ unit: 'grapheme' });
    const sort = fc.option(
      fc.record({
        by: fc.string({ unit: 'grapheme', minLength: 1 }),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      }),
      { nil: null },
    );
    fc.assert(
      fc.property(fc.record({ search: text, sort }), (view) => {
        expect(viewIn(queryOf(view))).toEqual(view);
      }),
    );
  });

  test('any query is read as some view, which is written as it is read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (query) => {
        const view = viewIn(query);
        expect(viewIn(queryOf(view))).toEqual(view);
      }),
    );
  });
});

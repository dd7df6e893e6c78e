import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFailure, Failure, failureOf, serverText } from '../../domain/failure';

/** One of each kind, with its line for the log and the server's sentence in it. */
const table: readonly (readonly [failure: Failure, line: string, said: string | null])[] = [
  [Failure.Network(), 'Network', null],
  [Failure.TimedOut(), 'TimedOut', null],
  [Failure.Http({ status: 422, text: 'Title is required' }), 'Http 422: Title is required', 'Title is required'],
  [Failure.Http({ status: 502, text: null }), 'Http 502', null],
  [Failure.Refused({ text: 'No' }), 'Refused: No', 'No'],
  [Failure.Refused({ text: null }), 'Refused', null],
  [Failure.Empty(), 'Empty', null],
  [Failure.Unreadable({ at: 'data.3.sno' }), 'Unreadable at data.3.sno', null],
  [Failure.Unexpected({ detail: 'TypeError: x is undefined' }), 'Unexpected: TypeError: x is undefined', null],
];

describe('a failure', () => {
  test.each(table)('$_tag: %s', (failure, line, said) => {
    expect([describeFailure(failure), serverText(failure)]).toEqual([line, said]);
    expect(failureOf(failure)).toBe(failure);
  });

  test('has one of these kinds', () => {
    expect([...new Set(table.map(([failure]) => failure._tag))]).toEqual([
      'Network',
      'TimedOut',
      'Http',
      'Refused',
      'Empty',
      'Unreadable',
      'Unexpected',
    ]);
  });
});

describe('whatever is no whole failure becomes Unexpected', () => {
  const bare: object = Object.create(null);
  const thrower = {
    get _tag(): string {
      throw new Error('no tag for you');
    },
  };
  const strangers: readonly (readonly [string, unknown, string])[] = [
    ['an error, without its stack', new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['text', 'broken', 'broken'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['a plain object', { status: 500 }, '[object Object]'],
    ['an unknown tag', { _tag: 'Teapot' }, '[object Object]'],
    ['a tag of every object', { _tag: 'toString' }, '[object Object]'],
    ['a tag that is no text', { _tag: ['Network'] }, '[object Object]'],
    ['Http without a status', { _tag: 'Http', text: null }, '[object Object]'],
    ['Http without a text', { _tag: 'Http', status: 500 }, '[object Object]'],
    ['Refused without a text', { _tag: 'Refused' }, '[object Object]'],
    ['Unreadable without a place', { _tag: 'Unreadable' }, '[object Object]'],
    ['Unexpected with an object', { _tag: 'Unexpected', detail: {} }, '[object Object]'],
    ['an object without words', bare, 'an error without words'],
    ['an object whose toString is no function', { toString: 1, valueOf: 1 }, 'an error without words'],
    ['an object that throws when looked at', thrower, 'an error without words'],
  ];
  test.each(strangers)('%s', (_, error, detail) => {
    expect(failureOf(error)).toEqual(Failure.Unexpected({ detail }));
  });

  test('anything at all: there is always a failure with a line for the log', () => {
    const tag = fc.constantFrom('Network', 'TimedOut', 'Http', 'Refused', 'Empty', 'Unreadable', 'Unexpected', 'Other');
    const tagged = fc.record({ _tag: tag, status: fc.anything(), text: fc.anything(), at: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), tagged), (error) => {
        const failure = failureOf(error);
        expect(table.map(([known]) => known._tag)).toContain(failure._tag);
        expect(describeFailure(failure)).toMatch(/^\w+/);
        expect(describeFailure(failure)).not.toMatch(/undefined at|Http undefined/);
      }),
      { numRuns: 1000 },
    );
  });
});

test('the line for the log holds nothing but the kind, the status, the place and the sentence', () => {
  const more = { email: 'asha@example.org', password: 'canary', body: 'canary', input: { title: 'canary' } };
  for (const [failure, line] of table) {
    expect(describeFailure({ ...failure, ...more } as Failure)).toBe(line);
  }
});

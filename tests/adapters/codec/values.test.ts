import { Option, Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Amount,
  branches,
  FileLink,
  Flag,
  firstOf,
  Id,
  OptionalId,
  OptionalText,
  rows,
  Text,
} from '../../../adapters/wire/codec';

/* Reading is tolerant, writing is strict (contract §3). Each value stands in an answer of its own here. */

const unreadable = 'unreadable';

/** Reads an answer that holds a value, or is without one (`undefined`). */
const reading = <Value>(value: Schema.Codec<Value, unknown>) => {
  const decode = Schema.decodeUnknownOption(Schema.Struct({ value }));
  return (wire: unknown): unknown =>
    Option.match(decode(wire === undefined ? {} : { value: wire }), {
      onNone: () => unreadable,
      onSome: (answer) => answer.value,
    });
};
type AnyCodec = Schema.Codec<unknown, unknown>;

const values: readonly (readonly [string, AnyCodec, readonly (readonly [wire: unknown, read: unknown])[]])[] = [
  [
    'Text',
    Text as AnyCodec,
    [
      ['Robot', 'Robot'],
      ['', ''],
      [' spaces ', ' spaces '],
      [2024, '2024'],
      [0, '0'],
      [1.5, '1.5'],
      [true, 'true'],
      [null, ''],
      [undefined, ''],
      [{}, unreadable],
      [[], unreadable],
      [['a'], unreadable],
    ],
  ],
  [
    'OptionalText',
    OptionalText as AnyCodec,
    [
      ['/a.png', '/a.png'],
      ['', null],
      [null, null],
      [undefined, null],
      [7, '7'],
      [{}, unreadable],
      [[], unreadable],
    ],
  ],
  [
    'FileLink',
    FileLink as AnyCodec,
    [
      ['/a.png', '/a.png'],
      [' https://files.example/a b.pdf ', 'https://files.example/a b.pdf'],
      ['javascript:alert(1)', null],
      ['http://files.example/a.pdf', null],
      ['', null],
      [null, null],
      [undefined, null],
      [7, '7'],
      [{}, unreadable],
      [[], unreadable],
    ],
  ],
  [
    'Id',
    Id as AnyCodec,
    [
      [7, 7],
      ['7', 7],
      [' 007 ', 7],
      [0, 0],
      [-7, -7],
      ['-7', -7],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      [Number.MAX_SAFE_INTEGER + 1, unreadable],
      ['99999999999999999999', unreadable],
      [7.5, unreadable],
      ['7.0', unreadable],
      ['7a', unreadable],
      ['0x7', unreadable],
      ['1e1', unreadable],
      ['७', unreadable],
      ['', unreadable],
      [null, unreadable],
      [undefined, unreadable],
      [true, unreadable],
      [{}, unreadable],
      [[7], unreadable],
    ],
  ],
  [
    'OptionalId',
    OptionalId as AnyCodec,
    [
      [7, 7],
      ['7', 7],
      [' 007 ', 7],
      [0, 0],
      ['0', 0],
      ['', 0],
      [' ', 0],
      [null, 0],
      [undefined, 0],
      [Number.MAX_SAFE_INTEGER + 1, unreadable],
      ['99999999999999999999', unreadable],
      [7.5, unreadable],
      ['7.5', unreadable],
      ['7a', unreadable],
      ['0x7', unreadable],
      ['1e1', unreadable],
      ['none', unreadable],
      [true, unreadable],
      [false, unreadable],
      [{}, unreadable],
      [[], unreadable],
      [[7], unreadable],
    ],
  ],
  [
    'Amount',
    Amount as AnyCodec,
    [
      [1250, 1250],
      [0, 0],
      [999.5, 999.5],
      [-5, -5],
      [0.1, 0.1],
      ['1250', 1250],
      ['1250.00', 1250],
      ['0.10', 0.1],
      ['1,20,000.00', 120_000],
      ['1,250', 1250],
      [' 12.5 ', 12.5],
      ['.5', 0.5],
      ['5.', 5],
      ['-5', -5],
      ['', 0],
      [' ', 0],
      [null, 0],
      [undefined, 0],
      ['free', unreadable],
      ['₹1,250', unreadable],
      ['1250 INR', unreadable],
      ['1.250,00', unreadable],
      ['1.2.3', unreadable],
      ['--5', unreadable],
      ['.', unreadable],
      [',', unreadable],
      ['0x10', unreadable],
      ['1e3', unreadable],
      ['NaN', unreadable],
      ['Infinity', unreadable],
      ['9'.repeat(400), unreadable],
      ['१२५०', unreadable],
      [true, unreadable],
      [false, unreadable],
      [{}, unreadable],
      [[], unreadable],
      [[1250], unreadable],
    ],
  ],
  [
    'Flag',
    Flag as AnyCodec,
    [
      [true, true],
      ['TRUE', true],
      [1, true],
      ['200', true],
      ['valid', true],
      [false, false],
      ['', false],
      ['no', false],
      [0, false],
      [null, false],
      [undefined, false],
      [{}, false],
      [[], false],
    ],
  ],
];

describe.each(values)('%s', (_, value, table) => {
  test.each(table)('%j is read as %j', (wire, read) => {
    expect(reading(value)(wire)).toEqual(read);
  });

  test('whatever stands there is read as a value or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: fc.constantFrom(...'0123456789-., ex') })), (wire) => {
        const read = reading(value)(wire);
        expect(read).not.toBeUndefined();
        expect(read).not.toBeNaN();
        if (read !== unreadable) expect(Schema.is(Schema.toType(value))(read)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('writing has one form', () => {
  const table: readonly (readonly [AnyCodec, unknown, unknown])[] = [
    [Text as AnyCodec, '', ''],
    [Text as AnyCodec, '7', '7'],
    [OptionalText as AnyCodec, null, null],
    [OptionalText as AnyCodec, '/a.png', '/a.png'],
    [Id as AnyCodec, 7, 7],
    [OptionalId as AnyCodec, 7, 7],
    [OptionalId as AnyCodec, 0, null],
    [Amount as AnyCodec, 0, 0],
    [Amount as AnyCodec, 1250.5, 1250.5],
    [Flag as AnyCodec, true, true],
  ];
  test.each(table)('%#: %j is written as %j', (value, written, wire) => {
    expect(Schema.encodeSync(value)(written)).toBe(wire);
  });

  test.each([
    ['an id that is not an integer', Id as AnyCodec, 7.5],
    ['another id that is not an integer', OptionalId as AnyCodec, Number.NaN],
    ['an amount that is not a number', Amount as AnyCodec, Number.NaN],
    ['an endless amount', Amount as AnyCodec, Number.POSITIVE_INFINITY],
    ['an amount as text', Amount as AnyCodec, '1250'],
    ['text that is a number', Text as AnyCodec, 7],
  ])('%s is not written at all', (_, value, wrong) => {
    expect(Option.isNone(Schema.encodeUnknownOption(value)(wrong))).toBe(true);
  });

  test('any amount of rupees and paise comes back', () => {
    const paise = fc.integer({ min: 0, max: 99_999_999_900 });
    fc.assert(
      fc.property(paise, (count) => {
        const rupees = count / 100;
        const wire = JSON.parse(JSON.stringify(Schema.encodeSync(Amount)(rupees)));
        expect([
          reading(Amount)(wire),
          reading(Amount)(rupees.toFixed(2)),
          reading(Amount)(rupees.toLocaleString('en-IN')),
        ]).toEqual([rupees, rupees, rupees]);
      }),
    );
  });
});

interface Branch {
  readonly id: number;
  readonly below: readonly Branch[];
}
const branch: Schema.Codec<Branch, unknown> = Schema.Struct({
  id: Id,
  below: branches(Schema.suspend((): Schema.Codec<Branch, unknown> => branch)),
});
const row = Schema.Struct({ id: Id, name: Text });

describe('lists', () => {
  const read = (codec: Schema.Codec<unknown, unknown>, answer: unknown) =>
    Option.getOrElse(Schema.decodeUnknownOption(codec)(answer), () => unreadable);
  const list = rows(row) as AnyCodec;
  const first = firstOf(row) as AnyCodec;
  const one = { id: 1, name: 'one' };

  const table: readonly (readonly [unknown, all: unknown, first: unknown])[] = [
    [{ data: [] }, [], null],
    [{ data: null }, [], null],
    [{ data: [one] }, [one], one],
    [{ data: [one, { id: '2', x: 1 }] }, [one, { id: 2, name: '' }], one],
    [{ status: 200, data: [{ id: '1', name: null }] }, [{ id: 1, name: '' }], { id: 1, name: '' }],
    // A single item is read where one is asked for, and only there.
    [{ data: one }, unreadable, one],
    [{ data: { id: '1', more: {} } }, unreadable, { id: 1, name: '' }],
    [{ data: {} }, unreadable, unreadable],
    [{ data: [null] }, unreadable, unreadable],
    [{ data: [one, {}] }, unreadable, unreadable],
    [{ data: 'none' }, unreadable, unreadable],
    [{ data: '' }, unreadable, unreadable],
    [{ data: 0 }, unreadable, unreadable],
    [{ data: false }, unreadable, unreadable],
    [{}, unreadable, unreadable],
    [[one], unreadable, unreadable],
    [one, unreadable, unreadable],
    [null, unreadable, unreadable],
    ['', unreadable, unreadable],
  ];
  test.each(table)('%j', (answer, all, expected) => {
    expect([read(list, answer), read(first, answer)]).toEqual([all, expected]);
  });

  test('are written as lists', () => {
    expect(Schema.encodeSync(list)([one])).toEqual({ data: [one] });
    expect([Schema.encodeSync(first)(one), Schema.encodeSync(first)(null)]).toEqual([{ data: [one] }, { data: [] }]);
  });
});

describe('branches', () => {
  const read = reading(branch);
  const table: readonly (readonly [wire: unknown, read: unknown])[] = [
    [{ id: 1 }, { id: 1, below: [] }],
    [
      { id: 1, below: null },
      { id: 1, below: [] },
    ],
    [
      { id: 1, below: [] },
      { id: 1, below: [] },
    ],
    [
      { id: '1', below: [{ id: 2, below: [{ id: '3', name: 'x' }] }, { id: 4 }] },
      {
        id: 1,
        below: [
          { id: 2, below: [{ id: 3, below: [] }] },
          { id: 4, below: [] },
        ],
      },
    ],
    [{ id: 1, below: {} }, unreadable],
    [{ id: 1, below: '' }, unreadable],
    [{ id: 1, below: [null] }, unreadable],
    [{ id: 1, below: [{ id: 2, below: [{}] }] }, unreadable],
  ];
  test.each(table)('%j', (wire, expected) => {
    expect(read(wire)).toEqual(expected);
  });

  test('go down a hundred levels, as deep as the embedded server lets them', () => {
    let deep: Branch = { id: 100, below: [] };
    for (let id = 99; id > 0; id -= 1) deep = { id, below: [deep] };
    expect(read(Schema.encodeSync(branch)(deep))).toEqual(deep);
  });
});

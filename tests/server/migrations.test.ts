import { describe, expect, it } from 'vitest';
import { inOrder } from '../../server/database/migrate';

const up = async () => undefined;
const file = { up };

describe('the files of migrations', () => {
  it('are in the order of their numbers, whatever the order they are found in', () => {
    const found = { './migrations/0002-idea-categories.ts': file, './migrations/0001-first-tables.ts': file };
    expect(inOrder(found)).toEqual([
      { number: 1, name: 'first tables', up },
      { number: 2, name: 'idea categories', up },
    ]);
  });

  it.each([
    ['two of one number', ['0001-a', '0002-b', '0002-c'], './migrations/0002-c.ts is in place 3.'],
    ['a number left out', ['0001-a', '0003-b'], './migrations/0003-b.ts is in place 2.'],
    ['no number', ['0001-a', 'events'], './migrations/events.ts is in place 2.'],
  ])('are refused with %s', (_, names, told) => {
    const found = Object.fromEntries(names.map((name) => [`./migrations/${name}.ts`, file]));
    expect(() => inOrder(found)).toThrow(`Migrations are numbered from 0001 without gaps; ${told}`);
  });
});

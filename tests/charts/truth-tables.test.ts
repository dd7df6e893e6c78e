import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { and, setup } from 'xstate';
import { charts } from '../../machines/registry';
import { guardNames } from '../qa/chart-rules';
import { type AnyGuardTables, type AnyTruthTable, guardProblems } from '../qa/truth-table';
import { transitionsOf } from '../qa/universe';
import { truthTables } from './truth-tables';

interface Asked {
  readonly open: boolean;
}

type Sized = { readonly type: 'sized'; readonly wide: boolean };
type OpenGuard = (given: { readonly context: Asked }) => boolean;

const door = (
  isOpen: OpenGuard = ({ context }) => context.open,
  widthOf: (event: Sized) => boolean = ({ wide }) => wide,
) =>
  setup({
    types: { context: {} as Asked, events: {} as { readonly type: 'pushed' } | Sized },
    guards: { isOpen, isWide: (_, params: { readonly wide: boolean }) => params.wide },
  }).createMachine({
    id: 'door',
    context: { open: true },
    initial: 'still',
    states: {
      still: {
        on: {
          pushed: { guard: 'isOpen', target: 'moving' },
          sized: { guard: { type: 'isWide', params: ({ event }) => ({ wide: widthOf(event) }) } },
        },
      },
      moving: {},
    },
  });

const isOpen: AnyTruthTable = {
  asked: { 'door.still|pushed|0': 'moving' },
  yes: { 'an open door': {} },
  no: { 'a closed door': { context: { open: false } } },
};
const isWide: AnyTruthTable = {
  asked: { 'door.still|sized|0': 'stays' },
  yes: { 'it becomes wide': { event: { wide: true } } },
  no: { 'it becomes narrow': { event: { wide: false } } },
};
const tables = (change: Record<string, AnyTruthTable> = {}): AnyGuardTables => ({
  usual: { open: true },
  guards: { isOpen, isWide, ...change },
});
const chart = { id: 'door', machine: door() };

describe('a truth table', () => {
  test('that is true has no problem', () => {
    expect(guardProblems(chart, tables())).toEqual([]);
  });

  test('finds a guard that says yes to everything', () => {
    const machine = door(() => true);
    expect(guardProblems({ ...chart, machine }, tables())).toEqual([
      'door: guard isOpen, "a closed door", at door.still|pushed|0: expected no, seen yes',
    ]);
  });

  test('finds params that are not those of the event', () => {
    const machine = door(undefined, () => true);
    expect(guardProblems({ ...chart, machine }, tables())).toEqual([
      'door: guard isWide, "it becomes narrow", at door.still|sized|0: expected no, seen yes',
    ]);
  });

  test('finds a guard that breaks', () => {
    const machine = door(() => {
      throw new Error('a broken hinge');
    });
    expect(guardProblems({ ...chart, machine }, tables())).toEqual([
      'door: guard isOpen, "an open door", at door.still|pushed|0: Error: a broken hinge',
      'door: guard isOpen, "a closed door", at door.still|pushed|0: Error: a broken hinge',
    ]);
  });

  test('finds a transition that asks no more, one that asks too, and one that leads elsewhere', () => {
    const asked = { 'door.still|pushed|0': 'still', 'door.still|knocked|0': 'moving' };
    expect(guardProblems(chart, tables({ isOpen: { ...isOpen, asked } }))).toEqual([
      'door: guard isOpen leads from door.still|pushed|0 to moving, which its truth table does not say',
      'door: guard isOpen is not asked by door.still|knocked|0 any more',
    ]);
    expect(guardProblems(chart, tables({ isOpen: { ...isOpen, asked: {} } }))).toEqual([
      'door: guard isOpen leads from door.still|pushed|0 to moving, which its truth table does not say',
    ]);
  });

  test('has a yes and a no, and not both for one case', () => {
    expect(guardProblems(chart, tables({ isOpen: { ...isOpen, no: {} }, isWide: { ...isWide, yes: {} } }))).toEqual([
      'door: the truth table of guard isOpen has no case with no',
      'door: the truth table of guard isWide has no case with yes',
    ]);
    expect(guardProblems(chart, tables({ isOpen: { ...isOpen, no: { ...isOpen.no, 'an open door': {} } } }))).toEqual([
      'door: the truth table of guard isOpen says both yes and no to "an open door"',
      'door: guard isOpen, "an open door", at door.still|pushed|0: expected no, seen yes',
    ]);
  });

  test('is there for every guard, and guards are not combined at a transition', () => {
    expect(guardProblems(chart, { usual: { open: true }, guards: { isOpen } })).toEqual([
      'door: guard isWide has no truth table',
    ]);
    const machine = setup({
      types: { context: {} as Asked },
      guards: { isOpen: ({ context }) => context.open },
    }).createMachine({
      id: 'door',
      context: { open: true },
      initial: 'still',
      states: { still: { on: { pushed: { guard: and(['isOpen']), target: 'moving' } } }, moving: {} },
    });
    expect(guardProblems({ ...chart, machine }, { usual: { open: true }, guards: { isOpen } })).toEqual([
      'door: door.still|pushed|0 combines guards: give the whole condition a name and a truth table',
    ]);
  });
});

test.each(charts)('the page of $id shows every condition with its cases and their answers', ({ id, machine }) => {
  const page = readFileSync(new URL(`../../docs/charts/${id}.md`, import.meta.url), 'utf8');
  const [, told = ''] = /## Conditions\n(.*?)\n## /s.exec(page) ?? [];
  const rows = Object.entries(truthTables[id].guards).flatMap(([name, { yes, no }]) => [
    ...transitionsOf(machine).flatMap(({ definition: { guard, description } }) =>
      guardNames(guard).includes(name) ? [`| ${description} (\`${name}\`) |`] : [],
    ),
    ...Object.keys(yes).map((says) => `| ${says} | yes |`),
    ...Object.keys(no).map((says) => `| ${says} | **no** |`),
  ]);
  expect(rows.filter((row) => !told.includes(row))).toEqual([]);
  if (rows.length === 0) expect(told).toContain('No transition of this chart has a condition.');
});

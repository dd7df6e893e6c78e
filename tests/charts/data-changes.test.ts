import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, enqueueActions, setup } from 'xstate';
import { charts } from '../../machines/registry';
import type { Json } from '../qa/describe';
import { dataSeen, sightsOf } from '../qa/documents/data-seen';
import { dataTable } from '../qa/documents/data-table';
import { concerns, dataWrites } from '../qa/documents/data-writes';
import { numberedRows } from '../qa/documents/words';
import { planOf, subjectNamed } from './plan-files';

const isFields = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths that differ between two pieces of data: `draft.name`, or `draft` where it came or went. */
const differing = (then: Json | undefined, now: Json | undefined, path = ''): readonly string[] => {
  if (JSON.stringify(then) === JSON.stringify(now)) return [];
  if (path.includes('.') || !isFields(then) || !isFields(now)) return [path];
  return [...new Set([...Object.keys(then), ...Object.keys(now)])].flatMap((key) =>
    differing(then[key], now[key], path === '' ? key : `${path}.${key}`),
  );
};

describe.each(charts)('what changes the data of $id', ({ id, machine }) => {
  test('is read from its actions, and no walk changes more', () => {
    const writes = dataWrites(machine);
    const unforeseen = sightsOf(planOf(id)).flatMap(({ seen, took, before }) => {
      if (before === null) return [];
      const foreseen = took.flatMap((each) => writes.get(each) ?? []);
      return differing(before.context, seen.context)
        .filter((path) => !foreseen.some((written) => concerns(written, path)))
        .map((path) => `${path} by ${took.join(', ')}`);
    });
    expect(unforeseen).toEqual([]);
  });
});

test('data that no walk changes is not said to be changed by nothing, when an action writes it', () => {
  const subject = subjectNamed('log-out');
  const rows = numberedRows(subject.machine);
  const table = (machine: AnyStateMachine) =>
    dataTable({ ...subject, machine }, rows, dataSeen(subject, planOf('log-out')))
      .split('\n')
      .filter((line) => line.startsWith('| `'));
  expect(table(subject.machine)).toEqual(['| `goesBack` | `false` | `true` | nothing |']);
  const rare = assign(({ context }) => (context.visits > 1_000_000 ? { goesBack: false, visits: 0 } : {}));
  expect(table(subject.machine.provide({ actions: { leaveTo: rare } }))).toEqual([
    '| `goesBack` | `false` | `true` | 7, 8 |',
    '| `visits` |  |  | 7, 8 |',
  ]);
});

test('the table tells what is written on the way into a state and out of it', () => {
  const subject = subjectNamed('image-upload');
  const { machine } = charts.find(({ id }) => id === 'image-upload')!;
  const table = dataTable(subject, numberedRows(machine), dataSeen(subject, planOf('image-upload')));
  const changed = new Map(table.split('\n').map((line) => [line.split(' | ')[0], line.split(' | ').at(-1)]));
  expect(changed.get('| `progress`')).toBe('1, 4, 10, 11, 12, 13, 14 |');
  expect(changed.get('| `problem`')).toBe('2, 3, 12, 14, 15 |');
  expect(changed.get('| `file`')).toBe('nothing |');
});

interface Room {
  readonly lamp: boolean;
  readonly count: number;
  readonly note: string | null;
  readonly draft: { readonly name: string; readonly size: number };
}
const start: Room = { lamp: false, count: 0, note: null, draft: { name: '', size: 0 } };
const typed = setup({ types: { context: {} as Room, events: {} as { readonly type: 'go' } } });
const byId = (machine: Parameters<typeof dataWrites>[0]) =>
  Object.fromEntries([...dataWrites(machine)].map(([id, paths]) => [id.replace('room.', ''), paths]));
/** What an action writes, in a chart with one transition. */
const written = (write: Parameters<typeof typed.assign>[0]) =>
  byId(
    setup({
      types: { context: {} as Room, events: {} as { readonly type: 'go' } },
      actions: { write: assign(write) },
    }).createMachine({ id: 'room', context: start, on: { go: { actions: 'write' } } }),
  )['room|go|0'];

describe('what an action writes', () => {
  const change: Partial<Room['draft']> = {};
  const made: Partial<Room> = {};

  test.each<readonly [string, Parameters<typeof typed.assign>[0], readonly string[]]>([
    ['the keys of an object', { lamp: true, note: () => 'on' }, ['lamp', 'note']],
    ['the keys that a function gives', ({ context }) => ({ count: context.count + 1 }), ['count']],
    [
      'those of each answer, whether or not a walk comes there',
      ({ context }) => {
        if (context.count > 1_000_000) return { note: 'so many' };
        const next = [1].map((each) => {
          return { never: each };
        });
        return context.lamp ? { count: next.length } : { lamp: true };
      },
      ['note', 'count', 'lamp'],
    ],
    [
      'those that are spread in',
      ({ context }) => ({ ...context, ...(context.lamp && { note: '' }), count: 1 }),
      ['note', 'count'],
    ],
    ['no key that stays as it is', ({ context }) => ({ lamp: context.lamp, note: null }), ['note']],
    [
      'the parts of what is kept otherwise',
      ({ context }) => ({ draft: { ...context.draft, name: 'x' } }),
      ['draft.name'],
    ],
    [
      'all of it where the parts are not known',
      ({ context }) => ({ draft: { ...context.draft, ...change } }),
      ['draft'],
    ],
    ['all of it where it is made again', () => ({ draft: { name: '', size: 1 } }), ['draft']],
    ['nothing where nothing is given', () => ({}), []],
  ])('is %s', (_, write, paths) => {
    expect(written(write)).toEqual(paths);
  });

  test.each<readonly [string, Parameters<typeof typed.assign>[0]]>([
    ['a value made elsewhere', () => made],
    ['what a call gives', () => Object.assign({}, made)],
    ['a spread of such a value', () => ({ lamp: true, ...made })],
    ['a computed key', () => ({ [`${'la'}mp`]: true })],
  ])('is refused when it is %s', (_, write) => {
    expect(() => written(write)).toThrow("room|go|0: what it changes of the data can't be read from write: (");
  });

  test('is found in what an action enqueues', () => {
    const base = setup({
      types: { context: {} as Room, events: {} as { readonly type: 'go' } },
      actions: {
        count: assign(({ context }) => ({ count: context.count + 1 })),
        dim: assign({ lamp: false }),
      },
    });
    const machine = base
      .extend({
        actions: {
          all: base.enqueueActions(({ context, enqueue }) => {
            if (context.count > 1_000_000) enqueue.assign({ note: 'so many' });
            enqueue.assign(({ context: now }) => ({ draft: { ...now.draft, size: 2 } }));
            enqueue('count');
            enqueue({ type: 'dim' });
            enqueue.raise({ type: 'go' });
          }),
        },
      })
      .createMachine({ id: 'room', context: start, on: { go: { actions: 'all' } } });
    expect(byId(machine)['room|go|0']?.toSorted()).toEqual(['count', 'draft.size', 'lamp', 'note']);
    const handedOn = (enqueue: unknown) => enqueue;
    const hidden = setup({
      types: { context: {} as Room, events: {} as { readonly type: 'go' } },
      actions: { all: enqueueActions(({ enqueue }) => void handedOn(enqueue)) },
    }).createMachine({ id: 'room', context: start, on: { go: { actions: 'all' } } });
    expect(() => byId(hidden)).toThrow("what it changes of the data can't be read from all: (");
  });

  test('is that of the states which a transition leaves and enters as well', () => {
    const machine = setup({
      types: { context: {} as Room, events: {} as { readonly type: 'go' } | { readonly type: 'look' } },
      actions: {
        light: assign({ lamp: true }),
        darken: assign({ lamp: false }),
        count: assign(({ context }) => ({ count: context.count + 1 })),
        tell: assign({ note: 'in' }),
        begin: assign(({ context }) => ({ draft: { ...context.draft, name: 'new' } })),
      },
    }).createMachine({
      id: 'room',
      context: start,
      initial: 'outside',
      states: {
        outside: { on: { go: { target: 'inside', actions: 'count' } } },
        inside: {
          entry: 'light',
          exit: 'darken',
          initial: { target: 'near', actions: 'begin' },
          states: { near: { entry: 'tell' } },
          on: { go: 'outside', look: {} },
        },
      },
    });
    expect(byId(machine)).toEqual({
      'outside|go|0': ['count', 'draft.name', 'lamp', 'note'],
      'inside|go|0': ['lamp'],
      'inside|look|0': [],
    });
  });
});

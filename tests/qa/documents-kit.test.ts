import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { bestLayout } from './documents/best-layout';
import { collisionsOf } from './documents/collisions';
import { ownPage } from './documents/page';
import { chartPicture } from './documents/picture';
import { numberedRows } from './documents/words';
import { doorMachine } from './fixtures/door.machine';
import { doorModel } from './fixtures/door-model';
import { draftOf, machineOf } from './mutation/config';
import { mutantsOf } from './mutation/operators';
import { makePlan } from './plan';
import { subjectOf } from './session';
import { transitionsOf } from './universe';

const door = subjectOf('door', doorMachine, doorModel);
const chart = { id: 'door', title: 'A door', file: 'door.machine.ts', machine: doorMachine };
const page = ownPage(chart, door, makePlan(door));
const part = (heading: string): readonly string[] =>
  (new RegExp(`## ${heading}\n\n(.*?)\n\n`, 's').exec(`${page}\n`)?.[1] ?? '').split('\n');

test('the picture of a machine of no product shows every transition, and nothing stands on anything else', async () => {
  const layout = await bestLayout(doorMachine, numberedRows(doorMachine));
  expect(collisionsOf(layout)).toEqual([]);
  const picture = chartPicture(chart, layout);
  expect(picture).toContain('<title id="title">A door</title>');
  expect(picture).toContain(
    'A state chart with 6 numbered transitions between these states: closed, unlocking, open, stuck. The table in door.md says the same in words.',
  );
  expect(layout.labels.map(({ id }) => id).sort()).toEqual(
    transitionsOf(doorMachine)
      .map(({ id }) => id)
      .sort(),
  );
});

test('the page of a machine of no product says what the machine does', () => {
  expect(part('Transitions').slice(2)).toEqual([
    '| 1 | closed | `door.pushed` | the push is strong | unlocking |  | starts 500 ms (patience) | T1, T2, P1, P2, C1, C2 |',
    '|  | closed | `door.pushed` | otherwise | ignored |  |  |  |',
    '| 2 | closed | immediately | (inline) | stuck |  |  | T1, P1, C1, C2 |',
    '|  | closed | immediately | otherwise | ignored |  |  |  |',
    '| 3 | unlocking | unlock is done | always | open | report | stops 500 ms (patience) | T1, P1, C1 |',
    '| 4 | unlocking | unlock fails | always | closed | count, ring | stops 500 ms (patience) | T1, P1, C1 |',
    '| 5 | unlocking | after 500 ms (patience) | always | closed | count |  | T2, P2, C2 |',
    '| 6 | open | `door.pulled` | always | closed |  |  | T1, P1, C1 |',
  ]);
  expect(part('Conditions')).toEqual([
    '| Condition | Guard | Asked by transition |',
    '| --- | --- | --- |',
    '| the push is strong | `isStrong` | 1 |',
    '| no description | `(inline)` | 2 |',
  ]);
  expect(part('States').slice(2)).toEqual([
    '| (the whole chart) | compound, initial closed |  |  |  |  |  |',
    '| closed | atomic |  |  |  |  |  |',
    '| unlocking | atomic | busy |  | `unlock` | 500 ms (patience) |  |',
    '| open | atomic |  |  |  |  |  |',
    '| stuck | final |  |  |  |  |  |',
  ]);
  expect(part('What each state does with each event').slice(0, 6)).toEqual([
    '| State | `door.pulled` | `door.pushed` |',
    '| --- | --- | --- |',
    '| closed | *ignored* | 1 |',
    '| unlocking | *ignored* | *ignored* |',
    '| open | 6 | *ignored* |',
    '| stuck | *final* | *final* |',
  ]);
  expect(part('Data kept').slice(2)).toEqual(['| `tries` | `0` | 4, 5 |']);
  expect(part('What each state holds').slice(2)).toEqual([
    '| closed |  | `door.pushed` | `tries` |  |',
    '| unlocking | `busy` |  | `tries` |  |',
    '| open |  | `door.pulled` | `tries` |  |',
    '| stuck |  |  | `tries` |  |',
  ]);
  expect(page.split('## Emitted events')[1]?.split('\n').slice(6)).toEqual([
    '| 1 | door.pushed (hard) | starts `unlock` with tries 0 |',
    '| 1 | door.pushed (hard) | starts `unlock` with tries 1 |',
    '| 3 | unlock ends: it opens | `door.opened` to parent |',
    '| 4 | unlock ends: it does not | `bell.rung`: text try 1 |',
    '| 5 | the next timer runs out | cancels `unlock` |',
    '',
  ]);
  expect(page).not.toMatch(/undefined|\[object/);
});

test('states that name themselves and calls without an id are mutated too', () => {
  const machine = createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { id: 'closed', invoke: { src: 'listen', onDone: '#opened', onError: {} }, on: { push: '#opened' } },
      open: { id: 'opened', initial: 'wide', states: { wide: { on: { pull: '#closed' } }, ajar: {} } },
    },
  });
  const again = machineOf(machine, draftOf(machine));
  expect(transitionsOf(again).map(({ id }) => id)).toEqual(transitionsOf(machine).map(({ id }) => id));
  const faults = mutantsOf(machine).map(({ id }) => id);
  expect(faults).toContain('closed|xstate.done.actor.0.closed|0 is gone');
});

test('a transition into several parts has an arrow and a label to each', async () => {
  const machine = createMachine({
    id: 'house',
    type: 'parallel',
    states: {
      door: { initial: 'shut', states: { shut: {}, open: {} } },
      light: { initial: 'off', states: { off: {}, on: {} } },
    },
    on: { entered: { target: ['.door.open', '.light.on'] } },
  });
  const layout = await bestLayout(machine, numberedRows(machine));
  expect(layout.arrows.filter(({ id }) => id === 'house|entered|0').map(({ joins }) => joins)).toEqual([
    ['house', 'house.door.open'],
    ['house', 'house.light.on'],
  ]);
  expect(layout.labels.map(({ id }) => id)).toEqual(['house|entered|0', 'house|entered|0']);
  expect(collisionsOf(layout).filter((problem) => problem.startsWith('label'))).toEqual([]);
});

import { expect, describe as group, test } from 'vitest';
import { assign, createActor, type InspectionEvent, setup } from 'xstate';
import { actorsIn, breachesOf } from './chart-rules';
import { describe } from './describe';
import { explore } from './explore';
import { doorMachine } from './fixtures/door.machine';
import { doorModel } from './fixtures/door-model';
import { gapsOf } from './gaps';
import { type ChartModel, chartModel } from './model';
import { wrongPictures } from './picture';
import { makePlan, type Plan, planText } from './plan';
import { replay } from './replay';
import { Session, subjectOf } from './session';
import { ManualClock } from './stub';
import { transitionsOf } from './universe';

const door = subjectOf('door', doorMachine, doorModel);
const push = { kind: 'event', type: 'door.pushed', case: 'hard' } as const;
const pull = { kind: 'event', type: 'door.pulled', case: 'by hand' } as const;

test('xstate tells the exact transitions that it takes', () => {
  const seen: InspectionEvent[] = [];
  const actor = createActor(doorMachine, { input: { open: false }, inspect: (event) => seen.push(event) });
  actor.start();
  actor.send({ type: 'door.pushed', force: 11 });
  const definition = doorMachine.states.closed?.transitions.get('door.pushed')?.[0];
  const taken = seen.flatMap((event) => (event.type === '@xstate.microstep' ? event._transitions : []));
  expect(definition).toBeDefined();
  expect(taken).toContain(definition);
  actor.stop();
});

group('the universe', () => {
  test('holds events, always, answers of calls and timers', () => {
    expect(transitionsOf(doorMachine).map((row) => row.id)).toEqual([
      'door.closed|door.pushed|0',
      'door.closed|always|0',
      'door.unlocking|xstate.done.actor.unlock|0',
      'door.unlocking|xstate.error.actor.unlock|0',
      'door.unlocking|xstate.after.patience.door.unlocking|0',
      'door.open|door.pulled|0',
    ]);
  });
});

group('a session', () => {
  test('shows calls with their input, timers, tags and accepted events', () => {
    const session = new Session(door, 'a door');
    expect(session.do(push)).toEqual({
      at: 0,
      status: 'active',
      value: 'unlocking',
      context: { tries: 0 },
      tags: ['busy'],
      accepts: [],
      calls: ['unlock'],
      timers: [500],
      effects: [{ called: 'unlock', input: { tries: 0 } }],
    });
    expect(session.taken).toEqual(['door.closed|door.pushed|0']);
  });

  test('shows what is emitted with its text, and what is sent to the parent', () => {
    const session = new Session(door, 'a door');
    session.do(push);
    expect(session.do({ kind: 'outcome', call: 'unlock', case: 'it does not' }).effects).toEqual([
      { emitted: { type: 'bell.rung', text: 'try 1' } },
    ]);
    session.do(push);
    expect(session.do({ kind: 'outcome', call: 'unlock', case: 'it opens' }).effects).toEqual([
      { sent: { type: 'door.opened' }, to: 'parent' },
    ]);
  });

  test('shows a call that is dropped, and the time', () => {
    const session = new Session(door, 'a door');
    session.do(push);
    const seen = session.do({ kind: 'tick' });
    expect([seen.at, seen.value, seen.effects]).toEqual([500, 'closed', [{ dropped: 'unlock' }]]);
  });

  test('refuses a case that the model does not have', () => {
    const session = new Session(door, 'a door');
    expect(() => session.do({ ...push, case: 'with a run' })).toThrow('door: the model has no case "with a run"');
    expect(() => session.do({ kind: 'outcome', call: 'unlock', case: 'it opens' })).toThrow('no call "unlock"');
  });
});

group('the exploration', () => {
  test('keeps to the shortest ways where the model hides what decides', () => {
    const machine = setup({
      types: {
        context: {} as { visits: number },
        events: {} as { type: 'go' } | { type: 'back' } | { type: 'home' },
      },
    }).createMachine({
      id: 'maze',
      context: { visits: 0 },
      initial: 'gate',
      states: {
        gate: { on: { go: [{ guard: ({ context }) => context.visits === 0, target: 'hall' }, { target: 'cellar' }] } },
        hall: {
          exit: assign({ visits: ({ context }) => context.visits + 1 }),
          on: { back: { target: 'gate' }, home: { target: 'gate' } },
        },
        cellar: {},
      },
    });
    const hidesVisits = chartModel<typeof machine>({
      starts: { 'a maze': undefined },
      events: { go: { on: {} }, back: { back: {} }, home: { home: {} } },
      outcomes: {},
      states: {
        gate: { tags: [], accepts: ['go'], calls: [] },
        hall: { tags: [], accepts: ['back', 'home'], calls: [] },
        cellar: { tags: [], accepts: [], calls: [] },
      },
      project: () => null,
    });
    const { edges } = explore(subjectOf('maze', machine, hidesVisits));
    expect(edges.map(({ step, taken }) => [step.kind === 'event' ? step.type : step.kind, ...taken])).toEqual([
      ['go', 'maze.gate|go|0'],
      ['back', 'maze.hall|back|0'],
      ['home', 'maze.hall|home|0'],
    ]);
  });
});

group('a plan', () => {
  const plan = makePlan(door);
  const mutated = (change: (text: string) => string): Plan => {
    const text = planText(plan);
    const changed = change(text);
    expect(changed).not.toBe(text);
    return JSON.parse(changed) as Plan;
  };

  test('walks everything and comes back from its text unchanged', () => {
    const read = JSON.parse(planText(plan)) as Plan;
    expect(planText(read)).toBe(planText(plan));
    expect(replay(door, read).differences).toEqual([]);
    expect(gapsOf(door, explore(door), read)).toEqual([]);
    expect(replay(door, read).walkedTransitions.size).toBe(6);
  });

  test('is the same for the same chart', () => {
    expect(planText(makePlan(subjectOf('door', doorMachine, doorModel)))).toBe(planText(plan));
  });

  test.each([
    ['another sentence', (text: string) => text.replace('"try 1"', '"Try 1"')],
    ['another delay', (text: string) => text.replace('"timers":[500]', '"timers":[400]')],
    ['another target', (text: string) => text.replace('"value":"open"', '"value":"stuck"')],
    ['another input of a call', (text: string) => text.replace('"input":{"tries":0}', '"input":{"tries":9}')],
  ])('finds %s', (_, change) => {
    const differences = replay(door, mutated(change)).differences;
    expect(differences.length).toBeGreaterThan(0);
    expect(differences[0]).toMatch(/start: a door -> .*\n {2}expected .*\n {2}seen/);
  });

  test('names every transition that it does not walk', () => {
    const short: Plan = { ...plan, walks: plan.walks.filter((walk) => walk.suite === 'cases').slice(0, 1), sneaks: [] };
    const bare: Plan = { ...short, walks: short.walks.map((walk) => ({ ...walk, steps: walk.steps.slice(0, 1) })) };
    expect(gapsOf(door, explore(door), bare)).toContain('transition door.open|door.pulled|0 is not in the plan');
  });

  test('names a transition that the model never reaches', () => {
    const weak = subjectOf('door', doorMachine, { ...doorModel, events: { 'door.pushed': { softly: { force: 1 } } } });
    expect(gapsOf(weak, explore(weak), makePlan(weak))).toContain(
      'transition door.open|door.pulled|0 is never taken: the model gives it no case, or no state leads there',
    );
  });

  test('finds an event that should have been ignored', () => {
    const eager = doorMachine.provide({});
    const sneak = plan.sneaks.find((each) => each.value === 'closed')!;
    expect(sneak.refuses).toEqual([pull]);
    const trespassing: Plan = { ...plan, walks: [], sneaks: [{ ...sneak, refuses: [push] }] };
    expect(replay(subjectOf('door', eager, doorModel), trespassing).differences).toEqual([
      'door S1: start: a door\n  door.pushed (hard) must be ignored, but took door.closed|door.pushed|0',
    ]);
  });
});

group('a start with a machine of its own', () => {
  const weakMachine = doorMachine.provide({ guards: { isStrong: () => true } });
  const starts = { 'a door': { open: false }, 'a weak door': { open: false } };
  const both = subjectOf('door', doorMachine, { ...doorModel, starts, machines: { 'a weak door': weakMachine } });
  const softly = { kind: 'event', type: 'door.pushed', case: 'softly' } as const;

  test('runs that machine', () => {
    expect(new Session(both, 'a door').do(softly).value).toBe('closed');
    expect(new Session(both, 'a weak door').do(softly).value).toBe('unlocking');
  });

  test('has its cases in the plan', () => {
    const plan = makePlan(both);
    expect(gapsOf(both, explore(both), plan)).toEqual([]);
    expect(gapsOf(both, explore(both), makePlan(door))).toContain(
      'cases: ["a weak door","closed",{"case":"softly","kind":"event","type":"door.pushed"},' +
        '["door.closed|door.pushed|0"]] is not in the plan',
    );
  });

  test('must be a start, and the same chart', () => {
    expect(() => subjectOf('door', doorMachine, { ...doorModel, machines: { nowhere: doorMachine } })).toThrow(
      'door: a machine is given for "nowhere", which is no start',
    );
    const other = setup({}).createMachine({ id: 'door' });
    expect(() => subjectOf('door', doorMachine, { ...doorModel, machines: { 'a door': other } })).toThrow(
      'door: the machine of "a door" is another chart',
    );
  });
});

test('a picture that is wrong is found', () => {
  const states = { ...doorModel.states, open: { tags: ['busy'], accepts: [], calls: [] } };
  const wrong = subjectOf('door', doorMachine, { ...doorModel, states });
  expect(wrongPictures(door, explore(door))).toEqual([]);
  expect(wrongPictures(wrong, explore(wrong))).toEqual([
    'door in "open": the model says {"accepts":[],"calls":[],"tags":["busy"],"timers":0}, the chart ' +
      '{"accepts":["door.pulled"],"calls":[],"tags":[],"timers":0}',
  ]);
});

test('the rules of charts find inline guards, missing descriptions and missing requirements', () => {
  const file = 'tests/qa/fixtures/door.machine.ts';
  const chart = { id: 'door', file, title: 'A door', machine: doorMachine };
  expect(breachesOf(chart)).toEqual([
    'door: door.closed|always|0: guard (inline) is not named in setup()',
    'door: door.closed|always|0: a guard without a description',
  ]);
  const bare = setup({}).createMachine({ id: 'door', on: { 'door.pulled': {} } });
  expect(breachesOf({ ...chart, machine: bare })).toEqual(['door: door|door.pulled|0: no requirement in meta.fulfils']);
});

test('an actor in the context is found', () => {
  const actor = createActor(doorMachine, { input: { open: false } });
  expect(actorsIn({ rows: [{ ref: actor }] })).toEqual(['context.rows.0.ref']);
});

test('the manual clock runs only what is due and still there', () => {
  const clock = new ManualClock();
  const ran: string[] = [];
  const second = clock.setTimeout(() => ran.push('second'), 5);
  clock.setTimeout(() => ran.push('late'), 6);
  clock.setTimeout(() => {
    ran.push('first');
    clock.clearTimeout(second);
  }, 5);
  clock.clearTimeout(second);
  clock.toNext();
  expect([clock.now, ran, clock.remaining()]).toEqual([5, ['first'], [1]]);
});

test('values become plain data', () => {
  const file = new File(['abc'], 'a.png', { type: 'image/png' });
  expect(describe({ b: file, a: undefined, c: [Number.NaN, new Error('no')], d: () => 1 })).toEqual({
    b: 'file a.png, image/png, 3 bytes',
    c: ['NaN', 'error no'],
  });
});

test('types ask for every event, call and state', () => {
  const complete: ChartModel<typeof doorMachine> = {
    starts: { a: { open: true } },
    events: { 'door.pushed': { hard: { force: 1 } }, 'door.pulled': {} },
    outcomes: { unlock: {} },
    states: {
      closed: { tags: [], accepts: [], calls: [] },
      unlocking: { tags: ['busy'], accepts: [], calls: [] },
      open: { tags: [], accepts: ['door.pulled'], calls: [] },
      stuck: { tags: [], accepts: [], calls: [] },
    },
    project: ({ tries }) => tries,
  };
  const { stuck: _, ...threeStates } = complete.states;
  // @ts-expect-error a state is missing
  chartModel<typeof doorMachine>({ ...complete, states: threeStates });
  // @ts-expect-error an event is missing
  chartModel<typeof doorMachine>({ ...complete, events: { 'door.pulled': {} } });
  // @ts-expect-error a call is missing
  chartModel<typeof doorMachine>({ ...complete, outcomes: {} });
  // @ts-expect-error a payload is wrong
  chartModel<typeof doorMachine>({ ...complete, events: { ...complete.events, 'door.pushed': { hard: {} } } });
  // @ts-expect-error an input is wrong
  chartModel<typeof doorMachine>({ ...complete, starts: { a: {} } });
  expect(chartModel<typeof doorMachine>(complete)).toBe(complete);
});

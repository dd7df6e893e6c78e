import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { createActor, sendParent, setup } from 'xstate';
import { plainView } from '../../domain/arrange';
import { Failure } from '../../domain/failure';
import type { RowWindow } from '../../domain/known-rows';
import { listLoadMachine } from '../../machines/list/list-load.machine';
import { makeFlightRecorder } from '../../machines/recorder/flight-recorder';
import { recordedCharts } from '../../machines/recorder/recorded-charts';
import { loginMachine } from '../../machines/session/login.machine';
import { sessionGuardMachine } from '../../machines/session/session-guard.machine';
import { toastsMachine } from '../../machines/shell/toasts.machine';
import { answers, fails } from '../qa/stub';
import { type Recording, recording } from './recorded';
import { replayRecord } from './replay/replay';

const untouched = { draft: { email: '', password: '' } };
const type = (chart: Recording, text: string, field = 'email') => {
  for (let end = 1; end <= text.length; end += 1) {
    chart.actor.send({ type: 'field.changed', change: { [field]: text.slice(0, end) } });
  }
};
const departures = (chart: Recording) => replayRecord(chart.record()).flatMap(({ departure }) => departure ?? []);

describe('what is kept', () => {
  test('is each event with its transitions, its calls and where the chart is then', () => {
    const login = recording('login', loginMachine, untouched);
    login.actor.send({ type: 'form.submitted' });
    type(login, 'asha@example.org');
    type(login, 'correct horse', 'password');
    login.wait(1500);
    login.actor.send({ type: 'form.submitted' });
    login.end('signIn', fails(Failure.Http({ status: 429, text: 'Asha, wait' })));
    const idle = { value: { form: 'idle', password: 'hidden' }, tags: [], runs: [] };
    const typed = { ...idle, ms: 0, took: ['login.form.idle|field.changed|0'] };
    expect(login.record().charts).toEqual([
      {
        ...{ number: 1, parent: null, name: 'login', parts: [], id: '', machine: 'login' },
        entries: [
          { ...idle, ms: 0, event: { type: 'xstate.init', input: untouched }, took: [] },
          { ...idle, ms: 0, event: { type: 'form.submitted' }, took: ['login.form.idle|form.submitted|1'] },
          ...['~text 1', '~text 2', '~text 10', '~email 10'].map((email) => ({
            ...typed,
            event: { type: 'field.changed', change: { email } },
          })),
          { ...typed, event: { type: 'field.changed', change: { password: '~secret' } } },
          {
            ms: 1500,
            event: { type: 'form.submitted' },
            took: ['login.form.idle|form.submitted|0'],
            started: ['signIn'],
            value: { form: 'loading', password: 'hidden' },
            tags: ['busy'],
            runs: ['signIn'],
          },
          {
            ...idle,
            ms: 1500,
            event: { type: 'xstate.error.actor.signIn', error: { _tag: 'Http', status: 429, text: '~text 10' } },
            took: ['login.form.loading|xstate.error.actor.signIn|0'],
          },
        ],
      },
    ]);
    expect(departures(login)).toEqual([]);
  });

  test('tells a call that was given up, and a list that was asked for again', () => {
    const list = recording('choices.projectCategories', listLoadMachine('project.categories'), { query: {} });
    list.actor.send({ type: 'list.reloadRequested' });
    const [, again] = list.record().charts[0]?.entries ?? [];
    expect([again?.started, again?.dropped]).toEqual([['loadRows'], ['loadRows']]);
    expect(departures(list)).toEqual([]);
  });

  test('holds the parts of a chart, each with the way to it', () => {
    const toasts = recording('toasts', toastsMachine);
    // The parts of this one run for real.
    const { recorder } = toasts;
    const queue = createActor(toastsMachine, { inspect: recorder.inspect('toasts') }).start();
    queue.send({ type: 'notice.shown', notice: { kind: 'info', text: 'Hello' } });
    const [, , part] = toasts.record().charts;
    expect(part).toMatchObject({
      number: 3,
      parent: 2,
      name: 'toasts',
      parts: ['toast'],
      id: 'toast-1',
      machine: 'toast',
    });
    queue.stop();
    expect(toasts.record().charts[2]?.entries.at(-1)).toMatchObject({
      event: { type: 'xstate.stop' },
      status: 'stopped',
    });
    expect(departures(toasts)).toEqual([]);
  });

  test('counts a part as running until its end has reached the chart', () => {
    const part = setup({ actions: { tell: sendParent({ type: 'part.left' }) } }).createMachine({
      id: 'part',
      initial: 'here',
      states: { here: { on: { 'it.ended': 'over' } }, over: { type: 'final', entry: 'tell' } },
    });
    const whole = setup({ actors: { part } }).createMachine({ id: 'whole', invoke: { id: 'part', src: 'part' } });
    const { recorder, record } = recording('toasts', toastsMachine);
    const actor = createActor(whole, { inspect: recorder.inspect('whole') }).start();
    actor.getSnapshot().children.part?.send({ type: 'it.ended' });
    const recorded = record().charts.find(({ machine }) => machine === 'whole');
    expect(recorded?.entries.map(({ event, runs }) => [event.type, runs])).toEqual([
      ['xstate.init', ['part']],
      ['part.left', ['part']],
      ['xstate.done.actor.part', []],
    ]);
  });

  test('tells of a chart that breaks at which event it did', async () => {
    const fragile = setup({ guards: { isThere: () => JSON.parse('{') } }).createMachine({
      id: 'fragile',
      initial: 'whole',
      states: { whole: { on: { 'it.touched': { guard: 'isThere', target: 'gone' } } }, gone: {} },
    });
    const chart = recording('fragile', fragile);
    chart.actor.send({ type: 'it.touched', name: 'Asha' } as never);
    await Promise.resolve();
    expect(chart.record().charts[0]?.entries.at(-1)).toMatchObject({
      event: { type: 'it.touched', name: '~text 2' },
      status: 'error',
    });
  });

  test('holds screens and nothing of the page besides', () => {
    const recorder = makeFlightRecorder(() => 7);
    recorder.show('/admin/dashboard');
    expect(recordedCharts(recorder)).toEqual({ screens: [{ ms: 7, path: '/admin/dashboard' }], charts: [] });
  });
});

describe('a screen that breaks', () => {
  const asha = (ErrorType: typeof Error) => new ErrorType('Asha Verma');

  test('is told of with the name of the error and without its message', async () => {
    let ms = 0;
    const recorder = makeFlightRecorder(() => ms);
    recorder.broke('screen', asha(Error));
    await Promise.resolve();
    recorder.show('/admin/dashboard');
    ms = 5;
    // A screen that breaks as it comes breaks before it is shown.
    recorder.broke('chunk', asha(TypeError));
    recorder.show('/admin/dashboard/blogs');
    await Promise.resolve();
    const record = recordedCharts(recorder);
    expect(record.breaks).toEqual([
      { ms: 0, path: '', trouble: 'screen', error: 'Error' },
      { ms: 5, path: '/admin/dashboard/blogs', trouble: 'chunk', error: 'TypeError' },
    ]);
    expect(JSON.stringify(record)).not.toContain('Asha');
  });

  test('is bounded by time and number as screens are', async () => {
    let ms = 0;
    const recorder = makeFlightRecorder(() => ms);
    recorder.broke('screen', asha(Error));
    ms = 600_001;
    for (let time = 0; time < 150; time += 1) recorder.broke('screen', asha(RangeError));
    await Promise.resolve();
    const { breaks = [] } = recordedCharts(recorder);
    expect(breaks.map(({ error }) => error)).toEqual(Array(100).fill('RangeError'));
    ms = 1_300_000;
    expect(recordedCharts(recorder)).toEqual({ screens: [], charts: [] });
  });
});

describe('what is left out', () => {
  test('how often a key was pressed: a long password leaves the same record as a short one', () => {
    const recordOf = (password: string) => {
      const login = recording('login', loginMachine, untouched);
      type(login, password, 'password');
      return login.record();
    };
    expect(recordOf('correct horse battery staple')).toEqual(recordOf('x'));
  });

  test('rounds of a timer and its call, which are kept once; a round left half-way is whole again', () => {
    const session = { userId: '1', sessionId: 'a1b2c3', role: 'admin' };
    const guard = recording('sessionGuard', sessionGuardMachine);
    guard.end('readSession', answers(session));
    guard.end('checkSession', answers({ valid: true }));
    for (let round = 0; round < 1000; round += 1) {
      guard.tick();
      guard.end('lookAgain', answers(session));
    }
    guard.tick();
    guard.end('lookAgain', answers(null));
    const entries = guard.record().charts[0]?.entries ?? [];
    expect(entries.map(({ event, until }) => [event.type, until])).toEqual([
      ['xstate.init', undefined],
      ['xstate.done.actor.readSession', undefined],
      ['xstate.done.actor.checkSession', undefined],
      ['xstate.after.cookiePoll.sessionGuard.valid.resting', 300_300],
      ['xstate.done.actor.lookAgain', 300_000],
      ['xstate.after.cookiePoll.sessionGuard.valid.resting', undefined],
      ['xstate.done.actor.lookAgain', undefined],
    ]);
    expect(departures(guard)).toEqual([]);
  });
});

/** All rows of a list, as a source answers with them. */
const listOf = <Row>(rows: readonly Row[]): RowWindow<Row> => ({
  ...{ view: plainView, offset: 0, limit: rows.length, rows },
  ...{ found: rows.length, total: rows.length, version: null },
});

describe('the bounds', () => {
  const list = (limits: { entries: number; bytes: number; milliseconds: number }) =>
    recording('choices.projectCategories', listLoadMachine('project.categories'), { query: {} }, limits);
  const wide = { entries: 2000, bytes: 500_000, milliseconds: 600_000 };
  const reload = (chart: Recording, times: number) => {
    for (let time = 0; time < times; time += 1) {
      chart.wait(1000);
      chart.actor.send({ type: 'list.reloadRequested' });
    }
  };

  test.each([
    ['of entries', { ...wide, entries: 5 }, 5],
    ['of minutes', { ...wide, milliseconds: 9_000 }, 10],
  ])('%s: the oldest leave, and the chart tells where it was', (_, limits, left) => {
    const chart = list(limits);
    chart.end('loadRows', answers(listOf([{ id: 1, name: 'Asha' }])));
    reload(chart, 30);
    const [recorded] = chart.record().charts;
    expect(recorded?.entries.length).toBe(left);
    expect(recorded?.beganEarlier).toMatchObject({
      value: 'loading',
      context: { query: {}, known: { windows: [{ rows: [{ id: 1, name: '~text 2' }] }] }, problem: null },
    });
    expect(departures(chart)).toEqual([]);
  });

  test('of bytes', () => {
    const chart = list({ ...wide, bytes: 4_000 });
    reload(chart, 100);
    const { entries = [] } = chart.record().charts[0] ?? {};
    expect(entries.length).toBeGreaterThan(3);
    expect(JSON.stringify(entries).length).toBeLessThan(5_000);
  });

  test('of minutes, for screens too: the one that was shown when they began stays', () => {
    let ms = 0;
    const recorder = makeFlightRecorder(() => ms, { ...wide, milliseconds: 10_000 });
    const shown = () => recordedCharts(recorder).screens.map(({ path }) => path);
    for (const path of ['/a', '/b', '/c']) {
      recorder.show(path);
      ms += 4_000;
    }
    expect(shown()).toEqual(['/a', '/b', '/c']);
    ms = 13_999;
    expect(shown()).toEqual(['/a', '/b', '/c']);
    ms = 14_000;
    expect(shown()).toEqual(['/b', '/c']);
    ms = 1_000_000;
    expect(shown()).toEqual(['/c']);
    recorder.show('/d');
    expect(shown()).toEqual(['/c', '/d']);
  });

  test('of screens', () => {
    const recorder = makeFlightRecorder(() => 0);
    for (let at = 0; at < 150; at += 1) recorder.show(`/${at}`);
    expect(recordedCharts(recorder).screens.map(({ path }) => path)).toEqual(
      Array.from({ length: 100 }, (_, at) => `/${at + 50}`),
    );
  });

  test('a chart that began earlier goes on from where it was, with its calls and timers', () => {
    const guard = recording('sessionGuard', sessionGuardMachine, undefined, { ...wide, milliseconds: 5_000 });
    guard.end('readSession', answers({ userId: '1', sessionId: 'a', role: 'admin' }));
    guard.wait(10_000);
    guard.end('checkSession', answers({ valid: true }));
    guard.tick();
    expect(guard.record().charts[0]?.beganEarlier).toMatchObject({ value: 'checking', runs: ['checkSession'] });
    expect(departures(guard)).toEqual([]);
  });
});

/** Collects garbage now. */
const collect = () => {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
};

describe('the cost', () => {
  test('of an event does not grow with what it brings: of many rows only the first are looked at', () => {
    const looked = vi.fn();
    const row = (id: number) =>
      Object.defineProperty({ id }, 'name', { enumerable: true, get: looked.mockReturnValue('Asha') });
    const chart = recording('choices.projectCategories', listLoadMachine('project.categories'), { query: {} });
    chart.end('loadRows', answers(listOf(Array.from({ length: 10_000 }, (_, id) => row(id)))));
    // Ten rows in the event, and the same ten in the data of the chart.
    expect(looked).toHaveBeenCalledTimes(20);
    expect(JSON.stringify(chart.record()).length).toBeLessThan(3_000);
  });

  test('no file that was chosen and no row that came stays in memory by it', async () => {
    const chart = recording('choices.projectCategories', listLoadMachine('project.categories'), { query: {} });
    const sent = (() => {
      const row = { id: 1, name: new File([new Uint8Array(5_000_000)], 'asha.pdf') };
      chart.end('loadRows', answers(listOf([row])));
      return new WeakRef(row);
    })();
    chart.actor.send({ type: 'list.queryChanged', query: null } as never);
    chart.actor.send({ type: 'list.reloadRequested' });
    await new Promise((done) => setImmediate(done));
    collect();
    expect(sent.deref()).toBeUndefined();
    expect(JSON.stringify(chart.record())).toContain('~file pdf none <=5000000');
  });
});

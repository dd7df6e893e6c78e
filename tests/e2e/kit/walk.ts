import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { type Json, textOf } from '../../machines/kit/describe';
import { applyChange, type PlannedStep, type PlannedWalk } from '../../machines/kit/plan';
import type { Effect, Observation } from '../../machines/kit/session';
import { stepInWords, walkInWords } from '../../machines/kit/words';
import type { LedgerEntry } from './gate';
import type { Limits } from './routes';
import { readToasts, type SeenToast } from './screen';
import type { Visit, World } from './world';

/** What a call has to look like at the server's side of the wire. */
export interface ExpectedCall {
  readonly call: CallKey;
  /** `null`: other tests assert the fields. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** Wire name -> file name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** How a case is brought about in the page; `ahead` is what comes after it on the walk. */
export type Way = (chosen: string, ahead: readonly PlannedStep[]) => Promise<void>;

/** What the charts within a chart tell by themselves. */
export interface Told {
  readonly notices: readonly SeenToast[];
  readonly lines: readonly string[];
}

/** One chart in a real page: how its steps are done there, and what its states look like. */
export interface Scene {
  readonly events: Readonly<Record<string, Way>>;
  readonly outcomes: Readonly<Record<string, Way>>;
  /** What the screen has to show for an observation; compared with `seen`. */
  readonly shown: (observation: Observation) => Json;
  readonly seen: () => Promise<Json>;
  /** The calls that an effect of the chart means at the server. */
  readonly called: (actor: string, input: Json) => ExpectedCall | null;
  /** The calls that a report to the parent chart leads to. */
  readonly reported: (report: Json) => readonly CallKey[];
  /** The call that an event sent to a chart within this one leads to. */
  readonly sent?: (to: string, event: Json) => ExpectedCall | null;
  /** What the charts within this one tell of a step; nothing, when left out. */
  readonly told?: (step: PlannedStep) => Told | null;
  /** A line of the log as the real call words it, where the model's stub has words of its own. */
  readonly logged?: (line: string) => string;
}

/** How to put a chart on the screen of a real browser before a real server. */
export interface Driver {
  /** The chart's id in `machines/catalogue.ts`. */
  readonly chart: string;
  /** The machine's own id, with which its transitions begin. */
  readonly machine: string;
  readonly holds: readonly CallKey[];
  /** Cases after which another screen is shown: a walk ends there. */
  readonly leaveWith: ReadonlySet<string>;
  /** Calls of other charts, which the screens that the walk leads to may make. */
  readonly others: readonly CallKey[];
  /** Cases that can't be brought about in the page; they are walked headless only. */
  readonly onlyHeadless: ReadonlySet<string>;
  /** Calls that end by themselves the moment they begin, in a way that `foresee` prepares; also events and cases that do. */
  readonly instant: readonly string[];
  readonly foresee: (visit: Visit, world: World, chosen: string) => Promise<void>;
  /** Actors that make no call. */
  readonly local?: readonly string[];
  /** Events that a person brings about in several goes, such as one for each field. */
  readonly inGoes?: readonly string[];
  /** Given where a page can't do much of the plan: its walks are then made up anew of the plan's steps. */
  readonly limits?: Limits;
  readonly open: (visit: Visit, world: World, walk: PlannedWalk) => Promise<Scene>;
}

interface Group {
  readonly steps: readonly PlannedStep[];
}

const isInstant = (driver: Driver, step: PlannedStep | undefined): boolean => {
  if (step === undefined || step.do.kind === 'tick') return false;
  const name = step.do.kind === 'outcome' ? step.do.call : step.do.type;
  return driver.instant.includes(name) || driver.instant.includes(step.do.case);
};

/** A step together with the instant endings that follow it: the page is seen only once they are through. */
const groupsOf = (driver: Driver, walk: PlannedWalk): readonly Group[] => {
  const groups: PlannedStep[][] = [];
  for (const step of walk.steps) {
    const last = groups.at(-1);
    if (isInstant(driver, step) && last !== undefined) last.push(step);
    else groups.push([step]);
  }
  return groups.map((steps) => ({ steps }));
};

/** Follows one walk of a frozen plan in the browser and compares, after each step, everything the plan says of it. */
export const followInBrowser = async (world: World, driver: Driver, walk: PlannedWalk): Promise<readonly string[]> => {
  world.gate.reset();
  for (const call of driver.holds) world.gate.holds.add(call);
  const visit = await world.visit();
  try {
    return await follow(world, driver, walk, visit);
  } finally {
    await visit.context.close();
  }
};

const follow = async (world: World, driver: Driver, walk: PlannedWalk, visit: Visit): Promise<readonly string[]> => {
  const { page } = visit;
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /^\w+\.\w+: /.test(message.text())) logged.push(message.text());
  });
  await page.clock.install();

  const groups = groupsOf(driver, walk);
  const [opening] = groups;
  const opensInstantly = isInstant(driver, opening?.steps[0]);
  if (opensInstantly && opening?.steps[0]?.do.kind === 'outcome') {
    await driver.foresee(visit, world, opening.steps[0].do.case);
  }
  const scene = await driver.open(visit, world, walk);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

  const took = [...walk.tookAtStart];
  let observed = walk.first;
  const done: PlannedStep['do'][] = [];
  const seenCalls = new Set<LedgerEntry>(world.gate.ledger.filter((entry) => !driver.holds.includes(entry.call)));

  const aborted = new Set<LedgerEntry>();

  for (const [index, group] of groups.entries()) {
    const effects: Effect[] = [];
    const taking: string[] = [];
    const told: Told[] = [];
    for (const step of group.steps) {
      if (isInstant(driver, step) && step.do.kind === 'outcome' && !(index === 0 && opensInstantly)) {
        await driver.foresee(visit, world, step.do.case);
      }
    }
    for (const step of group.steps) {
      const before = observed;
      observed = applyChange(observed, step.then);
      const ahead = walk.steps.slice(walk.steps.indexOf(step) + 1);
      if (!isInstant(driver, step)) await perform(visit, scene, step, observed.at - before.at, ahead);
      taking.push(...step.took);
      done.push(step.do);
      effects.push(...(step.then.effects ?? []));
      told.push(scene.told?.(step) ?? { notices: [], lines: [] });
    }
    const way = walkInWords(walk.start, done);
    await pumpUntil(visit, way, async () => (await takenBy(visit, driver)).length >= took.length + taking.length);
    const now = await takenBy(visit, driver);
    const goes = now.slice(took.length);
    const [only] = group.steps;
    if (only?.do.kind === 'event' && driver.inGoes?.includes(only.do.type)) {
      const { type } = only.do;
      expect(withoutGoes(type, goes, taking), `transitions taken: ${way}\n  ${goes.join(', ')}`).toEqual(taking);
      took.push(...goes);
    } else {
      took.push(...taking);
      expect(now, `transitions taken: ${way}`).toEqual(took);
    }
    const { others, local = [] } = driver;
    await compare(visit, world, scene, observed, effects, {
      ...{ way, logged, seenCalls, aborted, others, local },
      told: { notices: told.flatMap(({ notices }) => notices), lines: told.flatMap(({ lines }) => lines) },
    });
  }
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  return took;
};

/** What was taken without the other goes of the same event, where a person needs several: what is planned is left, in order. */
const withoutGoes = (type: string, taken: readonly string[], planned: readonly string[]): readonly string[] => {
  const left = [...planned];
  return taken.filter((id) => {
    if (id === left[0]) return left.shift() !== undefined;
    return !id.includes(`|${type}|`);
  });
};

const perform = async (
  visit: Visit,
  scene: Scene,
  step: PlannedStep,
  virtualMs: number,
  ahead: readonly PlannedStep[],
): Promise<void> => {
  const { do: action } = step;
  if (action.kind === 'tick') await visit.page.clock.runFor(virtualMs);
  else if (action.kind === 'event') await known(scene.events[action.type], step)(action.case, ahead);
  else await known(scene.outcomes[action.call], step)(action.case, ahead);
};

const known = (way: Way | undefined, step: PlannedStep): Way => {
  if (way === undefined) throw new Error(`The driver does not know how to do: ${stepInWords(step.do)}`);
  return way;
};

const takenBy = async ({ page }: Visit, driver: Driver): Promise<readonly string[]> => {
  const taken = await page.evaluate(() => window.taken ?? []);
  return taken.filter((id) => id.startsWith(`${driver.machine}.`) || id.startsWith(`${driver.machine}|`));
};

/** How much virtual time a wait may let pass, in milliseconds: less than the shortest timer of any chart. */
const mostPumpedMs = 250;

/**
 * Waits for a condition while the page's clock creeps on, so that what waits for a moment of time (a scheduler, an animation
 * frame) goes on and no timer of a chart runs out.
 */
const pumpUntil = async ({ page }: Visit, way: string, reached: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 8_000;
  for (let pumped = 0; !(await reached()); pumped += 1) {
    if (performance.now() > deadline) throw new Error(`The page did not get there: ${way}`);
    if (pumped < mostPumpedMs) await page.clock.runFor(1);
    await nextLook(pumped);
  }
};

/** Looks often at first and seldom later, so that a slow machine does not use up the virtual time. */
const nextLook = (looks: number): Promise<void> => delay(Math.min(2 + looks, 50));

interface Circumstances {
  readonly way: string;
  readonly logged: string[];
  readonly seenCalls: Set<LedgerEntry>;
  readonly aborted: Set<LedgerEntry>;
  readonly others: readonly CallKey[];
  readonly local: readonly string[];
  readonly told: Told;
}

const compare = async (
  visit: Visit,
  world: World,
  scene: Scene,
  observed: Observation,
  effects: readonly Effect[],
  { way, logged, seenCalls, aborted, others, local, told }: Circumstances,
): Promise<void> => {
  const { page } = visit;
  const emitted = effects.flatMap((effect) => ('emitted' in effect ? [effect.emitted as Record<string, Json>] : []));
  const ofType = (type: string) => emitted.filter((event) => event.type === type);

  const shown = scene.shown(observed);
  await pumpUntil(visit, `${way}\n  has to show ${JSON.stringify(shown)}`, async () => {
    const seen = await scene.seen();
    return textOf(seen) === textOf(shown);
  }).catch(async (error: unknown) => {
    expect(await scene.seen(), `the screen: ${way}`).toEqual(shown);
    throw error;
  });

  const notices = [...told.notices, ...ofType('notice.shown').map(({ notice }) => notice)];
  await pumpUntil(visit, `${way}\n  has to tell ${JSON.stringify(notices)}`, async () => {
    return (await readToasts(page)).length === notices.length;
  });
  expect(await readToasts(page), `toasts: ${way}`).toEqual(notices);
  for (const _ of notices) {
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button').first().click();
    await page.clock.runFor(250);
  }

  for (const { to } of ofType('route.left')) {
    await pumpUntil(visit, `${way}\n  has to lead to ${String(to)}`, async () => new URL(page.url()).pathname === to);
  }
  for (const { field } of ofType('field.focusRequested')) {
    await pumpUntil(visit, `${way}\n  has to focus ${String(field)}`, async () => (await focusedField(page)) === field);
  }
  const reworded = scene.logged ?? ((line: string) => line);
  const planned = ofType('failure.logged').map(({ call, failure }) => reworded(`${String(call)}: ${String(failure)}`));
  const lines = [...told.lines, ...planned];
  expect(logged.splice(0), `the log: ${way}`).toEqual(lines);

  for (const effect of effects) {
    const expected =
      'called' in effect && !local.includes(effect.called)
        ? scene.called(effect.called, effect.input)
        : 'sent' in effect
          ? (scene.sent?.(effect.to, effect.sent) ?? null)
          : null;
    if (expected !== null) {
      const seen = await newCall(visit, world, expected.call, seenCalls);
      if (expected.fields !== null) expect(seen, `the call: ${way}`).toEqual({ files: {}, ...expected });
    }
    if ('sent' in effect && effect.to === 'parent') {
      for (const call of scene.reported(effect.sent))
        expect((await newCall(visit, world, call, seenCalls)).call).toBe(call);
    }
    if ('dropped' in effect && !local.includes(effect.dropped)) {
      const isNew = (entry: LedgerEntry) => entry.end === 'aborted' && !aborted.has(entry);
      await pumpUntil(visit, `${way}\n  has to abort its call`, async () => world.gate.ledger.some(isNew));
      aborted.add(world.gate.ledger.find(isNew) as LedgerEntry);
    }
  }
  const unexpected = world.gate.ledger.filter((entry) => !seenCalls.has(entry) && !others.includes(entry.call));
  expect(
    unexpected.map((entry) => entry.call),
    `calls nobody asked for: ${way}`,
  ).toEqual([]);
};

const focusedField = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

/** The next call of that key that was not seen before, as it stands in the ledger. */
const newCall = async (visit: Visit, world: World, call: CallKey, seen: Set<LedgerEntry>): Promise<ExpectedCall> => {
  const isNew = (entry: LedgerEntry) => entry.call === call && !seen.has(entry);
  await pumpUntil(visit, `a call of ${call}`, async () => world.gate.ledger.some(isNew));
  const entry = world.gate.ledger.find(isNew) as LedgerEntry;
  seen.add(entry);
  const { api_key: _, ...fields } = entry.fields;
  const files = Object.fromEntries(Object.entries(entry.files).map(([name, file]) => [name, file.name]));
  return { call, fields, files };
};

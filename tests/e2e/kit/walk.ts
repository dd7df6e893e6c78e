import { expect } from 'vitest';
import { actions } from '../../../adapters/wire/actions';
import type { CallKey } from '../../../domain/calls';
import { textOf } from '../../qa/describe';
import { applyChange, type PlannedStep, type PlannedWalk } from '../../qa/plan';
import type { Effect, Observation, Step } from '../../qa/session';
import { stepInWords, walkInWords } from '../../qa/words';
import { compare } from './compare';
import type { Driver, Scene, Told, Way } from './driver';
import { tellScreens } from './failure';
import { LedgerWatch } from './ledger-watch';
import { picturesCome } from './person';
import { patience, pumpUntil, standStill } from './waiting';
import type { Visit, World } from './world';

export interface Group {
  readonly steps: readonly PlannedStep[];
}

const isInstant = (driver: Driver, step: PlannedStep | undefined): boolean => {
  if (step === undefined || step.do.kind === 'tick') return false;
  const name = step.do.kind === 'outcome' ? step.do.call : step.do.type;
  return [name, step.do.case].some((word) => driver.instant?.includes(word));
};

/** A step together with the instant outcomes that follow it: the page is seen only once they are through. */
export const groupsOf = (driver: Driver, walk: PlannedWalk): readonly Group[] => {
  const groups: PlannedStep[][] = [];
  for (const step of walk.steps) {
    const last = groups.at(-1);
    const previous = last?.at(-1);
    const follows = previous !== undefined && driver.follows?.(previous.do, step.do) === true;
    if ((follows || isInstant(driver, step)) && last !== undefined) last.push(step);
    else groups.push([step]);
  }
  return groups.map((steps) => ({ steps }));
};

/** What is done with the page at the end of a walk, before it is closed. */
export type Afterwards = (visit: Visit, scene: Scene) => Promise<void>;

/** Follows one walk of a frozen plan in the browser and compares, after each step, everything the plan says of it. */
export const followInBrowser = async (
  world: World,
  driver: Driver,
  walk: PlannedWalk,
  tell: (step: Step) => void = () => undefined,
  afterwards: Afterwards = () => Promise.resolve(),
): Promise<readonly string[]> => {
  // The window of the walk before this one is closed.
  world.gate.resetAfterClose();
  for (const call of driver.holds) world.gate.holds.add(call);
  const visit = await world.visit();
  try {
    return await follow(world, driver, walk, { visit, tell, afterwards });
  } catch (problem) {
    await tellScreens();
    throw problem;
  } finally {
    await visit.context.close();
  }
};

/** Whether a line of the log tells of a failed call that a walk may be about: what the frame asks by itself is not. */
const isOfWalk = ({ holds }: Driver, line: string): boolean => {
  const call = /^(\w+\.\w+): /.exec(line)?.[1] as CallKey | undefined;
  return call !== undefined && (actions[call]?.isAside !== true || holds.includes(call));
};

interface Following {
  readonly visit: Visit;
  /** Hears of each step before it is done. */
  readonly tell: (step: Step) => void;
  readonly afterwards: Afterwards;
}

const follow = async (
  world: World,
  driver: Driver,
  walk: PlannedWalk,
  { visit, tell, afterwards }: Following,
): Promise<readonly string[]> => {
  const { page } = visit;
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && isOfWalk(driver, message.text())) logged.push(message.text());
  });
  await page.clock.install();

  if (driver.opensPaused) await standStill(page);
  const groups = groupsOf(driver, walk);
  const [opening] = groups;
  const opensInstantly = isInstant(driver, opening?.steps[0]);
  if (opensInstantly && opening?.steps[0]?.do.kind === 'outcome') {
    await driver.foresee?.(visit, world, opening.steps[0].do.case);
  }
  const scene = await driver.open(visit, world, walk);
  if (!driver.opensPaused) await standStill(page);

  const echoes = driver.echoes ?? [];
  const took = [...walk.tookAtStart];
  let observed = walk.first;
  const done: PlannedStep['do'][] = [];
  const { local = [] } = driver;
  const ledger = new LedgerWatch(visit, world, driver);
  const address = { path: new URL(page.url()).pathname };
  const circumstances = { logged, ledger, address, local };
  let passed = scene.tookBefore ?? 0;
  const goes = async () => (await takenBy(visit, driver, scene)).slice(passed);
  /** Waits for the transitions that are to be taken now, and sees that no other is. */
  const takes = async (
    planned: readonly string[],
    way: string,
    isAgain: (id: string) => boolean = () => false,
  ): Promise<void> => {
    const isExtra = (id: string) => echoes.includes(id) || isAgain(id);
    const counted = (all: readonly string[]) => withoutExtras(all, planned, isExtra);
    let all: readonly string[] = [];
    await pumpUntil(page, `${way}\n  has to take ${planned.join(', ')}`, async () => {
      all = await goes();
      return counted(all).length >= planned.length;
    });
    expect(counted(all), `transitions taken: ${way}\n  ${all.join(', ')}`).toEqual(planned);
    passed += all.length;
    took.push(...planned);
  };

  if (!opensInstantly) {
    const way = walkInWords(walk.start, []);
    const planned = took.splice(0);
    // A screen that comes in parts is started again until all are there; a chart that was thrown away took its start too.
    await takes(planned, way, (id) => planned.includes(id));
    await compare(visit, scene, observed, observed.effects, { ...circumstances, way, steps: [], told: silence });
    const again = await goes();
    expect(
      again.filter((id) => !planned.includes(id) && !echoes.includes(id)),
      `transitions taken: ${way}`,
    ).toEqual([]);
    passed += again.length;
  }
  const atStart = opensInstantly ? took.splice(0) : [];
  for (const [index, group] of groups.entries()) {
    const effects: Effect[] = [];
    const taking: string[] = index === 0 ? [...atStart] : [];
    const told: Told[] = [];
    for (const step of group.steps) {
      if (isInstant(driver, step) && step.do.kind === 'outcome' && !(index === 0 && opensInstantly)) {
        await driver.foresee?.(visit, world, step.do.case);
      }
    }
    for (const step of group.steps) {
      const { at, timers } = observed;
      observed = applyChange(observed, step.then);
      if (textOf(timers) !== textOf(observed.timers) || timers.length === 0) patience(page, observed.timers);
      tell(step.do);
      const ahead = walk.steps.slice(walk.steps.indexOf(step) + 1);
      const isByItself = isInstant(driver, step) || step !== group.steps[0];
      if (!isByItself) await perform(visit, scene, step, observed.at - at, ahead);
      taking.push(...step.took);
      done.push(step.do);
      effects.push(...(step.then.effects ?? []));
      told.push(scene.told?.(step) ?? silence);
    }
    const way = walkInWords(walk.start, done);
    const [only] = group.steps;
    const inGoes = only?.do.kind === 'event' && driver.inGoes?.includes(only.do.type) ? only.do.type : null;
    await takes(taking, way, (id) => inGoes !== null && id.includes(`|${inGoes}|`));
    await compare(visit, scene, observed, effects, {
      ...{ ...circumstances, way, steps: group.steps },
      told: { notices: told.flatMap(({ notices }) => notices), lines: told.flatMap(({ lines }) => lines) },
    });
  }
  await settle(visit, observed);
  const end = `${walkInWords(walk.start, done)}, and a moment later`;
  ledger.hasNothingElse(end);
  if (scene.otherThings !== undefined) expect(await scene.other?.(), end).toEqual(scene.otherThings(observed));
  expect(logged, `the log: ${end}`).toEqual([]);
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  await afterwards(visit, scene);
  return took;
};

/** How much virtual time passes after the last step, in milliseconds: what comes too late or twice has come by then. */
const afterwardsMs = 1000;

/** Lets time pass, but less than the shortest timer of the chart has, and a request of its own go to the server and back. */
const settle = async ({ page }: Visit, { timers }: Observation): Promise<void> => {
  await page.clock.runFor(Math.floor(Math.min(afterwardsMs, ...timers.map((ms) => ms * 0.8))));
  await page.evaluate(async () => (await fetch('/login')).text());
};

const silence: Told = { notices: [], lines: [] };

/** What was taken without what comes besides: what is planned is left, in order. */
const withoutExtras = (
  taken: readonly string[],
  planned: readonly string[],
  isExtra: (id: string) => boolean,
): readonly string[] => {
  const left = [...planned];
  return taken.filter((id) => {
    if (id === left[0]) return left.shift() !== undefined;
    return !isExtra(id);
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
  await picturesCome(visit.page);
  if (action.kind === 'tick') await visit.page.clock.runFor(virtualMs);
  else if (action.kind === 'event') await known(scene.events[action.type], step)(action.case, ahead);
  else await known(scene.outcomes[action.call], step)(action.case, ahead);
};

const known = (way: Way | undefined, step: PlannedStep): Way => {
  if (way === undefined) throw new Error(`The driver does not know how to do: ${stepInWords(step.do)}`);
  return way;
};

const takenBy = async ({ page }: Visit, { machine }: Driver, { actor }: Scene): Promise<readonly string[]> => {
  const { taken, takers } = await page.evaluate(() => ({ taken: window.taken ?? [], takers: window.takers ?? [] }));
  return taken.filter(
    (id, at) =>
      (id.startsWith(`${machine}.`) || id.startsWith(`${machine}|`)) && (actor === undefined || takers[at] === actor),
  );
};

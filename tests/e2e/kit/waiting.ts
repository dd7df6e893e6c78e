import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';

/** How much virtual time waits may let pass while no timer of the chart restarts, in milliseconds. */
const maxPumpedMs = 250;

/** Between two animation frames of a page, in milliseconds. */
const frameMs = 16;
/** What is kept of the virtual time for small steps, so that an answer that comes late still finds some. */
const reserveMs = 100;

/** When what does not come is given up, in milliseconds: far from what any needs on a busy machine. */
export const maxWaitedMs = 45_000;

/**
 * Stops the page's clock, a while ahead of now: far enough for a slow machine to get there first, and shorter than the timers
 * that a test is about (a toast stands for 4 s). From here on time passes in the page only as the test says.
 */
export const standStill = async (page: Page, aheadMs = 2_500): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);

/** How much may still pass, by page. */
const budgets = new WeakMap<Page, number>();

/** From here on, waits may let some time pass, but less than the shortest of these timers has. */
export const patience = (page: Page, timers: readonly number[]): void => {
  budgets.set(page, Math.min(maxPumpedMs, ...timers.map((ms) => ms * 0.8)));
};

/**
 * Waits for a condition while the page's clock creeps on, so that what waits for a moment of time (a scheduler, an animation
 * frame) goes on and no timer of a chart runs out. Every fourth step is as long as a frame: in steps of a millisecond a page
 * that waits for one would take a third of a second to get there.
 */
export const pumpUntil = async (page: Page, way: string, reached: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + maxWaitedMs;
  for (let looks = 0; !(await reached()); looks += 1) {
    if (performance.now() > deadline) throw new Error(`The page did not get there: ${way}`);
    const left = budgets.get(page) ?? maxPumpedMs;
    const ms = looks % 4 === 1 && left > reserveMs ? frameMs : 1;
    if (left >= ms) {
      await page.clock.runFor(ms);
      budgets.set(page, left - ms);
    }
    await nextLook(looks);
  }
};

/** Waits until a page that is opened with its clock standing has come to something; time passes as it likes. */
export const openingUntil = async (page: Page, reached: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + maxWaitedMs;
  for (let looks = 0; !(await reached()); looks += 1) {
    if (performance.now() > deadline) throw new Error('The page did not open');
    await page.clock.runFor(5);
    await nextLook(looks);
  }
};

/** Waits until the choices of all fields of the screen have come; the page's clock creeps on meanwhile. */
export const choicesCome = (page: Page): Promise<void> =>
  pumpUntil(page, 'its choices have to come', () =>
    page.evaluate(() => document.querySelector('main')?.textContent?.includes('Loading…') === false),
  );

/** Waits until the lists on screen are loaded, those too whose old rows stay until then. */
export const listsCome = (page: Page): Promise<void> =>
  pumpUntil(page, 'its lists have to come', async () => {
    return (await page.locator('main [role=progressbar][aria-label=Loading]').count()) === 0;
  });

/** Lets the page's clock run until a machine takes its next transition, and no further than just behind it. */
export const runUntilTaken = async (page: Page, machine: string, maxMs: number): Promise<void> => {
  const before = await takenSoFar(page, machine);
  for (let ms = 0; ms < maxMs && (await takenSoFar(page, machine)) === before; ms += 500) await page.clock.runFor(500);
};

/** How many transitions the machines of that id have taken so far; of `machine.state`, those from that state. */
export const takenSoFar = (page: Page, machine: string): Promise<number> =>
  page.evaluate(
    (id) => (window.taken ?? []).filter((taken) => taken.startsWith(`${id}.`) || taken.startsWith(`${id}|`)).length,
    machine,
  );

/** Looks often at first and seldom later, so that a slow machine does not use up the virtual time. */
export const nextLook = (looks: number): Promise<void> => delay(Math.min(2 + looks * 2, 100));

import type { Dialog, Page } from 'playwright';
import { expect } from 'vitest';
import { invalidPdf } from '../../../domain/files';
import type { PlannedWalk } from '../../qa/plan';
import { rowsOf } from '../../server/kit/good-fields';
import type { CrashedForm } from './crash-forms';
import type { CrashWorld } from './crash-world';
import type { Driver } from './driver';
import { draftsOnDisk } from './kept-drafts';
import { appears, eventually } from './person';
import { adminOf } from './stock';
import { followInBrowser } from './walk';
import type { Visit } from './world';

/* What is done to a form in the middle of its work, and what has to be there afterwards. */

interface Scene {
  readonly world: CrashWorld;
  readonly visit: Visit;
  readonly form: CrashedForm;
}

const offerOn = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true });
const comparisonOn = (page: Page) => page.getByRole('dialog', { name: 'Changed by someone else', exact: true });
const formOn = (page: Page, { name }: CrashedForm) => page.getByRole('form', { name, exact: true });

const acceptQuestions = (page: Page) => page.on('dialog', (dialog: Dialog) => dialog.accept());

/** Opens the form anew and takes the draft back, if there is one. */
const comeBack = async ({ world, form }: Scene, page: Page): Promise<void> => {
  await form.open(page, world);
  await form.letGo?.(page);
  await eventually(() => page.getByText('Loading…').count()).toBe(0);
  if ((await draftsOnDisk(page)).length === 0) return;
  await appears(offerOn(page));
  await offerOn(page).getByRole('button', { name: 'Restore draft', exact: true }).click();
  await eventually(() => offerOn(page).count()).toBe(0);
};

/** What the lost save has stored was not seen by anybody: when that is compared, what was typed is kept. */
const keepMine = async (page: Page): Promise<void> => {
  if (await comparisonOn(page).isVisible())
    await comparisonOn(page).getByRole('button', { name: 'Keep mine', exact: true }).click();
};

/** Waits until the form can be sent again. */
const comesToRest = async ({ form }: Scene, page: Page): Promise<void> => {
  await form.letGo?.(page);
  const submit = formOn(page, form).locator('button[type=submit]');
  await eventually(async () => {
    await keepMine(page);
    return (await submit.count()) === 0 || (await submit.isEnabled());
  }).toBe(true);
};

/** Waits until the browser has stored what the page told it of the form last. */
const isKept = (page: Page): Promise<void> =>
  eventually(() =>
    page.evaluate(() => window.taken?.filter((id) => id.startsWith('formDraft.')).at(-1) ?? 'formDraft.looking'),
  ).toMatch(/^formDraft\.(?:looking|offered|storing)\|(?!form\.)/);

/** Each disaster; gives the page on which the person goes on. */
export const crashes = {
  'the tab is killed': async (scene: Scene) => {
    const { context, page } = scene.visit;
    await page.goto('chrome://crash').catch(() => undefined);
    scene.world.gate.resetAfterClose();
    const next = await context.newPage();
    acceptQuestions(next);
    await comeBack(scene, next);
    return next;
  },
  'the page is reloaded': async (scene: Scene) => {
    const { page } = scene.visit;
    acceptQuestions(page);
    await page.reload();
    scene.world.gate.resetAfterClose();
    await comeBack(scene, page);
    return page;
  },
  'the network is cut': async (scene: Scene) => {
    const { context, page } = scene.visit;
    await context.setOffline(true);
    scene.world.gate.resetAfterClose();
    await comesToRest(scene, page);
    await context.setOffline(false);
    return page;
  },
  'the server is killed': async (scene: Scene) => {
    const { page } = scene.visit;
    await scene.world.kill();
    scene.world.gate.resetAfterClose();
    await comesToRest(scene, page);
    await scene.world.startAgain();
    return page;
  },
} as const satisfies Readonly<Record<string, (scene: Scene) => Promise<Page>>>;

export type Disaster = keyof typeof crashes;

interface Crash {
  readonly driver: Driver;
  readonly walk: PlannedWalk;
  readonly form: CrashedForm;
  readonly disaster: Disaster;
}

/** Goes a walk to its end, has the disaster happen there, and goes on: nothing is lost, and one record comes of it. */
export const crash = async (world: CrashWorld, { driver, walk, form, disaster }: Crash): Promise<void> => {
  const admin = await adminOf(world);
  await world.startAgain();
  await form.clear(admin);
  await followInBrowser(world, driver, walk, undefined, async (visit, { typed }) => {
    const records = async () => (await rowsOf(admin, form.list)).length;
    const scene: Scene = { world, visit, form };
    const isOver = (await formOn(visit.page, form).count()) === 0;
    const before = isOver ? {} : (typed?.() ?? (await form.read(visit.page)));
    const recordsBefore = await records();
    // A call under way is the worst one: the server does it, and its answer is lost.
    await world.gate.letArrive();
    await visit.page.clock.resume();
    if (isOver) {
      expect(await draftsOnDisk(visit.page), 'no draft is left of a form that was saved').toEqual([]);
      return;
    }
    await isKept(visit.page);
    const page = await crashes[disaster](scene);
    if (!form.isUntouched(before)) expect(await form.read(page), 'what was typed and chosen').toEqual(before);
    await form.complete(page);
    await form.submit(page);
    // What is wrong with a file is known only now.
    const isRefused = async () => (await page.getByText(invalidPdf).count()) > 0;
    const isSaved = async () => {
      await keepMine(page);
      return (await draftsOnDisk(page)).length === 0;
    };
    await eventually(async () => (await isRefused()) || (await isSaved())).toBe(true);
    if (await isRefused()) {
      await form.complete(page);
      await form.submit(page);
      await eventually(isSaved).toBe(true);
    }
    await eventually(records).toBe(recordsBefore + (form.adds ? 1 : 0));
  });
};

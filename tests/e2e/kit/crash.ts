import type { Dialog, Page } from 'playwright';
import { expect } from 'vitest';
import { invalidPdf } from '../../../domain/files';
import type { PlannedWalk } from '../../qa/plan';
import { rowsOf } from '../../server/kit/good-fields';
import type { CrashedForm } from './crash-forms';
import type { CrashWorld } from './crash-world';
import type { Driver } from './driver';
import { endSessionOf, signInAgain, signInDialogOn } from './ended-sessions';
import { draftsOnDisk } from './kept-drafts';
import { appears, eventually } from './person';
import { adminOf } from './stock';
import { followInBrowser } from './walk';
import { forgetSharedSession, type Visit } from './world';

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
  'the session ends': async (scene: Scene) => {
    const { context, page } = scene.visit;
    scene.world.gate.resetAfterClose();
    await comesToRest(scene, page);
    await endSessionOf(scene.world, context);
    forgetSharedSession(scene.world);
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

/** What came through a crash. */
export interface Survived {
  /** How many values were typed or chosen, the files among them. */
  readonly values: number;
  readonly files: number;
  /** How many records came of it. */
  readonly records: number;
}

const isFileName = (value: string): boolean => /\.(?:png|jpg|gif|pdf|webp|txt)$/.test(value);

/** What was typed or chosen of the values of a form. */
const filledIn = (values: Values): readonly string[] =>
  Object.values(values).filter((value) => !/^(?:|0|Choose…)$/.test(value));

/** The texts of a record as a person reads them: without the marks of rich text. */
const textsOf = (row: Readonly<Record<string, unknown>> | undefined): readonly string[] =>
  Object.values(row ?? {}).map((value) => String(value).replace(/^<p>(.*)<\/p>$/, '$1'));

type Values = Readonly<Record<string, string>>;

/** Saves the form that came through, whatever is asked for on the way, and gives the values that were saved. */
const saveAtLast = async ({ form }: Scene, page: Page): Promise<Values> => {
  let sent: Values = {};
  // What is wrong with a file is known only once it is sent.
  const isRefused = async () => (await page.getByText(invalidPdf).count()) > 0;
  const isAsked = async () => (await signInDialogOn(page).count()) > 0;
  const isSaved = async () => {
    await keepMine(page);
    return (
      (await draftsOnDisk(page)).length === 0 &&
      (form.staysOpen ? await form.isUntouched(await form.read(page)) : (await formOn(page, form).count()) === 0)
    );
  };
  const fillAndSend = async () => {
    await form.complete(page);
    sent = await form.read(page);
    await form.submit(page);
  };
  await fillAndSend();
  for (;;) {
    await eventually(async () => (await isRefused()) || (await isAsked()) || (await isSaved())).toBe(true);
    if (await isAsked()) {
      await signInAgain(page);
      await eventually(isAsked).toBe(false);
    } else if (await isRefused()) await fillAndSend();
    else return sent;
  }
};

/** Goes a walk to its end, has the disaster happen there, and goes on: nothing is lost, and one record comes of it. */
export const crash = async (world: CrashWorld, { driver, walk, form, disaster }: Crash): Promise<Survived> => {
  const admin = await adminOf(world);
  await world.startAgain();
  await form.clear(admin);
  let survived: Survived = { values: 0, files: 0, records: 0 };
  await followInBrowser(world, driver, walk, undefined, async (visit, { typed }) => {
    const rows = () => rowsOf(admin, form.list);
    const records = async () => (await rows()).length;
    const scene: Scene = { world, visit, form };
    if ((await formOn(visit.page, form).count()) === 0) {
      expect(await draftsOnDisk(visit.page), 'no draft is left of a form that was saved').toEqual([]);
      return;
    }
    const before = typed?.() ?? (await form.read(visit.page));
    const recordsBefore = await records();
    // A call under way is the worst one: the server does it, and its answer is lost.
    await world.gate.letArrive();
    await visit.page.clock.resume();
    await isKept(visit.page);
    const page = await crashes[disaster](scene);
    const isUntouched = form.isUntouched(before);
    let saved = before;
    // A save that the disaster did not reach may be through by now.
    if ((await formOn(page, form).count()) > 0) {
      if (!isUntouched) expect(await form.read(page), 'what was typed and chosen').toEqual(before);
      saved = await saveAtLast(scene, page);
    }
    await eventually(records).toBe(recordsBefore + (form.adds ? 1 : 0));
    // A choice is stored as the number of what is chosen.
    const { Category: _, ...own } = saved;
    const texts = filledIn(own).filter((value) => !isFileName(value));
    const stored = textsOf((await rows()).at(-1));
    expect(stored, 'the texts of the record').toEqual(expect.arrayContaining(texts));
    // A record that is changed has the files from before as well.
    if (form.adds) {
      const files = stored.filter((value) => value.startsWith('/uploads/'));
      expect(files.length, 'the files of the record').toBe(filledIn(own).filter(isFileName).length);
    }
    const values = isUntouched ? [] : filledIn(before);
    survived = { values: values.length, files: values.filter(isFileName).length, records: form.adds ? 1 : 0 };
  });
  return survived;
};

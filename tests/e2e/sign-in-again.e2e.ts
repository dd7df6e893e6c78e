import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionEndSentences } from '../../machines/session/session-end.machine';
import { signInAgainTitle } from '../../machines/session/sign-in-again.machine';
import { addIdeaCategory, rowsOf } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { fillIn, focused, type Office, openOffice, root } from './kit/content';
import { endSessionOf, signInAgain, signInDialogOn } from './kit/ended-sessions';
import { appears, eventually, pathOf, photo, toastsAre } from './kit/person';
import { filesIn, fillSavedForm, makeSavedStock, type SavedForm, savedFormOn, savedForms } from './kit/saved-forms';
import { readForm } from './kit/screen';
import { openText, pickFiles, readText } from './kit/text-files';
import { tagsOf, triedOf } from './kit/tried-forms';
import { administrator, signInAnew } from './kit/world';

/* A call whose session has ended waits until somebody signs in again, over the screen (contract §6). */

let office: Office;
let titles = 0;

beforeAll(async () => {
  office = await openOffice();
  await makeSavedStock(office.admin);
});
beforeEach(async () => {
  office.world.gate.reset();
  // A browser profile of its own, whose session nobody else has.
  const visit = await office.world.visit();
  await signInAnew(office.world, visit.context);
  office = { ...office, visit, page: visit.page };
  titles += 1;
});
afterEach(async () => {
  expect(office.visit.problems, 'the page complains about nothing').toEqual([]);
  await office.visit.context.close();
});
afterAll(() => office?.world.close());

const endSession = (context = office.visit.context) => endSessionOf(office.world, context);
const dialogOn = signInDialogOn;
const isGone = (page: Page) => eventually(() => dialogOn(page).count()).toBe(0);
const signIn = signInAgain;
const cancel = (page: Page) => dialogOn(page).getByRole('button', { name: 'Cancel', exact: true }).click();
const callsOf = (call: string) => office.world.gate.ledger.filter((entry) => entry.call === call).length;

const openForm = async (form: SavedForm, place = office) => {
  await place.page.goto(`${root}/${form.path}`);
  await form.open?.(place);
  await appears(savedFormOn(place, form));
  await eventually(() => place.page.getByText('Loading…').count()).toBe(0);
};
const submit = (form: SavedForm, place = office) => savedFormOn(place, form).locator('button[type=submit]').click();

/** How often a text stands in what is stored, as a whole value. */
const timesIn = (rows: unknown, title: string) => JSON.stringify(rows).split(JSON.stringify(title)).length - 1;
/** The link of every file in what is stored. */
const linksIn = (rows: unknown) => new Set(JSON.stringify(rows).match(/\/uploads\/[0-9a-f]{32}\.\w+/g));
const fileSizes = (links: readonly string[]) =>
  Promise.all(
    links.map(async (link) => (await (await fetch(`${office.world.server.url}${link}`)).arrayBuffer()).byteLength),
  );

describe.each(triedOf(savedForms))('$name', (form) => {
  test('is saved once after a sign-in over it, with its text and its files', {
    tags: tagsOf(form),
  }, async () => {
    const { page, admin } = office;
    const title = `Robot ${titles}`;
    const linksBefore = linksIn(await form.rows(admin));
    await openForm(form);
    await fillSavedForm(office, form, title);
    await endSession();
    await submit(form);
    await appears(dialogOn(page));
    expect(timesIn(await form.rows(admin), title)).toBe(0);
    if (form.runs === undefined) {
      await signIn(page, 'wrong');
      await appears(dialogOn(page).getByText('Incorrect email or password.'));
      expect((await readForm(page, signInAgainTitle))?.fields).toMatchObject({
        Email: { value: administrator.email },
        Password: { value: 'wrong' },
      });
    }
    await signIn(page);
    await isGone(page);
    await eventually(async () => timesIn(await form.rows(admin), title)).toBe(1);
    const rows = await form.rows(admin);
    if (JSON.stringify(form.fields(title)).includes(`The text of ${title}.`)) {
      expect(JSON.stringify(rows).split(`The text of ${title}.`)).toHaveLength(2);
    }
    const links = [...linksIn(rows)].filter((link) => !linksBefore.has(link));
    expect([links.length, (await fileSizes(links)).every((bytes) => bytes > 60)]).toEqual([filesIn(form), true]);
    expect(callsOf(form.call)).toBe(2);
    // Nothing on the screen waits, and nothing is sent once more.
    await eventually(() => page.locator('button:disabled', { hasText: /\.\.\.$/ }).count()).toBe(0);
    expect(callsOf(form.call)).toBe(2);
  });
});

test('two tabs wait, and a sign-in in one of them has both go on', { tags: ['full'] }, async () => {
  const { page, admin, visit } = office;
  const [form] = savedForms.filter(({ name }) => name === 'Add Idea Category');
  if (form === undefined) throw new Error('there is no such form');
  const other: Office = { ...office, page: await visit.context.newPage() };
  const names = [`Tab ${titles} a`, `Tab ${titles} b`];
  for (const [at, place] of [office, other].entries()) {
    await openForm(form, place);
    await fillSavedForm(place, form, names[at] ?? '');
  }
  await endSession();
  for (const place of [office, other]) {
    await submit(form, place);
    await appears(dialogOn(place.page));
  }
  await signIn(other.page);
  for (const place of [office, other]) {
    await isGone(place.page);
    await eventually(async () => (await readForm(place.page, form.name))?.fields.Name?.value).toBe('');
  }
  const rows = await form.rows(admin);
  expect(names.map((name) => timesIn(rows, name))).toEqual([1, 1]);
  expect([pathOf(page), pathOf(other.page)]).toEqual([`${root}/${form.path}`, `${root}/${form.path}`]);
});

describe('closing the sign-in', () => {
  test.each(['Cancel', 'Escape'])(
    'by %s keeps what was typed, and the next save asks again',
    { tags: ['full'] },
    async (way) => {
      const { page, admin } = office;
      const form = savedForms.find(({ name }) => name === 'Edit project category');
      if (form === undefined) throw new Error('there is no such form');
      const title = `Robot ${titles}`;
      await openForm({
        ...form,
        open: ({ page: at }) =>
          at
            .getByRole('button', { name: /^Edit / })
            .first()
            .click(),
      });
      await fillSavedForm(office, form, title);
      await endSession();
      await page.evaluate(() => {
        // As react-aria sometimes does, which knows of the new dialog a little later than that has the focus.
        const below = document.querySelector<HTMLElement>('[role=dialog]');
        const takeBack = ({ target }: FocusEvent) => {
          if (!(target instanceof HTMLInputElement) || target.name !== 'email') return;
          document.removeEventListener('focusin', takeBack, true);
          below?.focus();
        };
        document.addEventListener('focusin', takeBack, true);
      });
      await submit(form);
      await appears(dialogOn(page));
      await eventually(() => focused(page)).toBe('Email');
      if (way === 'Cancel') await cancel(page);
      else await page.keyboard.press('Escape');
      await isGone(page);
      const said = 'Your session has ended. Sign in again to continue.';
      await toastsAre(page, [{ kind: 'error', text: said }]);
      const seen = await readForm(page, form.name);
      expect([seen?.fields.Title?.value, seen?.fields.Photo?.value, seen?.problem]).toEqual([title, 'photo.png', said]);
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Update');
      await submit(form);
      await signIn(page);
      await eventually(async () => timesIn(await form.rows(admin), title)).toBe(1);
      await eventually(() => page.getByRole('dialog').count()).toBe(0);
    },
  );
});

test('the focus is where it was, and a half typed text too, once somebody has signed in in another tab', {
  tags: ['full'],
}, async () => {
  const { page, world, visit } = office;
  await page.goto(`${root}/add-project`);
  const form = page.getByRole('form', { name: 'Add Project' });
  await fillIn(form, { Title: 'Half typed' });
  world.gate.holds.add('session.check');
  await signInAnew(world, visit.context);
  const held = await world.gate.next('session.check');
  await eventually(() => form.isVisible()).toBe(false);
  await held.pass();
  await eventually(() => focused(page)).toBe('Title');
  expect((await readForm(page, 'Add Project'))?.fields.Title?.value).toBe('Half typed');
});

test('another account signs in: the save is not sent for it, and stays as it was typed', {
  tags: ['full'],
}, async () => {
  const { page, world, visit, admin } = office;
  const name = `Robot ${titles}`;
  await page.goto(`${root}/add-idea-category`);
  const form = page.getByRole('form', { name: 'Add Idea Category' });
  await fillIn(form, { Name: name });
  await endSession();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await appears(dialogOn(page));
  world.gate.holds.add('session.check');
  // As a sign-in of another account in another tab: its cookies come at once, so that the waiting call sees none of its own account.
  const other = await world.visit();
  await signInAnew(world, other.context);
  const cookies = await other.context.cookies();
  await other.context.close();
  await visit.context.addCookies(cookies.map((one) => (one.name === 'userID' ? { ...one, value: '2' } : one)));
  await (await world.gate.next('session.check')).pass((body) => ({ ...body, valid: true }));
  await isGone(page);
  await appears(form);
  expect([(await readForm(page, 'Add Idea Category'))?.fields.Name?.value, callsOf('ideaCategory.add')]).toEqual([
    name,
    1,
  ]);
  expect(timesIn(await rowsOf(admin, 'ideaCategory.list'), name)).toBe(0);
});

test('a record is deleted once after the sign-in, over its question', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  const name = `Robot ${titles}`;
  await addIdeaCategory(admin, name);
  await page.goto(`${root}/add-idea-category`);
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await endSession();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await signIn(page);
  await isGone(page);
  await eventually(() => page.getByRole('alertdialog').count()).toBe(0);
  await eventually(() => page.getByRole('row', { name }).count()).toBe(0);
  expect([callsOf('ideaCategory.delete'), timesIn(await rowsOf(admin, 'ideaCategory.list'), name)]).toEqual([2, 0]);
});

test('the trash, which needs a session, is read once somebody has signed in', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  const name = `Robot ${titles}`;
  await admin.call('ideaCategory.delete', { CatID: await addIdeaCategory(admin, name) });
  await page.goto(root);
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  // What the home screen reads last is here: nothing but the trash asks for the sign-in.
  await appears(page.getByRole('link', { name: 'Show all changes' }));
  await endSession();
  await menu.getByRole('link', { name: 'Trash', exact: true }).click();
  await signIn(page);
  await isGone(page);
  await appears(page.getByRole('row', { name }).first());
});

test('a picture comes into a text after the sign-in, once', { tags: ['full'] }, async () => {
  const { page, visit, world } = office;
  const box = await openText(visit, world);
  await signInAnew(world, visit.context);
  await page.reload();
  await box.click();
  await endSession();
  await pickFiles(page, [await photo('photo.png')]);
  await signIn(page);
  await isGone(page);
  await page.getByLabel('Alternative text', { exact: true }).fill('A lamp');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await eventually(() => readText(box)).toEqual(['image: A lamp']);
  expect(callsOf('upload.image')).toBe(2);
});

describe('before the end of a session', () => {
  const [minute, hour] = [60_000, 3_600_000];
  const note = (page: Page) => page.getByText(sessionEndSentences.soon);
  const stay = (page: Page) => page.getByRole('button', { name: sessionEndSentences.stay, exact: true });
  const isShown = (page: Page, is: boolean) => eventually(() => note(page).isVisible()).toBe(is);

  /** Lets what the tab has asked be answered. */
  const settle = (page: Page) => page.evaluate(async () => (await fetch('/login')).text());
  /** Waits until the note is there or gone, while time passes in the tab alone: it looks again every now and then. */
  const comesTo = (page: Page, is: boolean) =>
    eventually(async () => {
      await settle(page);
      if ((await note(page).isVisible()) === is) return true;
      await page.clock.fastForward(10_000);
      return false;
    }).toBe(true);

  /** Opens the dashboard in a tab whose clock the test sets forward, and answers how long the session lasts. */
  const openAt = async (page: Page, left: () => readonly [left: number, longest: number]) => {
    await page.route('**/api/users', async (route) => {
      if (!route.request().postData()?.includes('sessionTimeLeft')) return route.fallback();
      const [left_ms, longest_ms] = left();
      return route.fulfill({ json: { status: true, left_ms, longest_ms } });
    });
    await page.clock.install();
    await page.goto(root);
    await appears(page.getByRole('heading', { name: 'Home', level: 1 }));
  };

  test('a note says so two minutes ahead in each tab, and to stay signed in in one of them is enough', {
    tags: ['full'],
  }, async () => {
    const { page, visit } = office;
    const other = await visit.context.newPage();
    const start = Date.now();
    const session = { usedAt: start, now: start };
    const left = () => [Math.max(0, session.usedAt + 30 * minute - session.now), 11 * hour] as const;
    const pass = async (ms: number) => {
      session.now += ms;
      for (const tab of [page, other]) {
        await settle(tab);
        await tab.clock.fastForward(ms);
        await settle(tab);
      }
    };
    for (const tab of [page, other]) await openAt(tab, left);
    const checks = () => callsOf('session.check');
    await pass(28 * minute - 5_000);
    for (const tab of [page, other]) expect(await note(tab).count()).toBe(0);
    await pass(6_000);
    for (const tab of [page, other]) await comesTo(tab, true);
    const before = checks();
    await page.getByRole('link', { name: 'Add Projects' }).focus();
    await page.keyboard.press('Alt+s');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(sessionEndSentences.stay);
    session.usedAt = session.now;
    await page.keyboard.press('Enter');
    await isShown(page, false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Add Projects');
    expect(checks()).toBe(before + 1);
    await isShown(other, true);
    await comesTo(other, false);
    // And it comes again.
    await pass(28 * minute);
    for (const tab of [page, other]) await comesTo(tab, true);
    await pass(2 * minute);
    for (const tab of [page, other]) await isShown(tab, false);
  });

  test('a machine that has slept asks again as soon as its page is in sight', { tags: ['full'] }, async () => {
    const { page } = office;
    let left = 30 * minute;
    await openAt(page, () => [left, hour]);
    left = minute;
    await eventually(async () => {
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      return note(page).isVisible();
    }).toBe(true);
  });

  test('whose time is up in any case, the button opens the sign-in, after which nothing is told to end', {
    tags: ['full'],
  }, async () => {
    const { page } = office;
    let left: readonly [number, number] = [minute, minute];
    await openAt(page, () => left);
    await isShown(page, true);
    await stay(page).click();
    left = [30 * minute, 12 * hour];
    await signIn(page);
    await isGone(page);
    await isShown(page, false);
    expect(pathOf(page)).toBe(root);
  });

  test('a dialog is open: the note lies over it, and Alt+S leads out of it and back', { tags: ['full'] }, async () => {
    const { page } = office;
    let left = minute;
    await openAt(page, () => [left, hour]);
    await page.goto(`${root}/add-category`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const form = page.getByRole('form', { name: 'Edit project category' });
    await form.getByLabel('Title', { exact: true }).focus();
    await isShown(page, true);
    await page.keyboard.press('Alt+s');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(sessionEndSentences.stay);
    left = 30 * minute;
    await page.keyboard.press('Enter');
    await isShown(page, false);
    await eventually(() => focused(page)).toBe('Title');
    await appears(form);
  });

  test('a server that does not tell is not asked, and the sign-in is there all the same', {
    tags: ['full'],
  }, async () => {
    const { page } = office;
    await withoutCapability(page, /\/admin\//, 'expiry');
    await page.goto(`${root}/add-idea-category`);
    const form = page.getByRole('form', { name: 'Add Idea Category' });
    await fillIn(form, { Name: `Robot ${titles}` });
    await endSession();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await signIn(page);
    await isGone(page);
    await eventually(async () => timesIn(await rowsOf(office.admin, 'ideaCategory.list'), `Robot ${titles}`)).toBe(1);
    expect(callsOf('session.timeLeft')).toBe(0);
  });
});

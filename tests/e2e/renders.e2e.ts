import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appears, eventually } from './kit/person';
import { renderedIn, rendersNoMore, watchRenders } from './kit/renders';
import { addProject, makeWorld, signInQuietly, type Visit, type World } from './kit/world';

/* Which components React renders: those of what changed, and no others. */

let world: World;
let visit: Visit;
beforeAll(async () => {
  world = await makeWorld();
  const { context } = await world.visit();
  const session = await signInQuietly(world, context);
  for (const name of ['Robot', 'Lamp', 'Rover']) await addProject(world, session, name);
  await context.close();
});
beforeEach(async () => {
  visit = await world.visit();
  await signInQuietly(world, visit.context);
  await watchRenders(visit.page);
  // The clock in the top bar renders at each second.
  await visit.page.clock.setFixedTime(new Date());
});
afterEach(async () => {
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(() => world?.close());

const field = 'form > div > div > div, form > div > div:not(:has(> div > label))';
const row = 'tbody tr';

/** Has the rich text pass what was typed to its form now, not after its usual delay. */
const tellForm = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('a key', () => {
  test('in a field renders that field alone; of rich text also when the form hears of it', async () => {
    const { page } = visit;
    await page.goto('/admin/dashboard/projects/robot', { waitUntil: 'networkidle' });
    // The last part of the form to come.
    await appears(page.getByRole('toolbar'));
    for (const label of ['Title', 'Price', 'Video Link']) {
      await page.getByLabel(label, { exact: true }).focus();
      await rendersNoMore(page);
      await page.keyboard.press('2');
      expect(await renderedIn(page, field)).toEqual([label]);
    }
    await page.getByRole('textbox', { name: 'Description' }).click();
    await rendersNoMore(page);
    await page.keyboard.press('2');
    await tellForm(page);
    expect(await renderedIn(page, field)).toEqual(['Description']);
  });

  test('in rich text renders none of its tools', { tags: ['full'] }, async () => {
    const { page } = visit;
    await page.goto('/admin/dashboard/projects/robot', { waitUntil: 'networkidle' });
    const tools = page.getByRole('toolbar');
    await page.getByRole('textbox', { name: 'Description' }).click();
    // From here on it can be undone, which a tool shows.
    await page.keyboard.press('2');
    await appears(tools.getByRole('button', { name: 'Undo', disabled: false }));
    await tellForm(page);
    await rendersNoMore(page);
    await page.keyboard.press('3');
    await tellForm(page);
    const rendered = await renderedIn(page, '[role=toolbar] button');
    expect(rendered.filter((part) => !part.startsWith('elsewhere'))).toEqual([]);
    expect(rendered, 'the form has heard of it').not.toEqual([]);
  });

  test('in a form above a table renders that field alone', { tags: ['full'] }, async () => {
    const { page } = visit;
    await page.goto('/admin/dashboard/add-category', { waitUntil: 'networkidle' });
    await page.getByLabel('Title').focus();
    await rendersNoMore(page);
    await page.keyboard.press('2');
    expect(await renderedIn(page, field)).toEqual(['Title']);
  });
});

describe('a list that is loaded again', () => {
  test('renders the row that has changed alone', async () => {
    const { page } = visit;
    await page.goto('/admin/dashboard/add-category', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Edit For Lamp' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('For lanterns');
    await rendersNoMore(page);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await appears(page.getByRole('rowheader', { name: 'For lanterns' }));
    const rendered = await renderedIn(page, row);
    expect(rendered.filter((part) => !part.startsWith('elsewhere'))).toEqual(['For lanterns']);
  });
});

test('a change of the screen renders, of the side menu and the top bar, only the groups that it leaves and comes to', async () => {
  const { page } = visit;
  await page.goto('/admin/dashboard/add-project', { waitUntil: 'networkidle' });
  const side = page.getByRole('navigation', { name: 'Side menu' });
  await side.getByRole('button', { name: 'Ideas', exact: true }).click();
  await appears(side.getByRole('link', { name: 'View Ideas' }));
  await rendersNoMore(page);
  await side.getByRole('link', { name: 'View Ideas' }).click();
  await appears(page.getByRole('heading', { level: 1, name: 'View Ideas' }));
  // A button of the top bar has no text.
  const parts = [
    'nav[aria-label="Side menu"] button',
    'nav[aria-label="Side menu"] > ul > li > a',
    'header:not(main *) button',
  ];
  const rendered = await renderedIn(page, parts.join());
  expect(rendered.filter((part) => !part.startsWith('elsewhere')).sort()).toEqual(['Ideas', 'Projects']);
});

/** Notes in each frame which path and how many toasts are on screen, and whether the form's first field is there. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      const toasts = document.querySelectorAll('[aria-label=Notifications] [data-kind]').length;
      const field = document.querySelector<HTMLInputElement>('form input')?.value ?? 'no form';
      const now = `${location.pathname}: ${field}, ${toasts} toasts`;
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seenInFrames: seen });
  });

const framesSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenInFrames: readonly string[] }).seenInFrames);

test('a save does not wait for the tools of a text, which change nothing from then on', {
  tags: ['full'],
}, async () => {
  const { page } = visit;
  await page.goto('/admin/dashboard/projects/rover', { waitUntil: 'networkidle' });
  const tools = page.getByRole('toolbar');
  await appears(tools);
  await page.getByRole('textbox', { name: 'Description' }).click();
  world.gate.holds.add('project.edit');
  await rendersNoMore(page);
  // A line is asked for once the text is locked, and before a tool can know it.
  const rendered = await page.evaluate(async () => {
    const { takeRendered } = window as unknown as { takeRendered: () => Element[] };
    document.querySelector<HTMLElement>('main form button[type=submit]')?.click();
    while (document.querySelector('[role=textbox]')?.getAttribute('contenteditable') !== 'false') await null;
    document.querySelector<HTMLElement>('[aria-label="Horizontal line"]')?.click();
    return takeRendered().filter((element) => element.closest('[role=toolbar] button') !== null).length;
  });
  expect(rendered).toBe(0);
  const held = await world.gate.next('project.edit');
  await eventually(() => tools.getByRole('button', { disabled: false }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Description' }).locator('hr').count()).toBe(0);
  world.gate.holds.delete('project.edit');
  held.cut();
  await appears(tools.getByRole('button', { name: 'Horizontal line', disabled: false }));
});

test('a save shows its toast over the form before the list is drawn', { tags: ['full'] }, async () => {
  const { page } = visit;
  const [form, list] = ['/admin/dashboard/projects/lamp', '/admin/dashboard/view-project'];
  await page.goto(form, { waitUntil: 'networkidle' });
  await appears(page.getByRole('toolbar'));
  await page.getByLabel('Title', { exact: true }).fill('Lantern');
  await watchFrames(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await eventually(() => framesSeen(page)).toEqual([
    `${form}: Lantern, 0 toasts`,
    `${form}: Lantern, 1 toasts`,
    `${list}: no form, 1 toasts`,
  ]);
});

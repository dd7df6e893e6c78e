import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { type Client, clientOf } from '../../server/kit/client';
import { pdfOfBytes } from '../../server/kit/pictures';
import type { HeldCall } from './gate';
import { appears, eventually, type photo } from './person';
import { readForm, type SeenForm } from './screen';
import { administrator, makeWorld, signInQuietly, type Visit, type World } from './world';

/* What the tests of the content screens have in common. */

export const root = '/admin/dashboard';

/** An administrator at a window, and beside it a client that makes records over the wire. */
export interface Office {
  readonly world: World;
  readonly visit: Visit;
  readonly page: Page;
  readonly admin: Client;
}

export const openOffice = async (options: BrowserContextOptions = {}): Promise<Office> => {
  const world = await makeWorld();
  const visit = await world.visit(options);
  await signInQuietly(world, visit.context);
  const { url, apiKey } = world.server;
  const admin = await clientOf(url, apiKey).signIn(administrator.email, administrator.password);
  return { world, visit, page: visit.page, admin };
};

/** A file as it is given to a file field. */
export type PickedFile = Awaited<ReturnType<typeof photo>>;

export const fileOf = (name: string, mimeType: string, buffer: Buffer): PickedFile => ({ name, mimeType, buffer });
export const pdf = (name = 'sheet.pdf', bytes = 300): PickedFile => fileOf(name, 'application/pdf', pdfOfBytes(bytes));

/** The trigger of a choice. */
export const choice = (inside: Locator, label: string): Locator =>
  inside.locator(`div:has(> [id$="-label"]:text-is(${JSON.stringify(label)})) button[aria-haspopup=listbox]`);

/** The options of an open choice, as they are read. */
const options = (inside: Locator): Locator => inside.page().getByRole('listbox').getByRole('option');

/** The options of a choice, by opening it and closing it again. */
export const optionsOf = async (inside: Locator, label: string): Promise<readonly string[]> => {
  await choice(inside, label).click();
  await appears(inside.page().getByRole('listbox'));
  const texts = await options(inside).allTextContents();
  await inside.page().keyboard.press('Escape');
  await inside.page().getByRole('listbox').waitFor({ state: 'detached' });
  return texts;
};

export const choose = async (inside: Locator, label: string, option: string): Promise<void> => {
  await choice(inside, label).click();
  await options(inside)
    .and(inside.page().getByRole('option', { name: option, exact: true }))
    .click();
  await inside.page().getByRole('listbox').waitFor({ state: 'detached' });
};

/**
 * Empties a text of the editor by keys: it hears of what a program has selected some time after, and a Delete that comes before
 * deletes something else.
 */
export const emptyText = async (box: Locator): Promise<void> => {
  const text = box.and(box.page().locator('[role=textbox]'));
  await text.press('ControlOrMeta+a');
  await text.press('Delete');
};

/** Fills in fields by their labels: texts are typed or chosen, files are picked (`null`: taken back). */
export const fillIn = async (
  form: Locator,
  values: Readonly<Record<string, string | PickedFile | null>>,
): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    if (typeof value !== 'string') await field.setInputFiles(value ?? []);
    else if ((await choice(form, label).count()) > 0) await choose(form, label, value);
    else if (value === '' && (await field.and(form.locator('[role=textbox]')).count()) > 0) await emptyText(field);
    else await field.and(form.locator('input, textarea, [role=textbox]')).fill(value);
  }
};

/** A form at rest: what is in its fields, the sentences at some of them, and why the last try did not work. */
export const formWith = (
  values: Readonly<Record<string, string>>,
  submit: string,
  { errors = {}, problem = null }: { errors?: Readonly<Record<string, string>>; problem?: string | null } = {},
): SeenForm => ({
  fields: Object.fromEntries(
    Object.entries(values).map(([label, value]) => [label, { value, error: errors[label] ?? null }]),
  ),
  problem,
  submit: { text: submit, disabled: false },
});

export const formIs = (page: Page, name: string, form: SeenForm) =>
  eventually(() => readForm(page, name)).toEqual(form);

/** The label of the field that the keyboard is in. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const id = element?.getAttribute('aria-labelledby')?.split(' ').at(-1);
    const labels = element && 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
    const label = id ? document.getElementById(id) : labels?.[0];
    return label?.textContent ?? element?.getAttribute('aria-label') ?? '';
  });

/** The headers of a table. */
export const headersOf = (page: Page, table: string): Promise<readonly string[]> =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allTextContents();

/** Every row of a table as text, without its actions. */
export const rowsOf = (page: Page, table: string): Promise<readonly (readonly string[])[]> =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent ?? '')));

/** Waits until the pictures of a table are drawn: large ones take their time, and the page complains when they are gone by then. */
export const picturesAreDrawn = async (page: Page): Promise<void> => {
  const pictures = page.locator('tbody img');
  await appears(pictures.first());
  const drawn = () =>
    pictures.evaluateAll((all) =>
      all.every((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth > 0),
    );
  await eventually(drawn).toBe(true);
};

/** The ways in which a call fails in the server's place. */
export const failing = {
  'is cut off': (held: HeldCall) => held.cut(),
  'fails without a word': (held: HeldCall) => held.answer(500, '{}'),
  'says why': (held: HeldCall) => held.answer(503, '{"error":"The disk is full."}'),
  'answers HTML': (held: HeldCall) => held.answer(200, '<!doctype html><h1>It works!</h1>', 'text/html'),
} as const;
export type Failing = keyof typeof failing;
export type Way = Failing | ((held: HeldCall) => void);

/** Lets the next call of that key fail; whatever leads to it is done in `act`. */
export const failNext = async (world: World, call: CallKey, way: Way, act: () => Promise<unknown>): Promise<void> => {
  world.gate.holds.add(call);
  await act();
  const held = await world.gate.next(call);
  world.gate.holds.delete(call);
  (typeof way === 'string' ? failing[way] : way)(held);
};

/** Sends the calls of a page with a field under another name, so that the server misses it. */
export const withoutField = async (page: Page, path: string, field: string, act: () => Promise<unknown>) => {
  await page.route(`**/api/${path}`, (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    const other = body.replace(`name="${field}"`, `name="${'x'.repeat(field.length)}"`);
    return route.continue({ postData: Buffer.from(other, 'latin1') });
  });
  await act();
  await page.unrouteAll({ behavior: 'wait' });
};

/** What a link to a stored file leads to, in a tab of its own. */
export const behind = async ({ world }: Office, link: Locator) => {
  expect(await link.getAttribute('target')).toBe('_blank');
  const answer = await fetch(`${world.server.url}${await link.getAttribute('href')}`);
  return { type: answer.headers.get('content-type'), bytes: (await answer.arrayBuffer()).byteLength };
};

/** The same, once it was clicked and the tab is there. */
export const openedBy = async (office: Office, link: Locator) => {
  const [opened] = await Promise.all([office.visit.context.waitForEvent('page'), link.click()]);
  await opened.close();
  return behind(office, link);
};

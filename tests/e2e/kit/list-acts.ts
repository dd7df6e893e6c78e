import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { failNext, type Office, rowsOf } from './content';
import { appears, eventually, pathOf, picturesCome, toastsAre } from './person';

/* What every list does, looked at once for each of them. */

const unreachable = "The server can't be reached. Check your connection and try again.";

interface List {
  readonly path: string;
  /** The table's name. */
  readonly table: string;
  readonly call: CallKey;
}

/** A failed list says so in its place and nowhere else; Try again brings it. */
export const saysThatItFailed = async ({ world, page }: Office, list: List, sentence = unreachable): Promise<void> => {
  await failNext(world, list.call, 'is cut off', () => page.goto(list.path));
  const alert = page.getByRole('main').getByRole('alert');
  await appears(alert);
  expect(await alert.locator('h2, p').allTextContents()).toEqual([`${list.table} could not be loaded`, sentence]);
  await toastsAre(page, []);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await appears(page.getByRole('table', { name: list.table }));
  expect(await alert.count()).toBe(0);
};

/** A failed delete that is only logged keeps the question open with the reason, and no toast tells it. */
export const keepsTheQuestion = async ({ world, page }: Office, call: CallKey, name: string): Promise<void> => {
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await failNext(world, call, 'is cut off', () => question.getByRole('button', { name: 'Confirm' }).click());
  await eventually(() => question.getByRole('alert').allTextContents()).toEqual([unreachable]);
  await toastsAre(page, []);
  await failNext(world, call, 'says why', () => question.getByRole('button', { name: 'Confirm' }).click());
  await eventually(() => question.getByRole('alert').allTextContents()).toEqual(['The disk is full.']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await appears(page.getByRole('button', { name: `Delete ${name}`, exact: true }));
};

/** Asks before a delete, says what it brings with it, and deletes only when that is confirmed. */
export const deletesWhenConfirmed = async (
  { world, page }: Office,
  { call, name, text, told }: { call: CallKey; name: string; text: string; told: string },
): Promise<void> => {
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  const ask = page.getByRole('button', { name: `Delete ${name}`, exact: true });
  const asked = () => world.gate.ledger.filter((entry) => entry.call === call).length;
  world.gate.reset();
  await ask.click();
  await eventually(() => question.getByRole('paragraph').allTextContents()).toEqual([text]);
  expect(await question.getByRole('button').allTextContents()).toEqual(['Cancel', 'Confirm']);
  await page.mouse.click(5, 5);
  expect(await question.isVisible()).toBe(true);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await appears(ask);
  expect(asked()).toBe(0);
  await ask.click();
  await picturesCome(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await toastsAre(page, [{ kind: 'success', text: told }]);
  await ask.waitFor({ state: 'detached' });
  expect(asked()).toBe(1);
};

interface Searching extends List {
  /** The header that the rows are sorted by, and its name in the address. */
  readonly header: string;
  readonly by: string;
  readonly search: string;
  /** The rows found, in ascending and in descending order. */
  readonly found: readonly [readonly string[], readonly string[]];
  /** Which cell of a row is looked at. */
  readonly cell: number;
}

const lookAt = (page: Page, { table, header, cell }: Searching) => ({
  shown: async () => (await rowsOf(page, table)).map((cells) => cells[cell]),
  box: page.getByRole('searchbox', { name: `Search ${table.toLowerCase()}` }),
  column: page.getByRole('columnheader', { name: header, exact: true }),
});

/** Narrows a list while typing and sorts it; the address tells both. */
export const searchesAndSorts = async ({ page }: Office, list: Searching): Promise<void> => {
  const { path, by, search, found } = list;
  const { shown, box, column } = lookAt(page, list);
  const address = () => page.url().slice(page.url().indexOf(pathOf(page)));
  await page.goto(path);
  await appears(box);
  const all = await shown();
  await box.pressSequentially(search);
  await eventually(async () => (await shown()).toSorted()).toEqual([...found[0]].toSorted());
  const entries = page.getByRole('status').first();
  await eventually(() => entries.textContent()).toBe(`${found[0].length} of ${all.length} entries`);
  const query = new URLSearchParams({ search });
  await eventually(address).toBe(`${path}?${query}`);

  await column.getByRole('button').click();
  await eventually(shown).toEqual(found[0]);
  await eventually(() => column.getAttribute('aria-sort')).toBe('ascending');
  await column.getByRole('button').click();
  await eventually(shown).toEqual(found[1]);
  query.set('sort', by);
  query.set('order', 'descending');
  await eventually(address).toBe(`${path}?${query}`);
};

/** A list that is searched and sorted is found so by its address, after a reload and by a way back, until all is shown. */
export const isFoundAgain = async ({ page }: Office, list: Searching): Promise<void> => {
  const { path, by, search, found } = list;
  const { shown, box, column } = lookAt(page, list);
  await page.goto(path);
  await appears(box);
  const all = await shown();
  await page.goto(`${path}?${new URLSearchParams({ search, sort: by, order: 'descending' })}`);
  await eventually(shown).toEqual(found[1]);
  await page.reload();
  await eventually(shown).toEqual(found[1]);
  expect([await box.inputValue(), await column.getAttribute('aria-sort')]).toEqual([search, 'descending']);
  await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Settings' }).click();
  await appears(page.getByRole('heading', { name: 'Settings' }));
  await page.goBack();
  await eventually(shown).toEqual(found[1]);
  expect(await box.inputValue()).toBe(search);

  await box.fill('nothing has this name');
  await appears(page.getByText('Nothing matches your search.'));
  await page.getByRole('button', { name: 'Show all' }).click();
  await eventually(async () => (await shown()).toSorted()).toEqual(all.toSorted());
};

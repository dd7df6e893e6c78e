import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCategory, addProject } from '../server/kit/good-fields';
import { type Office, openOffice, root } from './kit/content';
import { holdPart } from './kit/held-part';
import { appears, eventually } from './kit/person';
import { signInQuietly } from './kit/world';

/** @module-tag full */

/*
 * A list at rest has its form drawn once out of sight, and a text put into an editor that nobody sees: the first form that
 * somebody opens is there sooner.
 */

declare global {
  interface Window {
    /** The forms that were created, and the headings of texts. */
    created: HTMLElement[];
    /** How wide a form was out of sight, each time that it was taken out of the document again. */
    formWidths: number[];
  }
}

let office: Office;
let context: BrowserContext;
let page: Page;
let problems: string[];
beforeAll(async () => {
  office = await openOffice();
  await addCategory(office.admin, 'Robots');
  await addProject(office.admin, { name: 'Arm', catID: '1' });
});
afterAll(() => office?.world.close());
beforeEach(async () => {
  ({ context, page, problems } = await office.world.visit());
  await signInQuietly(office.world, context);
  await page.addInitScript(() => {
    const { createElement } = document;
    window.created = [];
    document.createElement = (name: string, ...options: never[]) => {
      const element = createElement.call(document, name, ...options);
      if (name === 'form' || name === 'h2') window.created.push(element);
      return element;
    };
    window.formWidths = [];
    const { remove } = Element.prototype;
    HTMLElement.prototype.remove = function () {
      const form = this.parentElement === document.body && this.querySelector('form');
      if (form && getComputedStyle(form).visibility === 'hidden') window.formWidths.push(form.offsetWidth);
      remove.call(this);
    };
  });
  await page.clock.install();
  await page.goto(`${root}/view-project`);
  await appears(page.getByRole('link', { name: 'Edit Arm', exact: true }));
  await page.waitForLoadState('networkidle');
});
afterEach(async () => {
  expect(problems, 'the page complains about nothing').toEqual([]);
  await context.close();
});

/** The forms and texts that were drawn so far, each by its name and whether it is in the document. */
const drawn = () =>
  page.evaluate(() =>
    window.created
      .map((element) => [element.getAttribute('aria-label') ?? element.textContent, element.isConnected] as const)
      .filter(([name]) => name === 'Add Project' || name === 'Step'),
  );

const allTexts = Array.from({ length: 6 }, () => ['Step', false]);

/** Lets the page have nothing to do until it has drawn the form and the text. Returns how many elements that took: React may begin the form again. */
const isWarm = async (): Promise<number> => {
  const isForm = ([name]: readonly [unknown, boolean]) => name === 'Add Project';
  await eventually(async () => {
    await page.clock.runFor(100);
    return (await drawn()).filter((one) => !isForm(one));
  }).toEqual(allTexts);
  const all = await drawn();
  expect(new Set(all.filter(isForm).map(([, isShown]) => isShown))).toEqual(new Set([false]));
  return all.length;
};

test('its form is drawn and laid out, then a text in an editor; none of it is in the document, and nothing is asked of the server', async () => {
  expect(await drawn()).toEqual([]);
  office.world.gate.reset();
  await page.clock.runFor(1000);
  await isWarm();
  expect(await page.evaluate(() => window.formWidths.map((width) => width > 300))).toEqual([true]);
  expect(await page.locator('body > *').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['root']);
  expect(office.world.gate.ledger).toEqual([]);
  expect(await page.title()).toBe('View Projects · Maker Site Back-office');
});

/** What a page at rest does has been done. */
const isAtRest = async () => {
  for (let step = 0; step < 20; step += 1) {
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(200);
  }
};

test('another list draws none again', async () => {
  await page.clock.runFor(1000);
  const count = await isWarm();
  await page.getByRole('button', { name: 'Blog' }).click();
  await page.getByRole('link', { name: 'View Blog', exact: true }).click();
  await appears(page.getByRole('heading', { name: 'View Blog' }));
  await isAtRest();
  expect((await drawn()).length).toBe(count);
  expect(await page.evaluate(() => window.formWidths.length)).toBe(1);
});

test('a list that is left while its form is fetched has nothing drawn', async () => {
  const form = await holdPart(page, 'forms');
  await page.clock.runFor(1000);
  await form.asked();
  await page.getByRole('link', { name: 'Home' }).click();
  await appears(page.getByRole('heading', { name: 'Home' }));
  form.letCome();
  await isAtRest();
  expect(await drawn()).toEqual([]);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isInText } from './editor/kit/keyboard';
import { beginWithCode, openWriter, type Writer } from './editor/kit/writer';
import { appears, eventually } from './kit/person';
import { standStill } from './kit/waiting';

/* How the editor stands, and its blocks of code: their colours and their copy button (spec §2 Common behaviour, §9). */

let office: Writer;
beforeAll(async () => {
  office = await openWriter();
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const box = () => office.page.getByRole('textbox', { name: 'Content', exact: true });
const begin = () => office.beginAgain();
const beginCode = (words: string, opened: () => Promise<void>) => beginWithCode(office, words, opened);

describe('the copy button of a code block', () => {
  const copy = (name: string) => box().getByRole('button', { name, exact: true });

  const beginCopying = async (): Promise<void> => {
    await office.page.clock.install();
    await beginCode('const lamp = 1;', office.begin);
    await appears(copy('Copy'));
    await standStill(office.page, 60_000);
  };

  test('says for 2 seconds that the code was copied', { tags: ['full'] }, async () => {
    const { page, visit } = office;
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginCopying();
    await copy('Copy').click();
    await appears(copy('Copied!'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const lamp = 1;');
    await page.clock.runFor(1_900);
    expect(await copy('Copied!').count()).toBe(1);
    await page.clock.runFor(200);
    await appears(copy('Copy'));
    await page.clock.resume();
  });

  test('says for 2 seconds that it failed where the clipboard is denied', { tags: ['full'] }, async () => {
    const { page, visit } = office;
    await visit.context.clearPermissions();
    // The browser refuses every permission that is not named.
    await visit.context.grantPermissions(['clipboard-read']);
    await beginCopying();
    await copy('Copy').click();
    await appears(copy('Failed'));
    await page.clock.runFor(2_100);
    await appears(copy('Copy'));
    await page.clock.resume();
  });
});

test('code is coloured 0.1 s after a key', { tags: ['full'] }, async () => {
  const { page } = office;
  await page.clock.install();
  await beginCode('', office.begin);
  await page.getByLabel('Code language').selectOption('JavaScript');
  await box().locator('code').click();
  await isInText(page);
  await standStill(office.page, 60_000);
  await page.keyboard.type('const lamp = 1;');
  const coloured = () => box().locator('code span[class]').count();
  await page.clock.runFor(90);
  expect(await coloured()).toBe(0);
  await page.clock.runFor(20);
  await eventually(coloured).toBeGreaterThan(1);
  await page.clock.resume();
});

test('the editor stands 500 px high, with a toolbar and without a menu bar', async () => {
  const { page } = office;
  await begin();
  const toolbar = page.getByRole('toolbar', { name: 'Content formatting' });
  expect(await toolbar.locator('xpath=..').evaluate((frame) => frame.getBoundingClientRect().height)).toBe(500);
  expect(await page.getByRole('menubar').count()).toBe(0);
});

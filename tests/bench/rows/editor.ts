import { join } from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright';
import { keyTimes } from '../kit/keys';
import { inTurn, type Measure, median } from '../kit/measure';
import { type Subject, subjects } from '../kit/subjects';
import { freshPage, pressTo, type Speed, signIn } from '../kit/visits';

const sentence = 'The <strong>arm</strong> turns by a small motor, and <a href="/uploads/a.pdf">its plan</a> says how.';
const paragraph = `<p>${Array.from({ length: 4 }, () => sentence).join(' ')}</p>`;
const list = `<ul>\n<li>${sentence}</li>\n<li>${sentence}</li>\n</ul>`;

/** 20 KB: headings, paragraphs and lists. */
const longText = Array.from({ length: 30 }, (_, at) =>
  [...(at % 5 === 0 ? [`<h2>Step ${at / 5 + 1}</h2>`] : []), paragraph, list].join('\n'),
).join('\n');

const giveLongText = (folder: string): void => {
  const db = new Database(join(folder, 'site.db'));
  db.prepare('update projects set description = ? where id = (select min(id) from projects)').run(longText);
  db.close();
};

// The label is read, not the name: a field may be drawn before its value is.
const title = `[...document.querySelectorAll('form input')].find((input) => input.labels?.[0]?.textContent.trim().startsWith('Title') && input.value)`;
const text = `document.querySelector('[contenteditable=true], textarea')`;
const isUsable = `(${title}) && ((${text})?.value ?? (${text})?.textContent ?? '').length > 1000`;

/** How long somebody looks at a list before opening a row of it, in milliseconds. */
const look = 3000;

/** Opens the first row of the list. The pointer comes over the link just before the press, as it does by hand. */
const openEditor = async (page: Page, { list, edit }: Subject): Promise<number> => {
  await page.goto(list, { waitUntil: 'networkidle' });
  await page.waitForTimeout(look);
  await page.hover(edit);
  return pressTo(page, edit, isUsable);
};

/** The edit form of a project with a long text: opened from a list and saved. */
export const openAndSave =
  (speed: Speed): Measure =>
  async (bench) => {
    const browser = await bench.browser();
    const { ours, react, bare } = await subjects(bench, 1000, giveLongText);
    const visit = (subject: Subject) => () =>
      freshPage(browser, subject.place, speed, async (page, context) => {
        if (subject.hasSessions) await signIn(subject.place, context);
        const opened = await openEditor(page, subject);
        await page.waitForLoadState('networkidle');
        await page.evaluate(`(${title}).dataset.bench = 'title'`);
        await page.focus('[data-bench=title]');
        const key = median(await keyTimes(page));
        return {
          opened,
          key,
          saved: await pressTo(page, subject.save, `document.querySelector('[data-kind=success]')`),
        };
      });
    return inTurn(bench.runs, { ours: visit(ours), react: visit(react), bare: visit(bare) });
  };

/** Typing in the middle of the long text. */
export const richText: Measure = async (bench) => {
  const browser = await bench.browser();
  const { ours, react } = await subjects(bench, 1000, giveLongText);
  const visit = (subject: Subject) => () =>
    freshPage(browser, subject.place, 'normal', async (page, context) => {
      if (subject.hasSessions) await signIn(subject.place, context);
      await openEditor(page, subject);
      await page.locator('[contenteditable=true] p').nth(15).click();
      await page.keyboard.press('End');
      return { key: median(await keyTimes(page)) };
    });
  return inTurn(bench.runs, { ours: visit(ours), react: visit(react) });
};

/** In place of a browser's storage: nothing is kept, as in a private window. */
const withoutStorage = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Nothing is stored here', 'SecurityError');
    };
  });

/** Typing into a form whose draft is kept; the floor is the same form where the browser stores nothing. */
export const keepDrafts: Measure = async (bench) => {
  const browser = await bench.browser();
  const { ours } = await subjects(bench, 1000, giveLongText);
  const visit = (isKept: boolean) => () =>
    freshPage(browser, ours.place, 'normal', async (page, context) => {
      if (!isKept) await withoutStorage(page);
      await signIn(ours.place, context);
      await openEditor(page, ours);
      await page.waitForLoadState('networkidle');
      await page.evaluate(`(${title}).dataset.bench = 'title'`);
      await page.focus('[data-bench=title]');
      const line = median(await keyTimes(page));
      await page.locator('[contenteditable=true] p').nth(15).click();
      await page.keyboard.press('End');
      return { line, text: median(await keyTimes(page)) };
    });
  return inTurn(bench.runs, { ours: visit(true), bare: visit(false) });
};

import { join } from 'node:path';
import Database from 'libsql';
import { keyTimes } from '../kit/keys';
import { median, quantile, type Row } from '../kit/measure';
import { startApp, startFloor } from '../kit/places';
import { freshPage, type Speed, signIn } from '../kit/visits';

const sentence = 'The <strong>arm</strong> turns by a small motor, and <a href="/uploads/a.pdf">its plan</a> says how.';

/** A description of so many words: headings, paragraphs, lists and a table now and then. */
const textOf = (words: number): string => {
  const perSentence = 12;
  const blocks: string[] = [];
  for (let written = 0; written < words; written += perSentence * 6) {
    const paragraph = `<p>${Array.from({ length: 4 }, () => sentence).join(' ')}</p>`;
    const list = `<ul>\n<li>${sentence}</li>\n<li>${sentence}</li>\n</ul>`;
    blocks.push(blocks.length % 10 === 0 ? `<h2>Step ${blocks.length / 10 + 1}</h2>` : '', paragraph, list);
  }
  return blocks.filter((block) => block !== '').join('\n');
};

interface Case {
  readonly measure: string;
  readonly words: number;
  readonly speed: Speed;
  readonly of: (times: readonly number[]) => number;
  readonly goal: number;
  /** The goal as a multiple of the floor, where `performance.md` gives both. */
  readonly goalRatio?: number;
}

const cases: readonly Case[] = [
  {
    measure: 'rich text of 20 KB, key to paint',
    words: 2200,
    speed: 'normal',
    of: median,
    goal: 9,
    goalRatio: 9 / 4.7,
  },
  {
    measure: 'the same, slow, p95',
    words: 2200,
    speed: 'slow',
    of: (times) => quantile(times, 0.95),
    goal: 50,
    goalRatio: 50 / 23,
  },
  {
    measure: 'rich text of 20,000 words, slow, p95',
    words: 20_000,
    speed: 'slow',
    of: (times) => quantile(times, 0.95),
    goal: 50,
  },
];

const setDescription = (folder: string, html: string): string => {
  const db = new Database(join(folder, 'site.db'));
  db.prepare('update projects set description = ?').run(html);
  const { slug } = db.prepare('select slug from projects').get() as { slug: string };
  db.close();
  return slug;
};

/** Typing in the middle of a long text: the editor of a project's description, and a bare element that can be edited. */
export const richText: Row = async ({ browser, folders, built, runs }) => {
  const chromium = await browser();
  const figures = [];
  for (const { words, speed, of, ...figure } of cases) {
    const at = await folders(1);
    const html = textOf(words);
    const slug = setDescription(at.app, html);
    setDescription(at.floor, html);
    const app = await startApp(built, at.app);
    const floor = await startFloor(at.floor);
    const measured: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
    try {
      for (let run = 0; run < runs; run += 1) {
        for (const [into, place, path] of [
          [measured.ours, app, `/admin/dashboard/projects/${slug}`],
          [measured.floor, floor, `/text/${slug}`],
        ] as const) {
          const times = await freshPage(chromium, place, speed, async (page, context) => {
            if (place === app) await signIn(place, context);
            await page.goto(path, { waitUntil: 'networkidle' });
            const middle = page.locator('[contenteditable=true] p').nth(Math.floor(words / 144));
            await middle.click();
            await page.keyboard.press('End');
            return keyTimes(page);
          });
          into.push(of(times));
        }
      }
    } finally {
      await Promise.all([app.stop(), floor.stop()]);
    }
    const most = { unit: 'ms', want: 'at most' } as const;
    figures.push({ ...figure, ...most, ours: median(measured.ours), floor: median(measured.floor) });
  }
  return figures;
};

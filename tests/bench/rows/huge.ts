import type { Page } from 'playwright';
import { wordsOf } from '../../../server/slugs';
import { nameOfProject } from '../../e2e/kit/many-projects';
import { type Figure, type Measure, median, quantile } from '../kit/measure';
import type { Place } from '../kit/places';
import { type Subject, subjects } from '../kit/subjects';
import { freshPage, pressTo, signIn } from '../kit/visits';
import { heapOf, rowShown, scroll } from './lists';

const many = 100_000;
const few = 100;
const askings = 60;

/** Milliseconds from a press on the entry of the menu to the first rows. */
const openList = async (page: Page, { list }: Subject): Promise<number> => {
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  await page.click('nav button:has-text("Projects")');
  await page.waitForLoadState('networkidle');
  return pressTo(page, `nav a[href="${list}"]`, rowShown);
};

/** Milliseconds of each of many windows: sorted by each column that can be sorted by, both ways, anywhere in the list; and searched for words of names. */
const askedFor = async ({ url }: Place): Promise<readonly number[]> => {
  const orders = ['id', 'name'].flatMap((sort) => ['ascending', 'descending'].map((order) => ({ sort, order })));
  const times: number[] = [];
  for (let at = 0; at < askings; at += 1) {
    const search = wordsOf(nameOfProject(at * 7)).split('-')[0] ?? '';
    const offset = String(Math.floor((at * many) / askings));
    const wish = at % 2 === 0 ? { ...orders[(at / 2) % orders.length], offset } : { search };
    const query = new URLSearchParams({ req_data: 'getProjects', columns: 'list', limit: '60', ...wish });
    const start = performance.now();
    const answer = await fetch(`${url}/api/projectData?${query}`);
    const { data } = (await answer.json()) as { readonly data: readonly unknown[] | null };
    times.push(performance.now() - start);
    if (!answer.ok || (data ?? []).length === 0) throw new Error(`${query} was answered with ${answer.status}`);
  }
  return times;
};

const alone = (ours: number): Figure => ({ ours, react: null, bare: null });

/** A list of 100,000 projects beside one of 100. */
export const hugeList: Measure = async (bench) => {
  const browser = await bench.browser();
  const { ours: huge } = await subjects(bench, many);
  const { ours: small } = await subjects(bench, few);
  const visit = (subject: Subject) =>
    freshPage(browser, subject.place, 'normal', async (page, context) => {
      await signIn(subject.place, context);
      const shown = await openList(page, subject);
      await page.waitForLoadState('networkidle');
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      return { shown, elements, heap: await heapOf(page, context), frame: quantile(await scroll(page), 0.95) };
    });
  const [big, little]: [Awaited<ReturnType<typeof visit>>[], number[]] = [[], []];
  for (let run = 0; run < bench.runs; run += 1) {
    big.push(await visit(huge));
    little.push((await visit(small)).shown);
  }
  const of = (name: 'shown' | 'elements' | 'heap' | 'frame') => median(big.map((figures) => figures[name]));
  return {
    shown: { ours: of('shown'), react: median(little), bare: null },
    asked: alone(quantile(await askedFor(huge.place), 0.95)),
    frame: alone(of('frame')),
    elements: alone(of('elements')),
    heap: alone(of('heap')),
  };
};

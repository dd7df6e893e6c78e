import type { BrowserContext, Page } from 'playwright';
import { administrator } from '../../e2e/kit/world';
import { inTurn, type Measure, quantile } from '../kit/measure';
import { type Subject, subjects } from '../kit/subjects';
import { freshPage, pressTo, type Speed } from '../kit/visits';

/** Says in the page whether a row of the list is there. */
export const rowShown = `document.querySelector('table:not([role]) tbody [scope=row], table[aria-label=Projects] tbody [scope=row]')`;

/** The way from the app's home screen to the list, as soon as it is there: what a person does who knows it. */
const goesOn = ({ list }: Subject) => `(() => {
  if (${rowShown}) return true;
  const link = document.querySelector('nav a[href="${list}"]');
  if (link && link.offsetParent) { if (location.pathname !== '${list}') link.click(); return false; }
  const group = [...document.querySelectorAll('nav button[aria-expanded=false]')].find((one) => one.textContent.trim() === 'Projects' || one.getAttribute('aria-label') === 'Projects');
  group?.click();
  return false;
})()`;

const isThere = (subject: Subject) => (subject.who === 'ours' ? goesOn(subject) : rowShown);

/** Bytes that the page has received, headers included. */
const received = async (page: Page, context: BrowserContext) => {
  let bytes = 0;
  const session = await context.newCDPSession(page);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
};

const signInTo = async (page: Page, subject: Subject) => {
  await page.goto(subject.login, { waitUntil: 'networkidle' });
  const fields = page.locator('form input');
  await fields.nth(0).fill(administrator.email);
  await fields.nth(1).fill(administrator.password);
  return pressTo(page, 'form button', isThere(subject));
};

/** From the press on Login to the list of 1,000 projects, both clicks included; what came over the wire until it stands still. */
export const signInToList =
  (speed: Speed): Measure =>
  async (bench) => {
    const browser = await bench.browser();
    const { ours, react, bare } = await subjects(bench, 1000);
    const visit = (subject: Subject) => () =>
      freshPage(browser, subject.place, speed, async (page, context) => {
        const bytes = await received(page, context);
        const shown = await signInTo(page, subject);
        await page.waitForLoadState('networkidle');
        return { shown, kilobytes: bytes() / 1024 };
      });
    return inTurn(bench.runs, { ours: visit(ours), react: visit(react), bare: visit(bare) });
  };

/** Megabytes of the heap, once what is not used is gone. */
export const heapOf = async (page: Page, context: BrowserContext) => {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576;
};

const frames = 200;
/** Pixels in each frame: a fast turn of the wheel. */
const step = 120;

/** How long the frames take while the page is scrolled down. */
export const scroll = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    async ([count, pixels]) => {
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) {
        window.scrollBy(0, pixels);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [frames, step] as const,
  );

/** A list of 10,000 projects: from the press on Login, and scrolled. */
export const bigList: Measure = async (bench) => {
  const browser = await bench.browser();
  const { ours, react } = await subjects(bench, 10_000);
  const visit = (subject: Subject) => () =>
    freshPage(browser, subject.place, 'normal', async (page, context) => {
      const shown = await signInTo(page, subject);
      await page.waitForLoadState('networkidle');
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      const megabytes = await heapOf(page, context);
      return { shown, elements, heap: megabytes, frame: quantile(await scroll(page), 0.95) };
    });
  return inTurn(bench.runs, { ours: visit(ours), react: visit(react) });
};

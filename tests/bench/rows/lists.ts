import type { Browser, BrowserContext, Page } from 'playwright';
import { administrator } from '../../e2e/kit/world';
import { type Bench, type Figure, inTurn, median, quantile, type Row } from '../kit/measure';
import type { Place } from '../kit/places';
import { freshPage, pressTo, type Speed, signIn } from '../kit/visits';

const listPath = '/admin/dashboard/view-project';
const rowShown = `document.querySelector('table:not([role]) tbody [scope=row], table[aria-label=Projects] tbody [scope=row]')`;

/** The way from the home screen to the list, as soon as it is there: what a person does who knows it. */
const goesOn = `(() => {
  if (${rowShown}) return true;
  const link = document.querySelector('nav a[href="${listPath}"]');
  if (link && link.offsetParent) { if (location.pathname !== '${listPath}') link.click(); return false; }
  const group = [...document.querySelectorAll('nav button[aria-expanded=false]')].find((one) => one.textContent.trim() === 'Projects' || one.getAttribute('aria-label') === 'Projects');
  group?.click();
  return false;
})()`;

const signInToList = (browser: Browser, place: Place, speed: Speed, isApp: boolean) =>
  freshPage(browser, place, speed, async (page) => {
    await page.goto('/login', { waitUntil: 'networkidle' });
    const fields = page.locator('form input');
    await fields.nth(0).fill(administrator.email);
    await fields.nth(1).fill(administrator.password);
    return pressTo(page, 'form button', isApp ? goesOn : rowShown);
  });

/** Opens the list from the home screen of somebody who is signed in. */
const openList = async (page: Page, context: BrowserContext, place: Place, isApp: boolean): Promise<number> => {
  if (!isApp) {
    await page.goto('/home');
    return pressTo(page, '[data-list]', `${rowShown} && document.readyState === 'complete'`);
  }
  await signIn(place, context);
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  await page.waitForSelector('nav');
  return pressTo(page, 'nav', goesOn);
};

const afterAnswer = (page: Page, shown: number) =>
  page.evaluate((at) => {
    const list = performance.getEntriesByType('resource').find(({ name }) => name.includes('req_data=getProjects'));
    return at - performance.timeOrigin - ((list as PerformanceResourceTiming | undefined)?.responseEnd ?? 0);
  }, shown);

const heap = async (page: Page, context: BrowserContext) => {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576;
};

const frames = 200;
/** Pixels in each frame: a fast turn of the wheel. */
const step = 120;

/** Scrolls down and says how long the frames took, what the page's thread worked for each, and which tasks were long. */
const scroll = async (page: Page, context: BrowserContext) => {
  const session = await context.newCDPSession(page);
  // The thread's own time: that of others on a busy machine is not in it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await worked();
  const seen = await page.evaluate(
    async ([count, pixels]) => {
      let longTasks = 0;
      const watch = new PerformanceObserver((list) => {
        longTasks += list.getEntries().length;
      });
      watch.observe({ type: 'longtask' });
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < count; frame += 1) {
        window.scrollBy(0, pixels);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      watch.disconnect();
      return { times, longTasks };
    },
    [frames, step] as const,
  );
  const work = ((await worked()) - before) / frames;
  await session.detach();
  return { ...seen, work };
};

/** A page with a hundred thousand elements takes the floor long, and about as long each time. */
const floorRunsOf = (runs: number, size: number) => (size > 1000 ? 1 : runs);

const big = async (bench: Bench, size: number): Promise<readonly Figure[]> => {
  const { app, floor } = await bench.places(size);
  const browser = await bench.browser();
  const gathered: {
    after: number[];
    elements: number[];
    heap: number[];
    p95: number[];
    work: number[];
    long: number[];
  } = {
    after: [],
    elements: [],
    heap: [],
    p95: [],
    work: [],
    long: [],
  };
  const floorOnly: { elements: number[]; heap: number[]; p95: number[]; work: number[]; long: number[] } = {
    elements: [],
    heap: [],
    p95: [],
    work: [],
    long: [],
  };
  const visit = (place: Place, isApp: boolean, into: typeof floorOnly) =>
    freshPage(browser, place, 'normal', async (page, context) => {
      const time = await openList(page, context, place, isApp);
      if (isApp) {
        const pressed = Number(await page.evaluate(() => sessionStorage.getItem('pressed')));
        gathered.after.push(await afterAnswer(page, pressed + time));
      }
      await page.waitForTimeout(500);
      into.elements.push(await page.evaluate(() => document.querySelectorAll('*').length));
      into.heap.push(await heap(page, context));
      const { times, longTasks, work } = await scroll(page, context);
      into.p95.push(quantile(times, 0.95));
      into.work.push(work);
      into.long.push(longTasks);
      return time;
    });
  const times = await inTurn(
    bench.runs,
    () => visit(app, true, gathered),
    () => visit(floor, false, floorOnly),
    floorRunsOf(bench.runs, size),
  );
  const name = `list of ${size.toLocaleString('en')}`;
  const most = { want: 'at most' } as const;
  return [
    {
      measure: `${name}: click to painted`,
      unit: 'ms',
      goal: size > 1000 ? 900 : 200,
      ...(size > 1000 ? { goalRatio: 900 / 4628 } : {}),
      ...most,
      ...times,
    },
    {
      measure: `${name}: painted after the answer`,
      unit: 'ms',
      goal: size > 1000 ? 400 : 100,
      ...most,
      ours: median(gathered.after),
      floor: null,
    },
    {
      measure: `${name}: DOM elements`,
      unit: '',
      goal: 1000,
      ...most,
      ours: median(gathered.elements),
      floor: median(floorOnly.elements),
    },
    {
      measure: `${name}: JavaScript heap`,
      unit: 'MB',
      goal: 60,
      ...most,
      ours: median(gathered.heap),
      floor: median(floorOnly.heap),
    },
    {
      measure: `${name}: scrolling, frame p95`,
      unit: 'ms',
      goal: 17,
      ...most,
      ours: median(gathered.p95),
      floor: median(floorOnly.p95),
    },
    {
      measure: `${name}: scrolling, thread's work per frame`,
      unit: 'ms',
      goal: 16,
      ...most,
      ours: median(gathered.work),
      floor: median(floorOnly.work),
    },
    {
      measure: `${name}: scrolling, long tasks`,
      unit: '',
      goal: 0,
      ...most,
      ours: median(gathered.long),
      floor: median(floorOnly.long),
    },
  ];
};

/** Long rows tell what they have so far. */
const tell = (text: string) => console.log(`  ${text}`);

/** Lists of each size: from the sign-in, from the home screen, and scrolled. */
export const lists: Row = async (bench) => {
  const browser = await bench.browser();
  const figures: Figure[] = [];
  for (const size of bench.sizes) {
    const { app, floor } = await bench.places(size);
    const speeds = size === 1000 ? (['normal', 'slow'] as const) : (['normal'] as const);
    for (const speed of speeds) {
      const times = await inTurn(
        bench.runs,
        () => signInToList(browser, app, speed, true),
        () => signInToList(browser, floor, speed, false),
        floorRunsOf(bench.runs, size),
      );
      const measure = `sign-in click to list of ${size.toLocaleString('en')}${speed === 'slow' ? ', slow' : ''}`;
      tell(`${measure}: ${Math.round(times.ours)} ms, floor ${Math.round(times.floor)} ms`);
      figures.push({
        measure,
        unit: 'ms',
        ...(size !== 1000 ? {} : { goalRatio: speed === 'slow' ? 800 / 473 : 200 / 140 }),
        goal: speed === 'slow' ? 800 : size > 1000 ? 1100 : 200,
        want: 'at most',
        ...times,
      });
    }
    if (size < 1000) continue;
    const found = await big(bench, size);
    for (const { measure, ours, floor: least } of found)
      tell(`${measure}: ${ours.toFixed(1)}, floor ${least?.toFixed(1) ?? '-'}`);
    figures.push(...found);
  }
  return figures;
};

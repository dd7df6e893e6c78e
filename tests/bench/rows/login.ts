import type { Page, Request } from 'playwright';
import { type Figure, inTurn, type Row } from '../kit/measure';
import { frameWhen, freshPage, type Speed } from '../kit/visits';

/** React has taken the form over; before that a press does nothing. */
const alive = `Object.keys(document.querySelector('button[type=submit], form button') ?? {}).some((key) => key.startsWith('__reactProps'))`;
const there = `document.readyState !== 'loading' && document.querySelector('form button')`;
const painted = `performance.getEntriesByName('first-contentful-paint').length`;

const sinceStart = async (page: Page, script: string) => {
  const shown = await frameWhen(page, script);
  return shown - (await page.evaluate(() => performance.timeOrigin));
};

const isScript = (request: Request) => request.resourceType() === 'script' || request.url().endsWith('.js');

/** The login screen: cold cache, until it can be used. */
export const login: Row = async ({ browser, places, runs }) => {
  const { app, floor } = await places(100);
  const chromium = await browser();
  const time = async (
    speed: Speed,
    measure: string,
    goal: number,
    goalRatio: number | undefined,
    script: string,
    floorScript: string,
  ): Promise<Figure> => {
    const open = (place: typeof app, wanted: string) =>
      freshPage(chromium, place, speed, async (page) => {
        await page.goto('/login', { waitUntil: 'commit' });
        return sinceStart(page, wanted);
      });
    const times = await inTurn(
      runs,
      () => open(app, `${painted} && ${script}`),
      () => open(floor, `${painted} && ${floorScript}`),
    );
    return { measure, unit: 'ms', goal, ...(goalRatio === undefined ? {} : { goalRatio }), want: 'at most', ...times };
  };
  const wire = await freshPage(chromium, app, 'normal', async (page) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto('/login');
    await frameWhen(page, alive);
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const request of requests.filter(isScript)) {
      await request.response();
      bytes += (await request.sizes()).responseBodySize;
    }
    return { requests: requests.length, kilobytes: bytes / 1024 };
  });
  return [
    await time('normal', 'login form usable', 250, 250 / 104, alive, there),
    await time('slow', 'login form usable, slow', 1300, 1300 / 364, alive, there),
    await time('slow', 'login painted, slow', 600, 600 / 364, '1', '1'),
    { measure: 'JavaScript at login', unit: 'KB', goal: 160, want: 'at most', ours: wire.kilobytes, floor: null },
    { measure: 'requests at login', unit: '', goal: 8, want: 'at most', ours: wire.requests, floor: 1 },
  ];
};

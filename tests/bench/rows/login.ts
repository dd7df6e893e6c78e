import type { Page, Request } from 'playwright';
import { inTurn, type Measure } from '../kit/measure';
import { type Subject, subjects } from '../kit/subjects';
import { frameWhen, freshPage, type Speed } from '../kit/visits';

const painted = `performance.getEntriesByName('first-contentful-paint').length`;

/** What comes until the form can be used: the rest of the app, which is fetched afterwards, is kept out. */
const wireUntilAlive = async (page: Page, { place, login, isAlive }: Subject) => {
  const document = await (await fetch(place.url + login)).text();
  await page.route(/\.js$/, (route) =>
    document.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(login);
  await frameWhen(page, isAlive);
  let bytes = 0;
  for (const request of requests.filter((one) => one.url().endsWith('.js'))) {
    bytes += (await request.sizes()).responseBodySize;
  }
  return { requests: requests.length, kilobytes: bytes / 1024 };
};

/** The login screen: cold cache, until it can be used. */
export const login =
  (speed: Speed): Measure =>
  async (bench) => {
    const browser = await bench.browser();
    const { ours, react, bare } = await subjects(bench, 100);
    const visit = (subject: Subject) => () =>
      freshPage(browser, subject.place, speed, async (page) => {
        await page.goto(subject.login, { waitUntil: 'commit' });
        const shown = await frameWhen(page, `${painted} && ${subject.isAlive}`);
        return { usable: shown - (await page.evaluate(() => performance.timeOrigin)) };
      });
    return inTurn(bench.runs, { ours: visit(ours), react: visit(react), bare: visit(bare) });
  };

/** What the login screen takes over the wire, which does not vary. */
export const loginWire: Measure = async (bench) => {
  const browser = await bench.browser();
  const { ours, react, bare } = await subjects(bench, 100);
  const visit = (subject: Subject) => () =>
    freshPage(browser, subject.place, 'normal', (page) => wireUntilAlive(page, subject));
  return inTurn(1, { ours: visit(ours), react: visit(react), bare: visit(bare) });
};

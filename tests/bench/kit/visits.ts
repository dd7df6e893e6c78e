import type { Browser, BrowserContext, Page } from 'playwright';
import { administrator } from '../../e2e/kit/world';
import type { Place } from './places';

export type Speed = 'normal' | 'slow';

/** Slow is a telephone of some years ago on a poor line: 4x CPU, 1.6 Mbps, 150 ms. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A page in a fresh browser profile: nothing is cached. */
export const freshPage = async <A>(
  browser: Browser,
  place: Place,
  speed: Speed,
  use: (page: Page, context: BrowserContext) => Promise<A>,
): Promise<A> => {
  const context = await browser.newContext({
    baseURL: place.url,
    viewport: { width: 1280, height: 900 },
    // What waits for a frame is put into the page as text, which the app's policy forbids.
    bypassCSP: true,
  });
  try {
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    if (speed === 'slow') {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slow);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    return await use(page, context);
  } finally {
    await context.close();
  }
};

/** Milliseconds since 1970, to a fraction, of the first frame in which a script in the page says yes. */
export const frameWhen = async (page: Page, script: string): Promise<number> => {
  const found = await page.waitForFunction(`(${script}) && performance.timeOrigin + performance.now()`, undefined, {
    polling: 'raf',
  });
  return (await found.jsonValue()) as number;
};

/** Milliseconds from a press on the first such element to the frame in which a script in the page says yes. */
export const pressTo = async (page: Page, selector: string, script: string): Promise<number> => {
  await page.waitForSelector(selector);
  await page.evaluate((wanted) => {
    // After this answer has left, so that a page that goes away at once does not take it along.
    setTimeout(() => {
      sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now()));
      document.querySelector<HTMLElement>(wanted)?.click();
    });
  }, selector);
  const shown = await frameWhen(page, script);
  return shown - Number(await page.evaluate(() => sessionStorage.getItem('pressed')));
};

/** Signs in over the wire and gives the profile the cookies. */
export const signIn = async (place: Place, context: BrowserContext): Promise<string> => {
  const form = new FormData();
  form.set('username', administrator.email);
  form.set('password', administrator.password);
  form.set('req_data', 'userValidation');
  const response = await fetch(`${place.url}/api/users`, {
    method: 'POST',
    body: form,
    headers: { origin: place.url },
  });
  const body = (await response.json()) as { userID: string; session_id: string; role: string };
  const pairs = [
    ['userID', body.userID],
    ['session_id', body.session_id],
    ['user_type', body.role],
    ...response.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split('=')),
  ] as [string, string][];
  await context.addCookies(pairs.map(([name, value]) => ({ name, value: String(value), url: place.url })));
  return pairs.map(([name, value]) => `${name}=${value}`).join('; ');
};

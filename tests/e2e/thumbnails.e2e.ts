import type { BrowserContextOptions, Page, Route } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../server/kit/client';
import { addCategory, addProject } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { appears, eventually } from './kit/person';
import { administrator, makeWorld, signInQuietly, type Visit, visitAt, type World } from './kit/world';

/** @module-tag full */

/* The pictures of a list as a browser fetches them. The bytes do not vary from run to run. */

const count = 8;
const kilobyte = 1024;

/** A picture of 640 x 480 with about as much detail as a photo, the same in each run. */
const photo = (): Promise<Buffer> => {
  const [width, height] = [80, 60];
  const pixels = Buffer.alloc(width * height * 3);
  let state = 42;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(640, 480)
    .jpeg({ quality: 90 })
    .toBuffer();
};

let world: World;
let visit: Visit;
beforeAll(async () => {
  world = await makeWorld();
  const { url, apiKey } = world.server;
  const admin = await clientOf(url, apiKey).signIn(administrator.email, administrator.password);
  const catID = await addCategory(admin);
  for (let at = 0; at < count; at += 1) {
    const { imageLink } = await addProject(admin, { catID, name: `Robot ${at}`, image: { file: await photo() } });
    // A browser that has to wait too long for a thumbnail to be made is sent the picture.
    const thumbnail = `${url}${String(imageLink).replace('/uploads/', '/uploads/thumbnails/')}.96.webp`;
    while ((await fetch(thumbnail, { redirect: 'manual' })).status !== 200);
  }
});
afterEach(async () => {
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(() => world?.close());

interface Shown {
  /** The files that are seen, by what comes after their 32 digits. */
  readonly endings: readonly (string | undefined)[];
  /** Their sizes on the screen. */
  readonly boxes: readonly string[];
}

const shownIn = (page: Page): Promise<Shown> =>
  page.getByRole('table', { name: 'Projects' }).evaluate((table) => {
    const images = [...table.querySelectorAll('img')].filter((image) => image.complete && image.naturalWidth > 0);
    return {
      endings: images.map(({ currentSrc }) => /[0-9a-f]{32}(.*)$/.exec(currentSrc)?.[1]),
      boxes: images.map(({ offsetWidth, offsetHeight }) => `${offsetWidth} x ${offsetHeight}`),
    };
  });

/** Opens the list of projects; `prepare` meets the page before. Gives what its pictures weighed on the wire, in bytes. */
const openList = async (
  options: BrowserContextOptions,
  ending: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<number> => {
  visit = await visitAt(world.server.url, options);
  const { page, context } = visit;
  await signInQuietly(world, context);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/uploads/')) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await prepare(page);
  await page.goto('/admin/dashboard/view-project');
  await appears(page.getByRole('table', { name: 'Projects' }));
  await eventually(() => shownIn(page)).toEqual({
    endings: Array(count).fill(ending),
    boxes: Array(count).fill('48 x 48'),
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

test.each([1, 2])('a list fetches thumbnails of 96 pixels on a screen of scale %d', async (deviceScaleFactor) => {
  const bytes = await openList({ deviceScaleFactor }, '.jpg.96.webp');
  console.log(`${count} thumbnails: ${(bytes / kilobyte).toFixed(1)} KB`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(count * 6 * kilobyte);
});

test('and of 192 pixels on a denser one', async () => {
  const bytes = await openList({ deviceScaleFactor: 3 }, '.jpg.192.webp');
  console.log(`${count} large thumbnails: ${(bytes / kilobyte).toFixed(1)} KB`);
  expect(bytes).toBeLessThanOrEqual(count * 18 * kilobyte);
});

test('a thumbnail that does not come gives way to the picture', async () => {
  const refuse = (route: Route) => route.fulfill({ status: 404 });
  await openList({ deviceScaleFactor: 1 }, '.jpg', async (page) => {
    await page.route('**/uploads/thumbnails/**', refuse);
  });
  const complaints = visit.problems.splice(0);
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

test('a server without the capability is asked for the pictures themselves', async () => {
  const asked: string[] = [];
  const bytes = await openList({ deviceScaleFactor: 1 }, '.jpg', async (page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await withoutCapability(page, '**/admin/dashboard/view-project', 'thumbnails');
  });
  expect(asked.filter((path) => path.startsWith('/uploads/thumbnails/'))).toEqual([]);
  console.log(`${count} pictures: ${(bytes / kilobyte).toFixed(1)} KB`);
  expect(bytes).toBeGreaterThan(count * 30 * kilobyte);
});

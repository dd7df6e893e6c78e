import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appears, eventually, pathOf, photo } from './kit/person';
import { makeWorld, signInQuietly, type Visit, type World } from './kit/world';

/* The screens that need no sign-in, and what a browser does with files and texts that come from elsewhere. */

let world: World;
let visit: Visit;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  visit = await world.visit();
});
afterEach(async () => {
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(() => world?.close());

test('the certificate screen sends the browser away at once (spec §2 Public routes)', async () => {
  const { page } = visit;
  await page.goto('/certificate_verification', { waitUntil: 'commit' });
  await eventually(() => pathOf(page)).toBe('/certificate-not-configured');
  await appears(page.getByRole('heading', { name: 'Certificate verification is not set up' }));
});

test('a path that is not there shows a page that says so, with a picture and a way home (spec §2 Public routes)', async () => {
  const { page } = visit;
  await page.goto('/nowhere/at-all');
  await appears(page.getByRole('heading', { level: 1, name: 'Uh-oh!', exact: true }));
  // The browser itself tells of a page that the server answers with 404.
  await eventually(() => visit.problems).toEqual([expect.stringContaining('404')]);
  visit.problems.splice(0);
  await appears(page.getByText("We can't find that page.", { exact: true }));
  const picture = await page.locator('main svg').first().boundingBox();
  expect(picture?.width).toBeGreaterThan(240);
  await page.getByRole('link', { name: 'Go to Home', exact: true }).click();
  await eventually(() => pathOf(page)).toBe('/');
});

describe('the login screen (spec §2 Login screen)', () => {
  test('says what it is, and its links lead nowhere', async () => {
    const { page } = visit;
    await page.goto('/login');
    await appears(page.getByRole('heading', { name: 'Welcome back', exact: true }));
    await appears(page.getByText('Login to your admin account', { exact: true }));
    for (const name of ['Forgot your password?', 'Terms of Service', 'Privacy Policy']) {
      const link = page.getByRole('link', { name, exact: true });
      await link.click({ force: true });
      expect([name, await link.getAttribute('aria-disabled'), pathOf(page)]).toEqual([name, 'true', '/login']);
    }
  });

  test.each([
    { width: 1280, isSeen: true },
    { width: 800, isSeen: true },
    { width: 390, isSeen: false },
  ])('has its picture beside it at $width px: $isSeen', { tags: ['full'] }, async ({ width, isSeen }) => {
    const { page } = visit;
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/login');
    await appears(page.getByRole('heading', { name: 'Welcome back', exact: true }));
    const pictures = page.locator('svg').filter({ visible: true });
    const widths = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths.some((each) => each > 200)).toBe(isSeen);
  });
});

test('a file field takes a file that is dropped on it (contract §4)', { tags: ['full'] }, async () => {
  const { page, context } = visit;
  await signInQuietly(world, context);
  await page.goto('/admin/dashboard/add-category');
  const { buffer, name, mimeType } = await photo('dropped.png');
  const dropped = await page.evaluateHandle(
    ({ bytes, name, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return transfer;
    },
    { bytes: [...buffer], name, type: mimeType },
  );
  const field = page.getByLabel('Photo', { exact: true });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await appears(page.getByText('dropped.png', { exact: true }));
  await page.getByLabel('Title').fill('Dropped');
  await page.getByRole('button', { name: 'Save' }).click();
  await appears(page.getByRole('rowheader', { name: 'Dropped', exact: true }));
  const added = world.gate.ledger.find(({ call }) => call === 'projectCategory.add');
  expect(added?.files).toEqual({ image: { name: 'dropped.png', type: mimeType, bytes: buffer.length } });
});

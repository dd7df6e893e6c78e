import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appears, becomesAlive, eventually, photo } from './kit/person';
import { readToasts } from './kit/screen';
import { nextLook, standStill } from './kit/waiting';
import { makeWorld, signInQuietly, type Visit, type World } from './kit/world';

/* The toasts as a person meets them (spec §9 Toast defaults), with the page's clock in the test's hands. */

let world: World;
let visit: Visit;
let page: Page;
let cookies: Awaited<ReturnType<Visit['context']['cookies']>>;
beforeAll(async () => {
  world = await makeWorld();
  visit = await world.visit();
  page = visit.page;
  await signInQuietly(world, visit.context);
  cookies = await visit.context.cookies();
  await page.clock.install();
});
beforeEach(async () => {
  world.gate.reset();
  await visit.context.addCookies(cookies);
  await page.clock.resume();
  await page.goto('/admin/dashboard/add-category');
  await page.mouse.move(400, 600);
  await appears(page.getByRole('table', { name: 'Project categories' }));
  await page.getByLabel('Photo').setInputFiles(await photo('drone.png'));
  world.gate.holds.add('projectCategory.add');
  await standStill(page, 60_000);
});
afterEach(() => {
  expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => world?.close());

const region = () => page.getByRole('region', { name: 'Notifications' });
const toast = (text: string) => region().locator('[data-kind]').filter({ hasText: text });
const texts = async () => (await readToasts(page)).map(({ text }) => text);
const onScreen = () => region().locator('[data-kind]').count();

/** Lets the page's clock creep until something is reached; returns the milliseconds that took. */
const creepUntil = async (reached: () => Promise<boolean>): Promise<number> => {
  for (let ms = 0; ms <= 100; ms += 1) {
    if (await reached()) return ms;
    await page.clock.runFor(1);
    await nextLook(ms);
  }
  throw new Error('Not reached within 100 ms of the page');
};

/** Has a save fail with that sentence, or work with it; returns how long the page's clock ran meanwhile. */
const tell = async (text: string, status = 422): Promise<number> => {
  await page.getByRole('button', { name: 'Save' }).click();
  let crept = await creepUntil(async () => world.gate.ledger.some(({ end }) => end === 'open'));
  (await world.gate.next('projectCategory.add')).answer(status, JSON.stringify({ status: status < 400, text }));
  const isTold = async () =>
    (await page.getByRole('button', { name: 'Save' }).isEnabled()) &&
    (status < 400 || (await page.getByRole('form').getByText(text, { exact: true }).count()) === 1);
  crept += await creepUntil(isTold);
  return crept;
};

test('a toast stands at the top right for 4 s, fades for 200 ms, and is gone', async () => {
  await tell('First');
  await eventually(() => readToasts(page)).toEqual([{ kind: 'error', text: 'First' }]);
  const place = () =>
    toast('First').evaluate((element) => {
      const { right, top, width } = element.getBoundingClientRect();
      return { width, fromRight: document.documentElement.getBoundingClientRect().right - right, fromTop: top };
    });
  // Below the top bar, which is 60 px high.
  await eventually(place).toEqual({ width: 356, fromRight: 16, fromTop: 72 });

  // The toast appeared within the few milliseconds that the page's clock crept.
  await page.clock.runFor(3900);
  expect(await texts()).toEqual(['First']);
  await page.clock.runFor(100);
  await eventually(texts).toEqual([]);
  expect(await onScreen()).toBe(1);
  await page.clock.runFor(100);
  expect(await onScreen()).toBe(1);
  await page.clock.runFor(100);
  await eventually(onScreen).toBe(0);
});

test('a success is a toast of its own kind', async () => {
  await tell('Stored', 200);
  await eventually(() => readToasts(page)).toEqual([{ kind: 'success', text: 'Stored' }]);
});

test('three are on screen at most, 14 px apart; the fourth waits and is not lost', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth'];
  for (const name of names) await tell(name);
  await eventually(texts).toEqual(['First', 'Second', 'Third']);
  const boxes = await region()
    .locator('[data-kind]')
    .evaluateAll((toasts) =>
      toasts.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
    );
  const gaps = boxes.slice(1).map(([top = 0], at) => Math.round(top - (boxes[at]?.[1] ?? 0)));
  expect(gaps).toEqual([14, 14]);
  await toast('Second').getByRole('button').click();
  await page.clock.runFor(200);
  await eventually(texts).toEqual(['First', 'Third', 'Fourth']);
});

test('the pointer on one holds them all; their time restarts when it leaves', { tags: ['full'] }, async () => {
  await tell('First');
  await tell('Second');
  await eventually(texts).toEqual(['First', 'Second']);
  await toast('First').hover();
  await page.clock.runFor(10_000);
  expect(await texts()).toEqual(['First', 'Second']);
  await page.mouse.move(400, 600);
  await page.clock.runFor(3_900);
  expect(await texts()).toEqual(['First', 'Second']);
  await page.clock.runFor(200);
  await eventually(texts).toEqual([]);
});

test('Alt+T goes there, and the keyboard inside holds them as well', { tags: ['full'] }, async () => {
  await tell('First');
  await eventually(texts).toEqual(['First']);
  await page.keyboard.press('Alt+KeyT');
  expect(await region().evaluate((element) => element === document.activeElement)).toBe(true);
  await page.clock.runFor(10_000);
  expect(await texts()).toEqual(['First']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.clock.runFor(200);
  await eventually(onScreen).toBe(0);
});

describe('a swipe to the right', () => {
  const swipe = async (distance: number) => {
    const box = await toast('First').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };

  test.each([
    [19, ['First']],
    [20, []],
  ])('of %i px', { tags: ['full'] }, async (distance, left) => {
    await tell('First');
    await eventually(texts).toEqual(['First']);
    const settled = { x: 893, y: 72, width: 356 };
    const place = async () => {
      const { x, y, width } = (await toast('First').boundingBox()) ?? {};
      return { x, y, width };
    };
    await eventually(place).toEqual(settled);
    await swipe(distance);
    await eventually(texts).toEqual(left);
    if (left.length > 0) await eventually(place).toEqual(settled);
    await page.clock.runFor(200);
    await eventually(onScreen).toBe(left.length);
  });

  test('to the left does nothing', { tags: ['full'] }, async () => {
    await tell('First');
    await eventually(texts).toEqual(['First']);
    await swipe(-60);
    expect(await texts()).toEqual(['First']);
  });
});

test('outside the admin screens they stand at the bottom right', { tags: ['full'] }, async () => {
  await visit.context.clearCookies();
  await page.clock.resume();
  await page.goto('/login');
  await becomesAlive(page);
  await standStill(page, 60_000);
  world.gate.holds.add('session.signIn');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a guess');
  await page.getByRole('button', { name: 'Login' }).click();
  await creepUntil(async () => world.gate.ledger.some(({ call }) => call === 'session.signIn'));
  (await world.gate.next('session.signIn')).answer(200, '{"status":false,"text":"No"}');
  await creepUntil(async () => (await onScreen()) === 1);
  const place = () =>
    toast('No').evaluate((element) => {
      const { right, bottom } = element.getBoundingClientRect();
      const page = document.documentElement.getBoundingClientRect();
      return { fromRight: page.right - right, fromBottom: window.innerHeight - bottom };
    });
  await eventually(place).toEqual({ fromRight: 16, fromBottom: 16 });
});

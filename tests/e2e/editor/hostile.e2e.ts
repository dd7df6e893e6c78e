import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPost, rowsOf } from '../../server/kit/good-fields';
import { openOffice, root } from '../kit/content';
import { eventually } from '../kit/person';
import { vectors } from './kit/vectors';
import { openWriter, paste, type Writer } from './kit/writer';

/* Hundreds of hostile texts run nothing in the editor, while a page without a cleaner runs many of them. */

let writer: Writer;
beforeAll(async () => {
  writer = await openWriter();
});
afterAll(() => writer?.world.close());

const watch = (page: Page) =>
  page.evaluate(() => {
    const counter = window as unknown as { hits: number; hit: () => void };
    counter.hits = 0;
    counter.hit = () => {
      counter.hits += 1;
    };
  });
const hits = (page: Page) => page.evaluate(() => (window as unknown as { hits: number }).hits);

test('there are hundreds, and without a cleaner many of them run', async () => {
  expect(vectors.length).toBeGreaterThan(400);
  const page = await writer.visit.context.newPage();
  await page.goto('about:blank');
  await watch(page);
  for (let at = 0; at < vectors.length; at += 100) {
    await page.evaluate(
      (texts) => {
        for (const text of texts) document.body.insertAdjacentHTML('beforeend', text);
      },
      vectors.slice(at, at + 100),
    );
  }
  await eventually(() => hits(page)).toBeGreaterThan(25);
  await page.close();
});

test('pasted, nothing runs and nothing but allowed markup is left', async () => {
  await writer.begin();
  const { page, box } = writer;
  await watch(page);
  for (const html of vectors) await paste(page, html, 'x');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  for (const name of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'click']) {
    await box.evaluate((element, event) => {
      for (const each of element.querySelectorAll('*')) each.dispatchEvent(new Event(event, { bubbles: false }));
    }, name);
  }
  expect(await hits(page)).toBe(0);
  const left = await box.evaluate((element) => ({
    handlers: [...element.querySelectorAll('*')].flatMap((each) =>
      each.getAttributeNames().filter((name) => /^on/.test(name)),
    ),
    tags: element.querySelectorAll('script, iframe, object, embed, form, input, textarea, svg, math, style, link, base')
      .length,
    addresses: [...element.querySelectorAll('[href], [src]')]
      .map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '')
      .filter((address) => /script:|^data:|^\/\//i.test(address)),
  }));
  expect(left).toEqual({ handlers: [], tags: 0, addresses: [] });
  const sent = await writer.sent();
  expect(sent).not.toMatch(/<script|\son[a-z]+=|javascript:|vbscript:/i);
});

test('loaded from a server that cleans nothing, nothing runs', async () => {
  const office = await openOffice();
  try {
    const { page, world } = office;
    await addPost(office.admin, { title: 'Hostile' });
    const [row] = await rowsOf(office.admin, 'blog.list');
    await page.addInitScript(() => {
      const counter = window as unknown as { hits: number; hit: () => void };
      counter.hits = 0;
      counter.hit = () => {
        counter.hits += 1;
      };
    });
    world.gate.holds.add('blog.one');
    await page.goto(`${root}/edit-blog/${row?.slug}`);
    const held = await world.gate.next('blog.one');
    await held.pass((body) =>
      JSON.parse(
        JSON.stringify(body).replace(
          /"content":"(?:[^"\\]|\\.)*"/,
          () => `"content":${JSON.stringify(vectors.join('\n'))}`,
        ),
      ),
    );
    await page.getByRole('textbox', { name: 'Content', exact: true }).locator('p').first().waitFor();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    expect(await hits(page)).toBe(0);
  } finally {
    await office.world.close();
  }
});

import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { addMember, addPost, rowsOf } from '../../server/kit/good-fields';
import { type Office, root } from '../kit/content';
import { appears, eventually } from '../kit/person';
import { signInQuietly, type World } from '../kit/world';
import { someVectors, vectors } from './kit/vectors';
import { openWriter, paste, type Writer } from './kit/writer';

/*
 * Hundreds of hostile texts run nothing in the editor and nothing where they are shown, while a page without a cleaner runs many
 * of them. The app's own policy (CSP), which would stop most, is switched off: it is the second lock, this is the first.
 */
const unlocked = { bypassCSP: true };

let writer: Writer;
beforeAll(async () => {
  writer = await openWriter(unlocked);
});
afterAll(() => writer?.world.close());

/** A window of its own before the same server. */
const openWindow = async (): Promise<Office> => {
  writer.world.gate.reset();
  const visit = await writer.world.visit(unlocked);
  await signInQuietly(writer.world, visit.context);
  return { ...writer, visit, page: visit.page };
};

/** What hostile texts call. */
const watched = () => {
  const counter = window as unknown as { hits: number; hit: () => void };
  counter.hits = 0;
  counter.hit = () => {
    counter.hits += 1;
  };
};
const hits = (page: Page) => page.evaluate(() => (window as unknown as { hits: number }).hits);

/** Does to each element what a person with a mouse and a keyboard might, and waits until what is to be heard of has happened. */
const provoke = async (shown: Locator) => {
  for (const name of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'click']) {
    await shown.evaluate((element, event) => {
      for (const each of element.querySelectorAll('*')) each.dispatchEvent(new Event(event, { bubbles: false }));
    }, name);
  }
  await shown.evaluate(async (element) => {
    const over = [...element.querySelectorAll('img')].map(async (picture) => {
      picture.loading = 'eager';
      if (picture.complete) return;
      await new Promise((done) => {
        picture.addEventListener('load', done);
        picture.addEventListener('error', done);
      });
    });
    await Promise.all(over);
    // An animation begins with a frame; what is put off comes after it.
    for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
};

const forbidden = 'script, object, embed, form, input, textarea, svg, math, style, link, base';

/** What is in a text that must not be there. */
const leftIn = (shown: Locator) =>
  shown.evaluate(
    (element, tags) => ({
      handlers: [...element.querySelectorAll('*')].flatMap((each) =>
        each.getAttributeNames().filter((name) => /^on/.test(name)),
      ),
      tags: [...element.querySelectorAll(tags)].map((each) => each.localName),
      addresses: [...element.querySelectorAll('[href], [src]')]
        .map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '')
        .filter((address) => /script:|^data:|^\/\//i.test(address)),
    }),
    forbidden,
  );
const nothing = { handlers: [], tags: [], addresses: [] };

/** Opens a page whose record has all hostile texts in its content, or this one, from a server that cleans nothing. */
const served = async (page: Page, world: World, call: CallKey, path: string, content = vectors.join('\n')) => {
  await page.addInitScript(watched);
  world.gate.holds.add(call);
  await page.goto(path);
  const held = await world.gate.next(call);
  await held.pass((body) =>
    JSON.parse(
      JSON.stringify(body).replace(/"content":"(?:[^"\\]|\\.)*"/, () => `"content":${JSON.stringify(content)}`),
    ),
  );
};

test('there are hundreds, and without a cleaner many of them run in this very page', { tags: ['full'] }, async () => {
  expect(vectors.length).toBeGreaterThan(400);
  await writer.begin();
  const { page } = writer;
  await page.evaluate(watched);
  for (let at = 0; at < vectors.length; at += 100) {
    await page.evaluate(
      (texts) => {
        for (const text of texts) document.body.insertAdjacentHTML('beforeend', text);
      },
      vectors.slice(at, at + 100),
    );
  }
  await eventually(() => hits(page), 30_000).toBeGreaterThan(25);
});

const isLeftOut = async (texts: readonly string[]) => {
  await writer.begin();
  const { page, box } = writer;
  await page.evaluate(watched);
  for (const html of texts) await paste(page, html, 'x');
  await provoke(box);
  expect(await hits(page)).toBe(0);
  expect(await leftIn(box)).toEqual(nothing);
  const sent = await writer.sent();
  expect(sent).not.toMatch(/<script|\son[a-z]+=|javascript:|vbscript:/i);
};

test('pasted, nothing runs and nothing but allowed markup is left', () => isLeftOut(someVectors));

test('all are pasted: nothing runs and nothing but allowed markup is left', { tags: ['full'] }, () =>
  isLeftOut(vectors),
);

test('loaded from a server that cleans nothing, nothing runs and nothing is left', { tags: ['full'] }, async () => {
  const office = await openWindow();
  try {
    const { page, world } = office;
    await addPost(office.admin, { title: 'Hostile' });
    const row = (await rowsOf(office.admin, 'blog.list')).at(-1);
    await served(page, world, 'blog.one', `${root}/edit-blog/${row?.slug}`);
    const box = page.getByRole('textbox', { name: 'Content', exact: true });
    await box.locator('p').first().waitFor();
    await provoke(box);
    expect(await hits(page)).toBe(0);
    expect(await leftIn(box)).toEqual(nothing);
  } finally {
    await office.visit.context.close();
  }
});

test('shown in the preview, from a server that cleans nothing, nothing runs and nothing is left (contract §3)', {
  tags: ['full'],
}, async () => {
  const office = await openWindow();
  try {
    const { page, world } = office;
    const member = await addMember(office.admin);
    await served(page, world, 'teamMember.one', `${root}/team-member/${member.slug}`);
    for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Next', exact: true }).click();
    const shown = page.getByRole('form').locator('dd').last();
    await appears(shown.locator('p').first());
    await provoke(shown);
    expect(await hits(page)).toBe(0);
    expect(await leftIn(shown)).toEqual(nothing);
  } finally {
    await office.visit.context.close();
  }
});

/** A page in place of whose body stands a set of frames. */
const framed = '<frameset cols="50%,*"><frame src="/"></frameset><p>Words <b>of the page</b></p>';

/** Opens the form of a stored post whose content is that, and gives its text as it is sent. */
const openPost = async ({ page, world, admin }: Office, content: string) => {
  await addPost(admin, { title: 'Odd' });
  const row = (await rowsOf(admin, 'blog.list')).at(-1);
  await served(page, world, 'blog.one', `${root}/edit-blog/${row?.slug}`, content);
  return async () => {
    world.gate.holds.add('blog.edit');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    const held = await world.gate.next('blog.edit');
    held.answer(503, '{"error":"Not now."}');
    return held.entry.fields.content;
  };
};

test('a stored set of frames leaves the screen whole, and its words are there', { tags: ['full'] }, async () => {
  const office = await openWindow();
  try {
    await openPost(office, framed);
    await appears(office.page.getByRole('heading', { level: 1, name: 'Update Blog' }));
    const box = office.page.getByRole('textbox', { name: 'Content', exact: true });
    await eventually(() => box.locator('p').allTextContents()).toEqual(['Words of the page']);
    expect(office.visit.problems).toEqual([]);
  } finally {
    await office.visit.context.close();
  }
});

test('a pasted set of frames leaves its words, and so does one that comes without a plain text', {
  tags: ['full'],
}, async () => {
  for (const text of ['', 'Words of the page']) {
    await writer.beginAgain();
    await paste(writer.page, framed, text);
    expect(await writer.sent()).toBe('<p>Words <strong>of the page</strong></p>');
  }
});

/** From here on no HTML can be read in the page, as with a fault that nobody has thought of. */
const breakReading = () => {
  DOMImplementation.prototype.createHTMLDocument = () => {
    throw new Error('out of order');
  };
};

test('what cannot be read as HTML is pasted as plain text, and can be undone', { tags: ['full'] }, async () => {
  await writer.beginAgain();
  const { page, box } = writer;
  await page.keyboard.type('Before ');
  await page.evaluate(breakReading);
  await paste(page, '<p>One</p><p>Two &amp; <b>three</b></p>');
  await eventually(() => box.textContent()).toBe('Before One Two & three');
  await paste(page, '<p>HTML</p>', ', four');
  await eventually(() => box.textContent()).toBe('Before One Two & three, four');
  expect(await writer.sent()).toBe('<p>Before One Two &amp; three, four</p>');
  await box.click();
  await page.keyboard.press('Control+z');
  await eventually(() => box.textContent()).toBe('Before One Two & three');
});

test('a stored text that cannot be read is kept: the rest of the screen works, and it is saved unchanged', {
  tags: ['full'],
}, async () => {
  const office = await openWindow();
  try {
    const { page } = office;
    await page.addInitScript(breakReading);
    const stored = '<section>Kept <strike>as it is</strike></section>';
    const sent = await openPost(office, stored);
    await appears(
      page.getByText('This text cannot be shown here. It is kept as it is, and saved unchanged with the rest.'),
    );
    await page.getByLabel('Title', { exact: true }).fill('Another title');
    expect(await sent()).toBe(stored);
  } finally {
    await office.visit.context.close();
  }
});

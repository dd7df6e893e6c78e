import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts } from '../../src/rich-text/editor/first-part';
import { readHtml } from '../../src/rich-text/html/read-html';
import { parsed, stored, trip } from './kit/trip';

/* Documents nobody wrote, as the server would store them, on their way through the editor. */

const words = fc
  .stringMatching(/^[a-zA-Zअ-ह0-9 .,<>&"']{1,12}$/)
  .map((text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'));
const wrapped = (tag: string, inside: string) => `<${tag}>${inside}</${tag.split(' ')[0]}>`;

const inlineTags = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code', 'span'];
const spans = [
  'span style="color: #f00"',
  'span style="background-color: rgb(1, 2, 3)"',
  'span style="text-decoration: underline"',
];
const alone = [
  '<br />',
  '<img src="/uploads/a.png" alt="a" width="10" />',
  '<iframe src="https://www.youtube.com/embed/a"></iframe>',
];
const places = fc.constantFrom('/a', 'https://a.org/?b=1&amp;c=2', 'mailto:a@b.org', '#c');

const { inline } = fc.letrec<{ inline: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4 },
    words,
    words,
    fc.constantFrom(...alone),
    fc.tuple(fc.constantFrom(...inlineTags, ...spans), tie('inline')).map(([tag, inside]) => wrapped(tag, inside)),
    fc.tuple(places, words).map(([href, inside]) => wrapped(`a href="${href}"`, inside)),
  ),
  inline: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
}));

const line = fc.constantFrom('p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'p style="text-align: center"');
const code = fc
  .array(fc.stringMatching(/^[a-z(){};=\t ]{0,12}$/), { minLength: 1, maxLength: 4 })
  .map((lines) => `<pre><code class="language-js">${lines.join('\n')}</code></pre>`);

const { block } = fc.letrec<{ block: string; item: string; list: string; cell: string }>((tie) => ({
  item: fc.oneof(
    inline.map((inside) => wrapped('li', inside)),
    fc.tuple(inline, tie('list')).map(([inside, list]) => wrapped('li', inside + list)),
  ),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="3"', 'ul class="tox-checklist"'),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    )
    .map(([tag, items]) => wrapped(tag, items.join('\n'))),
  cell: fc
    .tuple(fc.constantFrom('td', 'th', 'td colspan="2"'), fc.oneof(inline, tie('block')))
    .map(([tag, inside]) => wrapped(tag, inside)),
  block: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(line, inline).map(([tag, inside]) => wrapped(tag, inside)),
    fc.tuple(line, inline).map(([tag, inside]) => wrapped(tag, inside)),
    inline,
    fc.constant('<hr />'),
    code,
    tie('list'),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((blocks) => wrapped('blockquote', blocks.join('\n'))),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((blocks) => wrapped('div', blocks.join(''))),
    fc
      .array(fc.array(tie('cell'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((rows) => wrapped('table', wrapped('tbody', rows.map((cells) => wrapped('tr', cells.join(''))).join('')))),
    inline.map((inside) => `<figure><img src="/uploads/b.png" alt="b" /><figcaption>${inside}</figcaption></figure>`),
  ),
}));
const documents = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('\n'));

const counted = (html: string) => {
  const content = parsed(html) as Element;
  const all = (selector: string) => [...content.querySelectorAll(selector)];
  return {
    text: (content.textContent ?? '').replace(/\s/g, ''),
    pictures: all('img').map((each) => each.getAttribute('src')),
    videos: all('iframe').length,
    cells: all('td, th').length,
    tables: all('table').length,
    lines: all('hr').length,
    code: all('pre').map((each) => (each.textContent ?? '').trimEnd()),
    links: [
      ...new Set(
        all('a[href]')
          .filter((each) => (each.textContent ?? '').trim() !== '')
          .map((each) => each.getAttribute('href')),
      ),
    ].sort(),
  };
};

/** The first 50 of them on every run, more with `--full`; `npm run test:nightly` asks for thousands. */
const runs = Number(process.env.ROUND_TRIPS ?? 400);

const roundTrips = (numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(documents, async (html) => {
      const before = await stored(html);
      const once = trip(before);
      expect(counted(once)).toEqual(counted(before));
      expect(trip(once)).toBe(once);
      expect(await stored(once)).toBe(once);
    }),
    { numRuns },
  );

test('a document loses nothing on its first trip and changes nothing on its second', () => roundTrips(50));

test(
  `${runs} documents lose nothing on their first trip and change nothing on their second`,
  {
    timeout: 1_200_000,
    tags: ['full'],
  },
  () => roundTrips(runs),
);

test('a long document that is put in by parts is the same document', () =>
  fc.assert(
    fc.property(fc.array(block, { minLength: 40, maxLength: 60 }), (blocks) => {
      const html = blocks.join('\n');
      const whole = readHtml(parsed(html));
      const { first, rest } = inParts(parsed(html) as HTMLElement);
      expect([...readHtml(first), ...(rest === null ? [] : readHtml(rest))]).toEqual(whole);
    }),
    { numRuns: 30 },
  ));

test('a long document is cut where the height of the editor is filled, and before a block', () => {
  const cut = (html: string) => {
    const { first, rest } = inParts(parsed(html) as HTMLElement);
    return [first.innerHTML, rest?.innerHTML];
  };
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `<p>${from + at}</p>`).join('\n');
  expect(cut(lines(1, 60))).toEqual([`${lines(1, 20)}\n`, lines(21, 60)]);
  expect(cut(lines(1, 39))).toEqual([lines(1, 39), undefined]);
  const long = `<p>${'word '.repeat(800)}</p>`;
  expect(cut(long + long)).toEqual([long, long]);
  const row = 'text <em>and</em> <br>'.repeat(100);
  expect(cut(row)).toEqual([row, undefined]);
  expect(cut(`<div>${lines(1, 60)}</div>`)).toEqual([`<div>${lines(1, 60)}</div>`, undefined]);
});

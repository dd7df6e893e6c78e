import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlankHtml, visibleLines, visibleText } from '../../domain/rich-text';
import { blankDocuments, seenDocuments } from './kit/values';

describe('the text that a reader sees', () => {
  test.each([
    ['', ''],
    ['plain', 'plain'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['<P CLASS=x>one</P>', 'one'],
    ['one<br>two<br/>three', 'one two three'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['<h2>Head</h2>text', 'Head text'],
    ['<b>bo</b>ld', 'bold'],
    ['<span style="x">क्</span>षि', 'क्षि'],
    ['  two \n\t words  ', 'two words'],
    ['a&nbsp;b', 'a b'],
    ['a\u200bb\ufeffc', 'a b c'],
    ['a \u200b b\u00a0 c \ufeffd\ne', 'a b c d e'],
    ['&lt;p&gt; &amp; &quot;x&quot; &apos;', '<p> & "x" \''],
    ['&#2344;&#x92E;&#X938;', 'नमस'],
    ['&#128126;', '👾'],
    ['&amp;lt;', '&lt;'],
    ['&amp;#65;', '&#65;'],
    ['&shy;&copy;', '??'],
    ['&toString;&constructor;&__proto__;', '??&__proto__;'],
    ['&#0;&#1114112;&#x99999999999999999999;', ''],
    ['AT&T; R&D', 'AT? R&D'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['<3', '<3'],
    ['<p title="1 > 0">x</p>', 'x'],
    ['<p title=\'1 > 0\' class = "a>b">x</p>', 'x'],
    ['<p title=a"b>x</p>', 'x'],
    ['<p title="a"b">x</p>', 'x'],
    ['<a href=https://example.org/?a=b&c=">x</a>', 'x'],
    ['x<p title="never closed>y', 'x'],
    ['x<p', 'x'],
    ['x</p', 'x'],
    ['x<!-- a > b -->y', 'xy'],
    ['x<!-->y', 'xy'],
    ['x<!--->y', 'xy'],
    ['x<!-- never closed', 'x'],
    ['<!doctype html><?xml version="1.0"?><![if !x]>y<![endif]>', 'y'],
    ['<style>p { color: red }</style>x', 'x'],
    ['<script>if (a<b) document.write("</p>")</script>x', 'x'],
    ['<SCRIPT src=x>alert(1)</SCRIPT >x', 'x'],
    ['x<script>never closed', 'x'],
    ['<scripted>x</scripted>', 'x'],
    ['<img alt="a picture" src="/a.png">', ''],
    ['<pre><code>a\n  b</code></pre>', 'a b'],
  ])('%j: %j', (html, text) => {
    expect(visibleText(html)).toBe(text);
  });
});

describe('whether there is anything to see', () => {
  test.each(blankDocuments)('nothing: %j', (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });

  test.each(seenDocuments)('something: %j', (html) => {
    expect(isBlankHtml(html)).toBe(false);
  });
});

/** A document, and the words in it from beginning to end. */
interface SaveResult {
  readonly html: string;
  readonly words: readonly string[];
}

const names = [
  'p',
  'div',
  'b',
  'em',
  'ul',
  'li',
  'h1',
  'h6',
  'table',
  'td',
  'a',
  'span',
  'x-y',
  'blockquote',
  'pre',
  'S',
];
const attributes = [
  '',
  ' class="a>b"',
  " title='x < y > z'",
  ' href=https://example.org/',
  ' hidden',
  ' a = "1"',
  " b='\"'",
];
const hidden = [
  '<!-- <p>note</p> -->',
  '<style>p > a {}</style>',
  '<script>"<b>no</b>"</script>',
  '<!doctype html>',
  '<br>',
  '<img src=x>',
];

const word: fc.Arbitrary<SaveResult> = fc
  .string({ unit: fc.constantFrom(...'abz09.', 'ह', 'ि', 'न', '्', 'م', '🤖', 'é'), minLength: 1 })
  .map((text) => ({ html: text, words: [text] }));
const spelled: fc.Arbitrary<SaveResult> = fc.constantFrom(
  { html: '&lt;b&gt;', words: ['<b>'] },
  { html: '&amp;', words: ['&'] },
  { html: '&#2361;', words: ['ह'] },
  { html: '1 &lt; 2', words: ['1', '<', '2'] },
);
const nothing: fc.Arbitrary<SaveResult> = fc.constantFrom(...hidden).map((html) => ({ html, words: [] }));

const { document } = fc.letrec<{ document: SaveResult; part: SaveResult; element: SaveResult }>((tie) => ({
  document: fc.array(tie('part'), { maxLength: 6 }).map((parts) => ({
    html: parts.map(({ html }) => html).join(' '),
    words: parts.flatMap(({ words }) => words),
  })),
  part: fc.oneof({ depthSize: 'small', withCrossShrink: true }, word, spelled, nothing, tie('element')),
  element: fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...attributes), tie('document'))
    .map(([name, more, { html, words }]) => ({ html: `<${name}${more}>${html}</${name}>`, words })),
}));

describe('any document', () => {
  test('of a generated document remain its words, in their order, and no tag', () => {
    fc.assert(
      fc.property(document, ({ html, words }) => {
        expect(visibleText(html)).toBe(words.join(' '));
        expect(isBlankHtml(html)).toBe(words.length === 0 && !/<img src=x>/.test(html.replace(/<!--.*?-->/g, '')));
      }),
      { numRuns: 1000 },
    );
  });

  const scraps = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('<', '>', '"', "'", '=', '/', '!', '--', '&', ';', '#', 'x', 'p', 'script', ' ', 'amp', '\ud800'),
    ),
    { maxLength: 40 },
  );

  test('whatever it holds, there is a text in one line, and it is blank only without one', () => {
    fc.assert(
      fc.property(scraps, (parts) => {
        const html = parts.join('');
        const text = visibleText(html);
        expect(text).toBe(text.replace(/\s+/g, ' ').trim());
        if (isBlankHtml(html)) expect(text).toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  test('where a long document is cut off makes no difference to whether it is blank', () => {
    fc.assert(
      fc.property(scraps, fc.nat(60), (parts, before) => {
        const html = parts.join('');
        expect(isBlankHtml(' '.repeat(4096 - before) + html + ' '.repeat(60))).toBe(isBlankHtml(html));
      }),
      { numRuns: 3000 },
    );
  });

  test.each(['&nbsp;', '&#160;', '&nb<b></b>sp;', '<p>', '<!-- x -->', '<script>x</script>', '<style>x</style>'])(
    'nothing is seen of %j wherever a long document is cut off',
    (html) => {
      const cuts = Array.from({ length: html.length + 1 }, (_, at) => ' '.repeat(4096 - at) + html + ' '.repeat(60));
      expect(cuts.map(isBlankHtml)).toEqual(cuts.map(() => true));
    },
  );

  // The time limit of a test is the judge: what takes quadratic time here takes minutes.
  test.each([
    '<p',
    '<p "',
    "<a='",
    '<a=',
    '<a="',
    '<!--',
    '<!',
    '</',
    '<script',
    '&#',
    '&a',
    '<p>',
    '=',
    '"',
    ' \u00a0',
  ])('two megabytes of %j', (scrap) => {
    const html = scrap.repeat(2_000_000 / scrap.length);
    expect(visibleText(`x${html}`).startsWith('x')).toBe(true);
    expect(isBlankHtml(`x${html}`)).toBe(false);
  });
});

test.each([
  ['', ''],
  ['plain <b>words</b>', 'plain words'],
  ['<h2>Head</h2><p>one</p><p>two<br>three</p>', 'Head\none\ntwo\nthree'],
  ['<ul><li>a</li><li> b\n c </li></ul>', 'a\nb c'],
  ['<p>one</p>\n<p>&nbsp;</p>\n<p>two</p>', 'one\ntwo'],
  ['x<!-- <p> -->y', 'xy'],
])('the text in lines, of %j', (html, lines) => {
  expect(visibleLines(html)).toBe(lines);
});

import { describe, expect, test } from 'vitest';
import { visibleText } from '../../domain/rich-text';
import { parsed, stored, trip } from './kit/trip';

/* HTML as other editors leave it, stored by the server, loaded, and saved for the first time. */

const kept = (html: string) => html;

const cases: readonly (readonly [name: string, html: string, saved: string])[] = [
  [
    'TinyMCE: paragraphs',
    '<p>One</p>\n<p>Two &amp; <em>three</em></p>',
    kept('<p>One</p>\n<p>Two &amp; <em>three</em></p>'),
  ],
  ['TinyMCE: an empty paragraph', '<p>a</p>\n<p>&nbsp;</p>\n<p>b</p>', '<p>a</p>\n<p>\u00a0</p>\n<p>b</p>'],
  [
    'TinyMCE: classes and styles',
    '<p class="lead" style="text-align: center; line-height: 1.4;"><span style="color: #e03e2d; font-size: 14pt;">red</span> <span style="text-decoration: underline;">under</span></p>',
    '<p style="text-align: center"><span style="color: #e03e2d">red</span> <u>under</u></p>',
  ],
  [
    'TinyMCE: a link',
    '<p><a href="https://a.org/?a=1&amp;b=2" target="_blank" rel="noopener">a</a></p>',
    '<p><a href="https://a.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a></p>',
  ],
  [
    'TinyMCE: a picture with a size',
    '<p><img style="float: right;" title="t" src="/uploads/a.png" alt="Robot" width="320" height="200" /></p>',
    '<p><img src="/uploads/a.png" alt="Robot" width="320" height="200" /></p>',
  ],
  [
    'TinyMCE: nested lists',
    '<ol>\n<li>a\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n</li>\n<li>d</li>\n</ol>',
    '<ol>\n<li>a<ul>\n<li>b</li>\n<li>c</li>\n</ul></li>\n<li>d</li>\n</ol>',
  ],
  [
    'by hand: text that strayed in between the items of a list',
    '<ul>one <b>bold</b>\n<li>two</li>three<p>four</p></ul><ol>five</ol>',
    '<ul>\n<li>one <strong>bold</strong></li>\n<li>two</li>\n<li>three</li>\n<li>four</li>\n</ul>\n<ol>\n<li>five</li>\n</ol>',
  ],
  [
    'TinyMCE: a list from 5, by letters',
    '<ol style="list-style-type: lower-alpha;" start="5" type="a"><li>e</li></ol>',
    '<ol start="5" type="a">\n<li>e</li>\n</ol>',
  ],
  [
    'TinyMCE: a check list',
    '<ul class="tox-checklist">\n<li class="tox-checklist--checked">a</li>\n<li>b</li>\n</ul>',
    '<ul class="tox-checklist">\n<li class="tox-checklist--checked">a</li>\n<li>b</li>\n</ul>',
  ],
  [
    'TinyMCE: a table',
    '<table style="border-collapse: collapse; width: 100%;" border="1"><caption>Prices</caption><colgroup><col style="width: 50%;"><col style="width: 50%;"></colgroup>\n<thead>\n<tr>\n<th scope="col">A</th>\n<th scope="col">B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td style="text-align: right;" rowspan="2">1</td>\n<td style="background-color: #eee;">&nbsp;</td>\n</tr>\n<tr>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
    '<table><caption>Prices</caption>\n<thead>\n<tr>\n<th scope="col">A</th>\n<th scope="col">B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td rowspan="2" style="text-align: right">1</td>\n<td style="background-color: #eee">\u00a0</td>\n</tr>\n<tr>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    'TinyMCE: a table in a table',
    '<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>',
    '<table>\n<tbody>\n<tr>\n<td><p>a</p>\n<table><tbody><tr><td>b</td></tr></tbody></table></td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    'TinyMCE: a figure',
    '<figure class="image"><img src="/uploads/a.png" alt="x" width="10" /><figcaption>What <b>it</b> is</figcaption></figure>',
    '<figure><img src="/uploads/a.png" alt="x" width="10" /><figcaption>What <b>it</b> is</figcaption></figure>',
  ],
  [
    'TinyMCE: a YouTube video',
    '<p><iframe title="v" src="//www.youtube.com/embed/a-b_c" width="560" height="314" allowfullscreen="allowfullscreen"></iframe></p>',
    '<p><iframe src="https://www.youtube.com/embed/a-b_c" title="v" width="560" height="314" allowfullscreen></iframe></p>',
  ],
  [
    'TinyMCE: a recording',
    '<p><video controls="controls" width="300"><source src="/uploads/a.mp4" type="video/mp4"></video></p>',
    '<p><video controls width="300"><source src="/uploads/a.mp4" type="video/mp4" /></video></p>',
  ],
  [
    'TinyMCE: a code sample',
    '<pre class="language-python"><code>if a &lt; b:\n\tgo()\n</code></pre>',
    '<pre><code class="language-python">if a &lt; b:\n\tgo()</code></pre>',
  ],
  ['TinyMCE: preformatted text', '<pre>a\n  b</pre>', '<pre><code>a\n  b</code></pre>'],
  [
    'TinyMCE: a quote of several paragraphs',
    '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>',
    '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>',
  ],
  [
    'code with more than text in it',
    '<pre>a <a href="/b">b</a></pre>',
    '<pre>a <a href="/b" rel="noopener noreferrer">b</a></pre>',
  ],
  [
    'a list with a table in it',
    '<ul><li>a<table><tbody><tr><td>b</td></tr></tbody></table></li></ul>',
    '<ul>\n<li>a<table><tbody><tr><td>b</td></tr></tbody></table></li>\n</ul>',
  ],
  ['a list with paragraphs in it', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul>\n<li>a<br />b</li>\n</ul>'],
  [
    'Word: what is left of it',
    '<p class="MsoNormal"><b><span lang="EN-GB" style="font-family: Calibri;">a<o:p></o:p></span></b></p>',
    '<p><strong>a</strong></p>',
  ],
  [
    'Google Docs: what is left of it',
    '<p dir="ltr" style="line-height: 1.38;"><span style="font-size: 11pt; font-weight: 700;">a</span><span>b</span></p><br>',
    '<p>ab</p>',
  ],
  ['boxes in boxes', '<div><div>a</div>b<div><p>c</p></div></div>', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['text without a block', 'a <b>b</b><br>c', '<p>a <strong>b</strong><br />c</p>'],
  [
    'a link around blocks',
    '<a href="/a"><div>b</div><p>c</p></a>',
    '<p><a href="/a" rel="noopener noreferrer">b</a></p>\n<p><a href="/a" rel="noopener noreferrer">c</a></p>',
  ],
  ['spaces', '<p>  a \n b&nbsp; c <b> d</b> </p>', '<p>a b\u00a0 c <strong>d</strong></p>'],
  ['a line', '<hr class="x">', '<hr />'],
];

describe.each(cases)('%s', (_name, html, saved) => {
  test('is saved as it should be, in words that the server does not change', async () => {
    const once = trip(await stored(html));
    expect(once).toBe(saved);
    expect(await stored(once)).toBe(once);
  });

  test('changes no more, and loses no word, link or picture', async () => {
    const before = await stored(html);
    const once = trip(before);
    expect(trip(once)).toBe(once);
    const words = (markup: string) => visibleText(markup).replace(/\s/g, '');
    expect(words(once)).toBe(words(before));
    const media = (markup: string) =>
      [...(parsed(markup) as Element).querySelectorAll('img, iframe, source, video, audio')].map(
        (each) => each.outerHTML,
      );
    expect(media(once)).toEqual(media(before));
  });
});

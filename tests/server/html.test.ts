import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../server/failure';
import { sanitise } from '../../server/html';

const clean = sanitise;

describe('rich text that stays as it is', () => {
  const kept: readonly string[] = [
    '',
    'Plain text with an &amp; and a 🤖',
    '<p>One</p><p>Two<br />lines</p><hr />',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
    '<blockquote><p>quoted</p></blockquote>',
    '<p><b>b</b><strong>s</strong><i>i</i><em>e</em><u>u</u><s>s</s><sub>1</sub><sup>2</sup><mark>m</mark></p>',
    '<p style="text-align: center"><span style="color: #ff0000; background-color: rgb(1, 2, 3)">red</span></p>',
    '<span style="text-decoration: underline line-through">both</span>',
    '<ul><li>one<ul><li>two</li></ul></li></ul><ol start="3" type="a"><li>three</li></ol>',
    '<ul __lexicallisttype="check"><li role="checkbox" aria-checked="true">done</li></ul>',
    '<ul class="tox-checklist"><li class="tox-checklist--checked">done</li><li>open</li></ul>',
    '<table><caption>t</caption><colgroup><col span="2" /></colgroup><thead><tr><th scope="col">a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td colspan="2" rowspan="3">c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
    '<figure><img src="/uploads/a.jpg" alt="A &quot;robot&quot;" width="60" height="50%" /><figcaption>arm</figcaption></figure>',
    '<img src="https://example.org/a.png" alt="" />',
    '<pre class="language-js" data-language="js"><code class="language-js">if (a &lt; b) { }</code></pre>',
    '<a href="https://example.org/?a=1&amp;b=2#c" target="_blank" rel="noopener noreferrer">web</a>',
    '<a href="mailto:a@example.org" rel="noopener noreferrer">mail</a><a href="tel:+911234" rel="noopener noreferrer">call</a>',
    '<a href="/projects/a:b" rel="noopener noreferrer">here</a><a href="#top" rel="noopener noreferrer">top</a>',
    '<iframe src="https://www.youtube.com/embed/abc_-1?rel=0&amp;start=5" title="A video" width="560" height="315" allowfullscreen></iframe>',
    '<iframe src="https://player.vimeo.com/video/123"></iframe>',
    '<video src="/uploads/a.mp4" controls></video><video><source src="https://example.org/a.webm" type="video/webm" /></video>',
    '<p>हिन्दी में विवरण</p>',
  ];
  it.each(kept)('%s', async (html) => {
    expect(await clean(html)).toBe(html);
  });
});

describe('rich text that is cleaned', () => {
  const cleaned: readonly (readonly [dirty: string, left: string])[] = [
    ['<script>alert(1)</script>a', 'a'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>a', 'a'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<style>p{color:red}</style>a<link rel=stylesheet href=x><meta http-equiv=refresh content=0>', 'a'],
    ['<p onclick="x" ONMOUSEOVER=y id=z name=w class=v data-a=1>a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<img src="data:image/png;base64,AAAA" alt="a">', ''],
    ['<img src="javascript:alert(1)">', ''],
    ['<img alt="x src=&quot;y&quot;">', ''],
    ['<img src="//evil.example/a.png">', ''],
    ['<img src="/\\evil.example/a.png">', ''],
    ['<img srcset="https://evil.example/a 2x">', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\tscr\nipt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript&colon;alert(1)">a</a>', '<a>a</a>'],
    ['<a href="\u0001javascript:alert(1)">a</a>', '<a>a</a>'],
    [
      '<a href="vbscript:x">a</a><a href="data:text/html,x">b</a><a href="file:///etc">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    [
      '<a href="https://a.example" target="_top" rel="opener">a</a>',
      '<a href="https://a.example" rel="noopener noreferrer">a</a>',
    ],
    ['<svg onload=alert(1)><p>a</p></svg>b', 'b'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>b', 'b'],
    ['<form action=x><input name=a><button>b</button><textarea>c</textarea><select><option>d</select></form>', 'b'],
    ['<iframe src="https://evil.example/embed/x"></iframe>', ''],
    ['<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>', ''],
    ['<iframe src="http://www.youtube.com/embed/x"></iframe>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"><p>inside</p></iframe>', ''],
    ['<iframe src="//www.youtube.com/embed/x"></iframe>', '<iframe src="https://www.youtube.com/embed/x"></iframe>'],
    ['<object data=x.swf><embed src=x></object><applet>a</applet><base href=//evil.example>', 'a'],
    ['<p style="position:fixed;color:red;background:url(x)">a</p>', '<p style="color: red">a</p>'],
    ['<p style="color:expression(alert(1));text-align:url(x)">a</p>', '<p>a</p>'],
    ['<p style="color:red;}body{display:none">a</p>', '<p style="color: red">a</p>'],
    ['<td colspan="0" rowspan="99999" width="1">a</td>', '<td>a</td>'],
    [
      '<pre class="language-js evil"><code class="language-&quot;x">a</code></pre>',
      '<pre class="language-js"><code>a</code></pre>',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', 'a'],
    [
      '<iframe src="//player.vimeo.com/video/1"><iframe src=x><p>b</p></iframe>c</iframe>a',
      '<iframe src="https://player.vimeo.com/video/1"></iframe>ca',
    ],
    ['<ul><li><select><li>a</ul>', '<ul><li></li><li>a</li></ul>'],
    ['<title>t</title><template><b>t</b></template><xmp><b>x</b></xmp>a', 'a'],
    ['<!-- <img src=x> --><![CDATA[x]]><?php x ?>a', 'a'],
    ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
    ['<article><section>text</section></article>', 'text'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['<video src="javascript:x" poster="data:x" onplay=y autoplay></video>', '<video></video>'],
  ];
  it.each(cleaned)('%s', async (dirty, left) => {
    expect(await clean(dirty)).toBe(left);
  });
});

const pieces = fc.constantFrom(
  ...'<p> </p> <b> </b> <div> </div> <br> <hr/> <ul> <li> </ul> <table> <tr> <td colspan=2> </table> <pre> </pre>'.split(
    ' ',
  ),
  ...'<svg> </svg> <math> </math> <style> </style> <script> </script> <textarea> </textarea> <noscript> </noscript>'.split(
    ' ',
  ),
  ...'<iframe> </iframe> <title> </title> <xmp> </xmp> <template> </template> <option> <select> </select> <!-- --> <![CDATA[ ]]> <? ?>'.split(
    ' ',
  ),
  '<a href="javascript:x">',
  '<a href=https://a.example/?x&lt;y>',
  '</a>',
  '<img src=x onerror=y>',
  '<img alt="<b>">',
  '<img src="data:x" alt=\' src="y" \'>',
  '<iframe src="//www.youtube.com/embed/x">',
  '<video><source src="x">',
  '<p style="color: red; color:x">',
  '<p style=\'text-align:"center"\'>',
  '<code class="language-a  b">',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '&amp;lt;',
  '&#60;',
  '&quot',
  ' ',
  '/',
  '=',
  'a',
  '\u00a0',
  '😀',
  '\n',
);
const anyHtml = fc.oneof(
  fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 80, unit: 'binary' }),
);

describe('whatever comes', () => {
  it('sanitising twice gives the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyHtml, async (html) => {
        const once = await clean(html);
        expect(await clean(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('only tags of the list are left, with none of what runs', async () => {
    const allowed =
      /^<\/?(?:p|h[1-6]|div|blockquote|ul|ol|li|pre|code|br|hr|a|b|strong|i|em|u|s|sub|sup|mark|span|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|figure|figcaption|img|iframe|video|audio|source)(?: [a-z_-]+(?:="[^"<>]*")?)*(?: \/)?>/;
    await fc.assert(
      fc.asyncProperty(anyHtml, async (html) => {
        const left = await clean(html);
        for (const { index } of left.matchAll(/</g)) expect(left.slice(index)).toMatch(allowed);
        expect(left).not.toMatch(/<[^>]*(?:\son\w+|javascript:|data:|srcdoc)/i);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('texts that would keep a server busy', () => {
  const refused = (html: string) =>
    sanitise(html).then(
      () => false,
      (error: unknown) => error instanceof ServerFailure,
    );

  it('may be nested 200 deep, and no deeper', async () => {
    expect(await refused('<b>'.repeat(200))).toBe(false);
    expect(await refused('<b>'.repeat(201))).toBe(true);
    expect(await refused('<b>'.repeat(600_000))).toBe(true);
  });

  // Half a megabyte each: what takes the square of the length would not be through in time.
  it.each([
    ['brackets', '<'.repeat(500_000)],
    ['ampersands', '&'.repeat(500_000)],
    ['pictures without an address', `${'x'.repeat(250_000)}${'<img>'.repeat(50_000)}`],
    ['attributes', `<p ${'a '.repeat(250_000)}>`],
    ['styles', '<p style="color:red;x:y">a</p>'.repeat(15_000)],
    ['one long style', `<p style="${'color:red;'.repeat(50_000)}">a</p>`],
    ['one long address', `<a href="${'\u0001'.repeat(500_000)}x">a</a>`],
    ['comments', '<!--'.repeat(125_000)],
    ['closing tags', '</p>'.repeat(125_000)],
    ['frames in frames', '<iframe src=//player.vimeo.com/video/1>'.repeat(150) + 'x'.repeat(500_000)],
    ['ordinary text', '<p style="color:red"><b>abc</b> def <a href="http://x.y/">z</a></p>'.repeat(7_500)],
  ])('%s', { tags: ['full'] }, async (_name, html) => {
    await refused(html);
  });
});

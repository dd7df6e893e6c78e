/*
 * Ways to get a script into a text: each calls `hit()` where it is taken as it stands. Made of tags, handlers, ways to write
 * them and addresses, so that there are hundreds.
 */

const handlers = [
  'onerror',
  'onload',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onbegin',
  'onpointerenter',
];
const tags = [
  (on: string) => `<img src=x ${on}=hit()>`,
  (on: string) => `<svg ${on}=hit()><animate ${on}=hit() attributeName=x dur=1s></svg>`,
  (on: string) => `<details open ${on}=hit()><summary>x</summary></details>`,
  (on: string) => `<video ${on}=hit()><source ${on}=hit()></video>`,
  (on: string) => `<iframe ${on}=hit() src="https://www.youtube.com/embed/a"></iframe>`,
  (on: string) => `<input autofocus ${on}=hit()>`,
  (on: string) => `<p style="animation: x 1s" ${on}="hit()">x</p>`,
  (on: string) => `<a href="#" ${on}='hit()'>x</a>`,
  (on: string) => `<table background=x ${on}=hit()><td ${on}=hit()>x</table>`,
  (on: string) => `<figure ${on}=hit()><img src=x ${on}=hit()></figure>`,
  (on: string) => `<math><mi/xlink:href=x ${on}=hit()></math>`,
];
const schemes = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  'java\tscript:hit()',
  '&#106;avascript:hit()',
  'javascript&colon;hit()',
  '\u0001javascript:hit()',
  'data:text/html,<script>parent.hit()</script>',
  'vbscript:hit()',
  '//evil.example/x.js',
];
const places = [
  (to: string) => `<a href="${to}">x</a>`,
  (to: string) => `<iframe src="${to}"></iframe>`,
  (to: string) => `<img src="${to}">`,
  (to: string) => `<form action="${to}"><button>x</button></form>`,
  (to: string) => `<object data="${to}"></object>`,
  (to: string) => `<embed src="${to}">`,
  (to: string) => `<svg><a xlink:href="${to}"><text>x</text></a></svg>`,
  (to: string) => `<link rel=import href="${to}">`,
  (to: string) => `<video poster="${to}" src="${to}"></video>`,
  (to: string) => `<base href="${to}">`,
];
const odd = [
  '<script>hit()</script>',
  '<script src="data:text/javascript,hit()"></script>',
  '<svg><script>hit()</script></svg>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<template><img src=x onerror=hit()></template>',
  '<textarea><img title="</textarea><img src=x onerror=hit()>"></textarea>',
  '<pre><code class="language-js" onfocus=hit() tabindex=0 autofocus>x</code></pre>',
  '<ul __lexicallisttype="check"><li role=checkbox onclick=hit()>x</li></ul>',
  '<figure><figcaption><img src=x onerror=hit()></figcaption></figure>',
  '<table><caption><img src=x onerror=hit()></caption><tr><td>x</td></tr></table>',
  '<p style="background:url(javascript:hit())">x</p>',
  '<img src="x` `<script>hit()</script>"` `>',
  '<a href="javascript:hit()" target="_blank" rel="opener">x</a>',
  '<isindex type=image src=1 onerror=hit()>',
  '<meta http-equiv="refresh" content="0;url=javascript:hit()">',
  '<body onload=hit()><p>x</p></body>',
];

/** Whole ways to write each: as it is, within other tags, and cut off. */
const around = [
  (html: string) => html,
  (html: string) => `<p>a</p><blockquote><ul><li>${html}</li></ul></blockquote>`,
  (html: string) => `<table><tr><td>${html}</td></tr></table>`,
];

export const vectors: readonly string[] = [
  ...tags.flatMap((tag) => handlers.map(tag)),
  ...places.flatMap((place) => schemes.map(place)),
  ...odd,
].flatMap((html) => around.map((wrap) => wrap(html)));

/** Each tag, each handler, each place, each scheme and each odd one at least once. */
export const someVectors: readonly string[] = [
  ...tags.map((tag, at) => tag(handlers[at % handlers.length] ?? '')),
  ...places.map((place, at) => place(schemes[at % schemes.length] ?? '')),
  ...odd,
];

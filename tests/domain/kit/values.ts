/* What people, other programs and mischief put into fields, with what the rules of spec §5 have to say of it. */

/** A file that says it has so many bytes, without holding them. */
export const fileOf = (size: number, type: string, name = 'file'): File =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

/** Texts in which there is something other than white space. */
export const filledTexts: readonly string[] = [
  'a',
  '0',
  ' spaces around ',
  '🤖',
  '👩‍🔧',
  'शीर्षक',
  'क्षि',
  'مشروع الروبوت',
  '\u202bعنوان\u202c',
  'e\u0301',
  '<b onclick="x">bold</b>',
  "Robert'); drop table projects;--",
  '\u0007',
  'x'.repeat(10_000),
  'क्षि'.repeat(2_500),
];

/** Texts in which there is nothing. */
export const blankTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u00a0',
  '\u3000 \u2003',
  '\ufeff',
  ' '.repeat(10_000),
];

/** Documents in which there is something to see. */
export const seenDocuments: readonly string[] = [
  'x',
  '<p>0</p>',
  '<p>नमस्ते</p>',
  '<p dir="rtl">مرحبا</p>',
  '<p>🤖</p>',
  '<p>.</p>',
  '1 < 2',
  '<p>&lt;</p>',
  '<p>&amp;nbsp;</p>',
  '<p><img src="/uploads/a.png"></p>',
  '<IMG src="/uploads/a.png">',
  '<p><br></p><iframe src="https://www.youtube.com/embed/x"></iframe>',
  '<video src="/a.mp4"></video>',
  '<audio src="/a.mp3"></audio>',
  '<hr>',
  '<pre><code>\n  x\n</code></pre>',
  `<p>${'x'.repeat(10_000)}</p>`,
];

/** Documents in which there is nothing to see, though there is something in them. */
export const blankDocuments: readonly string[] = [
  '',
  ' \r\n\t',
  '<p></p>',
  '<p><br></p>',
  '<P><BR/></P>',
  '<p>&nbsp;</p>',
  '<p>&nbsp; &#160; &#xA0; &#xa0;</p>',
  '<p>\u00a0\u200b\ufeff</p>',
  '<p>&#8203;&#x200B;</p>',
  '<h1></h1><ul><li></li></ul><table><tr><td></td></tr></table>',
  '<p class="x" title="a word"> </p>',
  '<p title="1 > 0"></p>',
  '<!-- a note -->',
  '<!-- <img src="/uploads/a.png"> -->',
  '<!doctype html><html><body></body></html>',
  '<?xml version="1.0"?><![if !supportLists]><![endif]>',
  '<style>p { color: red }</style>',
  '<script>document.write("<img>")</script>',
  '<imgs></imgs>',
  '<p',
];

/** Links that a form takes. */
export const goodLinks: readonly string[] = [
  '',
  ' ',
  'https://example.org',
  'http://example.org',
  'HTTPS://EXAMPLE.ORG/A',
  ' https://example.org/a ',
  'https://example.org:8080/a/b?c=d&e=%20#f',
  'https://उदाहरण.भारत/पथ?क=ख',
  'https://مثال.إختبار',
  'https://192.168.0.1/',
  'https://[::1]/',
  'http://localhost:3000',
  'https://example.org/🤖',
  `https://example.org/${'a'.repeat(10_000)}`,
];

/** Links that no form takes: no address, another scheme, or white space inside. */
export const badLinks: readonly string[] = [
  'x',
  'नमस्ते',
  'example.org',
  'www.example.org/a',
  '//example.org',
  '/uploads/a.png',
  'https',
  'https:',
  'https://',
  'https:example.org',
  'https:/example.org',
  'https//example.org',
  'ftp://example.org/a',
  'file:///etc/passwd',
  'mailto:asha@example.org',
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://example.org',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/1',
  'https://exa mple.org',
  'https://example.org/a b',
  'https://example.org/a\u00a0b',
  'https://example.org/a\tb',
  'https://example.org https://example.com',
  'https://example.org:99999',
  'https://[::1',
  'https://a<b>.org',
];

export const tooManyRupees = 'This amount is too large. It can be at most ₹99,99,99,999.';
export const tooManyDecimals = 'An amount can have at most two decimals';

/** Amounts that a form takes. */
export const goodAmounts: readonly number[] = [
  0, -0, 0.01, 0.1, 0.29, 1, 1.1, 19.99, 1_234_567.89, 999_999_998.99, 999_999_999,
];

/** Amounts that no form takes, with the sentence; `sentence` is the field's own. */
export const badAmounts = (sentence: string): readonly (readonly [rupees: number, said: string])[] => [
  [Number.NaN, sentence],
  [-0.01, sentence],
  [-1, sentence],
  [-1e12, sentence],
  [Number.NEGATIVE_INFINITY, sentence],
  [Number.POSITIVE_INFINITY, sentence],
  [0.001, tooManyDecimals],
  [1.239, tooManyDecimals],
  [0.1 + 0.2, tooManyDecimals],
  [1e-7, tooManyDecimals],
  [-1e-7, sentence],
  [999_999_999.01, tooManyRupees],
  [1_000_000_000, tooManyRupees],
  [1e12, tooManyRupees],
  [Number.MAX_VALUE, tooManyRupees],
];

/** Ids under which nothing can be chosen. */
export const noChoices: readonly number[] = [0, -0, -1];

export const emptyFile = 'This file is empty. Choose another file.';
export const noPicture = 'Only image files are supported. Choose another file.';
export const noPdf = 'Only PDF files are supported. Choose another file.';

/** The field of each error that comes first while the topmost bad field is set right, one after the other. */
export const firstBadInTurn = <Draft>(
  bad: Draft,
  good: Draft,
  order: readonly (keyof Draft & string)[],
  first: (draft: Draft) => string,
): readonly string[] => {
  const told: string[] = [];
  let draft = bad;
  for (let turn = 0; turn <= order.length; turn += 1) {
    const field = first(draft) as keyof Draft & string;
    told.push(field);
    if (!order.includes(field)) break;
    draft = { ...draft, [field]: good[field] };
  }
  return told;
};

/*
 * HTML as no editor writes it: every tag there ever was, closed and left open, alone and in every place of a text; parts of
 * documents and of tables out of place; comments, declarations and characters that are none. None of them calls a script.
 */

/** One odd text, and the words of it that a person has to meet wherever it is shown. */
export interface OddText {
  readonly html: string;
  readonly words: readonly string[];
}

const tags = (
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
  'canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em ' +
  'embed fieldset figcaption figure font footer form frame frameset h1 h2 h6 head header hgroup hr html i iframe image img input ' +
  'ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nextid ' +
  'nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ' +
  'ruby s samp script search section select shadow slot small source spacer span strike strong style sub summary sup svg table ' +
  'tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-own'
).split(' ');

/** What is left open of these takes all that follows for its own. */
const swallowing = new Set(
  (
    'script style textarea title xmp iframe noembed noframes noscript select option optgroup datalist svg math object applet ' +
    'template video audio canvas'
  ).split(' '),
);

/** What is within these is no text of the page, or what stands in for a player. */
const silent = new Set(
  'script style textarea title xmp iframe noembed noframes noscript template svg math object option audio video plaintext'.split(
    ' ',
  ),
);

const odd: readonly (readonly [text: string, swallows?: 'the rest'])[] = [
  ['<frameset><frame src="a"><frame></frameset>'],
  ['<frameset cols="50%,*" onload="0"><noframes>none</noframes></frameset>'],
  ['<html lang="en" class="a"><head><title>t</title></head><body class="b" style="color: red">in a page</body></html>'],
  ['<head><base href="//x.example/"><meta charset="utf-7"></head>'],
  ['</body></html>'],
  ['</html><body>'],
  ['</p></br></div></table></frameset>'],
  ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN" "http://www.w3.org/TR/html4/frameset.dtd">'],
  ['<!doctype html>'],
  ['<!-- a comment -->'],
  ['<!-->'],
  ['<!--->'],
  ['<!-- a -- b --!>'],
  ['<!-- left open ', 'the rest'],
  ['<![CDATA[ raw ]]>'],
  ['<svg><![CDATA[ raw ]]></svg>'],
  ['<?xml version="1.0"?>'],
  ['<?php echo 1 ?>'],
  ['<!ENTITY x "y">'],
  ['</ >'],
  ['< p>'],
  ['<>'],
  ['</>'],
  ['<p', 'the rest'],
  ['<a href="', 'the rest'],
  ['<p a="1" a="2" A=3 =4 "5>x</p>'],
  ['<p/><br/><div/>'],
  ['<table><tr><td>a<td>b<tr><th>c</table>'],
  ['<table>strayed<tr>out<td>in</td></tr></table>'],
  ['<table><table><table><td>x</table>'],
  ['<tr><td>a cell without a table</td></tr>'],
  ['<caption>c</caption><colgroup><col></colgroup><thead></thead>'],
  ['<table><tbody><tr></tr></tbody></table>'],
  ['<table></table>'],
  ['<table><caption></caption></table>'],
  ['<table><tr><td colspan="1000" rowspan="65534">x</td></tr></table>'],
  ['<table><tr><td rowspan="0" colspan="0">x</td><td colspan="-1">y</td></tr><tr></tr></table>'],
  ['<table><tr><td><ul><li><table><tr><td>deep</td></tr></table></li></ul></td></tr></table>'],
  ['<ul><ul><ul></ul></ul></ul>'],
  ['<ul>text<li>item</ul>'],
  ['<ol start="-99999999999999999999"><li value="x">i</li></ol>'],
  ['<li><li><li>'],
  ['<ul></ul><ol></ol><dl></dl>'],
  ['<dl><dt>term<dd>said</dl>'],
  ['<a href="#1"><a href="#2"><a href="#3">x</a></a></a>'],
  ['<a href="https://a.example"><p>block</p><table><tr><td>x</table></a>'],
  ['<b><p>one</b>two</p>'],
  ['<b><i><u><s></b></i></u></s>'],
  ['<h1><h2><h3>x</h1></h2></h3>'],
  ['<p><p><p></p></p></p>'],
  ['<pre>\n\n  <code>\t</code></pre>'],
  ['<pre><table><tr><td>x</table></pre>'],
  ['<pre><frameset><code><pre></pre></code></pre>'],
  ['<select><option>a<optgroup><option>b</select>'],
  ['<select><table><tr><td>x</select></table>'],
  ['<svg><desc><p>x</p></desc><foreignObject><frameset></frameset></foreignObject></svg>'],
  ['<svg><p>out of the picture</p></svg>'],
  ['<math><mi><table><tr><td>x</math></table>', 'the rest'],
  ['<math><annotation-xml encoding="text/html"><frameset></annotation-xml></math>'],
  ['<template><tr><td><template><frameset></template></td></tr></template>'],
  ['<noscript><frameset></noscript>'],
  ['<form><form></form></form>'],
  ['<form id="nodeName"><input name="attributes"><input name="parentNode"><input name="childNodes"></form>'],
  ['<img name="body"><img name="getElementById"><form name="documentElement"></form>'],
  ['<figure><figcaption></figcaption></figure>'],
  ['<figure><table><tr><td>x</table><pre>y</pre></figure>'],
  ['<iframe></iframe><video></video><audio></audio>'],
  ['<img src="">'],
  ['<a></a><b></b><span></span>'],
  ['<plaintext>', 'the rest'],
  ['\u0000'],
  ['<p\u0000>nul</p\u0000>'],
  ['<p title="\u0000">\u0000</p>'],
  ['\ud800'],
  ['<p>\udfff lone \ud83d</p>'],
  ['\u202e\u2066\u2067\u2068 turned \u2069\u202c'],
  ['\ufeff\u200b\u200d\u00ad'],
  ['\u000b\u000c\u0085\u2028\u2029'],
  ['&#0;&#xD800;&#x110000;&#128;&nosuch;&amp;amp;&lt;frameset&gt;'],
  ['\r\n\r\r\n\n'],
  ['   \t  '],
  ['<div style="mso-list: l0 level99 lfo1"><p style="mso-list: l0 level9 lfo1">x</p></div>'],
  [
    '<p style="mso-list: l0 level2 lfo1"><span style="mso-list: Ignore">1.</span>w</p><p style="mso-list: l0 level1">v</p>',
  ],
  ['<div style="font-family: monospace; white-space: pre"><div>code</div><br></div>'],
  ['<!--EndFragment--><!--StartFragment-->'],
  ['<!--rich-text--><frameset></frameset>'],
  ['<!--rich-text--><ul><p>own</p></ul>'],
];

/** Where a text can stand; what is within it may be taken for its own by an element that is left open. */
const places: readonly ((html: string) => OddText)[] = [
  (html) => ({ html, words: [] }),
  (html) => ({ html: `before ${html}`, words: ['before'] }),
  (html) => ({ html: `${html} after`, words: ['after'] }),
  (html) => ({ html: `${html}<p>after</p>`, words: ['after'] }),
  (html) => ({ html: `<p>before</p>${html}<p>after</p>`, words: ['before', 'after'] }),
  (html) => ({ html: `<p>before ${html} after</p>`, words: ['before', 'after'] }),
  (html) => ({ html: `<ul><li>before</li><li>${html}</li></ul><p>after</p>`, words: ['before', 'after'] }),
  (html) => ({ html: `<table><tr><td>before</td><td>${html}</td></tr></table> after`, words: ['before', 'after'] }),
  (html) => ({ html: `<p><a href="https://a.example/">before ${html}</a> after</p>`, words: ['before', 'after'] }),
  (html) => ({ html: `<pre><code>before ${html}</code></pre> after`, words: ['before', 'after'] }),
];

const everywhere = (html: string, swallows: boolean): readonly OddText[] =>
  places.map((place) => {
    const text = place(html);
    return swallows ? { ...text, words: text.words.filter((word) => word !== 'after') } : text;
  });

const structure = 'html head body frameset frame noframes table tr td template select svg'.split(' ');

const deep = (tag: string, depth: number): string => `${`<${tag}>`.repeat(depth)}deep`;

/** About 3,000 of them. */
export const oddTexts: readonly OddText[] = [
  ...tags.flatMap((tag) =>
    everywhere(`<${tag}>within</${tag}>`, tag === 'plaintext').map(({ html, words }) => ({
      html,
      words: silent.has(tag) ? words : [...words, 'within'],
    })),
  ),
  ...tags
    .filter((tag) => !swallowing.has(tag))
    .map((tag) => ({ html: `<${tag} class="a" title='b' id=c>open`, words: ['open'] })),
  ...[...swallowing].map((tag) => ({ html: `before<${tag}>open`, words: ['before'] })),
  ...odd.flatMap(([html, swallows]) => everywhere(html, swallows !== undefined)),
  ...structure.flatMap((outer) =>
    structure.map((inner) => ({ html: `<${outer}><${inner}></${inner}></${outer}><p>after</p>`, words: ['after'] })),
  ),
  ...['div', 'b', 'ul', 'blockquote', 'table', 'font', 'a', 'p', 'svg', 'template'].map((tag) => ({
    html: `before ${deep(tag, 600)}`,
    words: ['before'],
  })),
  { html: 'around it<!--StartFragment--><frameset>in it</frameset><!--EndFragment-->around it', words: ['in it'] },
  { html: deep('ul><li', 300), words: ['deep'] },
  { html: deep('table><tr><td', 200), words: ['deep'] },
];

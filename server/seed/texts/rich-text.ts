const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const items = (texts: readonly string[]): string => texts.map((text) => `<li>${escaped(text)}</li>`).join('');

export const paragraph = (...sentences: readonly string[]): string => `<p>${escaped(sentences.join(' '))}</p>`;
export const heading = (text: string): string => `<h3>${escaped(text)}</h3>`;
export const list = (...texts: readonly string[]): string => `<ul>${items(texts)}</ul>`;
export const steps = (...texts: readonly string[]): string => `<ol>${items(texts)}</ol>`;
export const quote = (text: string): string => `<blockquote><p>${escaped(text)}</p></blockquote>`;
export const link = (address: string, text: string): string =>
  `<p><a href="${escaped(address)}">${escaped(text)}</a></p>`;

export const code = (language: string, text: string): string =>
  `<pre><code class="language-${language}">${escaped(text)}</code></pre>`;

export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string => {
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  return `<table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table>`;
};

/** A document of those parts that are there. */
export const blocks = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join('\n');

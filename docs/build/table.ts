/* The parts that the chart documents are written with. */

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').trim();

export const code = (text: string): string => `\`${text}\``;

/** A Markdown table; cells hold no line breaks. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

export const orNone = (texts: readonly string[], none = ''): string => (texts.length === 0 ? none : texts.join(', '));

/** A Markdown list; `none` when there is nothing to list. */
export const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? none : items.map((item) => `- ${item}`).join('\n');

/** `T1 and 12 more`; `none` for no id. */
export const firstAndMore = (ids: readonly string[], none: string): string => {
  const [first, ...more] = ids;
  if (first === undefined) return none;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
};

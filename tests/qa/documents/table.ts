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

const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? Number.NaN);
const nameOf = (id: string): string => id.replace(/\d+$/, '');
const follows = (id: string, last: string): boolean =>
  nameOf(id) === nameOf(last) && numberOf(id) === numberOf(last) + 1;

/** `T1, T3-T7`: all ids, three or more in a row as a range; `none` for no id. */
export const ranges = (ids: readonly string[], none: string): string => {
  const runs: [string, ...string[]][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run !== undefined && follows(id, run.at(-1) ?? '')) run.push(id);
    else runs.push([id]);
  }
  return orNone(
    runs.flatMap((run) => (run.length > 2 ? [`${run[0]}-${run.at(-1)}`] : run)),
    none,
  );
};

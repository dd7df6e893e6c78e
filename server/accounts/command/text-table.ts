/** Control characters would move the cursor of the terminal. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '?');

/** "2026-11-22 08:00 UTC" */
export const minuteOf = (time: number | string): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Rows under their headings, in columns. */
export const textTable = (rows: readonly (readonly string[])[]): string => {
  const shown = rows.map((row) => row.map(printable));
  const widths = shown[0]?.map((_heading, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0))) ?? [];
  return shown
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

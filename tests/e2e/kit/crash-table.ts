import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Survived } from './crash';

/* `docs/crashes.md`: what came through the crashes of each form, right after each transition of its chart. */

const file = fileURLToPath(new URL('../../../docs/crashes.md', import.meta.url));

/** A transition right after which the form was crashed. */
export interface CrashRow {
  readonly chart: string;
  /** Its number in the document of the chart. */
  readonly number: number;
  readonly id: string;
  /** What came through, by disaster; `null` where no page can take the transition. */
  readonly survived: Readonly<Record<string, Survived>> | null;
}

/** How a row of the table begins, by which it is found again. */
export const rowStart = ({ chart, number, id }: Pick<CrashRow, 'chart' | 'number' | 'id'>): string =>
  `| ${chart} | ${number} | \`${id.replaceAll('|', ' ')}\` |`;

const told = ({ values, files, records }: Survived): string => `${values} (${files}) → ${records}`;

const rowOf = (row: CrashRow, disasters: readonly string[]): string => {
  const { survived } = row;
  const cells = disasters.map((disaster) => {
    const came = survived?.[disaster];
    return came === undefined ? '–' : told(came);
  });
  return `${rowStart(row)} ${cells.join(' | ')} |`;
};

/** The document. */
export const crashTable = (rows: readonly CrashRow[], disasters: readonly string[]): string => {
  const cells = rows.flatMap(({ survived }) => Object.values(survived ?? {}));
  const sum = (count: (came: Survived) => number) => cells.reduce((total, came) => total + count(came), 0);
  return `# Crashes

Made by \`npm run test:nightly\`: each form is filled in along the walks of its chart and crashed right after each transition. A save that is under way then
is done by the server, and its answer is lost. Afterwards the person opens the form again, or goes on in it, takes the kept draft back, and saves.
\`tests/e2e/crash-matrix.e2e.ts\` compares everything that was typed and chosen with what is there again, the texts of the record that comes of
it with those that were sent, and counts the records.

**${cells.length} crashes: ${sum(({ values }) => values)} typed values came through, ${sum(({ files }) => files)} files among them; none was lost, and no record was made
twice.** In ${cells.filter(({ values }) => values === 0).length} of the crashes nothing had been typed, or the form was saved by then. ${sum(({ records }) => records)} times a record was added, in all others one was changed or had been saved before the crash.

A cell tells how many values were typed or chosen, how many files are among them, and how many records were added in the end. A dash: no
page can take this transition (the document of the chart says why).

| Chart | No. | Transition | ${disasters.join(' | ')} |
| --- | --: | --- |${' --- |'.repeat(disasters.length)}
${rows.map((row) => rowOf(row, disasters)).join('\n')}
`;
};

/** What the document says now. */
export const writtenCrashes = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Puts the document in the place of the one before it. */
export const writeCrashes = (text: string): void => writeFileSync(file, text);

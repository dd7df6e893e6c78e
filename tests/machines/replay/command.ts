import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FlightChart } from '../../../domain/flight-record';
import { readRecord, UnreadableRecord } from './record-file';
import { regressionOf, regressionText } from './regression';
import { type Replayed, replayRecord } from './replay';
import { chartWords, recordWords } from './words';

const usage = `npm run replay -- FILE [--chart N] [--entry N] [--expect "failed"] [--title "..."] [--plan FILE]

Replays a problem report on the charts and prints what happened, with the requirements behind it. Writes a regression beside
it, or to --plan: put it into tests/machines/regressions/, and npm test fails as long as the fault is there.

  --chart   the chart that went wrong, by its number; else the one whose call failed last, or that was used last
  --entry   the entry at which it went wrong, by its number; else its last one
  --expect  where that chart should be after that entry, such as "failed" or "form.idle, password.hidden";
            else anywhere but where it was
  --title   what goes wrong, in a sentence
  --plan    the regression's file`;

/** Charts that are always there and seldom what a report is about. */
const frame = ['shell', 'sessionGuard', 'toasts', 'toast', 'problemReport'];

const failedLast = ({ entries }: FlightChart): number =>
  entries.findLast(({ event, status }) => status === 'error' || String(event.type).startsWith('xstate.error.'))?.ms ??
  -1;

const usedLast = ({ entries }: FlightChart): number => entries.at(-1)?.ms ?? -1;

/** The chart that a report is most likely about; `undefined` when it holds none but the frame. */
export const likelyChart = (charts: readonly FlightChart[]): FlightChart | undefined => {
  const own = charts.filter(({ machine }) => !frame.includes(machine));
  const latest = (when: (chart: FlightChart) => number) => [...own].sort((a, b) => when(b) - when(a))[0];
  const failed = latest(failedLast);
  return failed !== undefined && failedLast(failed) >= 0 ? failed : latest(usedLast);
};

const list = (text: string | undefined) =>
  text
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Exit codes: 0 replayed as recorded, 1 departed from the record, 2 could not be read or was asked wrongly. */
export const run = (words: readonly string[], say: (text: string) => void): 0 | 1 | 2 => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        chart: { type: 'string' },
        entry: { type: 'string' },
        expect: { type: 'string' },
        title: { type: 'string' },
        plan: { type: 'string' },
      },
    });
    const [file] = positionals;
    if (file === undefined) {
      say(usage);
      return 2;
    }
    const record = readRecord(file);
    const replayed = replayRecord(record);
    say([recordWords(record), ...replayed.map(chartWords)].join('\n\n'));
    say(summary(replayed));
    say(writeRegression(file, record.charts, values));
    return replayed.some(({ departure }) => departure !== null) ? 1 : 0;
  } catch (error) {
    say(error instanceof UnreadableRecord || error instanceof Error ? error.message : String(error));
    return 2;
  }
};

const summary = (replayed: readonly Replayed[]): string => {
  const departing = replayed.filter(({ departure }) => departure !== null).map(({ chart }) => chart.number);
  return departing.length === 0
    ? '\nEvery chart came to the state that was recorded.'
    : `\nCharts that depart from the record: ${departing.join(', ')}.`;
};

interface Asked {
  readonly chart?: string | undefined;
  readonly entry?: string | undefined;
  readonly expect?: string | undefined;
  readonly title?: string | undefined;
  readonly plan?: string | undefined;
}

const writeRegression = (file: string, charts: readonly FlightChart[], asked: Asked): string => {
  const chart =
    asked.chart === undefined ? likelyChart(charts) : charts.find(({ number }) => number === Number(asked.chart));
  if (chart === undefined) {
    if (asked.chart !== undefined)
      throw new Error(`There is no chart ${asked.chart} in ${file}: choose one of those above`);
    return 'No regression is written: only the frame of the app was in use.';
  }
  const expected = list(asked.expect);
  const out = asked.plan ?? `${file.replace(/\.json$/, '')}.regression.json`;
  const regression = regressionOf(chart, {
    title: asked.title ?? `what a problem report shows of ${chart.machine}`,
    ...(asked.entry === undefined ? {} : { entry: Number(asked.entry) }),
    ...(expected === undefined ? {} : { expected }),
  });
  writeFileSync(out, regressionText(regression));
  const { must } = regression.last;
  const demand = 'be' in must ? `has to be in ${must.be.join(', ')}` : `must not be in ${must.notBe.join(', ')}`;
  return [
    `Written: ${out}. After ${String(regression.last.event.type)}, chart ${chart.number} (${chart.machine}) ${demand}.`,
    ...('be' in must
      ? []
      : ['Say with --expect where it should be, and with --chart and --entry where it went wrong.']),
  ].join('\n');
};

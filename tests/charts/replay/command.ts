import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FlightChart } from '../../../domain/flight-record';
import { checkExpected } from './expected-states';
import { harmless } from './harmless';
import { readRecord } from './record-file';
import { type Regression, regressionOf, regressionText, same } from './regression';
import { type Replayed, replayRecord } from './replay';
import { chartWords, recordWords, statesOf } from './words';

export const usage = `npm run qa -- replay FILE [--chart N] [--entry N] [--expect "failed"] [--title "..."] [--plan FILE] [--overwrite]

Replays a problem report on the charts and prints what happened, with the requirements behind it. Writes a regression beside
it, or to --plan: put it into tests/charts/regressions/, and npm test fails as long as the fault is there.

  --chart   the chart that went wrong, by its number; else the one whose call failed last, or that was used last
  --entry   the entry at which it went wrong, by its number; else its last one
  --expect  where that chart should be after that entry, such as "failed" or "form.idle, password.hidden";
            else anyhow but as it was: in other states, with other tags, or with other calls running or started
  --title   what goes wrong, in a sentence
  --plan    the regression's file
  --overwrite
            write the regression even if its file is there and holds something else

A regression follows one chart. It can't show what a screen looked like, which sentence a toast had, what was sent with a call,
or what two charts did to each other: write a test by hand for those.`;

/** Charts that are always there and seldom what a report is about. */
const frame = ['shell', 'sessionGuard', 'toasts', 'toast', 'problemReport', 'leaveQuestion'];

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

/** Replays a problem report. Exit codes: 0 replayed as recorded, 1 departed from the record, 2 could not be read or was asked wrongly. */
export const run = (words: readonly string[], print: (text: string) => void): 0 | 1 | 2 => {
  const say = (text: string) => print(text.split('\n').map(harmless).join('\n'));
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
        overwrite: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const [file, ...others] = positionals;
    if (values.help === true || file === undefined) {
      say(usage);
      return values.help === true ? 0 : 2;
    }
    if (others.length > 0) throw new Error(`Give one file: ${file} is one, and there is also ${others.join(', ')}.`);
    const record = readRecord(file);
    const replayed = replayRecord(record);
    say([recordWords(record), ...replayed.map(chartWords)].join('\n\n'));
    say(summary(replayed));
    say(writeRegression(file, record.charts, values));
    return replayed.some(({ departure }) => departure !== null) ? 1 : 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
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
  readonly overwrite?: boolean | undefined;
}

/** Writes a regression down and tells so. Throws when its file holds something else that may not be lost. */
const save = (out: string, regression: Regression, mayOverwrite: boolean): string => {
  const text = regressionText(regression);
  if (existsSync(out)) {
    if (readFileSync(out, 'utf8') === text) return `There already, and the same: ${out}.`;
    if (!mayOverwrite) {
      throw new Error(
        `${out} is there already and holds something else. Say --overwrite to lose that, or give another file with --plan.`,
      );
    }
  }
  writeFileSync(out, text);
  return `Saved: ${out}.`;
};

const writeRegression = (file: string, charts: readonly FlightChart[], asked: Asked): string => {
  const chart =
    asked.chart === undefined ? likelyChart(charts) : charts.find(({ number }) => number === Number(asked.chart));
  if (chart === undefined) {
    if (asked.chart !== undefined)
      throw new Error(`There is no chart ${asked.chart} in ${file}: choose one of those above`);
    return 'No regression is written: only the frame of the app was in use.';
  }
  if (asked.entry !== undefined && !/^\d+$/.test(asked.entry)) {
    throw new Error(`--entry needs the number of an entry, not "${asked.entry}".`);
  }
  const expected = list(asked.expect);
  if (expected !== undefined) checkExpected(chart, expected);
  const out = asked.plan ?? `${file.replace(/\.json$/, '')}.regression.json`;
  const regression = regressionOf(chart, {
    title: asked.title ?? `what a problem report shows of ${chart.machine}`,
    ...(asked.entry === undefined ? {} : { entry: Number(asked.entry) }),
    ...(expected === undefined ? {} : { expected }),
  });
  const told = save(out, regression, asked.overwrite === true);
  return [
    `${told} After ${String(regression.last.event.type)}, chart ${chart.number} (${chart.machine}) ${demandOf(regression)}.`,
    ...adviceOn(regression, chart),
  ].join('\n');
};

const demandOf = ({ last }: Regression): string => {
  if ('be' in last.must) return `has to be in ${last.must.be.join(', ')}`;
  return last.status === 'error'
    ? 'must not break'
    : `must not be as it was, in ${last.must.notBe.join(', ') || 'no state'}`;
};

const adviceOn = ({ way, last: { must } }: Regression, { entries }: FlightChart): readonly string[] => {
  if ('notBe' in must)
    return ['Say with --expect where it should be, and with --chart and --entry where it went wrong.'];
  const was = entries[way.length];
  return was !== undefined && was.status !== 'error' && same(statesOf(was.value), must.be)
    ? ['It was there when the fault was reported: this regression does not fail because of the fault.']
    : [];
};

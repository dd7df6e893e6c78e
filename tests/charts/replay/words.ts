import type { FlightEntry, FlightRecord, ScreenBreak } from '../../../domain/flight-record';
import type { Redacted } from '../../../domain/redaction';
import { type ChartEntry, charts } from '../../../machines/registry';
import { requirementsOf } from '../../qa/chart-rules';
import { eventWords, nodeWords, numberedRows, targetWords } from '../../qa/documents/words';
import { placeInWords } from './recorded-chart';
import type { Replayed } from './replay';

const chartOf = (machine: string): ChartEntry | undefined => charts.find((chart) => chart.machine.id === machine);

/** A transition in words, with the number that it has in the chart's document and the ids of its requirements. */
export const transitionWords = (machine: string, id: string): string => {
  const chart = chartOf(machine);
  const row = chart && numberedRows(chart.machine).find((candidate) => candidate.id === id);
  if (chart === undefined || row === undefined) return `${id}, which no chart has now`;
  return `${chart.id} #${row.number}: ${nodeWords(row.source)} -> ${targetWords(row)} (${requirementsOf(row).join(', ')})`;
};

const dataWords = (data: Redacted | undefined): string => (data === undefined ? '' : JSON.stringify(data));

/** What happened, in words: an event with its redacted payload, the end of a call, a timer. */
export const happeningWords = (
  machine: string,
  { type, input, output, error, ...payload }: FlightEntry['event'],
): string => {
  const name = String(type);
  if (name === 'xstate.init') return `starts ${dataWords(input)}`.trim();
  if (name === 'xstate.stop') return 'its screen is left';
  const [, kind, call] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(name) ?? [];
  if (call !== undefined)
    return kind === 'done' ? `${call} is done ${dataWords(output)}`.trim() : `${call} fails ${dataWords(error)}`;
  if (name.startsWith('xstate.')) {
    const chart = chartOf(machine);
    const row = chart && numberedRows(chart.machine).find(({ event }) => event === name);
    return chart === undefined || row === undefined ? name : eventWords(chart.machine, row);
  }
  return Object.keys(payload).length === 0 ? name : `${name} ${dataWords(payload)}`;
};

/** A state value as its innermost states: `form.idle, password.hidden`. */
export const statesOf = (value: Redacted): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([state, inside]) => {
    const below = statesOf(inside);
    return below.length === 0 ? [state] : below.map((path) => `${state}.${path}`);
  });
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(3).padStart(9)} s`;

const entryWords = (machine: string, entry: FlightEntry, number: number): readonly string[] => {
  const { ms, until, event, took, started = [], dropped = [], value, tags, status } = entry;
  const now = [statesOf(value).join(', '), ...(tags.length > 0 ? [`[${tags.join(', ')}]`] : []), status ?? '']
    .join(' ')
    .trim();
  return [
    `  ${String(number).padStart(3)} ${seconds(ms)}  ${happeningWords(machine, event)}  =>  ${now}`,
    ...took.map((id) => `                     by ${transitionWords(machine, id)}`),
    ...(took.length === 0 && !String(event.type).startsWith('xstate.') ? ['                     ignored'] : []),
    ...started.map((id) => `                     starts ${id}`),
    ...dropped.map((id) => `                     gives up ${id}`),
    ...(until === undefined ? [] : [`                     and so on until ${seconds(until).trim()}`]),
  ];
};

const verdictWords = ({ same, departure, chart }: Replayed): string => {
  if (departure === null) return `  Replayed: all ${same} entries are as recorded.`;
  return (
    `  DEPARTS at entry ${departure.entry + 1}: ${departure.text}\n` +
    `  The ${same} entries before it are as recorded. Either the chart has changed since version of the record, or it ` +
    `looked at something that is not recorded${chart.beganEarlier === undefined ? '' : ', or it began before the record'}.`
  );
};

/** One chart of a record, entry by entry, and how its replay went. */
export const chartWords = (replayed: Replayed): string => {
  const { chart } = replayed;
  const title = chartOf(chart.machine)?.title ?? 'A chart that is not in the catalogue';
  const part = chart.parent === null ? '' : `, part ${chart.id} of ${chart.parent}`;
  return [
    `${chart.number}. ${title}: ${placeInWords(chart)}${part}`,
    ...(chart.beganEarlier === undefined
      ? []
      : [`  Began earlier; was in ${statesOf(chart.beganEarlier.value).join(', ')}.`]),
    ...chart.entries.flatMap((entry, at) => entryWords(chart.machine, entry, at + 1)),
    verdictWords(replayed),
  ].join('\n');
};

const breakWords = ({ ms, path, trouble, error }: ScreenBreak): string =>
  `Screen ${path || '(none)'} ${trouble === 'chunk' ? 'could not be fetched' : 'broke'} at ${seconds(ms).trim()}: ${error}.`;

/** What a record is about, before its charts. */
export const recordWords = ({ app, saved, savedMs, screens, breaks = [], charts: recorded }: FlightRecord): string =>
  [
    `Saved ${saved}, ${seconds(savedMs).trim()} after the page was opened, by version ${app.version} (build ${app.build || 'unknown'}).`,
    `Screens: ${screens.map(({ ms, path }) => `${path} at ${seconds(ms).trim()}`).join(', ') || 'none'}.`,
    ...breaks.map(breakWords),
    `${recorded.length} charts.`,
  ].join('\n');

import type { Json } from '../describe';
import { consequencesOf, type Plan } from '../plan';
import type { Effect } from '../session';
import { stepInWords } from '../words';
import { code, table } from './table';
import type { NumberedRow } from './words';

/** Plain data as a person reads it: `kind error, text Saved.` */
const dataWords = (data: Json): string => {
  if (data === null || typeof data !== 'object') return String(data);
  if (Array.isArray(data)) return data.map(dataWords).join(', ');
  return Object.entries(data)
    .filter(([key]) => key !== 'type')
    .map(
      ([key, value]) =>
        `${key} ${value !== null && typeof value === 'object' ? `(${dataWords(value)})` : dataWords(value)}`,
    )
    .join(', ');
};

const messageWords = (message: Json): string => {
  const type = message !== null && typeof message === 'object' && 'type' in message ? String(message.type) : '';
  const words = dataWords(message);
  return words === '' ? code(type) : `${code(type)}: ${words}`;
};

const effectWords = (effect: Effect): string => {
  if ('emitted' in effect) return messageWords(effect.emitted);
  if ('sent' in effect) return `${messageWords(effect.sent)} to ${effect.to}`;
  if ('called' in effect)
    return `starts ${code(effect.called)}${effect.input === null ? '' : ` with ${dataWords(effect.input)}`}`;
  if ('dropped' in effect) return `cancels ${code(effect.dropped)}`;
  return `${effect.did} ${dataWords(effect.with)}`;
};

/** What the table of emitted events holds. */
export const effectLegend =
  'With the calls that start and stop and the messages to other charts, as seen on the walks: every case of an event and every outcome of a call that the model knows.';

/** What a transition emitted, sent, started and cancelled: for every case of an event and every outcome of a call in the model. */
export const effectTable = (rows: readonly NumberedRow[], plan: Plan): string => {
  const consequences = consequencesOf(plan);
  const seen = rows.flatMap((row) =>
    (consequences.get(row.id) ?? []).map(({ when, effects }) => [
      String(row.number),
      stepInWords(when),
      effects.map(effectWords).join('<br>'),
    ]),
  );
  return seen.length === 0 ? 'None.' : table(['#', 'When', 'Emitted, sent and called'], seen);
};

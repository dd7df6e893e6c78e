import type { SiteFacts } from '../../domain/site-facts';
import { siteFacts } from '../chart/site-facts';

/** `moment`: day and time in a list or a sentence; `day` and `clock`: those of the top bar. */
const styles = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type Place = Pick<SiteFacts, 'language' | 'timeZone'>;

const made = new Map<string, Intl.DateTimeFormat>();

const makeFormat = ({ language, timeZone }: Place, style: keyof typeof styles): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat(language, timeZone === '' ? styles[style] : { ...styles[style], timeZone });
  } catch {
    // A browser that does not know the time zone, or the language, uses its own.
    return new Intl.DateTimeFormat(undefined, styles[style]);
  }
};

const formatOf = (place: Place, style: keyof typeof styles): Intl.DateTimeFormat => {
  const key = `${place.language} ${place.timeZone} ${style}`;
  const format = made.get(key) ?? makeFormat(place, style);
  made.set(key, format);
  return format;
};

/**
 * A time in words, in the language and the time zone of the site: a `Date`, milliseconds since 1970, or ISO 8601 as the server writes
 * it. What is no time is shown as it is.
 */
export const inWords = (
  time: Date | number | string,
  style: keyof typeof styles = 'moment',
  place: Place = siteFacts(),
): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : formatOf(place, style).format(date);
};

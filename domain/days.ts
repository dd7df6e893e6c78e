/* Days of the calendar, as `YYYY-MM-DD`: earlier days come first in the order of texts. */

/** Whether a text is a day that there is. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

/** The day in UTC at a time, in milliseconds since 1970. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A day in words, such as "1 Dec 2026"; what is no day stays as it is. */
export const dayInWords = (day: string): string => {
  if (!isDay(day)) return day;
  const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
};

/** How close to a limit somebody is told how many characters are left: a tenth of it, 10 at least and 50 at most. */
const nearLimit = (limit: number): number => Math.min(Math.max(Math.round(limit / 10), 10), 50);

/**
 * How many characters may still be typed into a field, fewer than none when there are too many; `null` far from its limit. They are
 * counted as the rules count them (`limits.ts`).
 */
export const charactersLeft = (text: string, limit: number): number | null => {
  const near = nearLimit(limit);
  // A string is never shorter than its characters of Unicode are many: far from the limit nothing has to be counted.
  if (text.length < limit - near) return null;
  const left = limit - [...text.trim()].length;
  return left > near ? null : left;
};

const characters = (count: number): string => (count === 1 ? '1 character' : `${count} characters`);

/** What stands at the field. */
export const leftWords = (left: number): string =>
  left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`;

const milestones = [0, 5, 10, 20, 30, 40] as const;

/** What is read out: it changes at each milestone, and not with every key. */
export const leftReadOut = (left: number): string => {
  if (left < 0) return 'Too many characters';
  const milestone = milestones.find((count) => left <= count) ?? 50;
  return milestone === 0 ? 'No characters left' : `At most ${characters(milestone)} left`;
};

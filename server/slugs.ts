import anyAscii from 'any-ascii';
import type { Transaction } from 'kysely';
import type { Tables } from './database/tables';

/** Characters of a slug at most. */
export const maxSlug = 80;

/** Tables whose rows are known by a slug. */
export type SluggedTable = {
  [Table in keyof Tables]: Tables[Table] extends { slug: string } ? Table : never;
}[keyof Tables];

/** Emoji and other signs have names in any-ascii, which don't belong in an address. */
const signs = /\p{S}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu;

/**
 * A name as part of an address: lower-case ASCII words joined by '-'. Empty when nothing of it can be written so, and for a
 * number alone, which would be taken for an id.
 */
export const wordsOf = (name: string): string => {
  const words = anyAscii(name.normalize('NFC').replaceAll('#', ' ').replace(signs, ' '))
    .toLowerCase()
    .replace(/['`\u2019]+/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return /^\d+$/.test(words) ? '' : words.slice(0, maxSlug).replace(/-+$/, '');
};

/** The nth slug of a name: the words alone, then with '-2', '-3' …; never longer than `maxSlug`. */
export const slugAt = (words: string, fallback: string, n: number): string => {
  if (words === '') return `${fallback}-${n}`;
  if (n === 1) return words;
  const end = `-${n}`;
  return words.slice(0, maxSlug - end.length).replace(/-+$/, '') + end;
};

/** How many slugs are looked up at once. */
const atOnce = 20;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/**
 * A slug of a name that no row of the table has. To be asked in the transaction that inserts the row. It is the first one that is free;
 * where a name has more rows than are looked up at once, one whose number comes after that of a row: thousands take a few look-ups.
 */
export const freeSlug = async (
  db: Transaction<Tables>,
  table: SluggedTable,
  name: string,
  fallback: string,
): Promise<string> => {
  const words = wordsOf(name);
  const slugOf = (n: number) => slugAt(words, fallback, n);
  /** Which of these numbers is the first free one, as an index; as many as there are when all are taken. */
  const firstFree = async (numbers: readonly number[]): Promise<number> => {
    const rows = await db.selectFrom(table).select('slug').where('slug', 'in', numbers.map(slugOf)).execute();
    const taken = new Set(rows.map(({ slug }) => slug));
    const at = numbers.findIndex((n) => !taken.has(slugOf(n)));
    return at < 0 ? numbers.length : at;
  };
  /** The number of a row, 0 for none, and a free one after it. */
  let [last, free] = [0, Number.POSITIVE_INFINITY];
  while (free - last > 1) {
    const numbers = numbersBetween(last, free);
    const at = await firstFree(numbers);
    [last, free] = [numbers[at - 1] ?? last, numbers[at] ?? free];
  }
  return slugOf(free);
};

/** Numbers to look up next: one by one at first, then ever further apart, then ever closer to each other. */
const numbersBetween = (last: number, free: number): readonly number[] => {
  if (last === 0) return [1];
  if (last === 1) return upTo(atOnce).map((n) => last + n);
  if (free === Number.POSITIVE_INFINITY) return upTo(atOnce).map((n) => last + 2 ** (n - 1));
  const between = free - last - 1;
  const count = Math.min(between, atOnce);
  return upTo(count).map((n) => last + Math.ceil((n * between) / count));
};

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

const maxAtOnce = 1000;

/** The first slug of a name that no row of the table has. To be asked in the transaction that inserts the row. */
export const freeSlug = async (
  db: Transaction<Tables>,
  table: SluggedTable,
  name: string,
  fallback: string,
): Promise<string> => {
  const words = wordsOf(name);
  // One, then twice as many each time: even thousands of one name take a few look-ups.
  for (let from = 1, count = 1; ; from += count, count = Math.min(2 * count, maxAtOnce)) {
    const candidates = Array.from({ length: count }, (_, at) => slugAt(words, fallback, from + at));
    const rows = await db.selectFrom(table).select('slug').where('slug', 'in', candidates).execute();
    const taken = new Set(rows.map(({ slug }) => slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
};

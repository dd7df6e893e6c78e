import Database from 'libsql';
import { expect, it } from 'vitest';
import { folded } from '../../domain/folded';
import { tokensOf } from '../../server/database/search-tokens';

/** Every character that Unicode has, by its number, but for halves of pairs. */
const characters = Array.from({ length: 0x10ffff }, (_, at) => at + 1).filter(
  (code) => !(code >= 0xd800 && code < 0xe000) && /[\p{Assigned}\p{Co}]/u.test(String.fromCodePoint(code)),
);

/** A text with the character in the middle of a word. */
const textOf = (code: number): string => folded(`x${String.fromCodePoint(code)}y`);

it('the words of a text are those of the full-text index of SQLite, whatever the character', { tags: ['full'] }, () => {
  const database = new Database(':memory:');
  database.exec(`create virtual table texts using fts5(
    text, tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
  ); create virtual table terms using fts5vocab(texts, 'instance'); begin`);
  const insert = database.prepare('insert into texts (rowid, text) values (?, ?)');
  for (const code of characters) insert.run(code, textOf(code));
  database.exec('commit');
  const rows = database.prepare('select doc, term from terms order by doc, offset').all([]) as {
    doc: number;
    term: string;
  }[];
  database.close();
  const terms = new Map<number, string[]>();
  for (const { doc, term } of rows) terms.set(doc, [...(terms.get(doc) ?? []), term]);
  const others = characters.filter((code) => tokensOf(textOf(code)).join(' ') !== terms.get(code)?.join(' '));
  expect(others.map((code) => code.toString(16))).toEqual([]);
});

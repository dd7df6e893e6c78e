import { sql, type Transaction } from 'kysely';
import type { Engine } from './engine';
import { sqliteCopying } from './sqlite-copying';

/** The full-text index has one number for each record of all content types: that of the type in the upper half. */
const perContent = 2 ** 32;

/** The numbers of the full-text index that records of a content type have. */
const searchRange = (content: number) => ({ from: content * perContent, to: (content + 1) * perContent - 1 });

const searchId = (content: number, id: number): number => content * perContent + id;

const createSortIndexes = async <Known>(db: Transaction<Known>): Promise<void> => {
  await sql`create index if not exists list_keys_up on list_keys (content, facet, sort_key, row_id)`.execute(db);
  // Rows that are equal keep their order in a descending list too, so that one can't be the other read backwards.
  await sql`create index if not exists list_keys_down on list_keys (content, facet, sort_key desc, row_id)`.execute(db);
};

/** What SQLite does in its own way. */
export const sqlite: Engine = {
  isShared: false,
  createShared: async () => undefined,
  serial: (table, name) =>
    table.addColumn(name, 'integer', (column) => column.primaryKey().autoIncrement()) as typeof table,
  rowNumber: (table, name) => table.addColumn(name, 'integer', (column) => column.primaryKey()) as typeof table,
  keyedTable: sql`without rowid`,
  // One transaction after the other writes.
  forUpdate: sql``,
  /**
   * The full-text table keeps no texts. Marks are parts of words, so that the vowel signs and viramas of Hindi do not break them;
   * accents count, as in the search of the app. The beginnings of one and two letters, which thousands of words share, have an index of
   * their own.
   */
  createListSearch: async (db) => {
    await createSortIndexes(db);
    await sql`create virtual table list_search using fts5(
      text, content = '', contentless_delete = 1, prefix = '1 2',
      tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
    )`.execute(db);
  },
  bySortKey: { ascending: sql`sort_key`, descending: sql`sort_key desc` },
  addText: async (db, content, id, text) => {
    await db
      .insertInto('list_search')
      .values({ rowid: searchId(content, id), text })
      .execute();
  },
  removeText: async (db, content, id) => {
    await db.deleteFrom('list_search').where('rowid', '=', searchId(content, id)).execute();
  },
  removeTexts: async (db, content) => {
    const { from, to } = searchRange(content);
    await db.deleteFrom('list_search').where('rowid', '>=', from).where('rowid', '<=', to).execute();
  },
  fittingTexts: async (db, content, texts) => {
    const { from } = searchRange(content);
    const ids = texts.map(({ id }) => from + id);
    const rows = await db.selectFrom('list_search').select('rowid').where('rowid', 'in', ids).execute();
    return new Set(rows.map(({ rowid }) => rowid - from));
  },
  // Keys that come in no order change many pages of these: made at once of all keys, they take a fortieth of the time.
  beforeMaking: async (db) => {
    await sql`drop index if exists list_keys_up`.execute(db);
    await sql`drop index if exists list_keys_down`.execute(db);
  },
  afterMaking: createSortIndexes,
  withWord: (content, word) => {
    const { from, to } = searchRange(content);
    const phrase = `"${word.replaceAll('"', '""')}"*`;
    return sql`select rowid - ${from} as row_id from list_search
      where list_search match ${phrase} and rowid between ${from} and ${to}`;
  },
  placeIn: (column, text) => sql`instr(${column}, ${text})`,
  copying: sqliteCopying,
};

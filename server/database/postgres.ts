import { type DataTypeNode, PostgresDialect, PostgresQueryCompiler, type QueryCompiler, sql } from 'kysely';
import type { Engine, NumberedKey } from './engine';
import { postgresCopying } from './postgres-copying';
import { tokensOf } from './search-tokens';

/** As in SQLite: integers have 64 bits, and texts are compared byte by byte. */
const columnTypes: Readonly<Record<string, string>> = { integer: 'bigint', text: 'text collate "C"' };

class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(columnTypes[node.dataType] ?? node.dataType);
  }
}

/** Kysely's own dialect, with the column types that the migrations mean. */
export class SitePostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

/** Words are indexed by so many characters of theirs: one may have 2 KB at most. */
const indexedLength = 100;

/** All words of a row together may have 1 MB at most. In bytes, with room to spare. */
const maxWordBytes = 500_000;

const indexed = (token: string): string => token.slice(0, indexedLength);

/** Words with a space before each, so that a phrase that begins words is a part of it. */
const spaced = (tokens: readonly string[]): string => tokens.map((token) => ` ${token}`).join('');

/** The words of a text, each once, in parts that a row can hold. There is at least one part. */
const partsOf = (tokens: readonly string[]): readonly (readonly string[])[] => {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const word of new Set(tokens.map(indexed))) {
    bytes += Buffer.byteLength(word);
    if (bytes > maxWordBytes) {
      parts.push([]);
      bytes = Buffer.byteLength(word);
    }
    parts.at(-1)?.push(word);
  }
  return parts;
};

interface TextRow {
  readonly part: number;
  readonly text: string;
  readonly words: readonly string[];
}

/** The rows that a text has in `list_texts`. */
const rowsOf = (text: string): readonly TextRow[] => {
  const tokens = tokensOf(text);
  return partsOf(tokens).map((words, part) => ({ part, text: part === 0 ? spaced(tokens) : '', words }));
};

/** Asks for a word, or for all that begin so. It has no character that would mean something here. */
const asked = (token: string, isBeginning: boolean): string => `'${indexed(token)}'${isBeginning ? ':*' : ''}`;

const numbered: NumberedKey = (table, name) =>
  table.addColumn(name, 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()) as typeof table;

/** What PostgreSQL does in its own way. */
export const postgres: Engine = {
  isShared: true,
  createShared: async (db) => {
    await sql`create table table_versions (
      name text collate "C" primary key, version bigint not null
    )`.execute(db);
    // Times are microseconds since 1970 by the clock of the database, the latest one last.
    await sql`create table sign_in_guesses (
      counted_as text collate "C" primary key, taken bigint[] not null, own bigint, latest bigint not null
    )`.execute(db);
    await sql`create index sign_in_guesses_latest on sign_in_guesses (latest)`.execute(db);
  },
  serial: numbered,
  rowNumber: numbered,
  keyedTable: sql``,
  forUpdate: sql`for update`,
  /**
   * `words` finds the records that have a word; the first row of each has in `text` all words in their order, for searches of several
   * that have to follow each other. Both are kept beside the table, so that its rows are short. Long keys are sorted by their beginnings
   * first, which is what an index can hold.
   */
  createListSearch: async (db) => {
    await sql`create index list_keys_up on list_keys (content, facet, left(sort_key, 600), row_id)`.execute(db);
    await sql`create index list_keys_down on list_keys (content, facet, left(sort_key, 600) desc, row_id)`.execute(db);
    await sql`create table list_texts (
      content bigint not null, row_id bigint not null, part bigint not null,
      text text collate "C" not null, words tsvector not null, primary key (content, row_id, part)
    ) with (toast_tuple_target = 128)`.execute(db);
    await sql`create index list_texts_words on list_texts using gin (words)`.execute(db);
  },
  bySortKey: {
    ascending: sql`left(sort_key, 600), sort_key`,
    descending: sql`left(sort_key, 600) desc, sort_key desc`,
  },
  addText: async (db, content, id, text) => {
    for (const { part, text: all, words } of rowsOf(text)) {
      await sql`insert into list_texts (content, row_id, part, text, words)
        values (${content}, ${id}, ${part}, ${all}, array_to_tsvector(${words}::text[]))`.execute(db);
    }
  },
  removeText: async (db, content, id) => {
    await sql`delete from list_texts where content = ${content} and row_id = ${id}`.execute(db);
  },
  removeTexts: async (db, content) => {
    await sql`delete from list_texts where content = ${content}`.execute(db);
  },
  fittingTexts: async (db, content, texts) => {
    const { rows } = await sql<TextRow & { row_id: number }>`
      select row_id, part, text, tsvector_to_array(words) as words from list_texts
      where content = ${content} and row_id in (${sql.join(texts.map(({ id }) => id))}) order by row_id, part`.execute(
      db,
    );
    const told = (parts: readonly TextRow[]): string =>
      JSON.stringify(parts.map(({ part, text, words }) => [part, text, [...words].sort()]));
    const fits = ({ id, text }: { readonly id: number; readonly text: string }): boolean =>
      told(rows.filter(({ row_id }) => row_id === id)) === told(rowsOf(text));
    return new Set(texts.filter(fits).map(({ id }) => id));
  },
  beforeMaking: async () => undefined,
  afterMaking: async (db) => {
    await sql`analyze list_keys, list_entries, list_texts`.execute(db);
  },
  withWord: (content, word) => {
    const tokens = tokensOf(word);
    const [first = ''] = tokens;
    if (first === '') return sql`select row_id from list_texts where false`;
    const isPhrase = tokens.length > 1;
    // The longest word that stands there whole is likely to be the rarest.
    const rarest = tokens.slice(0, -1).reduce((one, other) => (other.length > one.length ? other : one), first);
    const rows = sql`select row_id from list_texts
      where content = ${content} and words @@ ${asked(rarest, !isPhrase)}::tsquery`;
    if (!isPhrase && indexed(first) === first) return rows;
    return sql`select row_id from list_texts
      where content = ${content} and row_id in (${rows}) and strpos(text, ${spaced(tokens)}) > 0`;
  },
  placeIn: (column, text) => sql`strpos(${column}, ${text})`,
  copying: postgresCopying,
};

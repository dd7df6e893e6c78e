import type { Kysely } from 'kysely';
import { engineOf } from '../database/engine-of';
import type { Tables } from '../database/tables';
import { facetsWithKeys } from './facets-with-keys';
import { type Entry, entryOf, type Indexed } from './indexed';
import { recordsAfter } from './make-indexes';

const told = (keys: Entry['keys']): string =>
  JSON.stringify(keys.map(({ facet, sort_key }) => [facet, sort_key]).sort());

/** Of some records, how many the index has no fitting entry of. */
const countUnfit = async (db: Kysely<Tables>, content: number, entries: readonly Entry[]): Promise<number> => {
  const ids = entries.map(({ id }) => id);
  const [known, keys, searched] = [
    await db.selectFrom('list_entries').selectAll().where('content', '=', content).where('row_id', 'in', ids).execute(),
    await db
      .selectFrom('list_keys')
      .selectAll()
      .where('content', '=', content)
      .where('facet', 'in', facetsWithKeys(content))
      .where('row_id', 'in', ids)
      .execute(),
    await engineOf(db).fittingTexts(db, content, entries),
  ];
  const fits = ({ id, facets, digest, keys: own }: Entry): boolean => {
    const entry = known.find(({ row_id }) => row_id === id);
    return (
      entry?.facets === facets &&
      entry.digest === digest &&
      told(keys.filter(({ row_id }) => row_id === id)) === told(own) &&
      searched.has(id)
    );
  };
  return entries.filter((entry) => !fits(entry)).length;
};

const problemOf = async (db: Kysely<Tables>, indexed: Indexed): Promise<string | null> => {
  const { table, stamp } = indexed;
  const index = await db.selectFrom('list_indexes').selectAll().where('content', '=', table).executeTakeFirst();
  // The next start makes it again.
  if (index?.stamp !== stamp) return null;
  let records = 0;
  let unfit = 0;
  for (let last = 0; ; ) {
    const entries = (await recordsAfter(db, indexed, last)).map((row) => entryOf(indexed, row));
    if (entries.length === 0) break;
    records += entries.length;
    unfit += await countUnfit(db, index.id, entries);
    last = entries.at(-1)?.id ?? last;
  }
  const { entries } = await db
    .selectFrom('list_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('content', '=', index.id)
    .executeTakeFirstOrThrow();
  const wrong = Math.max(unfit, Math.abs(entries - records), Math.abs(index.total - records));
  if (wrong === 0) return null;
  return `The list index of ${table} does not fit ${wrong} of its records. A backup that is restored has it made again.`;
};

/** Where the list indexes of a database do not fit its records: one line for each. Changes nothing. */
export const indexProblems = (db: Kysely<Tables>, all: readonly Indexed[]): Promise<readonly string[]> =>
  // A server may be at work: everything is read as it is at one moment, and on PostgreSQL nobody waits.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (step) => {
      const tables = await step.introspection.getTables();
      // A database from before there were indexes.
      if (!tables.some(({ name }) => name === 'list_indexes')) return [];
      const problems: string[] = [];
      for (const indexed of all) {
        const problem = await problemOf(step, indexed);
        if (problem !== null) problems.push(problem);
      }
      return problems;
    });

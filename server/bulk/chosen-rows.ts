import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import { idsFound } from '../list-index/read-window';
import { trashedContent } from '../trash/content';
import type { AskedBulk } from './asked-bulk';

type Row = Readonly<Record<string, unknown>>;

const everything = sql<boolean>`1 = 1`;

/** What is asked of a row that is chosen. */
const isChosen = async (db: Kysely<Tables>, { content, chosen }: AskedBulk): Promise<RawBuilder<boolean>> => {
  if (chosen.rows === 'these') return sql<boolean>`id in (${sql.join(chosen.ids)})`;
  const { indexed } = content.deletes;
  const found = indexed === undefined ? null : await idsFound(db, indexed, chosen.asked);
  const isFound = found === null ? everything : sql<boolean>`id in (select row_id from (${found}) as found)`;
  if (chosen.excluded.length === 0) return isFound;
  return sql<boolean>`${isFound} and id not in (${sql.join(chosen.excluded)})`;
};

/** The order of the turns. What is deleted goes the newest first, so that a category goes after those below it. */
const turns = ({ task }: AskedBulk): RawBuilder<unknown> => (task.action === 'delete' ? sql`id desc` : sql`id`);

/** How many records are chosen. */
export const countChosen = async (db: Kysely<Tables>, asked: AskedBulk): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(asked.content.deletes.table)}
    where ${await isChosen(db, asked)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** The first rows that are chosen. */
export const firstChosen = async (db: Kysely<Tables>, asked: AskedBulk, limit: number): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`select * from ${sql.table(asked.content.deletes.table)}
    where ${await isChosen(db, asked)} order by ${turns(asked)} limit ${limit}`.execute(db);
  return rows;
};

/** Puts the records that are chosen into a job: what matches later is not in it. */
export const fillJob = async (db: Transaction<Tables>, jobId: number, asked: AskedBulk): Promise<void> => {
  const { type, deletes } = asked.content;
  await sql`insert into job_rows (job_id, position, row_id, name)
    select ${jobId}, row_number() over (order by ${turns(asked)}) - 1, id, ${sql.ref(trashedContent[type].name)}
    from ${sql.table(deletes.table)} where ${await isChosen(db, asked)}`.execute(db);
};

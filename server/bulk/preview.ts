import type { Kysely } from 'kysely';
import type { BulkPreview, BulkTask, PreviewedRow } from '../../domain/bulk';
import type { Tables } from '../database/tables';
import { refusalIn } from '../failure';
import { shownValue } from '../history/read-history';
import { trashedContent } from '../trash/content';
import type { AskedBulk } from './asked-bulk';
import type { BulkContent } from './bulk-content';
import { changeOf } from './change-of';
import { countChosen, firstChosen } from './chosen-rows';

/** Rows that are looked at: a look at all of a long list would take as long as the work itself. */
const mostLooked = 200;
/** Rows that are shown, and refused rows that are shown after them. */
const mostShown = 5;

type Row = Readonly<Record<string, unknown>>;
type Looked = Pick<PreviewedRow, 'before' | 'after' | 'problem'>;

const look = async (db: Kysely<Tables>, task: BulkTask, content: BulkContent, row: Row): Promise<Looked> => {
  if (task.action !== 'delete' && content.editing !== null) {
    const { before, after, broken } = changeOf(task, content.editing, row);
    return { before, after, problem: broken?.sentence ?? null };
  }
  const refused = await content.deletes.beforeDelete?.(db, Number(row.id)).catch(refusalIn);
  return { before: null, after: null, problem: refused?.sentence ?? null };
};

/** What a task would do, by the first of the records that are chosen. Changes nothing. */
export const previewOf = async (db: Kysely<Tables>, asked: AskedBulk): Promise<BulkPreview> => {
  const { content, task } = asked;
  const { type } = content;
  const count = await countChosen(db, asked);
  const rows = await firstChosen(db, asked, mostLooked);
  const looked: PreviewedRow[] = [];
  for (const row of rows) {
    const name = String(row[trashedContent[type].name]);
    looked.push({ id: Number(row.id), name, ...(await look(db, task, content, row)) });
  }
  const refused = looked.filter(({ problem }) => problem !== null);
  const first = looked.slice(0, mostShown);
  const examples = [...first, ...refused.filter((row) => !first.includes(row)).slice(0, mostShown)];
  const field = task.action === 'delete' ? '' : task.field;
  const shown = examples.map(async ({ before, after, ...row }) => ({
    ...row,
    before: await shownValue(db, type, field, before),
    after: await shownValue(db, type, field, after),
  }));
  return { count, looked: looked.length, refused: refused.length, examples: await Promise.all(shown) };
};

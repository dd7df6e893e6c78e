import { type Kysely, sql } from 'kysely';
import type { SomeRows } from '../../adapters/wire/action';
import type { Box, Message } from '../../domain/messages';
import type { Tables } from '../database/tables';
import { type AskedWindow, wordsOf } from '../list-index/read-window';

/** The messages of a box. */
const inBox = (db: Kysely<Tables>, box: Box) => {
  const all = db.selectFrom('messages').where('is_archived', '=', box === 'archived' ? 1 : 0);
  return box === 'unread' ? all.where('is_read', '=', 0) : all;
};

const countOf = async (rows: ReturnType<typeof inBox>): Promise<number> =>
  Number((await rows.select((from) => from.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);

/** How many messages of the inbox nobody has read. */
export const countUnread = (db: Kysely<Tables>): Promise<number> => countOf(inBox(db, 'unread'));

/** How many messages are in the inbox. */
export const countInbox = (db: Kysely<Tables>): Promise<number> => countOf(inBox(db, 'inbox'));

/** What `like` finds a word with, wherever it stands. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** A window of a box, the newest message first; `version` is that of the table before it is read. */
export const readBox = async (
  db: Kysely<Tables>,
  box: Box,
  { limit, offset, search }: AskedWindow,
  version: string,
): Promise<SomeRows<Message>> => {
  const all = inBox(db, box);
  const words = wordsOf(search);
  const found = words.reduce(
    (rows, word) => rows.where(sql<boolean>`searched like ${patternOf(word)} escape '\\'`),
    all,
  );
  const total = await countOf(all);
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return {
    rows: rows.map(({ id, name, email, subject, body, is_read, is_archived, created_at }) => ({
      id,
      name,
      email,
      subject,
      text: body,
      received: created_at,
      isRead: is_read === 1,
      isArchived: is_archived === 1,
    })),
    counts: { total, found: words.length === 0 ? total : await countOf(found), version },
  };
};

import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { actionOf, historyActions } from '../../../domain/history';
import { fieldLabel, historyTypeName } from '../../../domain/history-fields';
import { minuteOf, printable, textTable } from '../../accounts/command/text-table';
import { DataFolderError } from '../../data-folder';
import { openExistingDatabase } from '../../database/open-existing';
import type { Tables } from '../../database/tables';
import { readSettings, SettingsError } from '../../settings';
import { type Verified, verifyChain } from '../verify-chain';
import { help, type Order, readWords, WordsError } from './words';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const counted = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`);

/** Looks at the whole history; `tell` says what there is to say of one that is as it was written. */
const verified = async (
  db: Kysely<Tables>,
  kept: string | null,
  tell: (verified: Verified) => string,
): Promise<void> => {
  const found = await verifyChain(db, kept);
  if (found.problem === null) return say(tell(found));
  process.stderr.write(`${found.problem}\n`);
  process.exitCode = 1;
};

const list = async (db: Kysely<Tables>, last: number): Promise<void> => {
  const rows = await db
    .selectFrom('history')
    .select(['id', 'at_ms', 'account', 'address', 'call', 'content', 'record_id', 'record_name', 'fields'])
    .orderBy('id', 'desc')
    .limit(last)
    .execute();
  if (rows.length === 0) return say('The history is empty.');
  const shown = rows.map((row) => [
    String(row.id),
    minuteOf(row.at_ms),
    row.account ?? '-',
    row.address ?? '-',
    historyActions[actionOf(row.call)],
    `${historyTypeName(row.content)} ${row.record_id ?? ''}`.trim(),
    printable(row.record_name),
    row.fields === ''
      ? '-'
      : row.fields
          .split(',')
          .map((name) => fieldLabel(row.content, name))
          .join(', '),
  ]);
  say(textTable([['Entry', 'When', 'Who', 'From', 'What', 'Record', 'Name', 'Fields'], ...shown]));
};

const run = async (db: Kysely<Tables>, order: Exclude<Order, { readonly command: 'help' }>): Promise<void> => {
  if (order.command === 'list') await list(db, order.last);
  else if (order.command === 'head') await verified(db, null, ({ head }) => head);
  else {
    await verified(
      db,
      order.head,
      ({ entries, head }) => `The history is as it was written: ${counted(entries)}.\nHead: ${head}`,
    );
  }
};

const main = async (): Promise<void> => {
  const order = readWords(process.argv.slice(2));
  if (order.command === 'help') return void process.stdout.write(help);
  const settings = readSettings(process.env, fileURLToPath(new URL('../app', import.meta.url)));
  const { db, close } = await openExistingDatabase(settings.dataFolder, settings.postgres);
  try {
    await run(db, order);
  } finally {
    await close();
  }
};

const sentences = [WordsError, SettingsError, DataFolderError];

/** The one sentence for what can go wrong, or everything that is known of what should not. */
const complaint = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (sentences.some((kind) => error instanceof kind)) return error.message;
  if (error.name === 'SqliteError') return `The database can't be used: ${error.message}.`;
  return `The command failed: ${error.stack}`;
};

main().catch((error: unknown) => {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = error instanceof WordsError ? 2 : 1;
});

import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { sqlite } from '../../server/database/sqlite';
import type { ContentTable } from '../../server/database/tables';
import { fileColumns, references } from '../../server/trash/content';

interface ForeignKey {
  readonly table: string;
  readonly from: string;
  readonly on_delete: string;
}

const sorted = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join(' ')).sort();

test('the trash knows of every reference between tables of content, and of every column that names a file', async () => {
  const connection = new Database(':memory:');
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database: connection }) });
  await migrate(db, sqlite, () => 0);
  const tables = Object.keys(fileColumns) as ContentTable[];
  const keys = tables.flatMap((table) =>
    (connection.prepare(`pragma foreign_key_list(${table})`).all([]) as ForeignKey[]).map((key) => ({
      table,
      column: key.from,
      to: key.table,
      onDelete: key.on_delete === 'NO ACTION' ? 'restrict' : key.on_delete.toLowerCase(),
    })),
  );
  await db.destroy();
  expect(sorted(references.map(({ table, column, to, onDelete }) => [table, column, to, onDelete]))).toEqual(
    sorted(
      keys.filter(({ to }) => to !== 'files').map(({ table, column, to, onDelete }) => [table, column, to, onDelete]),
    ),
  );
  expect(sorted(tables.flatMap((table) => fileColumns[table].map((column) => [table, column])))).toEqual(
    sorted(keys.filter(({ to }) => to === 'files').map(({ table, column }) => [table, column])),
  );
});

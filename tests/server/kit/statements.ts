import Database from 'libsql';
import pg from 'pg';
import { vi } from 'vitest';
import { onPostgres } from './databases';

const listening = new Set<string[]>();

interface Prepares {
  prepare(sql: string): Record<'all' | 'run', (...values: readonly unknown[]) => unknown>;
}
const connections = Database.prototype as unknown as Prepares;
const { prepare } = connections;

// The server keeps what it has prepared: the statements themselves have to tell when they run.
connections.prepare = function prepareAndListen(sql) {
  const statement = prepare.call(this, sql);
  for (const name of ['all', 'run'] as const) {
    const run = statement[name].bind(statement);
    statement[name] = (...values) => {
      for (const heard of listening) heard.push(sql);
      return run(...values);
    };
  }
  return statement;
};

/** The statements that run in the database of this process meanwhile; to be imported before the server starts. */
export const statementsOf = async (what: () => Promise<unknown>): Promise<readonly string[]> => {
  if (onPostgres) {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await what();
    const calls: readonly (readonly unknown[])[] = [...spy.mock.calls];
    spy.mockRestore();
    return calls.map(([sql]) => String(sql));
  }
  const heard: string[] = [];
  listening.add(heard);
  await what().finally(() => listening.delete(heard));
  return heard;
};

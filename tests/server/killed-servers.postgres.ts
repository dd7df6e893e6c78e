import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { CallKey } from '../../domain/calls';
import type { Client } from './kit/client';
import { databaseSetting } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { type GoodFields, picturePart, type Row, rowsOf } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses, type ServerProcess } from './kit/server-process';
import { email, password } from './kit/test-server';

/*
 * Administrators at work on two servers, of which one is killed again and again. KILL_MINUTES=10 kills one every minute, for so long;
 * without it, one is killed after each 100 saves, three times.
 */

const minutes = Number(process.env.KILL_MINUTES ?? 0);
const rounds = minutes === 0 ? 3 : minutes;
const savesInRound = 100;
const administrators = 20;
/** How many categories an administrator keeps: older ones are deleted. */
const kept = 4;

const newFolder = temporaryFolders('killed-servers-');
afterAll(() => endProcesses());

/** What the servers said yes to, and what else came of calls. */
interface Ledger {
  saves: number;
  /** Calls whose connection broke. Each was sent again, to the other server. */
  lost: number;
  /** Answers that were no yes. */
  readonly refused: unknown[];
  /** Saved, but not in the list that the other server gave right after it. */
  readonly missing: string[];
}

/** Sends a save until it is answered, each time to the other server, under one key as the app does. */
const save = async (
  clients: () => readonly Client[],
  first: number,
  key: CallKey,
  fields: GoodFields,
  ledger: Ledger,
): Promise<void> => {
  const sent = { ...fields, idempotency_key: randomBytes(16).toString('hex') };
  for (let at = first; ; at += 1) {
    const reply = await clients()
      [at % 2]!.call(key, sent)
      .catch(() => null);
    if (reply === null) ledger.lost += 1;
    else {
      ledger.saves += 1;
      if (reply.status !== 200) ledger.refused.push([key, reply.status, reply.body]);
      return;
    }
  }
};

/** A list, from a server that answers. */
const listFrom = async (clients: () => readonly Client[], first: number, ledger: Ledger): Promise<readonly Row[]> => {
  for (let at = first; ; at += 1) {
    const rows = await rowsOf(clients()[at % 2]!, 'ideaCategory.list').catch(() => null);
    if (rows !== null) return rows;
    ledger.lost += 1;
  }
};

it('nothing that was saved is lost, and nothing is there twice, however often one of two servers is killed', {
  timeout: minutes * 60_000 + 240_000,
}, async () => {
  const folder = newFolder();
  const settings = { ADMIN_PASSWORD: password, ...databaseSetting(folder) };
  const servers: ServerProcess[] = await Promise.all([start(folder, settings), start(folder, settings)]);
  const ledger: Ledger = { saves: 0, lost: 0, refused: [], missing: [] };
  const image = await picturePart();
  let isOver = false;

  // One after the other: ten guesses at one account are the most that are under way at a time.
  const sessions: Client['cookies'][] = [];
  for (let number = 0; number < administrators; number += 1) {
    sessions.push((await clientFor(servers[number % 2]!.url, folder).signIn(email, password)).cookies);
  }
  /** What one administrator has in the end. */
  const work = async (number: number): Promise<readonly string[]> => {
    const clients = () => servers.map(({ url }) => clientFor(url, folder).withCookies(sessions[number]!));
    const own: string[] = [];
    for (let count = 0; !isOver; count += 1) {
      const name = `Category ${count} of ${number}`;
      await save(clients, number, 'ideaCategory.add', { name }, ledger);
      own.push(name);
      const rows = await listFrom(clients, number + 1, ledger);
      ledger.missing.push(...own.filter((one) => rows.filter((row) => row.name === one).length !== 1));
      if (own.length > kept) {
        const oldest = rows.find((row) => row.name === own[0]);
        await save(clients, number, 'ideaCategory.delete', { CatID: String(oldest?.id) }, ledger);
        own.shift();
      }
      if (count % 10 === 0) await save(clients, number, 'projectCategory.add', { catName: name, image }, ledger);
    }
    return own;
  };

  const working = Array.from({ length: administrators }, (_, number) => work(number));
  for (let round = 0; round < rounds; round += 1) {
    const before = ledger.saves;
    if (minutes > 0) await delay(60_000);
    else await expect.poll(() => ledger.saves - before, { timeout: 120_000 }).toBeGreaterThan(savesInRound);
    const killed = servers[round % 2]!;
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    servers[round % 2] = await start(folder, settings);
  }
  isOver = true;
  const expected = (await Promise.all(working)).flat();
  const lists = await Promise.all(servers.map(({ url }) => rowsOf(clientFor(url, folder), 'ideaCategory.list')));
  for (const rows of lists) expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
  const [{ url }] = servers as [ServerProcess];
  const pictured = await rowsOf(clientFor(url, folder), 'projectCategory.list');
  expect(new Set(pictured.map(({ CatName }) => CatName)).size).toBe(pictured.length);
  for (const { imageLink } of pictured) {
    expect((await fetch(url + imageLink, { method: 'HEAD' })).status).toBe(200);
  }
  expect([ledger.refused, ledger.missing]).toEqual([[], []]);
  expect(ledger.lost).toBeGreaterThan(0);
  console.log(`${ledger.saves} saves answered, ${ledger.lost} calls lost with ${rounds} killed servers`);
  expect(await Promise.all(servers.map(stop))).toEqual([0, 0]);
});

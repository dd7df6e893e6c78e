import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSessionTimes } from '../../server/accounts/session-times';
import { type RunningServer, startServer } from '../../server/serve';
import { type Client, clientOf, type SessionCookies } from './kit/client';
import { addCategory } from './kit/good-fields';
import { cheapHash, email, password, startTestServer, testSettings } from './kit/test-server';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A machine whose two clocks are in the test's hands, and a server that can be stopped and started on it. */
const makeMachine = () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-test-'));
  let time = Date.UTC(2026, 0, 15);
  let elapsed = 1_000;
  let running: RunningServer | null = null;
  const client = (cookies: Partial<SessionCookies> | null = null): Client =>
    clientOf(running?.url ?? '', running?.apiKey ?? '', cookies);
  return {
    client,
    start: async () => {
      // The clock that only goes forward restarts with each process.
      elapsed = 0;
      running = await startServer(testSettings(folder), {
        clock: { now: () => time, elapsed: () => elapsed },
        writeLog: () => undefined,
        hashCost: cheapHash,
      });
    },
    stop: async () => {
      await running?.close();
      running = null;
    },
    wait: (milliseconds: number) => {
      time += milliseconds;
      elapsed += milliseconds;
    },
    setClock: (milliseconds: number) => {
      time += milliseconds;
    },
    remove: async () => {
      await running?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

let machine: ReturnType<typeof makeMachine>;
let cookies: SessionCookies;

beforeEach(async () => {
  machine = makeMachine();
  await machine.start();
  cookies = (await machine.client().signIn(email, password)).cookies!;
});
afterEach(() => machine.remove());

const isValid = async (): Promise<boolean> => {
  const { session_id, userID, user_type } = cookies;
  const fields = { session_id, user_id: userID, user_role: user_type };
  const { body } = await machine.client(cookies).call('session.check', fields);
  return (body as { readonly valid: boolean }).valid;
};

/** Uses the session every 20 minutes until it has ended, or for two days. Gives the minutes for which it was valid. */
const useWhileValid = async (): Promise<number> => {
  for (let at = 0; at < 2 * day; at += 20 * minute) {
    if (!(await isValid())) return at / minute;
    machine.wait(20 * minute);
  }
  return Number.POSITIVE_INFINITY;
};

describe.each([
  { name: 'is not set', set: () => {}, tags: ['full'] },
  { name: 'is set back a day', set: () => machine.setClock(-day), tags: [] },
  { name: 'is set back a minute', set: () => machine.setClock(-minute), tags: ['full'] },
])('when the clock $name', ({ set, tags }) => {
  it('a session ends after 30 minutes without use', { tags }, async () => {
    machine.wait(10 * minute);
    set();
    machine.wait(20 * minute - 1);
    expect(await isValid()).toBe(true);
    machine.wait(30 * minute - 1);
    expect(await isValid()).toBe(true);
    machine.wait(30 * minute);
    expect(await isValid()).toBe(false);
  });

  it('a session ends after 12 hours in use', { tags }, async () => {
    machine.wait(20 * minute);
    expect(await isValid()).toBe(true);
    set();
    machine.wait(20 * minute);
    expect(await useWhileValid()).toBe(12 * 60 - 40);
  });

  it('and the server restarts, a session in use ends after 12 hours', { tags }, async () => {
    machine.wait(20 * minute);
    set();
    expect(await isValid()).toBe(true);
    machine.wait(20 * minute);
    expect(await isValid()).toBe(true);
    await machine.stop();
    await machine.start();
    expect(await useWhileValid()).toBe(12 * 60 - 40);
  });

  it('while the server is stopped, a session has at most its 30 minutes and its 12 hours from the start on', {
    tags,
  }, async () => {
    machine.wait(20 * minute);
    expect(await isValid()).toBe(true);
    await machine.stop();
    set();
    await machine.start();
    machine.wait(30 * minute);
    expect(await isValid()).toBe(false);
    cookies = (await machine.client().signIn(email, password)).cookies!;
    await machine.stop();
    set();
    await machine.start();
    expect(await useWhileValid()).toBe(12 * 60);
  });

  it('a session that ended unused does not come back when the server restarts', { tags }, async () => {
    const left = cookies;
    machine.wait(31 * minute);
    set();
    cookies = (await machine.client().signIn(email, password)).cookies!;
    expect(await isValid()).toBe(true);
    cookies = left;
    await machine.stop();
    await machine.start();
    expect(await isValid()).toBe(false);
  });
});

it('a machine that slept for 30 minutes, or for 12 hours, ends sessions', async () => {
  machine.setClock(30 * minute);
  expect(await isValid()).toBe(false);
  cookies = (await machine.client().signIn(email, password)).cookies!;
  machine.setClock(12 * 60 * minute);
  expect(await isValid()).toBe(false);
});

it('a session that several servers use in turn does not get older with each use, though their clocks tick apart', () => {
  const start = Date.UTC(2026, 0, 15);
  let time = 0;
  const clock = { now: () => start + time, elapsed: () => time + (time % 3) * 0.4 };
  const servers = [makeSessionTimes(clock, true), makeSessionTimes(clock, true)];
  let row = { created_ms: start, last_seen_ms: start };
  for (; time < 10_000; time += 1) row = servers[time % 2]?.used('session', row) ?? row;
  expect(row).toEqual({ created_ms: start, last_seen_ms: start + time - 1 });
});

it('what is stored and what is logged carry the time of one clock', async () => {
  const server = await startTestServer();
  server.setClock(-day);
  await addCategory(await server.signIn(), 'Robots');
  const { time } = JSON.parse(server.log.at(-1)!);
  const stored = ['project_categories', 'files'].map((table) => server.sql(`select created_at from ${table}`));
  expect(stored).toEqual([[{ created_at: time }], [{ created_at: time }]]);
  await server.end();
});

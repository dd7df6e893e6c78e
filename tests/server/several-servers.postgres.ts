import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thumbnailName, thumbnailsPath } from '../../domain/thumbnails';
import { type RunningServer, startServer } from '../../server/serve';
import { type Client, clientOf, type Reply } from './kit/client';
import { runCommand } from './kit/commands';
import { databaseSetting, runSql } from './kit/databases';
import { onS3, uploadsOf } from './kit/files';
import { temporaryFolders } from './kit/folders';
import { addCategory, addProject, picturePart, type Row, rowsOf, settingsFields } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import { pictures } from './kit/pictures';
import { endProcesses, type ServerProcess } from './kit/server-process';
import { cheapHash, email, password, storedIn, testSettings } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('several-servers-');
const minute = 60_000;

afterAll(() => endProcesses());

const stillSignedIn = async (client: Client): Promise<unknown> => {
  const { session_id, userID, user_type } = client.cookies!;
  const fields = { session_id, user_id: userID, user_role: user_type };
  return ((await client.call('session.check', fields)).body as { readonly valid: unknown }).valid;
};

const namesIn = (rows: readonly Row[]): readonly unknown[] => rows.map(({ CatName, name }) => CatName ?? name);

describe('two processes on one database and one folder', () => {
  let folder: string;
  let servers: readonly ServerProcess[];
  /** Nobody is signed in with these. */
  let clients: readonly [Client, Client];
  beforeAll(async () => {
    folder = newFolder();
    const settings = { ADMIN_PASSWORD: password, ...databaseSetting(folder) };
    servers = await Promise.all([start(folder, settings), start(folder, settings)]);
    expect(servers.map(({ url, log }) => [url === '', log().match(/"event":"account created"/g)?.length])).toEqual(
      expect.arrayContaining([
        [false, 1],
        [false, undefined],
      ]),
    );
    const [one, two] = servers.map(({ url }) => clientFor(url, folder));
    clients = [one!, two!];
  });
  afterAll(async () => {
    expect(await Promise.all(servers.map(stop))).toEqual([0, 0]);
  });

  /** Signed in on the first, one client for each. */
  const signedIn = async (): Promise<readonly [Client, Client]> => {
    const one = await clients[0].signIn(email, password);
    return [one, clients[1].withCookies(one.cookies)];
  };

  it('a sign-in on one is a session on the other, and a log-out on one ends it on both', async () => {
    const both = await signedIn();
    expect(await Promise.all(both.map(stillSignedIn))).toEqual([true, true]);
    const { session_id, userID } = both[1].cookies!;
    await both[1].call('session.logOut', { session_id, user_id: userID });
    expect(await Promise.all(both.map(stillSignedIn))).toEqual([false, false]);
  });

  it('a write on one is in the next list and the next window of both', async () => {
    const both = await signedIn();
    const catID = await addCategory(both[0], 'Shared');
    const windowOf = async (client: Client) =>
      (await client.call('project.list', { limit: '50', sort: 'id', columns: 'list' })).body as { data: Row[] };
    const seen = () =>
      Promise.all(
        clients.flatMap((client) => [rowsOf(client, 'project.list'), windowOf(client).then(({ data }) => data)]),
      );
    const added: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const before = await seen();
      expect(before.map(namesIn)).toEqual(before.map(() => added));
      const name = `Project ${round}`;
      await addProject(both[round % 2]!, { name, catID });
      added.push(name);
    }
    await both[1].call('project.delete', { ProjectID: String((await rowsOf(both[0], 'project.list'))[0]?.sno) });
    const after = await seen();
    expect(after.map(namesIn)).toEqual(after.map(() => added.slice(1)));
  });

  it('what one has acknowledged is in the next list of the other, while others write to both', async () => {
    const both = await signedIn();
    const write = async (writer: number) => {
      for (let at = 0; at < 5; at += 1) {
        const name = `Category ${at} of ${writer}`;
        expect(await both[writer % 2]!.call('ideaCategory.add', { name })).toMatchObject({ status: 200 });
        const rows = await rowsOf(clients[(writer + 1) % 2]!, 'ideaCategory.list');
        expect(rows.map((row) => row.name)).toContain(name);
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(write));
    const lists = await Promise.all(clients.map((client) => rowsOf(client, 'ideaCategory.list')));
    expect(lists[0]).toHaveLength(30);
    expect(lists[1]).toEqual(lists[0]);
  });

  it('a submit that is sent to both is saved once', async () => {
    const both = await signedIn();
    const fields = { name: 'Sent to both', idempotency_key: 'k'.repeat(20) };
    const replies = await Promise.all(both.map((client) => client.call('ideaCategory.add', fields)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await rowsOf(clients[0], 'ideaCategory.list');
    expect(rows.filter(({ name }) => name === 'Sent to both')).toHaveLength(1);
  });

  it('settings that one has saved are in the next page and the next use of a session of the other', async () => {
    const [admin, other] = await signedIn();
    const limitOf = async (client: Client) =>
      (await client.call('session.timeLeft', { session_id: client.cookies!.session_id })).body;
    const contactAt = async ({ url }: ServerProcess) =>
      /mailto:([^"]*)/.exec(await (await fetch(`${url}/certificate-not-configured`)).text())?.[1];
    for (const [contactEmail, idleMinutes] of [
      ['club@example.org', '10'],
      ['office@example.org', '30'],
    ] as const) {
      expect((await admin.call('settings.save', { ...settingsFields, contactEmail, idleMinutes })).status).toBe(200);
      const left = ((await limitOf(other)) as { readonly left_ms: number }).left_ms;
      expect(left / minute).toBeGreaterThan(Number(idleMinutes) - 1);
      expect(left / minute).toBeLessThanOrEqual(Number(idleMinutes));
      expect(await Promise.all(servers.map(contactAt))).toEqual([contactEmail, contactEmail]);
    }
  });

  it('guesses on both are counted together, however many come at once', async () => {
    const guess = (at: number): Promise<Reply> =>
      clients[at % 2]!.call('session.signIn', { username: 'guessed@example.org', password: `guess ${at}` });
    const replies = await Promise.all(Array.from({ length: 24 }, (_, at) => guess(at)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), ...Array(14).fill(429)]);
    expect((await Promise.all([guess(24), guess(25)])).map(({ status }) => status)).toEqual([429, 429]);
  });

  it('what is uploaded to one is served by the other, and so is its thumbnail', async () => {
    const [admin] = await signedIn();
    await admin.call('projectCategory.add', { catName: 'With a picture', image: { file: await pictures.png() } });
    const link = String((await rowsOf(clients[1], 'projectCategory.list')).at(-1)?.imageLink);
    const thumbnail = thumbnailsPath + thumbnailName(link.slice('/uploads/'.length), 96);
    for (const path of [link, thumbnail]) {
      const bytes = await Promise.all(
        servers.map(async ({ url }) => {
          const response = await fetch(url + path, { redirect: 'manual' });
          expect([path, response.status]).toEqual([path, 200]);
          return Buffer.from(await response.arrayBuffer()).toString('base64');
        }),
      );
      expect(bytes[0]).toBe(bytes[1]);
    }
  });

  it('keep out a server on a database of its own, and a restore', async () => {
    const alone = await start(folder, { DATABASE_URL: '' });
    const sentence = `Another server is already using the data folder ${folder}.`;
    expect([await alone.ended, alone.log()]).toEqual([1, expect.stringContaining(sentence)]);
    const archive = join(newFolder(), 'none.tar');
    writeFileSync(archive, '');
    const restore = await runCommand(builtFile('restore'), [archive, '--replace'], { DATA_DIR: folder });
    expect([restore.code, restore.complained]).toEqual([1, expect.stringContaining('server')]);
  });
});

describe('a process that is killed', () => {
  it('in the midst of writes to two leaves everything acknowledged to the other, which goes on', async () => {
    const folder = newFolder();
    const settings = { ADMIN_PASSWORD: password, ...databaseSetting(folder) };
    const servers = await Promise.all([start(folder, settings), start(folder, settings)]);
    const [killed, kept] = servers as [ServerProcess, ServerProcess];
    const one = await clientFor(killed.url, folder).signIn(email, password);
    const other = clientFor(kept.url, folder).withCookies(one.cookies);
    const image = await picturePart();
    const acknowledged: string[] = [];
    let isOver = false;
    const add = async (client: Client, catName: string): Promise<boolean> => {
      const reply = await client.call('projectCategory.add', { catName, image }).catch(() => null);
      if (reply === null) return false;
      expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
      acknowledged.push(catName);
      return true;
    };
    const addAll = async (client: Client, name: string): Promise<number> => {
      let count = 0;
      while (!isOver && (await add(client, `${name} ${count}`))) count += 1;
      return count;
    };
    const toKilled = ['a', 'b', 'c'].map((name) => addAll(one, name));
    const toKept = ['d', 'e', 'f'].map((name) => addAll(other, name));
    await expect.poll(() => acknowledged.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(12);
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    await Promise.all(toKilled);
    const catName = 'The next call';
    expect(await add(other, catName)).toBe(true);
    isOver = true;
    expect(Math.min(...(await Promise.all(toKept)))).toBeGreaterThan(0);
    const rows = await rowsOf(other, 'projectCategory.list');
    const names = namesIn(rows);
    expect(new Set(names).size).toBe(names.length);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    for (const { imageLink } of rows) {
      expect((await fetch(`${kept.url}${imageLink}`, { method: 'HEAD' })).status).toBe(200);
    }
    expect(kept.log()).not.toMatch(/"level":"error"/);
    const again = await start(folder, settings);
    expect(namesIn(await rowsOf(clientFor(again.url, folder), 'projectCategory.list'))).toEqual(names);
    expect(again.log()).not.toMatch(/"level":"error"/);
    expect(await Promise.all([kept, again].map(stop))).toEqual([0, 0]);
  });
});

describe('two servers with a clock of the test', () => {
  let folder: string;
  let time: number;
  let servers: RunningServer[];
  let database: pg.Client;

  /** Another server; `since` is when its process started, in milliseconds of the test's time. */
  const startOne = async (log: string[] = []): Promise<RunningServer> => {
    const since = time;
    const server = await startServer(testSettings(folder), {
      clock: { now: () => time, elapsed: () => time - since },
      hashCost: cheapHash,
      reserveBytes: 4096,
      writeLog: (line) => log.push(line),
    });
    servers.push(server);
    return server;
  };
  /** Waits until a transaction waits for the lock 42, which the test holds. */
  const somebodyWaits = () => {
    const waiting =
      "select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 42 and not granted";
    const counted = async () => (await database.query(waiting)).rows[0].count;
    return expect.poll(counted, { timeout: 60_000 }).toBe(1);
  };
  const clientsOf = (): Client[] => servers.map(({ url, apiKey }) => clientOf(url, apiKey));

  beforeEach(async () => {
    folder = newFolder();
    time = Date.now();
    servers = [];
    await startOne();
    await startOne();
    database = new pg.Client(databaseSetting(folder).DATABASE_URL);
    await database.connect();
  });
  afterEach(async () => {
    await database.end();
    await Promise.all(servers.map(({ close }) => close()));
  });

  it('a session that began on one is as old on the other, however long that one runs', async () => {
    time += 13 * 60 * minute;
    const [one, two] = clientsOf() as [Client, Client];
    const first = await one.signIn(email, password);
    const second = two.withCookies(first.cookies);
    expect(await stillSignedIn(second)).toBe(true);
    for (let at = 20; at < 12 * 60; at += 20) {
      time += 20 * minute;
      expect([at, await stillSignedIn(at % 40 === 0 ? first : second)]).toEqual([at, true]);
    }
    time += 20 * minute;
    expect(await stillSignedIn(second)).toBe(false);
  });

  it('a session that is used on one only is not idle on the other, nor ended by a sign-in there', async () => {
    const [one, two] = clientsOf() as [Client, Client];
    const first = await one.signIn(email, password);
    const second = two.withCookies(first.cookies);
    expect(await stillSignedIn(second)).toBe(true);
    for (let at = 0; at < 4; at += 1) {
      time += 20 * minute;
      expect(await stillSignedIn(first)).toBe(true);
    }
    await two.signIn(email, password);
    time += 30 * minute - 1;
    expect(await stillSignedIn(second)).toBe(true);
    time += 30 * minute;
    expect([await stillSignedIn(first), await stillSignedIn(second)]).toEqual([false, false]);
  });

  it('a list that is asked for while another server commits is not kept as newer than it is', async () => {
    const [one, two] = clientsOf() as [Client, Client];
    const admin = await one.signIn(email, password);
    await database.query(`select pg_advisory_lock(42);
      create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(42); return new; end $$;
      create constraint trigger waits after insert on project_categories deferrable initially deferred
        for each row execute function wait_for_test()`);
    const saved = admin.call('projectCategory.add', { catName: 'Late', image: await picturePart() });
    await somebodyWaits();
    expect(namesIn(await rowsOf(two, 'projectCategory.list'))).toEqual([]);
    await database.query('select pg_advisory_unlock(42)');
    expect((await saved).status).toBe(200);
    expect(namesIn(await rowsOf(two, 'projectCategory.list'))).toEqual(['Late']);
  });

  it('a start beside others leaves the files of calls under way alone, and sets older ones aside', async () => {
    const place = (path: string, ageMs: number) => {
      writeFileSync(path, 'x');
      utimesSync(path, (time - ageMs) / 1000, (time - ageMs) / 1000);
    };
    const [young, old] = ['1', '2'].map((digit) => `${digit.repeat(32)}.jpg`);
    const day = 24 * 60 * minute;
    await addCategory(await clientsOf()[0]!.signIn(email, password), 'Kept');
    const [kept] = Object.keys(storedIn(folder).files);
    // An object is never half written: where files are objects, there is nothing to stage.
    const half = onS3 ? [] : [young];
    for (const at of [uploadsOf(folder), ...(onS3 ? [] : [join(folder, 'staging')])]) {
      place(join(at, young!), day - minute);
      place(join(at, old!), day + minute);
    }
    const log: string[] = [];
    await startOne(log);
    const { files, staging } = storedIn(folder);
    expect([Object.keys(files).sort(), staging]).toEqual([[kept, young].sort(), half]);
    expect(log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'swept')).toEqual([
      expect.objectContaining({ staged: half.length, orphaned: 1 }),
    ]);
    await Promise.all(servers.splice(0).map(({ close }) => close()));
    await startOne();
    const alone = storedIn(folder);
    // Servers with other data folders may have the same store: there it is never known that nobody else is at work.
    const left = onS3 ? [kept, young].sort() : [kept];
    expect([Object.keys(alone.files).sort(), alone.staging]).toEqual([left, []]);
  });

  it('a start that rebuilds a list index shows the others the old one until it is done', async () => {
    const [one, two] = clientsOf() as [Client, Client];
    const admin = await one.signIn(email, password);
    const catID = await addCategory(admin);
    for (const name of ['Arm', 'Bot']) await addProject(admin, { name, catID });
    runSql(folder, "update list_indexes set stamp = 'of another version' where content = 'projects'");
    await database.query(`select pg_advisory_lock(42);
      create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(42); return new; end $$;
      create trigger waits before insert on list_entries for each row execute function wait_for_test()`);
    const starting = startOne();
    await somebodyWaits();
    const windowOf = async (client: Client) =>
      namesIn(((await client.call('project.list', { limit: '9', sort: 'name' })).body as { data: Row[] }).data);
    expect(await windowOf(two)).toEqual(['Arm', 'Bot']);
    const added = addProject(admin, { name: 'Cart', catID });
    await database.query('select pg_advisory_unlock(42)');
    await Promise.all([starting, added]);
    expect(await Promise.all(clientsOf().map(windowOf))).toEqual(servers.map(() => ['Arm', 'Bot', 'Cart']));
  });
});

it('guesses are forgotten when they are over, and only the latest names are kept', async () => {
  const folder = newFolder();
  let elapsed = 0;
  const server = await startServer(testSettings(folder), {
    clock: { now: () => Date.now(), elapsed: () => elapsed },
    hashCost: cheapHash,
    writeLog: () => undefined,
  });
  const client = clientOf(server.url, server.apiKey);
  const guess = () => client.call('session.signIn', { username: 'nobody@example.org', password: 'x' });
  const rows = () => runSql(folder, 'select count(*) as names from sign_in_guesses');
  await guess();
  // Of the account and of the address.
  expect(rows()).toEqual([{ names: 2 }]);
  const us = 1_000_000;
  runSql(
    folder,
    `update sign_in_guesses set latest = latest - ${15 * 60 * us}, taken = array[taken[1] - ${15 * 60 * us}]`,
  );
  runSql(folder, "insert into sign_in_guesses select 'given back', '{}', null, 0");
  elapsed += minute;
  await guess();
  expect(rows()).toEqual([{ names: 2 }]);
  runSql(
    folder,
    `insert into sign_in_guesses select 'name ' || at, array[now_us], null, now_us + at
      from generate_series(1, 100010) at, (select (extract(epoch from now()) * 1000000)::bigint as now_us) clock`,
  );
  elapsed += minute;
  await guess();
  // The two of this guess are counted after the others were removed.
  expect(rows()).toEqual([{ names: 100_002 }]);
  await server.close();
});

it('when the clock of the database is set back, nobody waits longer than 15 minutes', async () => {
  const folder = newFolder();
  const server = await startServer(testSettings(folder), { hashCost: cheapHash, writeLog: () => undefined });
  const client = clientOf(server.url, server.apiKey);
  const guess = () => client.call('session.signIn', { username: 'nobody@example.org', password: 'x' });
  for (let at = 0; at < 10; at += 1) expect((await guess()).status).toBe(200);
  const shift = (minutes: number) =>
    runSql(
      folder,
      `update sign_in_guesses set latest = latest + ${minutes * 60_000_000},
        taken = array(select at + ${minutes * 60_000_000} from unnest(taken) at order by 1)`,
    );
  shift(24 * 60);
  expect((await guess()).headers.get('retry-after')).toBe('900');
  shift(-15);
  expect((await guess()).status).toBe(200);
  await server.close();
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Client, clientOf, type SessionCookies } from './kit/client';
import { type Running, runCommand, startCommand } from './kit/commands';
import { pdfOfBytes, pictures } from './kit/pictures';
import { endProcesses, type ServerProcess, startProcess } from './kit/server-process';
import { password, storedIn } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

const kills = Number(process.env.KILLS ?? '8');
/** Data folders that are worked on side by side. */
const streams = 2;

afterAll(endProcesses);

interface Row {
  readonly sno: number;
  readonly CatName: string;
  readonly imageLink: string;
}

/** A record with two files, which come and go with it. */
interface Component {
  readonly name: string;
  readonly imageLink: string;
  readonly pdfLink: string;
}

/** What the server has said yes to, and what it was asked and did not answer. */
interface Ledger {
  readonly added: Set<string>;
  /** Names of the components that were added. */
  readonly components: Set<string>;
  /** Title -> titles it may have by now. */
  readonly renamed: Map<string, string>;
  readonly maybeRenamed: Map<string, string>;
  readonly removed: Set<string>;
  readonly maybeRemoved: Set<string>;
}

const answered = async (reply: Promise<{ readonly status: number }>): Promise<boolean> => {
  try {
    const { status } = await reply;
    expect(status).toBe(200);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** Adds one category. It is in the ledger unless the server is gone. */
const firstAdd = async (client: Client, ledger: Ledger, catName: string, photo: Buffer): Promise<void> => {
  const reply = client.call('projectCategory.add', { catName, image: { file: photo } });
  if (await answered(reply)) ledger.added.add(catName);
};

/** Adds categories until the server is gone. */
const adder = async (client: Client, ledger: Ledger, name: string, photo: Buffer): Promise<void> => {
  for (let at = 0; ; at += 1) {
    const catName = `${name}-${at}`;
    if (!(await answered(client.call('projectCategory.add', { catName, image: { file: photo } })))) return;
    ledger.added.add(catName);
  }
};

/** Adds components, each with a picture and a PDF, until the server is gone. */
const componentAdder = async (client: Client, ledger: Ledger, round: number, photo: Buffer): Promise<void> => {
  const files = { image: { file: photo }, pdf: { file: pdfOfBytes(2_000) } };
  for (let at = 0; ; at += 1) {
    const name = `${round}-component-${at}`;
    const fields = { name, desc: 'D', price: '1', DiscPrice: '1', ...files };
    if (!(await answered(client.call('component.add', fields)))) return;
    ledger.components.add(name);
  }
};

/** Changes and deletes what was there when the round began. */
const changer = async (client: Client, ledger: Ledger, rows: readonly Row[], photo: Buffer): Promise<void> => {
  for (const [at, { sno, CatName }] of rows.entries()) {
    const catID = String(sno);
    if (at % 3 === 0) {
      ledger.maybeRemoved.add(CatName);
      if (!(await answered(client.call('projectCategory.delete', { catID })))) return;
      ledger.removed.add(CatName);
    } else {
      const catName = `${CatName}*`;
      ledger.maybeRenamed.set(CatName, catName);
      const fields = at % 3 === 1 ? { catID, catName, image: { file: photo } } : { catID, catName };
      if (!(await answered(client.call('projectCategory.edit', fields)))) return;
      ledger.renamed.set(CatName, catName);
    }
  }
};

/** The titles that the ledger leaves possible for a category that was added as `title`. */
const mayBe = (ledger: Ledger, title: string): readonly (string | null)[] => {
  const next = ledger.renamed.get(title);
  if (next !== undefined) return mayBe(ledger, next);
  if (ledger.removed.has(title)) return [null];
  const maybe = ledger.maybeRenamed.get(title);
  return [
    title,
    ...(ledger.maybeRemoved.has(title) ? [null] : []),
    ...(maybe === undefined ? [] : mayBe(ledger, maybe)),
  ];
};

const problemsAfter = (
  dataFolder: string,
  ledger: Ledger,
  rows: readonly Row[],
  components: readonly Component[],
): readonly string[] => {
  const titles = new Set(rows.map(({ CatName }) => CatName));
  const lost = [...ledger.added].filter(
    (title) => !mayBe(ledger, title).some((possible) => possible === null || titles.has(possible)),
  );
  const names = new Set(components.map(({ name }) => name));
  const back = [...ledger.removed].filter((title) => titles.has(title));
  const { rows: tables, files, staging } = storedIn(dataFolder);
  const records = tables.files as readonly { readonly name: string; readonly bytes: number }[];
  const recorded = new Set(records.map(({ name }) => name));
  const links = [
    ...rows.map(({ imageLink }) => imageLink),
    ...components.flatMap(({ imageLink, pdfLink }) => [imageLink, pdfLink]),
  ];
  const inTrash = (tables.trashed_files as readonly { readonly name: string }[]).map(({ name }) => name);
  const linked = new Set([...links.map((link) => link.slice('/uploads/'.length)), ...inTrash]);
  const sizes = records.filter(
    ({ name, bytes }) => statSync(join(dataFolder, 'uploads', name), { throwIfNoEntry: false })?.size !== bytes,
  );
  return [
    ...lost.map((title) => `lost: ${title}`),
    ...[...ledger.components].filter((name) => !names.has(name)).map((name) => `lost: ${name}`),
    ...back.map((title) => `back again: ${title}`),
    ...Object.keys(files)
      .filter((name) => !recorded.has(name))
      .map((name) => `file without a record: ${name}`),
    ...[...recorded].filter((name) => !linked.has(name)).map((name) => `record without a row: ${name}`),
    ...[...linked].filter((name) => files[name] === undefined).map((name) => `row without a file: ${name}`),
    ...sizes.map(({ name }) => `not the whole file: ${name}`),
    ...staging.map((name) => `left in staging: ${name}`),
  ];
};

const clean = (folder: string) => ({
  code: 0,
  complained: '',
  said: expect.stringMatching(`^Checked the database and \\d+ files? \\(.*\\) in ${folder}: no problems\\.\n$`),
});

/** What `npm run verify` says of a data folder is that there are no problems. */
const expectClean = async (folder: string): Promise<void> =>
  expect(await runCommand(builtFile('verify'), [], { DATA_DIR: folder })).toEqual(clean(folder));

/** A backup that was begun in a round; what becomes of it is seen after the next kill. */
interface UnderWay {
  readonly backup: Running;
  readonly file: string;
}

const beginBackup = (dataFolder: string, round: number): UnderWay => {
  const file = join(dataFolder, '..', `${round}.tar`);
  return { backup: startCommand(builtFile('backup'), [file], { DATA_DIR: dataFolder }), file };
};

/** It was made, whatever was killed meanwhile, and is a whole site. */
const expectWhole = async ({ backup, file }: UnderWay): Promise<void> => {
  expect(await backup.ended).toMatchObject({ code: 0, complained: '' });
  const restored = `${file}.restored`;
  expect(await runCommand(builtFile('restore'), [file], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  await expectClean(restored);
  for (const path of [file, restored]) rmSync(path, { recursive: true });
};

interface Outcome {
  readonly kills: number;
  readonly backups: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Kills a server again and again while it works, at moments spread over the whole life of a call. */
const killAgainAndAgain = async (dataFolder: string, times: number): Promise<Outcome> => {
  const photo = await pictures.jpeg();
  const other = await pictures.png();
  const ledger: Ledger = {
    added: new Set(),
    components: new Set(),
    renamed: new Map(),
    maybeRenamed: new Map(),
    removed: new Set(),
    maybeRemoved: new Set(),
  };
  let cookies: SessionCookies | null = null;
  const settings = { DATA_DIR: dataFolder, ADMIN_PASSWORD: password, PORT: '0' };
  const start = async (): Promise<ServerProcess> => {
    const server = await startProcess(builtFile('main'), settings);
    expect(server.url, `the start failed: ${server.output()} ${server.log()}`).not.toBe('');
    return server;
  };
  const listOf = async (client: Client) => ((await client.call('projectCategory.list')).body as { data: Row[] }).data;
  const componentsOf = async (client: Client) =>
    ((await client.call('component.list')).body as { data: Component[] }).data;
  const connected = async (server: ServerProcess): Promise<Client> => {
    const client = clientOf(server.url, readFileSync(join(dataFolder, 'api-key'), 'utf8').trim(), cookies);
    if (cookies !== null) return client;
    const signedIn = await client.signIn('admin@localhost', password);
    cookies = signedIn.cookies;
    return signedIn;
  };

  let underWay: UnderWay | null = null;
  let backups = 0;
  for (let round = 0; round < times; round += 1) {
    if (round % 8 === 7) {
      // This one dies as it starts: while it reads the log, sweeps or begins to listen.
      const starting = startCommand(builtFile('main'), [], settings);
      setTimeout(() => starting.kill('SIGKILL'), Math.random() * 600);
      expect((await starting.ended).code).toBe('SIGKILL');
      continue;
    }
    const server = await start();
    const client = await connected(server);
    const rows = await listOf(client);
    const components = await componentsOf(client);
    await expectClean(dataFolder);
    expect(problemsAfter(dataFolder, ledger, rows, components)).toEqual([]);
    if (underWay !== null) {
      await expectWhole(underWay);
      underWay = null;
      backups += 1;
    }
    const begun = round % 4 === 2 ? beginBackup(dataFolder, round) : null;
    const kill = () => setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 60);
    // Every fourth server dies before its first upload is through, the others somewhere in the uploads after it.
    if (round % 4 === 0) kill();
    else firstAdd(client, ledger, `${round}-first`, photo).then(kill);
    await Promise.all([
      ...[0, 1].map((worker) => adder(client, ledger, `${round}-${worker}`, photo)),
      componentAdder(client, ledger, round, photo),
      changer(client, ledger, rows, other),
    ]);
    expect(await server.ended).toBe('SIGKILL');
    // Every other backup is killed as well, the rest outlives the server and meets the next one.
    if (begun !== null && round % 8 === 2) {
      begun.backup.kill('SIGKILL');
      await begun.backup.ended;
    } else underWay = begun;
  }
  if (underWay !== null) {
    await expectWhole(underWay);
    backups += 1;
  }

  const server = await start();
  const last = await connected(server);
  const rows = await listOf(last);
  await expectClean(dataFolder);
  expect(problemsAfter(dataFolder, ledger, rows, await componentsOf(last))).toEqual([]);
  for (const { imageLink } of rows) expect((await fetch(server.url + imageLink, { method: 'HEAD' })).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expectClean(dataFolder);
  expect(readdirSync(dataFolder).filter((name) => /-wal|-shm/.test(name))).toEqual([]);
  return {
    kills: times,
    backups,
    added: ledger.added.size + ledger.components.size,
    changed: ledger.renamed.size,
    removed: ledger.removed.size,
  };
};

it('two kills lose nothing that was acknowledged and leave nothing half', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-kill-'));
  // The first dies before its first upload is through, the second after it.
  const { added } = await killAgainAndAgain(join(folder, 'data'), 2);
  expect(added).toBeGreaterThan(0);
  rmSync(folder, { recursive: true, force: true });
});

it(`${kills} kills lose nothing that was acknowledged and leave nothing half`, {
  timeout: 60_000 + kills * 3_000,
  tags: ['full'],
}, async () => {
  const folders = Array.from({ length: streams }, () => mkdtempSync(join(tmpdir(), 'server-kill-')));
  const each = Math.ceil(kills / streams);
  const outcomes = await Promise.all(folders.map((folder) => killAgainAndAgain(join(folder, 'data'), each)));
  const sum = (of: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  // Those servers that die after their first upload alone are more than half.
  expect(sum('added')).toBeGreaterThan(kills / 2);
  console.log(
    `${sum('kills')} kills; acknowledged: ${sum('added')} added, ${sum('changed')} changed, ${sum('removed')} deleted; ` +
      `${sum('backups')} backups restored`,
  );
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

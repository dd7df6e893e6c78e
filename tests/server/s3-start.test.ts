import { readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../server/serve';
import { SettingsError } from '../../server/settings';
import { temporaryFolders } from './kit/folders';
import { start } from './kit/main-process';
import { filesIn, type ObjectStore, startObjectStore, storeBucket, storeKey } from './kit/object-store';
import type { StoreRight } from './kit/object-store-signature';
import { endProcesses } from './kit/server-process';
import { cheapHash, password, testSettings } from './kit/test-server';

/* A start that can't use the store of FILES_URL says why in one sentence, without the key. */

const newFolder = temporaryFolders('s3-start-');

const rights: readonly StoreRight[] = ['list', 'get', 'put', 'delete'];
const keyWithout = (right: StoreRight) => ({
  id: `NO${right.toUpperCase()}`,
  secret: storeKey.secret,
  may: rights.filter((other) => other !== right),
});

let store: ObjectStore;
/** Serves pages, as a wrong address often does. */
let pages: http.Server;
let pagesAt: string;
/** Leads on to the store. */
let moved: http.Server;
let movedAt: string;

/** Listens, and gives the address. */
const listening = async (server: http.Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
beforeAll(async () => {
  store = await startObjectStore({ keys: [storeKey, ...rights.map(keyWithout)] });
  pages = http.createServer((_request, response) => response.end('<!doctype html><title>Welcome</title>'));
  pagesAt = await listening(pages);
  moved = http.createServer(({ url }, response) => response.writeHead(307, { location: store.endpoint + url }).end());
  movedAt = await listening(moved);
});
afterAll(async () => {
  endProcesses();
  pages.close();
  moved.close();
  await store.remove();
});

const host = () => store.endpoint.slice('http://'.length);
const good = () => filesIn(store.endpoint, 'site');

/** The sentence that a start ends with. */
const sentenceFor = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const log: string[] = [];
  const starting = startServer(testSettings(newFolder(), settings), {
    hashCost: cheapHash,
    writeLog: (line) => log.push(line),
  });
  const error = await starting.then(
    (server) => server.close(),
    (reason: unknown) => reason,
  );
  expect([error, log]).toEqual([expect.any(SettingsError), []]);
  const { message } = error as SettingsError;
  expect(message).not.toContain(storeKey.secret);
  return message;
};

describe('a start', { tags: ['full'] }, () => {
  it('that can use the store leaves nothing in it', async () => {
    const server = await startServer(testSettings(newFolder(), good()), {
      hashCost: cheapHash,
      writeLog: () => undefined,
    });
    await server.close();
    const left = readdirSync(store.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect([store.seen.map(({ method }) => method), left]).toEqual([
      expect.arrayContaining(['GET', 'PUT', 'DELETE']),
      [],
    ]);
  });

  it('with a bucket that is not there', async () => {
    expect(await sentenceFor(filesIn(store.endpoint, 'site', { bucket: 'no-such-bucket' }))).toBe(
      `The file store at ${host()} has no bucket "no-such-bucket". Make it, or correct FILES_URL.`,
    );
  });

  it.each([
    ['another secret', { AWS_SECRET_ACCESS_KEY: 'another' }],
    ['a key that is not known', { AWS_ACCESS_KEY_ID: 'ANOTHER' }],
  ])('with %s', async (_, wrong) => {
    expect(await sentenceFor({ ...good(), ...wrong })).toBe(
      `The file store at ${host()} does not accept AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY. Correct them.`,
    );
  });

  it.each([
    ['list', 'list'],
    ['get', 'read'],
    ['put', 'write'],
    ['delete', 'delete'],
  ] as const)('with a key that may not %s', async (right, word) => {
    expect(await sentenceFor(filesIn(store.endpoint, 'site', { key: keyWithout(right) }))).toBe(
      `The key of AWS_ACCESS_KEY_ID may not ${word} files in s3://${storeBucket}/site. Let it list, get, put and delete there.`,
    );
  });

  it('with another region', async () => {
    expect(await sentenceFor({ ...good(), AWS_REGION: 'eu-other-1' })).toBe(
      `The bucket "${storeBucket}" is in another region than "eu-other-1". Set AWS_REGION to its region.`,
    );
  });

  it('where nobody listens', async () => {
    expect(await sentenceFor(filesIn('http://127.0.0.1:1', 'site'))).toBe(
      'The file store at 127.0.0.1:1 does not answer. Start it, or correct FILES_URL.',
    );
  });

  it('at a name that nobody knows', async () => {
    expect(await sentenceFor(filesIn('http://no-such-name.invalid', 'site'))).toBe(
      'FILES_URL names the host "no-such-name.invalid", which this machine does not know. Correct it.',
    );
  });

  it('over TLS, which the store does not speak', async () => {
    expect(await sentenceFor(filesIn(store.endpoint.replace('http:', 'https:'), 'site'))).toBe(
      `The file store at ${host()} does not speak TLS. Correct the endpoint in FILES_URL.`,
    );
  });

  it('at something else that answers', async () => {
    expect(await sentenceFor(filesIn(`http://${pagesAt}`, 'site'))).toBe(
      `What answers at ${pagesAt} is not a store that speaks the protocol of S3. Correct FILES_URL.`,
    );
  });

  it('at something that leads elsewhere, which nobody follows', async () => {
    store.seen.length = 0;
    expect(await sentenceFor(filesIn(`http://${movedAt}`, 'site'))).toBe(
      `What answers at ${movedAt} is not a store that speaks the protocol of S3. Correct FILES_URL.`,
    );
    expect(store.seen).toEqual([]);
  });

  it('of the server as it runs for users prints nothing but the sentence', async () => {
    const wrong = { ADMIN_PASSWORD: password, ...good(), AWS_SECRET_ACCESS_KEY: 'another' };
    const server = await start(newFolder(), wrong);
    expect([await server.ended, server.output(), server.log()]).toEqual([
      1,
      '',
      `The file store at ${host()} does not accept AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY. Correct them.\n`,
    ]);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Fields, refused } from './kit/client';
import { picturePart } from './kit/good-fields';
import { pdfOfBytes } from './kit/pictures';
import { password, startTestServer, type TestServer } from './kit/test-server';

/* Large files are sent ahead of their form in pieces (contract §6 capability resume, decision 0038). */

const megabyte = 1024 * 1024;
const day = 24 * 60 * 60_000;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => {
  server.clear();
  for (const name of inFolder()) rmSync(join(server.dataFolder, 'ahead', name));
});
afterAll(() => server.end());

/** Names in the folder of files that wait for their form. */
const inFolder = (): readonly string[] => readdirSync(join(server.dataFolder, 'ahead')).sort();

type Headers = Readonly<Record<string, string>>;

const cookieOf = (client: Client): string =>
  Object.entries(client.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** A request of tus, as our own page sends it. */
const ask = (
  method: 'POST' | 'HEAD' | 'PATCH',
  path: string,
  headers: Headers,
  body: Buffer | null = null,
  client: Client = admin,
) =>
  fetch(`${server.url}/api/sent-ahead${path}`, {
    method,
    headers: { origin: server.url, cookie: cookieOf(client), 'tus-resumable': '1.0.0', ...headers },
    body: body === null ? null : new Uint8Array(body),
  });

const begin = async (bytes: number, client: Client = admin): Promise<string> => {
  const answer = await ask('POST', '', { 'upload-length': String(bytes) }, null, client);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    201,
    expect.stringMatching(/^\/api\/sent-ahead\/[0-9]+-[0-9a-f]{32}$/),
  ]);
  return answer.headers.get('location')!.split('/').at(-1)!;
};

const piece = (id: string, offset: number, body: Buffer, more: Headers = {}, client: Client = admin) =>
  ask(
    'PATCH',
    `/${id}`,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...more },
    body,
    client,
  );

/** Sends a whole file ahead, in pieces of a megabyte. */
const sendAhead = async (bytes: Buffer, client: Client = admin): Promise<string> => {
  const id = await begin(bytes.length, client);
  for (let at = 0; at < bytes.length; at += megabyte) {
    const { status } = await piece(id, at, bytes.subarray(at, at + megabyte), {}, client);
    expect(status).toBe(204);
  }
  return id;
};

const has = async (id: string): Promise<readonly unknown[]> => {
  const answer = await ask('HEAD', `/${id}`, {});
  return [answer.status, answer.headers.get('upload-offset'), answer.headers.get('upload-length')];
};

const component = { name: 'Servo', desc: '<p>It moves.</p>', price: '10', DiscPrice: '9' };
const addComponent = (more: Fields, client: Client = admin) =>
  client.call('component.add', [...Object.entries(component), ...(Array.isArray(more) ? more : Object.entries(more))]);
const naming = (ids: Readonly<Record<string, string>>) => ({ sent_ahead: JSON.stringify(ids) });

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const storedFiles = (): readonly string[] => Object.values(server.stored().files);
const pdf = pdfOfBytes(2.5 * megabyte);

const goneSentence = 'A file of this form is not on the server any more. Send the form again with its files.';
const unreadable = 'The field sent_ahead could not be read.';

describe('a file that is sent ahead', () => {
  test('is a file of its form, byte for byte, and is not kept a second time', async () => {
    const id = await sendAhead(pdf);
    expect(inFolder()).toEqual([id, `${id}.json`]);
    expect(await addComponent(naming({ pdf: id }))).toMatchObject({ status: 200 });
    expect(storedFiles()).toEqual([digestOf(pdf)]);
    expect(inFolder()).toEqual([]);
  });

  test('goes on where the connection broke in the middle of a piece', async () => {
    const id = await begin(pdf.length);
    await piece(id, 0, pdf.subarray(0, megabyte));
    const request = http.request(`${server.url}/api/sent-ahead/${id}`, {
      method: 'PATCH',
      headers: {
        origin: server.url,
        cookie: cookieOf(admin),
        'tus-resumable': '1.0.0',
        'upload-offset': String(megabyte),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(megabyte),
      },
    });
    request.on('error', () => undefined);
    const closed = new Promise((done) => request.on('close', done));
    request.write(pdf.subarray(megabyte, 1.5 * megabyte));
    const path = join(server.dataFolder, 'ahead', id);
    await expect.poll(() => statSync(path).size).toBeGreaterThan(megabyte);
    request.destroy();
    await closed;
    const [, offset] = await has(id);
    const at = Number(offset);
    expect(at > megabyte && at <= 1.5 * megabyte).toBe(true);
    expect((await piece(id, at, pdf.subarray(at))).status).toBe(204);
    expect(await addComponent(naming({ pdf: id }))).toMatchObject({ status: 200 });
    expect(storedFiles()).toEqual([digestOf(pdf)]);
  });

  test('may come with others that are part of the form', async () => {
    const id = await sendAhead(pdf);
    expect(await addComponent({ ...naming({ pdf: id }), image: await picturePart() })).toMatchObject({ status: 200 });
    expect(storedFiles()).toHaveLength(2);
    expect(storedFiles()).toContain(digestOf(pdf));
  });

  test('stays for a form that is refused, until one succeeds', async () => {
    const id = await sendAhead(pdf);
    expect(await addComponent([['price', 'much'], ...Object.entries(naming({ pdf: id }))])).toMatchObject({
      status: 400,
    });
    expect(await admin.call('component.add', { ...component, price: 'much', ...naming({ pdf: id }) })).toMatchObject({
      status: 422,
    });
    expect(inFolder()).toEqual([id, `${id}.json`]);
    expect(await addComponent(naming({ pdf: id }))).toMatchObject({ status: 200 });
    expect(await addComponent(naming({ pdf: id }))).toMatchObject({ status: 410, body: refused(goneSentence) });
    expect(storedFiles()).toEqual([digestOf(pdf)]);
  });

  test('of a form that is sent again under its key is taken away too', async () => {
    const key = { idempotency_key: randomBytes(16).toString('hex') };
    expect(await addComponent({ ...key, ...naming({ pdf: await sendAhead(pdf) }) })).toMatchObject({ status: 200 });
    expect(await addComponent({ ...key, ...naming({ pdf: await sendAhead(pdf) }) })).toMatchObject({ status: 200 });
    expect([server.sql('select name from components'), storedFiles(), inFolder()]).toEqual([
      [{ name: 'Servo' }],
      [digestOf(pdf)],
      [],
    ]);
  });

  test('is judged as one that comes with its form', async () => {
    const id = await sendAhead(Buffer.alloc(2 * megabyte, 'not a PDF'));
    const ahead = await addComponent(naming({ pdf: id }));
    const whole = await addComponent({ pdf: { file: Buffer.alloc(2 * megabyte, 'not a PDF'), name: 'a.pdf' } });
    expect([ahead.status, ahead.body]).toEqual([whole.status, whole.body]);
    expect(ahead.status).toBeGreaterThanOrEqual(400);
    expect(storedFiles()).toEqual([]);
  });

  test('over the limit of its field gets the sentence of that limit', async () => {
    const bytes = pdfOfBytes(1.5 * megabyte);
    const id = await sendAhead(bytes);
    const fields = { catName: 'Lamps' };
    const ahead = await admin.call('projectCategory.add', { ...fields, ...naming({ image: id }) });
    const whole = await admin.call('projectCategory.add', { ...fields, image: { file: bytes } });
    expect([ahead.status, ahead.body]).toEqual([whole.status, whole.body]);
    expect(ahead.status).toBeGreaterThanOrEqual(400);
  });

  test('over what any call takes is refused before a byte of it', async () => {
    const answer = await ask('POST', '', { 'upload-length': String(20 * megabyte + 1) });
    expect(answer.status).toBe(413);
    expect(inFolder()).toEqual([]);
  });
});

describe('a form is refused', () => {
  const cases: readonly (readonly [string, () => Promise<Fields>, number, string])[] = [
    ['with an unknown file', async () => naming({ pdf: `1-${'0'.repeat(32)}` }), 410, goneSentence],
    ['with a name that climbs', async () => naming({ pdf: '../site.db' }), 410, goneSentence],
    [
      'with a file that is not whole',
      async () => {
        const id = await begin(pdf.length);
        await piece(id, 0, pdf.subarray(0, megabyte));
        return naming({ pdf: id });
      },
      410,
      goneSentence,
    ],
    ['with a file for a field of text', async () => naming({ name: await sendAhead(pdf) }), 400, unreadable],
    ['with a file for no field', async () => naming({ other: await sendAhead(pdf) }), 400, unreadable],
    ['with what is no JSON', async () => ({ sent_ahead: '{' }), 400, unreadable],
    ['with a list', async () => ({ sent_ahead: '["pdf"]' }), 400, unreadable],
    ['with a number for an id', async () => ({ sent_ahead: '{"pdf":1}' }), 400, unreadable],
    [
      'with a file that came in both ways',
      async () => ({ ...naming({ pdf: await sendAhead(pdf) }), pdf: { file: pdf, name: 'a.pdf' } }),
      400,
      'The request repeats a field. Send each field once.',
    ],
  ];
  test.each(cases)('%s', async (_, fields, status, sentence) => {
    expect(await addComponent(await fields())).toMatchObject({ status, body: refused(sentence) });
    expect(server.sql('select name from components')).toEqual([]);
  });
});

describe('a file belongs to its account alone', () => {
  const other = async (): Promise<Client> => {
    server.sql(
      "insert into users (email, email_key, password_hash, role, created_at) select 'two@x', 'two@x', password_hash, role, '' from users",
    );
    return server.client.signIn('two@x', password);
  };

  test('others can neither ask for it, nor go on with it, nor save it', async () => {
    const stranger = await other();
    const id = await begin(pdf.length);
    await piece(id, 0, pdf.subarray(0, megabyte));
    expect((await ask('HEAD', `/${id}`, {}, null, stranger)).status).toBe(404);
    expect((await piece(id, megabyte, pdf.subarray(megabyte), {}, stranger)).status).toBe(404);
    expect(await has(id)).toEqual([200, String(megabyte), String(pdf.length)]);
    await piece(id, megabyte, pdf.subarray(megabyte));
    expect(await addComponent(naming({ pdf: id }), stranger)).toMatchObject({
      status: 410,
      body: refused(goneSentence),
    });
  });

  test('without a session nothing is answered, nor written', async () => {
    const id = await begin(pdf.length);
    const nobody = admin.withCookies(null);
    const answers = [
      await ask('POST', '', { 'upload-length': '5' }, null, nobody),
      await ask('HEAD', `/${id}`, {}, null, nobody),
      await piece(id, 0, pdf.subarray(0, megabyte), {}, nobody),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await answers[2]!.json()).toEqual(refused('Your session has ended. Sign in again to continue.'));
    expect([await has(id), inFolder()]).toEqual([
      [200, '0', String(pdf.length)],
      [id, `${id}.json`],
    ]);
  });

  test('a page of another site can do nothing', async () => {
    const id = await begin(pdf.length);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answers = [
      await ask('POST', '', { 'upload-length': '5', ...headers }),
      await piece(id, 0, pdf.subarray(0, megabyte), headers),
      await ask('HEAD', `/${id}`, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await has(id)).toEqual([200, '0', String(pdf.length)]);
    expect([...(await ask('HEAD', `/${id}`, {})).headers.keys()].filter((name) => name.includes('allow'))).toEqual([]);
  });
});

describe('what makes no sense is refused and changes nothing', () => {
  const cases: readonly (readonly [string, (id: string) => Promise<Response>, number])[] = [
    ['a piece that begins elsewhere', (id) => piece(id, 7, pdf.subarray(0, 100)), 409],
    ['a piece that says no place', (id) => piece(id, 0, pdf.subarray(0, 100), { 'upload-offset': 'x' }), 400],
    ['a piece of another type', (id) => piece(id, 0, pdf.subarray(0, 100), { 'content-type': 'text/plain' }), 400],
    ['more than the file has', (id) => piece(id, 0, Buffer.concat([pdf, pdf])), 413],
    ['a request without the version of tus', (id) => ask('HEAD', `/${id}`, { 'tus-resumable': '' }), 412],
    ['a file without a length', () => ask('POST', '', {}), 400],
    ['a file of less than nothing', () => ask('POST', '', { 'upload-length': '-1' }), 400],
    ['an unknown file', () => ask('HEAD', `/1-${'0'.repeat(32)}`, {}), 404],
    ['a name that climbs', () => ask('HEAD', '/..%2fsite.db', {}), 404],
    ['its description', (id) => ask('HEAD', `/${id}.json`, {}), 404],
  ];
  test.each(cases)('%s', async (_, send, status) => {
    const id = await begin(pdf.length);
    const before = inFolder();
    const answer = await send(id);
    expect([answer.status, inFolder(), await has(id)]).toEqual([status, before, [200, '0', String(pdf.length)]]);
    // The connection is good for the next request.
    expect((await piece(id, 0, pdf.subarray(0, megabyte))).status).toBe(204);
  });

  test('a description that was cut off: its file is not there, and another one can be sent', async () => {
    const id = await begin(pdf.length);
    writeFileSync(join(server.dataFolder, 'ahead', `${id}.json`), '{"id":');
    const { status } = await ask('HEAD', `/${id}`, {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await addComponent(naming({ pdf: id }))).toMatchObject({ status: 410 });
    expect(await addComponent(naming({ pdf: await sendAhead(pdf) }))).toMatchObject({ status: 200 });
  });
});

describe('files that wait', () => {
  /** Makes a file so many milliseconds old. */
  const age = (id: string, milliseconds: number): void => {
    const then = new Date(Date.now() - milliseconds);
    for (const name of [id, `${id}.json`]) utimesSync(join(server.dataFolder, 'ahead', name), then, then);
  };
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => [id, `${id}.json`]).sort();

  test('are removed after a day, when another one begins', async () => {
    const [old, young] = [await begin(pdf.length), await begin(pdf.length)];
    age(old, day + 60_000);
    age(young, day - 60_000);
    expect(inFolder()).toEqual(namesOf([old, young]));
    const newest = await begin(pdf.length);
    expect(inFolder()).toEqual(namesOf([young, newest]));
  });

  test('are ten of an account at most: the oldest goes', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const id = await begin(pdf.length);
      age(id, 60_000 * (20 - count));
      ids.push(id);
    }
    expect(inFolder()).toEqual(namesOf(ids.slice(2)));
  });
});

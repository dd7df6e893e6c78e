import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type WireAction, wiresOf } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { megabyte } from '../../domain/files';
import { type Client, refused } from './kit/client';
import { csvPart } from './kit/csv';
import { goodFields } from './kit/good-fields';
import { pdfOfBytes, pictureOfBytes } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const fieldsOf = (Object.values(actions) as readonly WireAction[]).flatMap((action) =>
  Object.values(action.fields).flatMap((field) =>
    wiresOf(field).map((wire) => ({ ...field, key: action.key, action, wire })),
  ),
);
const texts = fieldsOf.filter(({ kind }) => kind !== 'file');
const files = fieldsOf.filter(({ kind }) => kind === 'file');
const sizes = [-1, 0, 1] as const;

afterEach(() => server.clear());

describe.each(texts)('$key $wire: $maxBytes bytes', ({ key, wire, kind, maxBytes }) => {
  const isFirst = texts.find((text) => text.kind === kind && text.maxBytes === maxBytes)?.wire === wire;

  // All fields are read by the same code: of each kind and each limit, those of one name are sent in every run.
  it('limit -1, 0 and 1', { tags: isFirst ? [] : ['full'] }, async () => {
    const fields = await goodFields[key](admin, server);
    const tooLong = refused(`The field ${wire} is too long. It takes at most ${maxBytes.toLocaleString('en')} bytes.`);
    const before = server.stored();
    const over = await admin.call(key, { ...fields, [wire]: '1'.repeat(maxBytes + 1) });
    expect([over.status, over.body]).toEqual([413, tooLong]);
    expect(server.stored()).toEqual(before);
    for (const size of [maxBytes - 1, maxBytes]) {
      const reply = await admin.call(key, { ...fields, [wire]: '1'.repeat(size) });
      expect([size, reply.status]).not.toEqual([size, 413]);
    }
    // Some were guesses at the account, and a sign-in ends the session that it was made with.
    if (!/^(account|session)\./.test(key)) return;
    server.wait(15 * 60_000);
    admin = await server.signIn();
  });
});

/** What each file field says of a file that is too large; the form's own sentence where it has one (spec §5, §9). */
const tooLarge = (key: CallKey, isPdf: boolean, maxBytes: number): string => {
  if (key === 'upload.image') return 'This file is larger than 10MB. Choose a smaller one.';
  if (key === 'csv.send') return 'A CSV file can have at most 20 MB. Divide it into smaller ones.';
  if (key.startsWith('teamMember.')) return 'Max file size is 5MB';
  return `${isPdf ? 'PDF' : 'Image'} size must be less than ${maxBytes / megabyte}MB`;
};

describe.each(files)('$key $wire: $maxBytes bytes', ({ key, wire, maxBytes }) => {
  const isPdf = wire === 'pdf';
  // Bodies of 10MB are slow: of each kind of file and each limit, one is sent in every run, but for the 20MB of an import.
  const isFirst = files.find((file) => (file.wire === 'pdf') === isPdf && file.maxBytes === maxBytes)?.key === key;
  const fileOf = async (bytes: number) => {
    if (key === 'csv.send') {
      const line = `${'x'.repeat(499)}\n`;
      const rest = bytes - 'Name\n'.length;
      return csvPart(`Name\n${line.repeat(Math.floor(rest / line.length))}${'x'.repeat(rest % line.length)}`);
    }
    return { file: isPdf ? pdfOfBytes(bytes) : await pictureOfBytes(bytes) };
  };

  it('limit -1, 0 and 1', { tags: isFirst && key !== 'csv.send' ? [] : ['full'] }, async () => {
    const good = await goodFields[key](admin, server);
    const { content: _content, ...lesson } = good;
    const fields = key === 'lesson.add' ? lesson : good;
    const before = server.stored();
    // Far over it, but within what the path takes for other fields, is looked at where those take most.
    // The path of the settings takes nothing larger than its logo: there the whole request is too large.
    const isWhole = key === 'settings.save' || key.startsWith('slide.');
    const isSmall = (maxBytes === megabyte && !isWhole) || key === 'idea.add';
    for (const over of isSmall ? [1, 4 * megabyte] : [1]) {
      const reply = await admin.call(key, { ...fields, [wire]: await fileOf(maxBytes + over) });
      expect([over, reply.status, reply.body]).toEqual([over, 413, refused(tooLarge(key, isPdf, maxBytes))]);
    }
    expect(server.stored()).toEqual(before);
    for (const over of [-1, 0]) {
      const reply = await admin.call(key, { ...fields, [wire]: await fileOf(maxBytes + over) });
      expect([over, reply.status]).toEqual([over, 200]);
    }
  });
});

describe('the envelope', () => {
  it.each([
    ['req_data', 1024],
    ['api_key', 2048],
  ])('%s is read up to %i bytes', async (name, limit) => {
    const fields = { ...(await goodFields['projectCategory.add'](admin, server)), req_data: 'addCat', api_key: 'x' };
    const before = server.stored();
    for (const over of sizes) {
      const reply = await admin.post('category', { ...fields, [name]: 'x'.repeat(limit + over) });
      expect(reply.status).toBe(name === 'req_data' ? 404 : 403);
    }
    expect(server.stored()).toEqual(before);
  });

  it('takes 64 parts, and no more', async () => {
    const send = async (count: number) => {
      const good = Object.entries(await goodFields['projectCategory.add'](admin, server));
      const extra = Array.from({ length: count - good.length - 2 }, (_, at) => [`extra${at}`, 'x'] as const);
      return admin.call('projectCategory.add', [...extra, ...good]);
    };
    expect((await send(63)).status).toBe(200);
    expect((await send(64)).status).toBe(200);
    const before = server.stored();
    const reply = await send(65);
    expect([reply.status, reply.body]).toEqual([413, refused('The request is too large for this server.')]);
    expect(server.stored()).toEqual(before);
  });

  it('stops reading a body that is too large as a whole, with and without its length told', async () => {
    const before = server.stored();
    const sentence = refused('The request is too large for this server.');
    const told = await admin.call('projectCategory.add', { unknown: { file: Buffer.alloc(24 * megabyte) } });
    expect([told.status, told.body]).toEqual([413, sentence]);
    const boundary = 'b';
    const chunks = async function* () {
      yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="unknown"; filename="x"\r\n\r\n`);
      for (let at = 0; at < 24; at += 1) yield Buffer.alloc(megabyte);
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    };
    const cookie = Object.entries(admin.cookies!).map(([name, value]) => `${name}=${value}`);
    const untold = await fetch(`${server.url}/api/category`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        origin: server.url,
        cookie: cookie.join('; '),
      },
      body: Readable.from(chunks()),
      duplex: 'half',
    } as unknown as RequestInit);
    expect([untold.status, await untold.json()]).toEqual([413, sentence]);
    expect(server.stored()).toEqual(before);
  });

  it('refuses a title of text that is a file, and names beyond 100 bytes', async () => {
    const fields = await goodFields['projectCategory.add'](admin, server);
    const asFile = await admin.call('projectCategory.add', { ...fields, catName: { file: Buffer.from('x') } });
    expect([asFile.status, asFile.body]).toEqual([400, refused('The field catName must be text, not a file.')]);
    const named = await admin.call('projectCategory.add', { ...fields, ['n'.repeat(101)]: 'x' });
    expect(named.status).toBe(400);
  });
});

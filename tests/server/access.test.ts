import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { type Client, refused, type Sending } from './kit/client';
import { type GoodFields, goodAgain, goodFields, settingsFields } from './kit/good-fields';
import { type Stored, startTestServer, type TestServer } from './kit/test-server';

const minute = 60_000;
const ended = 'Your session has ended. Sign in again to continue.';
const elsewhere = 'This request came from another site and was blocked.';
const wrongKey = 'Invalid API key.';
const noKey = 'API key is required';

const writes = (Object.values(actions) as readonly WireAction[]).filter(({ access }) => access === 'session');
const reads = (Object.values(actions) as readonly WireAction[]).filter(({ method }) => method === 'GET');
const posts = (Object.values(actions) as readonly WireAction[]).filter(({ method }) => method === 'POST');

let server: TestServer;
let admin: Client;
let temporary: string;
const systemTemporary = process.env.TMPDIR;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  for (const [who, come] of Object.entries(intruders)) intruding.push([who, await come()]);
  // Anything a library might write to the system's temporary folder would show up here.
  temporary = mkdtempSync(join(tmpdir(), 'server-temporary-'));
  process.env.TMPDIR = temporary;
});
afterAll(async () => {
  if (systemTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTemporary;
  rmSync(temporary, { recursive: true });
  await server.end();
});

/** How each intruder calls; all of them know the api key, which anybody finds in the page. */
const intruders: Readonly<Record<string, () => Promise<Client>>> = {
  'without any cookie': async () => server.client,
  'with the three readable cookies only': async () => {
    const { session_id, userID, user_type } = admin.cookies!;
    return server.client.withCookies({ session_id, userID, user_type });
  },
  'with a tampered secret': async () => admin.withCookies({ ...admin.cookies!, session_secret: 'A'.repeat(43) }),
  'with a tampered handle': async () => admin.withCookies({ ...admin.cookies!, session_id: 'A'.repeat(22) }),
  "with another session's secret": async () => {
    const other = await server.signIn();
    return admin.withCookies({ ...admin.cookies!, session_secret: other.cookies!.session_secret });
  },
  'with empty values': async () => admin.withCookies({ ...admin.cookies!, session_id: '', session_secret: '' }),
  'with a session that was logged out': async () => {
    const left = await server.signIn();
    const { session_id, userID } = left.cookies!;
    await left.call('session.logOut', { session_id, user_id: userID });
    return left;
  },
  'with a session of a disabled account': async () => {
    server.sql(
      "insert into users (id, email, email_key, password_hash, role, disabled, created_at) values (77, 'd', 'd', 'x', 'admin', 1, '')",
    );
    const other = await server.signIn();
    server.sql('update sessions set user_id = 77 where id = ?', other.cookies!.session_id);
    return other;
  },
};

/** The intruders, made once: a call that is refused leaves them as they are, and no time passes for them. */
const intruding: [who: string, intruder: Client][] = [];

const elsewheres: readonly [string, Sending['headers'] & object][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another site, as the browser says', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another port of this host', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
  ['an opaque origin', { origin: 'null' }],
  ['nowhere', { origin: null }],
  ['a page that pretends', { 'sec-fetch-site': 'cross-site' }],
];

describe.each(posts)('$key', (action) => {
  // All come with the same fields, one after the other: nothing changes.
  let fields: GoodFields;
  let before: Stored;
  beforeAll(async () => {
    fields = await goodFields[action.key](admin, server);
    before = server.stored();
    expect(before.staging).toEqual([]);
  });
  afterAll(() => server.clear());

  it(`from ${elsewheres.map(([name]) => name).join('; ')}: refused, and nothing changes`, async () => {
    for (const [name, headers] of elsewheres) {
      const reply = await admin.call(action.key, fields, { headers });
      expect([name, reply.status, reply.body]).toEqual([name, 403, refused(elsewhere)]);
    }
    expect(server.stored()).toEqual(before);
  });

  if (action.access === 'open') return;
  it('with a wrong, an empty or no api key: refused, and nothing changes', async () => {
    for (const [apiKey, sentence] of [
      ['wrong', wrongKey],
      ['', noKey],
      [null, noKey],
    ] as const) {
      const reply = await admin.call(action.key, fields, { apiKey });
      expect([apiKey, reply.status, reply.body]).toEqual([apiKey, 403, refused(sentence)]);
    }
    expect(server.stored()).toEqual(before);
  });

  if (action.access !== 'session') return;
  it(`refuses whoever comes ${Object.keys(intruders).join(', ')}; and nothing changes`, async () => {
    for (const [who, intruder] of intruding) {
      const reply = await intruder.call(action.key, fields);
      expect([who, reply.status, reply.body]).toEqual([who, 401, refused(ended)]);
      expect([who, server.stored()]).toEqual([who, before]);
    }
    expect(readdirSync(temporary)).toEqual([]);
  });
});

const checkOf = ({ cookies }: Client): GoodFields => {
  const { session_id, userID, user_type } = cookies!;
  return { session_id, user_id: userID, user_role: user_type };
};

/** Sees that a session is over for this call, which changes nothing, and for the check. */
const isOver = async (old: Client, key: CallKey, fields: GoodFields, before: Stored): Promise<void> => {
  const reply = await old.call(key, fields);
  expect([reply.status, reply.body]).toEqual([401, refused(ended)]);
  expect((await old.call('session.check', checkOf(old))).body).toEqual({ status: true, valid: false });
  expect(server.stored()).toEqual(before);
};

const fromHere = { headers: { origin: null, 'sec-fetch-site': 'same-origin' } };

describe.each(writes)('$key', ({ key }) => {
  afterEach(() => server.clear());
  it('refuses a session that is idle for 30 minutes, and nothing changes; a moment before, it is allowed', async () => {
    admin = await server.signIn();
    const fields = await goodFields[key](admin, server);
    const before = server.stored();
    const [idle, busy] = [await server.signIn(), await server.signIn()];
    server.wait(1_000);
    expect((await busy.call('session.check', checkOf(busy))).body).toEqual({ status: true, valid: true });
    server.wait(30 * minute - 1_000);
    await isOver(idle, key, fields, before);
    // The browser's word that a call comes from here is taken.
    expect((await busy.call(key, goodAgain(key, fields, server), fromHere)).status).toBe(200);
  });
});

describe.each(posts.filter(({ access }) => access !== 'session'))('$key', ({ key }) => {
  afterEach(() => server.clear());
  it("is taken on the browser's word that it comes from here", async () => {
    admin = await server.signIn();
    const reply = await admin.call(key, await goodFields[key](admin, server), fromHere);
    expect(reply.status).toBe(200);
  });
});

describe('where sessions may be idle for eight hours', () => {
  const save = async (idleMinutes: string) => {
    admin = await server.signIn();
    expect((await admin.call('settings.save', { ...settingsFields, idleMinutes })).status).toBe(200);
  };
  afterEach(() => server.clear());
  afterAll(async () => {
    await save('30');
    server.clear();
    admin = await server.signIn();
  });

  it.each(writes.map(({ key }) => key))('%s refuses one that is in use, but 12 hours old', async (key) => {
    await save('480');
    const fields = await goodFields[key](admin, server);
    const before = server.stored();
    const old = await server.signIn();
    server.wait(360 * minute);
    expect((await old.call('session.check', checkOf(old))).body).toEqual({ status: true, valid: true });
    server.wait(360 * minute);
    await isOver(old, key, fields, before);
  });
});

describe.each(posts)('$key', (action) => {
  it.each([
    ['an empty', { req_data: '' }],
    ['no', {}],
  ])('with %s req_data: refused', async (_name, named) => {
    const reply = await admin.post(action.path, { ...named, api_key: server.apiKey });
    expect([reply.status, reply.body]).toEqual([422, refused('Request data is required')]);
  });
});

describe.each(reads)('$key', (action) => {
  afterEach(() => server.clear());
  it('is open, as the public site needs it, and its answer carries an ETag', async () => {
    const fields = await goodFields[action.key](admin, server);
    const reply = await server.client.call(action.key, fields);
    expect(reply.status).toBe(200);
    const query = new URLSearchParams({ req_data: action.reqData, ...(fields as Record<string, string>) });
    const known = { 'if-none-match': reply.headers.get('etag') ?? '' };
    expect((await server.client.get(`/api/${action.path}?${query}`, known)).status).toBe(304);
  });
});

/** Announces a body, sends none of it, and gives the status of the answer that comes all the same. */
const statusWithoutBody = (path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = http.request(
      {
        hostname,
        port,
        path: `/api/${path}`,
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000', ...headers },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      },
    );
    request.on('error', reject);
    request.flushHeaders();
  });

describe('before a byte of the body is read', () => {
  it.each([...new Set(writes.map(({ path }) => path))])('%s refuses who has no session', async (path) => {
    expect(await statusWithoutBody(path, { origin: server.url })).toBe(401);
  });

  it.each([...new Set(posts.map(({ path }) => path))])('%s refuses who comes from elsewhere', async (path) => {
    expect(await statusWithoutBody(path, { origin: 'https://evil.example' })).toBe(403);
  });
});

describe('a refused upload', () => {
  it('is answered although it goes on', async () => {
    const reply = await server.client.call('projectCategory.add', {
      catName: 'x',
      image: { file: Buffer.alloc(12_000_000) },
    });
    expect([reply.status, reply.body]).toEqual([401, refused(ended)]);
  });

  it('a configured origin is taken', async () => {
    const other = await startTestServer({ ALLOWED_ORIGINS: 'https://site.example/, https://two.example' });
    const signedIn = await other.signIn();
    const fields = { catName: 'x', catID: '1' };
    const reply = await signedIn.call('projectCategory.edit', fields, { headers: { origin: 'https://two.example' } });
    expect(reply.status).toBe(404);
    await other.end();
  });
});

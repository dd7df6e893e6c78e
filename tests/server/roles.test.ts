import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { roles } from '../../domain/roles';
import { type Client, refused, type SessionCookies } from './kit/client';
import { goodFields } from './kit/good-fields';
import { password, startTestServer, type TestServer } from './kit/test-server';

/** Written out: who may do what is not taken from the code that decides it. */
const mayDo: Readonly<Record<string, readonly string[]>> = {
  viewer: ['viewer', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
};

const sentences: Readonly<Record<string, string>> = {
  editor: 'Your account may not do this: it needs the role editor. Ask an administrator for it.',
  admin: 'Only an administrator with the role admin may do this.',
};

const needingSession = (Object.values(actions) as readonly WireAction[]).filter(({ access }) => access === 'session');

let server: TestServer;
let account: Client;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.signIn();
});
afterAll(() => server.end());
afterEach(() => server.clear());

const becomes = (role: string) => server.sql("update users set role = ? where email = 'admin@localhost'", role);

describe.each(needingSession)('$key, at least $leastRole', (action) => {
  const allowed = mayDo[action.leastRole]!;

  it.each([...roles, 'owner', ''])('as "%s"', async (role) => {
    const fields = await goodFields[action.key](account, server);
    becomes(role);
    const before = server.stored();
    const reply = await account.call(action.key, fields);
    const after = server.stored();
    becomes('admin');
    if (allowed.includes(role)) {
      expect(reply.status).toBe(200);
      account = await server.signIn();
      return;
    }
    expect(reply.status).toBe(403);
    if (role in mayDo) expect(reply.body).toEqual(refused(sentences[action.leastRole]!));
    expect(after).toEqual(before);
  });
});

/** The accounts that come, by their roles; a role that the server does not know may do nothing. */
const comers = [...roles, 'owner'] as const;

/** Makes an account and signs in to it. It has the password, and the hash, of the administrator. */
const signedInAs = async (name: string, role: string): Promise<Client> => {
  const username = `${name.toLowerCase()}@example.org`;
  server.sql(
    `insert into users (email, email_key, name, password_hash, role, disabled, created_at)
      select ?, ?, '', password_hash, ?, 0, '' from users where email = 'admin@localhost'`,
    username,
    username,
    role,
  );
  return server.client.signIn(username, password);
};

/** With what a session of an account is asked for: its own cookies, or others. The last ends it. */
const credentials: Readonly<Record<string, (own: Client, others: Client) => Partial<SessionCookies> | null>> = {
  'no session': () => null,
  'the handle of another account': (own, others) => ({ ...own.cookies!, session_id: others.cookies!.session_id }),
  'the cookies that scripts can read': ({ cookies }) => ({ ...cookies!, session_secret: '' }),
  'a disabled account': (own) => {
    server.sql('update users set disabled = 1 where id = ?', Number(own.cookies!.userID));
    return own.cookies;
  },
  'a session that has ended': (own) => {
    server.sql('delete from sessions where id = ?', own.cookies!.session_id);
    return own.cookies;
  },
};

describe.each(needingSession)('$key', { tags: ['full'] }, (action) => {
  it(`is refused to each role that comes with ${Object.keys(credentials).join(', ')}; and nothing changes`, async () => {
    const fields = await goodFields[action.key](account, server);
    const refusals: unknown[] = [];
    for (const role of comers) {
      const own = await signedInAs(`${action.key}-${role}`, role);
      for (const [credential, cookiesOf] of Object.entries(credentials)) {
        server.sql('update users set disabled = 0');
        const intruder = own.withCookies(cookiesOf(own, account));
        const before = server.stored();
        const { status } = await intruder.call(action.key, fields);
        expect([role, credential, server.stored()]).toEqual([role, credential, before]);
        refusals.push([role, credential, status]);
      }
    }
    server.sql("delete from users where email like '%@example.org'");
    const every = comers.flatMap((role) => Object.keys(credentials).map((credential) => [role, credential, 401]));
    expect(refusals).toEqual(every);
  });
});

it('nothing of a file is read for an account that may only look', async () => {
  becomes('viewer');
  const reply = await account.call('upload.image', { image: { file: Buffer.alloc(3_000_000) } });
  const ahead = await fetch(`${server.url}/api/sent-ahead`, {
    method: 'POST',
    headers: {
      origin: server.url,
      cookie: `session_id=${account.cookies!.session_id}; session_secret=${account.cookies!.session_secret}`,
      'tus-resumable': '1.0.0',
      'upload-length': '2000000',
    },
  });
  becomes('admin');
  expect([reply.status, reply.body]).toEqual([403, refused(sentences.editor!)]);
  expect([ahead.status, await ahead.json()]).toEqual([403, refused(sentences.editor!)]);
});

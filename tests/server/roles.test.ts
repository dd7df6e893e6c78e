import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { roles } from '../../domain/roles';
import { type Client, refused, type SessionCookies } from './kit/client';
import { type GoodFields, goodFields } from './kit/good-fields';
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
  for (const role of comers) intruders.push(...(await intrudersWith(role)));
});
afterAll(() => server.end());

const becomes = (role: string) => server.sql("update users set role = ? where email = 'admin@localhost'", role);

/** The accounts that come, by their roles; a role that the server does not know may do nothing. */
const comers = [...roles, 'owner'] as const;

/** With what a session of an account is asked for: its own cookies, or others. The last two end it. */
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

interface Intruder {
  readonly who: readonly [role: string, credential: string];
  readonly client: Client;
}
/** Everybody who comes with each credential: made once, as a call that is refused leaves them as they are. */
const intruders: Intruder[] = [];

/** Makes an account and signs in to it. It has the password, and the hash, of the administrator. */
const signedInAs = async (name: string, role: string): Promise<Client> => {
  const username = `${name}@example.org`;
  server.sql(
    `insert into users (email, email_key, name, password_hash, role, disabled, created_at)
      select ?, ?, '', password_hash, ?, 0, '' from users where email = 'admin@localhost'`,
    username,
    username,
    role,
  );
  return server.client.signIn(username, password);
};

/** Those of one role, each with an account of its own. */
const intrudersWith = async (role: string): Promise<readonly Intruder[]> => {
  const made: Intruder[] = [];
  for (const [at, [credential, cookiesOf]] of Object.entries(credentials).entries()) {
    const own = await signedInAs(`${role}-${at}`, role);
    made.push({ who: [role, credential], client: own.withCookies(cookiesOf(own, account)) });
  }
  return made;
};

describe.each(needingSession)('$key, at least $leastRole', (action) => {
  const allowed = mayDo[action.leastRole]!;
  const everyRole = [...roles, 'owner', ''];
  // Those who are refused come with the same fields, one after the other: nothing changes.
  let fields: GoodFields;
  beforeAll(async () => {
    fields = await goodFields[action.key](account, server);
  });
  afterAll(() => server.clear());

  it(`is refused to each role that comes with ${Object.keys(credentials).join(', ')}; and nothing changes`, {
    tags: ['full'],
  }, async () => {
    const before = server.stored();
    for (const { who, client } of intruders) {
      const { status } = await client.call(action.key, fields);
      expect([...who, status]).toEqual([...who, 401]);
      expect([...who, server.stored()]).toEqual([...who, before]);
    }
  });

  it.each(everyRole.filter((role) => !allowed.includes(role)))('as "%s"', async (role) => {
    becomes(role);
    const before = server.stored();
    const reply = await account.call(action.key, fields);
    const after = server.stored();
    becomes('admin');
    expect(reply.status).toBe(403);
    if (role in mayDo) expect(reply.body).toEqual(refused(sentences[action.leastRole]!));
    expect(after).toEqual(before);
  });

  it.each(allowed)('as "%s"', async (role) => {
    const own = role === allowed[0] ? fields : await goodFields[action.key](account, server);
    becomes(role);
    const reply = await account.call(action.key, own);
    becomes('admin');
    expect(reply.status).toBe(200);
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

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { roles } from '../../domain/roles';
import { type Client, refused } from './kit/client';
import { goodFields } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

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

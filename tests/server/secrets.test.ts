import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { Reply } from './kit/client';
import { codeOf, goodFields, withTwoFactor } from './kit/good-fields';
import { email, startTestServer, type TestServer } from './kit/test-server';

const canaries = {
  password: 'CanaryPassword-7f1e',
  wrongPassword: 'CanaryGuess-91bb',
  apiKey: 'CanaryKey-52ca',
  title: 'CanaryTitle-0d3e',
};

let temporary: string;
let server: TestServer;
const systemTemporary = process.env.TMPDIR;

beforeAll(async () => {
  server = await startTestServer({ ADMIN_PASSWORD: canaries.password, API_KEY: canaries.apiKey });
  temporary = mkdtempSync(join(tmpdir(), 'server-temporary-'));
  process.env.TMPDIR = temporary;
});
afterAll(async () => {
  if (systemTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTemporary;
  rmSync(temporary, { recursive: true });
  await server.end();
});

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });

it('are in no log line, no stored byte, no temporary file and no error body', async () => {
  const refusals: Reply[] = [];
  const admin = await server.signIn();
  refusals.push(await server.client.call('session.signIn', { username: email, password: canaries.wrongPassword }));
  for (const action of Object.values(actions) as readonly WireAction[]) {
    const fields = await goodFields[action.key](admin, server);
    if (action.key === 'session.signIn') continue;
    refusals.push(await server.client.call(action.key, fields, { apiKey: `${canaries.apiKey}x` }));
    refusals.push(await admin.call(action.key, fields, { apiKey: `${canaries.apiKey}x` }));
    refusals.push(await admin.call(action.key, { ...fields, catID: canaries.title }));
    await admin.call(action.key, { ...fields, ...('catName' in fields ? { catName: canaries.title } : {}) });
  }
  // What signs an account in with two factors: a sign-in with each, and a change that is refused.
  const { secret, codes } = await withTwoFactor(admin, server);
  const code = codeOf(server, secret, 1);
  for (const given of [code, codes[0]!, code]) {
    const fields = { username: email, password: canaries.password, code: given };
    refusals.push(await server.client.call('session.signIn', fields));
  }
  refusals.push(await admin.call('account.endTwoFactor', { password: canaries.password, code }));
  const session = [admin.cookies!.session_secret, admin.cookies!.session_id, admin.cookies!.known_browser];
  const secrets = [canaries.password, canaries.wrongPassword, canaries.apiKey, ...session, ...codes, secret];

  const log = server.log.join('');
  expect(server.log.length).toBeGreaterThan(10);
  expect([...secrets, canaries.title].filter((secret) => log.includes(secret))).toEqual([]);
  for (const line of server.log) expect(() => JSON.parse(line)).not.toThrow();

  const stored = filesUnder(server.dataFolder).map((path) => readFileSync(path));
  // The handle, and what codes are computed with, are stored as they are (decision 44).
  const digested = secrets.filter((each) => each !== admin.cookies!.session_id && each !== secret);
  expect(digested.filter((secret) => stored.some((bytes) => bytes.includes(secret)))).toEqual([]);
  expect(filesUnder(temporary)).toEqual([]);

  const bodies = refusals.filter(({ status }) => status >= 400).map(({ body }) => JSON.stringify(body));
  expect(bodies.length).toBeGreaterThan(10);
  expect([...secrets, canaries.title].filter((secret) => bodies.some((body) => body.includes(secret)))).toEqual([]);
});

it('each call leaves one line with its key, its status and its time', { tags: ['full'] }, async () => {
  server.wait(15 * 60_000);
  const admin = await server.signIn();
  for (const action of Object.values(actions) as readonly WireAction[]) {
    const isSignIn = action.key === 'session.signIn';
    const fields = isSignIn
      ? { username: email, password: canaries.password }
      : await goodFields[action.key](admin, server);
    // Who signed in and out is a line of its own: see security-log.test.ts.
    const calls = () => server.log.map((line) => JSON.parse(line)).filter(({ event }) => event === undefined);
    const before = calls().length;
    expect((await (isSignIn ? server.client : admin).call(action.key, fields)).status).toBe(200);
    // The line is written once the answer is out, which may be a moment after the client has read it.
    await expect.poll(() => calls().length, { timeout: 20_000 }).toBe(before + 1);
    expect(calls().at(-1)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      call: action.key,
      method: action.method,
      status: 200,
      ms: expect.any(Number),
    });
  }
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import type { Client } from './kit/client';
import { goodFields } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

const payloads = [
  "' OR '1'='1",
  "'; DROP TABLE project_categories; --",
  '" OR ""="',
  '1 OR 1=1',
  '1; DELETE FROM users',
  "1' UNION SELECT password_hash FROM users --",
  "') RETURNING (SELECT password_hash FROM users) --",
  "\\'; DROP TABLE users; --",
  "admin@localhost' --",
  '%27%20OR%201%3D1',
  '1/**/OR/**/1=1',
  '$' + '{7*7}{{7*7}}<%= 7*7 %>',
  '?1 :id @id $id',
  '\u02bc OR 1=1 --',
];
const strangeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__[role]'];
const massAssigned = {
  sno: '4711',
  id: '4711',
  slug: 'mine',
  created: '1970',
  created_at: '1970',
  role: 'owner',
  file_name: 'x',
};

const all = Object.values(actions) as readonly WireAction[];
const parameters = all.flatMap((action) => [
  ...Object.values(action.fields)
    .filter(({ kind }) => kind !== 'file')
    .map((field) => ({ key: action.key, wire: field.wire, kind: field.kind, others: {} })),
  // The others that it takes for the field to reach the database.
  ...Object.values(action.window?.fields ?? {}).map((field) => ({
    key: action.key,
    wire: field.wire,
    kind: field.kind,
    others: { limit: '5', sort: 'id' },
  })),
]);

const isNumeric = (kind: string) => kind === 'id' || kind === 'number';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

/** What may come of a payload: a value that is stored, or a refusal with a plain sentence. */
const outcomes = [200, 404, 409, 413, 422, 429];

const makesRows = (key: string): boolean =>
  key.endsWith('.add') || ['upload.image', 'message.send', 'settings.save', 'user.invite', 'bulk.begin'].includes(key);
/** What a call may change of the account that makes it: a payload is a fine name, and a fine password. */
const changedOf: Readonly<Record<string, string>> = {
  'account.rename': 'name',
  'account.setPassword': 'password_hash',
};
const without = (rows: unknown, column: string | undefined) =>
  (rows as readonly Readonly<Record<string, unknown>>[]).map((row) => ({ ...row, [column ?? '']: null }));

const aboutAccounts = /^(account|accountLink|session|user)\./;

const count = (rows: unknown) => (rows as readonly object[]).length;

describe.each(parameters)('$key $wire', ({ key, wire, kind, others }) => {
  // Of each kind of content the first call that adds one in every run.
  const isFirst = key.endsWith('.add') && parameters.find((parameter) => parameter.key === key)?.wire === wire;

  it('is only ever a value, never SQL', { tags: isFirst ? [] : ['full'] }, async () => {
    const fields = { ...(await goodFields[key](admin, server)), ...others };
    const before = server.stored().rows;
    const statuses: number[] = [];
    for (const payload of payloads) {
      const reply = await admin.call(key, { ...fields, [wire]: payload });
      statuses.push(reply.status);
      expect([payload, reply.status]).toEqual([payload, expect.toBeOneOf(isNumeric(kind) ? [413, 422] : outcomes)]);
      expect(JSON.stringify(reply.body)).not.toMatch(/argon2|SQLITE|syntax|near "/i);
    }
    const after = server.stored().rows;
    // Only calls about accounts change them.
    if (!/^(user|accountLink)\./.test(key)) {
      expect(without(after.users, changedOf[key])).toEqual(without(before.users, changedOf[key]));
    }
    // Rows come only of what was accepted, one each, and go only where that is what the call does.
    const accepted = statuses.filter((status) => status === 200).length;
    for (const [table, rows] of Object.entries(after)) {
      const more = count(rows) - count(before[table]);
      // Each change leaves an entry in the history.
      const most = table === 'history' ? accepted : makesRows(key) ? 2 * accepted : 0;
      expect([table, more <= most]).toEqual([table, true]);
      // A link that was used is gone.
      expect([table, more >= (key === 'accountLink.use' && table === 'account_links' ? -1 : 0)]).toEqual([table, true]);
    }
    // Only calls about accounts and sessions may have taken the password or the session, or counted guesses.
    if (!aboutAccounts.test(key)) return;
    const [{ password_hash }] = before.users as [{ readonly password_hash: string }];
    server.sql('update users set password_hash = ?', password_hash);
    server.wait(15 * 60_000);
    admin = await server.signIn();
  });
});

describe.each(all)('$key', ({ key, method, path, reqData }) => {
  it('ignores fields that are not its own', async () => {
    const plain = await admin.call(key, await goodFields[key](admin, server));
    const fields = await goodFields[key](admin, server);
    const prototype = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
    const own = Object.fromEntries(strangeKeys.map((name) => [`x${name}`, name]));
    const extras = Object.entries({ ...massAssigned, ...own }).map(
      ([name, value]) => [name.replace(/^x_/, '_'), value] as const,
    );
    const strange = strangeKeys.map((name) => [name, 'polluted'] as const);
    const taken = new Set(Object.keys(fields));
    const sent = [...extras, ...strange].filter(
      ([name], at, list) => !taken.has(name) && list.findIndex(([n]) => n === name) === at,
    );
    const reply = await admin.call(key, [...sent, ...Object.entries(fields)]);
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([200, Object.keys(plain.body as object)]);
    expect(JSON.stringify(server.stored().rows)).not.toMatch(/"(?:4711|mine|1970|owner|polluted)"|:4711\b/);
    expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(prototype);
    expect(({} as Record<string, unknown>).role).toBe(undefined);
    if (aboutAccounts.test(key)) admin = await server.signIn();
  });

  it('refuses a field that is repeated', { tags: ['full'] }, async () => {
    const fields = Object.entries(await goodFields[key](admin, server));
    const before = server.stored();
    const twice =
      method === 'GET'
        ? [await server.client.get(`/api/${path}?req_data=${reqData}&req_data=${reqData}`)]
        : await Promise.all([
            ...fields.map((field) => admin.call(key, [...fields, field])),
            admin.call(key, [...fields, ['req_data', reqData]]),
            admin.call(key, [...fields, ['unknown', '1'], ['unknown', '2']]),
            admin.call(key, fields, { query: `?req_data=${reqData}` }),
            admin.call(key, fields, { query: '?req_data=DelCat&req_data=addCat' }),
            ...fields.map(([name]) => admin.call(key, fields, { query: `?${name}=1` })),
          ]);
    for (const { status, body } of twice) {
      const sentence = 'The request repeats a field. Send each field once.';
      expect([status, body]).toEqual([400, { status: false, text: sentence, message: sentence, error: sentence }]);
    }
    expect(server.stored()).toEqual(before);
  });
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import Database from 'libsql';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PasswordError, readPassword } from '../../server/accounts/command/read-password';
import { readWords, WordsError } from '../../server/accounts/command/words';
import { startServer } from '../../server/serve';
import { type Client, clientOf } from './kit/client';
import { withTwoFactor } from './kit/good-fields';
import { type Done, endProcesses, runToEnd } from './kit/server-process';
import {
  cheapHash,
  email,
  password,
  startTestServer,
  storedIn,
  type TestServer,
  testSettings,
} from './kit/test-server';
import { builtFile } from './kit/worker-entry';

/** @module-tag full */

const other = 'asha@example.org';
const newPassword = 'a good long password';

afterAll(endProcesses);

const adminOn = (dataFolder: string, words: string, input = ''): Promise<Done> =>
  runToEnd(builtFile('admin'), words === '' ? [] : words.split(' '), { DATA_DIR: dataFolder }, input);

const logged = (event: string, account: string) => ({
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  level: 'info',
  event,
  account,
  address: null,
  reason: 'command line',
});

describe('while the server runs', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.end());

  const admin = (words: string, input = '') => adminOn(server.dataFolder, words, input);
  const signInAs = (username: string, given: string) => server.client.signIn(username, given);
  const isRefused = async (username: string, given: string): Promise<boolean> =>
    ((await server.client.call('session.signIn', { username, password: given })).body as { status: boolean }).status ===
    false;
  const isSignedIn = async (client: Client): Promise<boolean> =>
    (await client.call('projectCategory.delete', { catID: '1' })).status !== 401;

  it('an account is added, can sign in at once, and is listed', async () => {
    const added = await admin(`add ${other}`, `${newPassword}\n`);
    expect([added.code, added.said]).toEqual([0, `The account ${other} was made.\n`]);
    expect(JSON.parse(added.complained)).toEqual(logged('account created', other));
    await signInAs(other, newPassword);
    const { code, said, complained } = await admin('list');
    const minute = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC';
    expect([code, complained, said.split('\n')]).toEqual([
      0,
      '',
      [
        'Email             Name  Role   State    Created               Last sign-in',
        expect.stringMatching(new RegExp(`^admin@localhost   -     admin  enabled  ${minute}  -$`)),
        expect.stringMatching(new RegExp(`^asha@example.org  -     admin  enabled  ${minute}  ${minute}$`)),
        '',
      ],
    ]);
    const again = await admin('add ASHA@example.org', `${newPassword}\n`);
    expect(again).toEqual({ code: 1, said: '', complained: `There is an account ${other} already.\n` });
  });

  it('a password is made and shown once', async () => {
    const { code, said } = await admin(`add ${other} --generate`);
    const made =
      /^The account asha@example\.org was made\.\nPassword: ([\w-]{20})\nThis password is shown only this once\. Write it down\.\n$/;
    expect([code, said]).toEqual([0, expect.stringMatching(made)]);
    await signInAs(other, made.exec(said)![1]!);
  });

  it('a password that is set ends the sessions, and its owner signs in from a known browser while strangers guess', async () => {
    const [one, two] = [await server.signIn(), await server.signIn()];
    const done = await admin(`set-password ${email}`, newPassword);
    expect([done.code, done.said]).toEqual([0, `The password of ${email} was set. 2 sessions were ended.\n`]);
    expect(JSON.parse(done.complained)).toEqual(logged('password set', email));
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false]);
    expect([await isRefused(email, password), await isRefused(email, newPassword)]).toEqual([true, false]);
    for (let at = 0; at < 10; at += 1) await isRefused(email, 'wrong');
    const asked = { username: email, password: newPassword };
    expect((await server.client.call('session.signIn', asked)).status).toBe(429);
    const reply = await one.call('session.signIn', asked);
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ status: true })]);
  });

  it('an account is disabled with its sessions and enabled again without them', async () => {
    await admin(`add ${other}`, newPassword);
    const client = await signInAs(other, newPassword);
    const disabled = await admin(`disable ${other}`);
    expect([disabled.code, disabled.said]).toEqual([0, `${other} was disabled. 1 session was ended.\n`]);
    expect(JSON.parse(disabled.complained)).toEqual(logged('account disabled', other));
    expect([await isSignedIn(client), await isRefused(other, newPassword)]).toEqual([false, true]);
    expect((await admin('list')).said).toMatch(/\nasha@example\.org {2}- {5}admin {2}disabled {2}/);
    expect(server.sql('select * from known_browsers')).toEqual([]);
    const enabled = await admin(`enable ${other}`);
    expect([enabled.code, enabled.said]).toEqual([0, `${other} was enabled.\n`]);
    expect(JSON.parse(enabled.complained)).toEqual(logged('account enabled', other));
    expect([await isSignedIn(client), await isRefused(other, newPassword)]).toEqual([false, false]);
  });

  it('two-factor sign-in ends for who has lost everything, and is begun anew', async () => {
    const client = await server.signIn();
    expect((await admin(`end-two-factor ${email}`)).said).toBe(`${email} has no two-factor sign-in.\n`);
    await withTwoFactor(client, server);
    expect(await isRefused(email, password)).toBe(true);
    const { code, said, complained } = await admin(`end-two-factor ${email}`);
    expect([code, said]).toEqual([0, `Two-factor sign-in of ${email} was turned off.\n`]);
    expect(JSON.parse(complained)).toEqual(logged('two-factor sign-in turned off', email));
    expect([await isRefused(email, password), await isSignedIn(client)]).toEqual([false, true]);
    expect(server.sql('select two_factor_secret from users')).toEqual([{ two_factor_secret: null }]);
    expect(server.sql('select * from recovery_codes')).toEqual([]);
  });

  it('the last administrator who can sign in is not disabled', async () => {
    const refused = {
      code: 1,
      said: '',
      complained: `${email} is the last administrator who can sign in, and can't be disabled. Add another first.\n`,
    };
    const client = await server.signIn();
    expect(await admin(`disable ${email}`)).toEqual(refused);
    await admin(`add ${other}`, newPassword);
    await admin(`disable ${other}`);
    expect(await admin(`disable ${email}`)).toEqual(refused);
    expect(await isSignedIn(client)).toBe(true);
    await admin(`enable ${other}`);
    expect((await admin(`disable ${email}`)).code).toBe(0);
  });

  it('an account has the role that it was made with, and another when it is given one; its sessions end', async () => {
    expect((await admin(`add ${other} --role viewer`, newPassword)).code).toBe(0);
    const client = await signInAs(other, newPassword);
    expect(client.cookies!.user_type).toBe('viewer');
    expect((await admin('list')).said).toMatch(/\nasha@example\.org {2}- {5}viewer {2}enabled {2}/);
    const changed = await admin(`set-role ${other} --role editor`);
    expect([changed.code, changed.said]).toEqual([0, `${other} has the role editor now. 1 session was ended.\n`]);
    expect(JSON.parse(changed.complained)).toEqual(logged('role changed', other));
    expect(await isSignedIn(client)).toBe(false);
    expect((await signInAs(other, newPassword)).cookies!.user_type).toBe('editor');
    expect((await admin(`set-role ${other} --role editor`)).said).toBe(`${other} has the role editor already.\n`);
  });

  it('the last administrator who can sign in keeps the role; who is invited or may do less does not count', async () => {
    const refused = {
      code: 1,
      said: '',
      complained: `${email} is the last administrator who can sign in, and can't have another role. Add another first.\n`,
    };
    await admin(`add ${other} --role editor`, newPassword);
    const signedIn = await server.signIn();
    await signedIn.call('user.invite', { username: 'ravi@example.org', name: 'Ravi', role: 'admin' });
    expect((await admin('list')).said).toMatch(/\nravi@example\.org {2}Ravi {2}admin {3}invited {2}/);
    expect(await admin(`set-role ${email} --role viewer`)).toEqual(refused);
    expect((await admin(`disable ${email}`)).code).toBe(1);
    await admin('set-password ravi@example.org', newPassword);
    expect((await admin(`set-role ${email} --role viewer`)).code).toBe(0);
  });

  it('two that are disabled at once leave one administrator', async () => {
    await admin(`add ${other}`, newPassword);
    const done = await Promise.all([admin(`disable ${email}`), admin(`disable ${other}`)]);
    expect(done.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  });

  it('sessions are listed without what opens them, and ended', async () => {
    expect((await admin('sessions')).said).toBe('Nobody is signed in.\n');
    const client = await server.signIn();
    const minute = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC';
    const one = new RegExp(`^Email            Signed in             Last seen\\n${email}  ${minute}  ${minute}\\n$`);
    expect((await admin('sessions')).said).toMatch(one);
    expect((await admin(`sessions ${email}`)).said).toMatch(one);
    const ended = await admin(`end-sessions ${email}`);
    expect([ended.code, ended.said]).toEqual([0, `${email}: 1 session was ended.\n`]);
    expect(JSON.parse(ended.complained)).toEqual(logged('sessions ended', email));
    expect(await isSignedIn(client)).toBe(false);
    expect((await admin(`sessions ${email}`)).said).toBe(`${email} is not signed in.\n`);
    expect((await admin(`end-sessions ${email}`)).said).toBe(`${email}: It had no sessions.\n`);
  });

  it.each([
    ['disable nobody@x', '', 'There is no account nobody@x. npm run admin -- list shows those that there are.'],
    ['sessions nobody@x', '', 'There is no account nobody@x. npm run admin -- list shows those that there are.'],
    [`add ${other}`, '', 'No password was given. Nothing was changed.'],
    [`add ${other}`, 'short', 'The password is too short: use at least 12 characters. Nothing was changed.'],
    [
      `set-password ${email}`,
      'Qwerty123456\n',
      'The password is too common: it is one of the most used passwords, or one with little added. Use another one. Nothing was changed.',
    ],
    [
      `set-password ${email}`,
      email,
      'The password is too easy to guess: it is the e-mail or a name of this product. Use another one. Nothing was changed.',
    ],
  ])('%s with "%s" is refused with a sentence, and nothing changes', async (words, input, sentence) => {
    const before = server.stored();
    expect(await admin(words, input)).toEqual({ code: 1, said: '', complained: `${sentence}\n` });
    expect(server.stored()).toEqual(before);
  });

  it('words that can not be used end with 2, and a password among them is not repeated', async () => {
    const sentence =
      'A password is not a word of the command, where others on this machine could read it: the command asks for it.\n';
    for (const words of [`add ${other} hunter2hunter2`, `add ${other} --password=hunter2hunter2`]) {
      expect(await admin(words)).toEqual({ code: 2, said: '', complained: sentence });
    }
    expect(await admin('add asha')).toEqual({ code: 2, said: '', complained: '"asha" is not an e-mail address.\n' });
    expect((await admin('--help')).said).toContain('npm run admin -- end-sessions EMAIL');
  });
});

describe('without a server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'admin-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('works on what the server left, and the server finds what was changed', async () => {
    const options = { writeLog: () => undefined, hashCost: cheapHash };
    const first = await startServer(testSettings(folder), options);
    await first.close();
    expect((await adminOn(folder, `add ${other}`, newPassword)).code).toBe(0);
    const second = await startServer(testSettings(folder), options);
    await clientOf(second.url, second.apiKey).signIn(other, newPassword);
    await second.close();
    expect((await adminOn(folder, 'list')).said).toContain(other);
  });

  it('a folder without a site is left as it is', async () => {
    const sentence = `There is no site in ${folder} yet. Run npm start once, or set DATA_DIR to the site's folder.\n`;
    expect(await adminOn(folder, 'list')).toEqual({ code: 1, said: '', complained: sentence });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a database that cannot be read is one sentence', async () => {
    writeFileSync(join(folder, 'site.db'), 'not a database, but long enough to look like the file of one'.repeat(100));
    const sentence = "The database can't be used: file is not a database.\n";
    expect(await adminOn(folder, 'list')).toEqual({ code: 1, said: '', complained: sentence });
  });

  it.each([
    [
      'an older',
      'delete from schema_migrations where number > 3',
      'Run npm start once: it brings the database up to date.',
    ],
    [
      'a newer',
      "insert into schema_migrations values (99, 'later', '')",
      'This program is older: update it to the version of the site.',
    ],
  ])('a site of %s version is left as it is', async (age, statement, advice) => {
    const server = await startServer(testSettings(folder), { writeLog: () => undefined, hashCost: cheapHash });
    await server.close();
    const database = new Database(join(folder, 'site.db'));
    database.exec(statement);
    database.close();
    const before = storedIn(folder);
    const sentence = `The site in ${folder} was made by ${age} version. ${advice}\n`;
    expect(await adminOn(folder, `add ${other}`, newPassword)).toEqual({ code: 1, said: '', complained: sentence });
    expect(storedIn(folder)).toEqual(before);
  });
});

describe('the words of the command', () => {
  it.each([
    [['list'], { command: 'list' }],
    [['sessions'], { command: 'sessions', email: null }],
    [['sessions', other], { command: 'sessions', email: other }],
    [['add', other], { command: 'add', email: other, role: 'admin', generate: false }],
    [['add', other, '--role', 'viewer'], { command: 'add', email: other, role: 'viewer', generate: false }],
    [['--role=editor', 'add', '--generate', other], { command: 'add', email: other, role: 'editor', generate: true }],
    [['set-role', other, '--role', 'admin'], { command: 'set-role', email: other, role: 'admin' }],
    [['--generate', 'set-password', other], { command: 'set-password', email: other, generate: true }],
    [['end-sessions', other], { command: 'end-sessions', email: other }],
    [['add', '-h'], { command: 'help' }],
  ])('%j are read', (words, order) => {
    expect(readWords(words)).toEqual(order);
  });

  it.each([
    [[], 'Say what to do. See npm run admin -- --help.'],
    [['remove'], 'There is no command "remove". See npm run admin -- --help.'],
    [['disable'], 'Say whose account: npm run admin -- disable EMAIL'],
    [['list', other], 'There are too many words after list. See npm run admin -- --help.'],
    [['disable', other, 'now'], 'There are too many words after disable. See npm run admin -- --help.'],
    [['disable', other, '--generate'], 'There is no option "--generate" for disable. See npm run admin -- --help.'],
    [['add', other, '--role', 'owner'], 'The role is viewer, editor or admin. See npm run admin -- --help.'],
    [['add', other, '--role'], 'The role is viewer, editor or admin. See npm run admin -- --help.'],
    [['set-role', other], 'The role is viewer, editor or admin. See npm run admin -- --help.'],
    [['enable', other, '--role=viewer'], 'There is no option "--role" for enable. See npm run admin -- --help.'],
    [['add', other, '--secret=abc'], 'There is no option "--secret" for add. See npm run admin -- --help.'],
  ])('%j are refused with a sentence', (words, sentence) => {
    expect(() => readWords(words)).toThrow(new WordsError(sentence));
  });
});

describe('a password that is typed', () => {
  /** Types each line once it is asked for. */
  const typed = async (...keys: readonly string[]): Promise<readonly [password: string, shown: string]> => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    const prompts = new PassThrough();
    let shown = '';
    const left = [...keys];
    prompts.on('data', (data) => {
      shown += data;
      if (String(data).endsWith(': ')) setImmediate(() => terminal.write(left.shift() ?? ''));
    });
    const read = await readPassword(terminal, prompts).catch((error: unknown) => {
      if (error instanceof PasswordError) return error.message;
      throw error;
    });
    return [read, shown];
  };
  const asked = 'New password: \nThe same again: \n';

  it('is asked for twice and not shown', async () => {
    expect(await typed(`${newPassword}\r`, `${newPassword}\r`)).toEqual([newPassword, asked]);
    expect(await typed('correctedX\u007f\r', 'corrected\r')).toEqual(['corrected', asked]);
  });

  it('counts only when it was given, and the same both times', async () => {
    expect(await typed('one\r', 'another\r')).toEqual(['The two passwords differ. Nothing was changed.', asked]);
    expect(await typed('\r', '\r')).toEqual(['No password was given. Nothing was changed.', asked]);
    expect(await typed('half\u0003')).toEqual(['No password was given. Nothing was changed.', 'New password: \n']);
  });
});

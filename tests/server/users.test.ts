import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, refused } from './kit/client';
import { said } from './kit/expecting';
import { type GoodFields, idOf, type Row, rowsOf } from './kit/good-fields';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

const hour = 3_600_000;
const newPassword = 'a good long password';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';

let server: TestServer;
let admin: Client;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.end());

const call = async (client: Client, ...args: Parameters<Client['call']>): Promise<[number, unknown]> => {
  const { status, body } = await client.call(...args);
  return [status, body];
};

const accountOf = async (username: string): Promise<Row> =>
  (await rowsOf(admin, 'user.list')).find((row) => row.username === username)!;

/** Invites somebody; gives the id of the account and the token of the link. */
const invite = async (username: string, role = 'editor', name = 'Asha Rao') => {
  const { body } = await admin.call('user.invite', { username, name, role });
  const { link_token } = body as { readonly link_token: string };
  return { accountID: idOf(await accountOf(username)), link_token };
};

/** Somebody who has accepted an invitation, signed in. */
const member = async (username: string, role: string) => {
  const { accountID, link_token } = await invite(username, role);
  await server.client.call('accountLink.use', { link_token, password: newPassword });
  return { accountID, client: await server.client.signIn(username, newPassword) };
};

const isIn = async (client: Client): Promise<boolean> => {
  const { session_id, userID, user_type } = client.cookies!;
  const { body } = await client.call('session.check', { session_id, user_id: userID, user_role: user_type });
  return (body as { readonly valid: boolean }).valid;
};

const wrongPassword = { status: false, text: 'Incorrect email or password.', userID: '', session_id: '', role: '' };
const signIn = (username: string, given: string) =>
  call(server.client, 'session.signIn', { username, password: given });

/** The lines of the log about accounts, without what each line has. */
const eventsOf = async (run: () => Promise<unknown>): Promise<readonly object[]> => {
  const before = server.log.length;
  await run();
  const lines = server.log.slice(before).map((line) => JSON.parse(line));
  return lines
    .filter(({ event }) => event !== undefined)
    .map(({ event, account, reason, ...rest }) => {
      const { from, to, role } = rest;
      return { event, account, reason, ...(from && { from, to }), ...(role && { role }) };
    });
};

const over = [404, refused('This link does not work any more. Ask an administrator for a new one.')];

describe('an invitation', () => {
  it('makes an account that nobody can sign in to until its link has set a password', async () => {
    const reply = await admin.call('user.invite', { username: 'Asha@example.org', name: 'Asha', role: 'viewer' });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        status: true,
        text: 'Invited Asha@example.org',
        message: 'Invited Asha@example.org',
        link_token: expect.stringMatching(/^[\w-]{43}$/),
        link_for: 'invitation',
        username: 'Asha@example.org',
        valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    const { link_token, valid_until } = reply.body as { link_token: string; valid_until: string };
    const hours = (Date.parse(valid_until) - Date.now()) / hour;
    expect(Math.round(hours)).toBe(48);
    expect(await accountOf('Asha@example.org')).toEqual({
      sno: expect.any(Number),
      username: 'Asha@example.org',
      name: 'Asha',
      role: 'viewer',
      disabled: false,
      invited: true,
      last_use: '',
      own: false,
    });
    for (const guess of ['', newPassword]) {
      const { status, body } = await server.client.call('session.signIn', {
        username: 'asha@example.org',
        password: guess || ' ',
      });
      expect([status, body]).toEqual([200, wrongPassword]);
    }
    expect(await call(server.client, 'accountLink.read', { link_token })).toEqual([
      200,
      { status: true, link_for: 'invitation', username: 'Asha@example.org', name: 'Asha' },
    ]);
    expect(await call(server.client, 'accountLink.use', { link_token, password: newPassword })).toEqual(
      said('The password is set. Log in with it.'),
    );
    const client = await server.client.signIn('asha@example.org', newPassword);
    expect(client.cookies!.user_type).toBe('viewer');
    expect(await accountOf('Asha@example.org')).toMatchObject({ invited: false });
  });

  it('is refused for an e-mail that has an account, for what is no e-mail, and without a name or a role', async () => {
    const good = { username: 'asha@example.org', name: 'Asha', role: 'editor' };
    const before = server.stored();
    const refusals: readonly (readonly [GoodFields, number, string])[] = [
      [{ ...good, username: ` ${email.toUpperCase()}` }, 409, 'There is an account ADMIN@LOCALHOST already.'],
      [{ ...good, username: 'asha' }, 422, 'Enter an e-mail address, such as asha@example.org'],
      [{ ...good, username: 'as ha@example.org' }, 422, 'Enter an e-mail address, such as asha@example.org'],
      [{ ...good, username: `${'a'.repeat(250)}@b.org` }, 422, 'Enter an e-mail address, such as asha@example.org'],
      [{ ...good, username: ' ' }, 422, 'Email is required'],
      [{ ...good, name: ' ' }, 422, 'Name is required'],
      [{ ...good, name: 'अ'.repeat(121) }, 422, 'Name must be at most 120 characters'],
      [{ ...good, role: 'owner' }, 422, 'The role must be viewer, editor or admin.'],
      [{ ...good, role: '' }, 422, 'The role must be viewer, editor or admin.'],
    ];
    for (const [fields, status, sentence] of refusals) {
      expect([fields, ...(await call(admin, 'user.invite', fields))]).toEqual([fields, status, refused(sentence)]);
    }
    expect(server.stored()).toEqual(before);
  });

  it('that is sent again under its key makes no second account, and answers a link that works', async () => {
    const fields = { username: 'asha@example.org', name: 'Asha', role: 'editor', idempotency_key: 'k'.repeat(32) };
    const [, first] = await call(admin, 'user.invite', fields);
    const [status, second] = await call(admin, 'user.invite', fields);
    expect([status, second]).toEqual([200, { ...(first as object), link_token: expect.any(String) }]);
    expect(await rowsOf(admin, 'user.list')).toHaveLength(2);
    const tokens = [first, second].map((body) => (body as { link_token: string }).link_token);
    expect(await call(server.client, 'accountLink.read', { link_token: tokens[0]! })).toEqual(over);
    expect(await call(server.client, 'accountLink.read', { link_token: tokens[1]! })).toMatchObject([200, {}]);
  });

  it('can be made again, which voids the link before', async () => {
    const { accountID, link_token } = await invite('asha@example.org');
    const [status, body] = await call(admin, 'user.makeLink', { accountID });
    expect([status, body]).toMatchObject([200, { text: 'Invited asha@example.org', link_for: 'invitation' }]);
    expect(await call(server.client, 'accountLink.read', { link_token })).toEqual(over);
    const again = (body as { link_token: string }).link_token;
    expect(await call(server.client, 'accountLink.read', { link_token: again })).toMatchObject([200, {}]);
  });
});

describe('a link', () => {
  it('works for 48 hours', async () => {
    const { link_token } = await invite('asha@example.org');
    server.wait(48 * hour - 1);
    expect(await call(server.client, 'accountLink.read', { link_token })).toMatchObject([200, {}]);
    server.wait(1);
    expect(await call(server.client, 'accountLink.read', { link_token })).toEqual(over);
    expect(await call(server.client, 'accountLink.use', { link_token, password: newPassword })).toEqual(over);
  });

  it('works once, also when it is used many times at once', async () => {
    await server.end();
    // While the first password is hashed, all uses have found the link.
    server = await startTestServer({}, { memoryCost: 19_456, timeCost: 8, parallelism: 1 });
    admin = await server.signIn();
    const { link_token } = await invite('asha@example.org');
    const passwords = Array.from({ length: 10 }, (_, at) => `the password number ${at}`);
    const uses = await Promise.all(
      passwords.map((given) => call(server.client, 'accountLink.use', { link_token, password: given })),
    );
    expect(uses.map(([status]) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
    expect(await call(server.client, 'accountLink.use', { link_token, password: newPassword })).toEqual(over);
    const accepted = passwords[uses.findIndex(([status]) => status === 200)]!;
    expect(await signIn('asha@example.org', accepted)).toMatchObject([200, { status: true }]);
  });

  it('stays usable after a password that breaks a rule', async () => {
    const { link_token } = await invite('asha@example.org');
    for (const [given, problem] of [
      ['short', 'is too short: use at least 12 characters.'],
      [
        'password1234',
        'is too common: it is one of the most used passwords, or one with little added. Use another one.',
      ],
      ['asha@example.org', 'is too easy to guess: it is the e-mail or a name of this product. Use another one.'],
    ] as const) {
      expect(await call(server.client, 'accountLink.use', { link_token, password: given })).toEqual([
        422,
        refused(`The password ${problem}`),
      ]);
    }
    expect((await call(server.client, 'accountLink.use', { link_token, password: newPassword }))[0]).toBe(200);
  });

  it('to reset a password leaves the old one until it is used, and then ends every session', async () => {
    const { accountID, client } = await member('asha@example.org', 'editor');
    const [, body] = await call(admin, 'user.makeLink', { accountID });
    expect(body).toMatchObject({ text: 'A link for asha@example.org was made', link_for: 'reset' });
    const second = await server.client.signIn('asha@example.org', newPassword);
    expect([await isIn(client), await isIn(second)]).toEqual([true, true]);
    const { link_token } = body as { link_token: string };
    await server.client.call('accountLink.use', { link_token, password: 'another good password' });
    expect([await isIn(client), await isIn(second), await isIn(admin)]).toEqual([false, false, true]);
    expect(await signIn('asha@example.org', newPassword)).toEqual([200, wrongPassword]);
    expect(await signIn('asha@example.org', 'another good password')).toMatchObject([200, { status: true }]);
  });

  it('is not made for a disabled account or for oneself', async () => {
    const { accountID } = await member('asha@example.org', 'editor');
    await admin.call('user.disable', { accountID });
    expect(await call(admin, 'user.makeLink', { accountID })).toEqual([
      409,
      refused('This account is disabled. Enable it first.'),
    ]);
    expect(await call(admin, 'user.makeLink', { accountID: admin.cookies!.userID })).toEqual([
      409,
      refused('This is your own account: another administrator has to make a link for it.'),
    ]);
  });

  it('of an account that is disabled does not work, even once it is enabled again', async () => {
    const { accountID, link_token } = await invite('asha@example.org');
    await admin.call('user.disable', { accountID });
    expect(await call(server.client, 'accountLink.use', { link_token, password: newPassword })).toEqual(over);
    await admin.call('user.enable', { accountID });
    expect(await call(server.client, 'accountLink.use', { link_token, password: newPassword })).toEqual(over);
    expect(await accountOf('asha@example.org')).toMatchObject({ disabled: false, invited: true });
  });

  it('is stored as its digest alone, and stands in no line of the log', async () => {
    const { link_token } = await invite('asha@example.org');
    const rows = JSON.stringify(server.sql('select * from account_links'));
    expect(rows).toContain('token_hash');
    await server.client.call('accountLink.read', { link_token });
    await server.client.call('accountLink.use', { link_token, password: newPassword });
    for (const secret of [link_token, newPassword]) {
      expect([rows.includes(secret), server.log.join('').includes(secret)]).toEqual([false, false]);
    }
  });

  it('can be tried thirty times in 15 minutes from one address when it leads nowhere', async () => {
    const { link_token } = await invite('asha@example.org');
    const wrong = () => call(server.client, 'accountLink.read', { link_token: 'x'.repeat(43) });
    for (let at = 0; at < 30; at += 1) expect((await wrong())[0]).toBe(404);
    const tooMany = [429, refused('Too many attempts. Try again in 15 minutes.')];
    expect(await wrong()).toEqual(tooMany);
    expect(await call(server.client, 'accountLink.use', { link_token, password: newPassword })).toEqual(tooMany);
    server.wait(hour / 4);
    expect((await call(server.client, 'accountLink.read', { link_token }))[0]).toBe(200);
  });
});

describe('roles', () => {
  it.each(['viewer', 'editor'])('%s: no call about accounts is for it', async (role) => {
    const { accountID, client } = await member('asha@example.org', role);
    const fields = { accountID, sessionNumber: '1', username: 'new@example.org', name: 'A', role: 'admin' };
    const before = server.stored();
    for (const key of [
      'user.list',
      'user.invite',
      'user.change',
      'user.disable',
      'user.enable',
      'user.makeLink',
      'user.sessions',
      'user.endSession',
      'user.endSessions',
    ] as const) {
      const refusal = [403, refused('Only an administrator with the role admin may do this.')];
      expect([key, ...(await call(client, key, fields))]).toEqual([key, ...refusal]);
    }
    expect(server.stored()).toEqual(before);
  });

  it.each(['viewer', 'editor', 'admin'])('%s: the sign-in and the session check answer with it', async (role) => {
    const { client } = await member('asha@example.org', role);
    const { session_id, userID, user_type } = client.cookies!;
    expect(user_type).toBe(role);
    const check = async (user_role: string) =>
      (await client.call('session.check', { session_id, user_id: userID, user_role })).body;
    for (const said of ['viewer', 'editor', 'admin', 'owner', '']) {
      expect([said, await check(said)]).toEqual([said, { status: true, valid: said === role }]);
    }
  });

  it('that change end the sessions at once; a name does not', async () => {
    const { accountID, client } = await member('asha@example.org', 'viewer');
    expect(await call(admin, 'user.change', { accountID, name: 'आशा', role: 'viewer' })).toEqual(
      said('Account updated'),
    );
    expect(await isIn(client)).toBe(true);
    await admin.call('user.change', { accountID, name: 'आशा', role: 'admin' });
    expect(await isIn(client)).toBe(false);
    expect(await accountOf('asha@example.org')).toMatchObject({ name: 'आशा', role: 'admin' });
    expect((await server.client.signIn('asha@example.org', newPassword)).cookies!.user_type).toBe('admin');
  });

  it('of oneself stay, and so does the own account; its name can be changed', async () => {
    const accountID = admin.cookies!.userID;
    await member('asha@example.org', 'admin');
    expect(await call(admin, 'user.change', { accountID, name: 'Ravi', role: 'editor' })).toEqual([
      409,
      refused('This is your own account: another administrator has to change its role.'),
    ]);
    expect(await call(admin, 'user.disable', { accountID })).toEqual([
      409,
      refused('This is your own account: another administrator has to disable it.'),
    ]);
    expect(await accountOf(email)).toMatchObject({ name: '', role: 'admin', disabled: false, own: true });
    expect(await call(admin, 'user.change', { accountID, name: 'Ravi', role: 'admin' })).toEqual(
      said('Account updated'),
    );
    expect(await isIn(admin)).toBe(true);
  });
});

describe('the last administrator who can sign in', () => {
  const last = 'This is the last administrator who can sign in. Give another account the role admin first.';

  it('is neither disabled nor demoted; invited and disabled administrators do not count', async () => {
    const { client } = await member('asha@example.org', 'admin');
    await invite('ravi@example.org', 'admin');
    const { accountID } = await member('gone@example.org', 'admin');
    await admin.call('user.disable', { accountID });
    // Her session is still good while she becomes an editor: two changes at once, one after the other.
    const own = { accountID: admin.cookies!.userID };
    server.sql("update users set role = 'editor' where email = 'asha@example.org'");
    server.sql('update sessions set user_id = ? where id = ?', accountID, client.cookies!.session_id);
    server.sql("update users set disabled = 0, password_hash = '' where id = ?", accountID);
    const before = server.stored();
    expect(await call(client, 'user.disable', own)).toEqual([409, refused(last)]);
    expect(await call(client, 'user.change', { ...own, name: 'x', role: 'viewer' })).toEqual([409, refused(last)]);
    expect(server.stored()).toEqual(before);
  });

  it.each(['user.disable', 'user.change'] as const)(
    'is left by two who take it from each other at once by %s',
    async (key) => {
      for (let round = 0; round < 5; round += 1) {
        const { accountID, client } = await member(`asha-${round}@example.org`, 'admin');
        const fields = { name: 'x', role: 'viewer' };
        const replies = await Promise.all([
          admin.call(key, { ...fields, accountID }),
          client.call(key, { ...fields, accountID: admin.cookies!.userID }),
        ]);
        const statuses = replies.map(({ status }) => status).toSorted();
        // The second of them may find its session ended, or its role gone.
        expect(statuses[0]).toBe(200);
        expect([401, 403, 409]).toContain(statuses[1]);
        const active = "select id from users where role = 'admin' and disabled = 0 and password_hash <> ''";
        expect(server.sql(active)).toHaveLength(1);
        server.sql("update users set role = 'admin', disabled = 0 where email = ?", email);
        server.sql("update users set role = 'viewer' where email <> ?", email);
        admin = await server.signIn();
      }
    },
  );
});

describe('an account that is disabled', () => {
  it('is signed out at once and can not sign in, with the answer to a wrong password', async () => {
    const { accountID, client } = await member('asha@example.org', 'admin');
    expect(await call(admin, 'user.disable', { accountID })).toEqual(said('Account disabled'));
    expect(await isIn(client)).toBe(false);
    expect(await signIn('asha@example.org', newPassword)).toEqual([200, wrongPassword]);
    expect(await accountOf('asha@example.org')).toMatchObject({ disabled: true, invited: false });
    expect(await call(admin, 'user.enable', { accountID })).toEqual(said('Account enabled'));
    expect(await isIn(client)).toBe(false);
    expect(await signIn('asha@example.org', newPassword)).toMatchObject([200, { status: true }]);
  });
});

describe('sessions', () => {
  it('are listed with their device, address and times, and without what opens them', async () => {
    server.wait(60_000);
    const headers = { 'user-agent': firefox };
    await server.client.call('session.signIn', { username: email, password }, { headers });
    await server.client.call(
      'session.signIn',
      { username: email, password },
      { headers: { 'user-agent': 'x'.repeat(500) } },
    );
    const { body } = await admin.call('user.sessions', { accountID: admin.cookies!.userID });
    const { data } = body as { readonly data: readonly Row[] };
    expect(data.map(({ device, address, own }) => [device, address, own])).toEqual([
      [expect.any(String), '127.0.0.1', true],
      [firefox, '127.0.0.1', false],
      ['x'.repeat(300), '127.0.0.1', false],
    ]);
    expect(Object.keys(data[0]!)).toEqual(['sno', 'device', 'address', 'began', 'last_use', 'own']);
    const kept = server.sql('select id, secret_hash from sessions') as { id: string; secret_hash: string }[];
    for (const { id, secret_hash } of kept) {
      expect([JSON.stringify(body).includes(id), JSON.stringify(body).includes(secret_hash)]).toEqual([false, false]);
    }
  });

  it('are ended one by one, but for the own one', async () => {
    const { accountID, client } = await member('asha@example.org', 'editor');
    const other = await server.client.signIn('asha@example.org', newPassword);
    const [first] = await rowsOf(admin, 'user.sessions', { accountID });
    expect(await call(admin, 'user.endSession', { sessionNumber: idOf(first!) })).toEqual(said('Session ended'));
    expect([await isIn(client), await isIn(other)]).toEqual([false, true]);
    expect(await call(admin, 'user.endSession', { sessionNumber: idOf(first!) })).toEqual([
      404,
      refused('This session is over already.'),
    ]);
    const own = (await rowsOf(admin, 'user.sessions', { accountID: admin.cookies!.userID })).find((row) => row.own);
    expect(await call(admin, 'user.endSession', { sessionNumber: idOf(own!) })).toEqual([
      409,
      refused('This is your own session: log out instead.'),
    ]);
  });

  it('are ended all at once, but for the own one', async () => {
    const { accountID, client } = await member('asha@example.org', 'editor');
    const other = await server.signIn();
    expect(await call(admin, 'user.endSessions', { accountID })).toEqual(said('Sessions ended'));
    expect([await isIn(client), await isIn(other)]).toEqual([false, true]);
    await admin.call('user.endSessions', { accountID: admin.cookies!.userID });
    expect([await isIn(other), await isIn(admin)]).toEqual([false, true]);
  });
});

it('the log tells who did what to which account', async () => {
  const reason = `by ${email}`;
  const account = 'asha@example.org';
  let link_token = '';
  let accountID = '';
  expect(
    await eventsOf(async () => {
      ({ link_token, accountID } = await invite(account, 'viewer'));
    }),
  ).toEqual([{ event: 'account invited', account, reason, role: 'viewer' }]);
  expect(await eventsOf(() => server.client.call('accountLink.use', { link_token, password: newPassword }))).toEqual([
    { event: 'password set', account, reason: 'by a link (invitation)' },
  ]);
  const doing = (key: Parameters<Client['call']>[0], more: GoodFields = {}) =>
    eventsOf(() => admin.call(key, { accountID, ...more }));
  expect(await doing('user.makeLink')).toEqual([{ event: 'account link made', account, reason }]);
  expect(await doing('user.change', { name: 'A', role: 'viewer' })).toEqual([]);
  expect(await doing('user.change', { name: 'A', role: 'editor' })).toEqual([
    { event: 'role changed', account, reason, from: 'viewer', to: 'editor' },
  ]);
  expect(await doing('user.disable')).toEqual([{ event: 'account disabled', account, reason }]);
  expect(await doing('user.enable')).toEqual([{ event: 'account enabled', account, reason }]);
  expect(await doing('user.endSessions')).toEqual([{ event: 'sessions ended', account, reason }]);
  const wrong = await eventsOf(() => server.client.call('accountLink.read', { link_token: 'x'.repeat(43) }));
  expect(wrong).toEqual([{ event: 'account link refused', reason: 'link that leads nowhere' }]);
});

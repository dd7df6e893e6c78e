import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, owaspCost } from '../../server/accounts/password-hash';
import { passwordProblem } from '../../server/accounts/password-rules';
import { makePasswords } from '../../server/accounts/passwords';
import { cheapHash, email, password, startTestServer, type TestServer } from './kit/test-server';

const argon2id = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
/** As the server stored passwords before argon2id; this one is `correct horse battery` at the least cost. */
const scryptHash = 'scrypt$4$2$1$c2FsdHNhbHRzYWx0c2E$VV3lhODNlhXM8cLv8Xe7VcESqDHijvPbZnRMp8bYQfo';

describe('a stored hash', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, owaspCost);
  });
  afterAll(() => server.end());

  const storedHash = () =>
    (server.sql('select password_hash from users') as { password_hash: string }[])[0]?.password_hash;

  it('is of argon2id at the cost that OWASP asks for', async () => {
    expect(storedHash()).toMatch(argon2id);
    expect(await hashPassword(password, owaspCost)).not.toBe(await hashPassword(password, owaspCost));
  });

  it.each([
    ['of scrypt', async () => scryptHash],
    ['of another cost', () => hashPassword(password, cheapHash)],
  ])('%s opens its account, and is replaced at the next sign-in that succeeds', async (_name, make) => {
    const old = await make();
    server.sql('update users set password_hash = ?', old);
    const refused = await server.client.call('session.signIn', { username: email, password: `${password}!` });
    expect([refused.body, storedHash()]).toEqual([expect.objectContaining({ status: false }), old]);
    await server.signIn();
    const renewed = storedHash();
    expect(renewed).toMatch(argon2id);
    await server.signIn();
    expect(storedHash()).toBe(renewed);
  });

  it.each(['md5$x', '', 'scrypt$4$2$1$$', '$argon2id$v=19$m=8,t=1,p=1$x$y'])(
    'that is "%s" opens nothing',
    async (old) => {
      server.sql('update users set password_hash = ?', old);
      const { status, body } = await server.client.call('session.signIn', { username: email, password });
      expect([status, body]).toEqual([200, expect.objectContaining({ status: false })]);
    },
  );
});

describe('checking a password', () => {
  it('takes the same work whether there is an account or not', async () => {
    const stored = await hashPassword(password, owaspCost);
    const compared: string[] = [];
    const passwords = makePasswords(owaspCost, (hash) => {
      compared.push(hash);
    });
    for (const known of [stored, null, 'md5$x', null]) {
      expect(await Effect.runPromise(passwords.matches('wrong', known))).toBe(false);
    }
    expect(compared).toEqual(Array(4).fill(expect.stringMatching(argon2id)));
  });
});

describe('a new password', () => {
  const tooShort = 'is too short: use at least 12 characters.';
  const tooLong = 'is too long: use at most 1024 bytes.';
  const common = 'is too common: it is one of the most used passwords, or one with little added. Use another one.';
  const obvious = 'is too easy to guess: it is the e-mail or a name of this product. Use another one.';

  it.each([
    ['of 11 letters', 'elevenchars', tooShort],
    ['of 12 letters', 'twelve chars', null],
    ['of 11 characters that take two code units each', '\u{1f40e}'.repeat(11), tooShort],
    ['of 12 such characters', '\u{1f40e}\u{1f41f}\u{1f426}\u{1f418}\u{1f40d}\u{1f422}'.repeat(2), null],
    ['of 6 letters with their accents apart', 'e\u0301'.repeat(6), tooShort],
    ['of 12 such letters', 'e\u0301a\u0301o\u0301i\u0301u\u0301y\u0301'.repeat(2), null],
    ['of 64 letters', 'a phrase of so many words that it has sixty-four characters: end', null],
    ['of 1,024 bytes', `${'words and spaces '.repeat(61)}to fill.`.slice(0, 1024).padEnd(1024, '.'), null],
    ['of 1,026 bytes in 342 characters', '\u0905'.repeat(342), tooLong],
    ['that is common', 'qwerty123456', common],
    ['that is common, in capitals', 'QWERTY123456', common],
    ['that is common, at the end of the list', 'administrator', common],
    ['that is common with four digits', 'iloveyou2026', common],
    ['that is common with a mark', 'Administrator!', common],
    ['that is common with five digits and marks', 'password-2026', null],
    ['that is common, twice', 'passwordpassword', common],
    ['of one letter', 'aaaaaaaaaaaa', common],
    ['of four letters again and again', 'abcdabcdabcd', common],
    ['of words', 'correct horse battery', null],
    ['that is the e-mail', 'asha@example.org', obvious],
    ['that is the e-mail with capitals and marks', 'ASHA@example.org!', obvious],
    ['that is a name of the product', 'maker-site-back-office', obvious],
    ['that begins with the e-mail', 'asha@example.org and more', null],
  ])('%s', async (_name, said, problem) => {
    expect(await passwordProblem(said, 'asha@example.org')).toBe(problem);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  authTokenKey,
  type CookieReading,
  checkCredentials,
  type SessionValues,
  sameSession,
  sessionCookies,
  sessionOf,
} from '../../domain/session';

test('cookie names and the token of other clients (spec §9, §2 top bar)', () => {
  expect([sessionCookies, authTokenKey]).toEqual([
    { userId: 'userID', sessionId: 'session_id', role: 'user_type' },
    'authToken',
  ]);
});

describe('the session of the cookies (spec §4 Session guard)', () => {
  const table: readonly (readonly [string, CookieReading, SessionValues | null])[] = [
    ['all three', { userId: '1', sessionId: 'a', role: 'admin' }, { userId: '1', sessionId: 'a', role: 'admin' }],
    ['no role', { userId: '1', sessionId: 'a', role: null }, { userId: '1', sessionId: 'a', role: '' }],
    ['no user ID', { userId: null, sessionId: 'a', role: 'admin' }, null],
    ['no session ID', { userId: '1', sessionId: null, role: 'admin' }, null],
    ['an empty user ID', { userId: '', sessionId: 'a', role: 'admin' }, null],
    ['an empty session ID', { userId: '1', sessionId: '', role: 'admin' }, null],
    ['a user ID of 0', { userId: '0', sessionId: 'a', role: 'admin' }, { userId: '0', sessionId: 'a', role: 'admin' }],
    ['nothing', { userId: null, sessionId: null, role: null }, null],
  ];
  test.each(table)('%s', (_, reading, session) => {
    expect(sessionOf(reading)).toEqual(session);
  });
});

describe('whether two sessions are the same sign-in', () => {
  const one = { userId: '1', sessionId: 'a', role: 'admin' };
  const table: readonly (readonly [string, SessionValues | null, SessionValues | null, boolean])[] = [
    ['itself', one, { ...one }, true],
    ['another user', one, { ...one, userId: '2' }, false],
    ['another session', one, { ...one, sessionId: 'b' }, false],
    ['another role', one, { ...one, role: '' }, false],
    ['none', one, null, false],
    ['none twice', null, null, true],
  ];
  test.each(table)('%s', (_, a, b, same) => {
    expect([sameSession(a, b), sameSession(b, a)]).toEqual([same, same]);
  });
});

describe('credentials (spec §5 Login)', () => {
  const email = 'Email is required';
  const password = 'Password is required';
  const table: readonly (readonly [string, { email: string; password: string }, object])[] = [
    ['both', { email: 'asha@example.org', password: 'x' }, {}],
    ['neither', { email: '', password: '' }, { email, password }],
    ['no email', { email: '', password: 'x' }, { email }],
    ['no password', { email: 'a', password: '' }, { password }],
    ['no form is asked for', { email: 'not an address', password: ' ' }, {}],
    ['nor a length', { email: 'a'.repeat(5000), password: 'ॐ' }, {}],
    ['spaces are something', { email: ' ', password: ' ' }, {}],
  ];
  test.each(table)('%s', (_, draft, errors) => {
    expect(checkCredentials({ code: null, ...draft })).toEqual(errors);
  });

  test('anything typed into both is taken', () => {
    const typed = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(typed, typed, (one, other) => {
        expect(checkCredentials({ email: one, password: other, code: null })).toEqual({});
      }),
    );
  });
});

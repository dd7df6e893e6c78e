import { describe, expect, test } from 'vitest';
import { accountName, accountPassword, missingProof } from '../../domain/account';
import { asksForCode, changedCredentials, checkCredentials, firstMissing } from '../../domain/session';

describe('the name of an account', () => {
  test.each([
    ['', { name: 'Name is required' }],
    ['  ', { name: 'Name is required' }],
    ['आशा Rao', {}],
    ['x'.repeat(120), {}],
    ['x'.repeat(121), { name: 'Name must be at most 120 characters' }],
  ])('"%s"', (name, errors) => expect(accountName.check({ name })).toEqual(errors));
});

describe('a new password', () => {
  const good = { current: 'old', password: 'correct horse', repeated: 'correct horse' };
  test.each([
    ['three right fields', {}, {}],
    ['no current one', { current: '' }, { current: 'Current password is required' }],
    [
      '11 characters',
      { password: 'x'.repeat(11), repeated: 'x'.repeat(11) },
      { password: 'Use at least 12 characters' },
    ],
    ['12 characters', { password: 'ॐ'.repeat(12), repeated: 'ॐ'.repeat(12) }, {}],
    ['another one the second time', { repeated: 'correct horsf' }, { repeated: 'The two passwords differ' }],
    ['nothing the second time', { repeated: '' }, { repeated: 'Type the new password again' }],
    [
      'nothing at all',
      { current: '', password: '', repeated: '' },
      {
        current: 'Current password is required',
        password: 'New password is required',
        repeated: 'Type the new password again',
      },
    ],
  ])('%s', (_, change, errors) => expect(accountPassword.check({ ...good, ...change })).toEqual(errors));
});

test('a step asks for its own fields only', () => {
  const nothing = { password: '', code: ' ' };
  expect(missingProof(nothing, ['password'])).toEqual({ password: 'Password is required' });
  expect(missingProof(nothing, ['code'])).toEqual({ code: 'Code is required' });
  expect(missingProof(nothing, ['password', 'code'])).toEqual({
    password: 'Password is required',
    code: 'Code is required',
  });
  expect(missingProof({ password: 'x', code: '1' }, ['password', 'code'])).toEqual({});
});

describe('the code at a sign-in', () => {
  const typed = { email: 'asha@example.org', password: 'correct horse', code: null };

  test('is asked for by an answer that says so', () => {
    const refused = { accepted: false, text: null } as const;
    expect(asksForCode({ ...refused, secondFactor: true })).toBe(true);
    expect(asksForCode(refused)).toBe(false);
    const session = { userId: '1', sessionId: 'a', role: 'admin' };
    expect(asksForCode({ accepted: true, text: null, session })).toBe(false);
  });

  test('has to be typed once it is asked for', () => {
    expect(checkCredentials({ ...typed, code: '' })).toEqual({ code: 'Code is required' });
    expect(checkCredentials({ ...typed, code: '1' })).toEqual({});
    expect([
      firstMissing({ ...typed, code: '' }),
      firstMissing({ ...typed, password: '', code: '' }),
      firstMissing({ ...typed, email: '', password: '', code: '' }),
    ]).toEqual(['code', 'password', 'email']);
  });

  test('goes with another email or password', () => {
    const asked = { ...typed, code: '123' };
    expect(changedCredentials(asked, { code: '1234' })).toEqual({ ...typed, code: '1234' });
    expect(changedCredentials(asked, { email: 'b' })).toEqual({ ...typed, email: 'b' });
    expect(changedCredentials(asked, { password: 'b' })).toEqual({ ...typed, password: 'b' });
  });
});

import { describe, expect, test } from 'vitest';
import { linkAddress, newPasswordRules } from '../../domain/account-link';
import {
  accountName,
  accountRules,
  accountState,
  deviceName,
  inviteRules,
  isEmail,
  roleName,
} from '../../domain/users';

const asha = {
  id: 7,
  email: 'asha@example.org',
  name: 'Asha',
  role: 'editor',
  disabled: false,
  invited: false,
  lastUse: '',
  own: false,
};

test('an account has a name and a state in words', () => {
  expect([accountName(asha), accountName({ ...asha, name: '' })]).toEqual(['Asha', 'asha@example.org']);
  expect(
    [asha, { ...asha, invited: true }, { ...asha, disabled: true }, { ...asha, invited: true, disabled: true }].map(
      accountState,
    ),
  ).toEqual(['Active', 'Invited', 'Disabled', 'Disabled']);
});

test('a role that is not known is shown as it is, and edited as the least one', () => {
  expect(['viewer', 'editor', 'admin', 'owner', ''].map(roleName)).toEqual(['Viewer', 'Editor', 'Admin', 'owner', '']);
  expect(accountRules.draftOf({ ...asha, role: 'owner' })).toEqual({ id: 7, name: 'Asha', role: 'viewer' });
  expect(accountRules.draftOf(asha)).toEqual({ id: 7, name: 'Asha', role: 'editor' });
});

test.each([
  ['a@b', true],
  ['asha.rao+site@example.org', true],
  ['आशा@example.org', true],
  [`${'a'.repeat(252)}@b`, true],
  [`${'a'.repeat(253)}@b`, false],
  ['asha', false],
  ['@example.org', false],
  ['asha@', false],
  ['as ha@example.org', false],
  ['a@b@c', false],
  ['a\u200b@example.org', false],
  ['', false],
])('"%s" as an e-mail: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

describe('an invitation', () => {
  const good = { email: 'asha@example.org', name: 'Asha', role: 'viewer' } as const;
  test.each([
    [good, {}],
    [{ ...good, email: ' asha@example.org ' }, {}],
    [{ ...good, email: '' }, { email: 'Email is required' }],
    [{ ...good, email: 'asha' }, { email: 'Enter an e-mail address, such as asha@example.org' }],
    [{ ...good, name: ' ' }, { name: 'Name is required' }],
    [{ ...good, name: 'अ'.repeat(120) }, {}],
    [{ ...good, name: 'अ'.repeat(121) }, { name: 'Name must be at most 120 characters' }],
  ])('%j', (draft, errors) => {
    expect(inviteRules.check(draft)).toEqual(errors);
  });

  test('begins with the role of an editor', () => {
    expect(inviteRules.empty).toEqual({ email: '', name: '', role: 'editor' });
  });
});

test.each([
  [
    { password: '', again: '' },
    { password: 'New password is required', again: 'Type the new password again' },
  ],
  [
    { password: '', again: 'x' },
    { password: 'New password is required', again: 'The two passwords differ' },
  ],
  [{ password: 'eleven char', again: 'eleven char' }, { password: 'Use at least 12 characters' }],
  [{ password: 'twelve chars', again: 'twelve chars' }, {}],
  [{ password: 'क'.repeat(12), again: 'क'.repeat(12) }, {}],
  [{ password: 'twelve chars', again: '' }, { again: 'Type the new password again' }],
  [{ password: 'twelve chars', again: 'twelve char' }, { again: 'The two passwords differ' }],
])('a new password %j', (typed, errors) => {
  expect(newPasswordRules.check({ token: 'a-token', ...typed })).toEqual(errors);
});

test('the token of a link stands in the fragment of its address', () => {
  expect(linkAddress('https://site.example', 'a-token')).toBe('https://site.example/account-link#a-token');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/129.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'Safari on a Mac',
  ],
  ['node', 'An unknown device'],
  ['', 'An unknown device'],
  ['SomeApp (Android 14)', 'A device with Android'],
  ['Opera/9.80', 'Opera'],
])('the device "%s" is %s', (said, expected) => {
  expect(deviceName(said)).toBe(expected);
});

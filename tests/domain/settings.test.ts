import { describe, expect, test } from 'vitest';
import { factsOf, isTimeZone, settingsForm, siteSettings, timeZones } from '../../domain/content/settings';
import { megabyte } from '../../domain/files';

/* The rules of the form of the settings. */

const good = { ...settingsForm.empty, name: 'Club' };
const picture = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo.png', { type });

test('the untouched form has the usual values, and asks for a name alone', () => {
  expect(settingsForm.empty).toEqual({
    name: '',
    logo: null,
    logoUse: 'picture',
    accent: '',
    language: 'en-IN',
    timeZone: '',
    contactEmail: '',
    certificateUrl: '',
    idleMinutes: 30,
    longestHours: 12,
    twoFactor: 'optional',
  });
  expect(settingsForm.check(settingsForm.empty)).toEqual({ name: 'Enter the name of the site' });
});

test.each([
  [{ name: 'न'.repeat(60) }],
  [{ accent: '#0b6e5e' }],
  [{ timeZone: 'Asia/Kolkata' }],
  [{ timeZone: 'UTC' }],
  [{ contactEmail: 'a@b' }],
  [{ certificateUrl: '/check' }],
  [{ certificateUrl: 'HTTP://check.example/?a=b' }],
  [{ idleMinutes: 5 }],
  [{ idleMinutes: 480 }],
  [{ longestHours: 1 }],
  [{ longestHours: 72 }],
  [{ language: 'hi-IN' }],
  [{ twoFactor: 'demanded' }],
  [{ logo: picture(megabyte) }],
] as const)('takes %o', (change) => {
  expect(settingsForm.check({ ...good, ...change })).toEqual({});
});

const address = 'Enter an address that starts with https://, http:// or a single slash, or leave it empty';
const minutes = 'Enter a whole number of minutes from 5 to 480';
const hours = 'Enter a whole number of hours from 1 to 72';

test.each([
  [{ name: 'न'.repeat(61) }, { name: 'The name can have at most 60 characters' }],
  [{ accent: '#12345' }, { accent: 'Enter a colour such as #0B6E5E, or leave it empty' }],
  [{ timeZone: 'Kolkata' }, { timeZone: 'Choose one of the time zones' }],
  [
    { contactEmail: 'two@ats@example.org' },
    { contactEmail: 'Enter an e-mail address such as office@example.org, or leave it empty' },
  ],
  [{ certificateUrl: 'ftp://check.example' }, { certificateUrl: address }],
  [{ certificateUrl: '/\\evil.example' }, { certificateUrl: address }],
  [{ certificateUrl: 'https://' }, { certificateUrl: address }],
  [{ idleMinutes: 4 }, { idleMinutes: minutes }],
  [{ idleMinutes: 481 }, { idleMinutes: minutes }],
  [{ idleMinutes: 7.5 }, { idleMinutes: minutes }],
  [{ idleMinutes: Number.NaN }, { idleMinutes: minutes }],
  [{ longestHours: 0 }, { longestHours: hours }],
  [{ longestHours: 73 }, { longestHours: hours }],
  [{ language: 'fr-FR' }, { language: 'Choose one of the languages' }],
  [{ twoFactor: '' }, { twoFactor: 'Choose whether two-factor sign-in is needed' }],
  [{ logoUse: 'x' }, { logoUse: 'Choose what happens to the current logo' }],
  [{ logo: picture(megabyte + 1) }, { logo: 'Image size must be less than 1MB' }],
  [{ logo: picture(0) }, { logo: 'This file is empty. Choose another file.' }],
  [{ logo: picture(9, 'image/svg+xml') }, { logo: 'Choose a PNG, JPEG, WebP or GIF picture as the logo' }],
] as const)('refuses %o', (change, errors) => {
  expect(settingsForm.check({ ...good, ...change })).toEqual(errors);
});

describe('time zones', () => {
  test('are those that can be written in, by the names of today', () => {
    const zones = timeZones();
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/London']));
    expect(zones).not.toContain('Asia/Calcutta');
    expect(zones.filter((name) => !isTimeZone(name))).toEqual([]);
    expect([...zones].sort()).toEqual(zones);
  });

  test.each(['', '+05:30', '5', 'Asia/Nowhere', 'Asia/Kolkata; x'])('"%s" is none', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

const stored = {
  id: 1,
  version: 'v1',
  name: 'Club',
  logo: '/uploads/a.png',
  accent: '#1F5FA8',
  language: 'en-GB',
  timeZone: 'UTC',
  contactEmail: 'a@b.example',
  certificateUrl: '/check',
  idleMinutes: 5,
  longestHours: 1,
  twoFactor: 'demanded',
};

test('the form begins with what is stored, and its logo stays unless that is changed', () => {
  const { id: _, version: __, ...values } = stored;
  expect(siteSettings.edit.draftOf(stored)).toEqual({ ...values, logo: null, logoUse: 'picture' });
  expect(siteSettings.edit.linksOf(stored)).toEqual({ logo: '/uploads/a.png' });
});

test('pages know the name, the look, dates and the certificates of the settings', () => {
  expect(factsOf(siteSettings.edit.draftOf(stored), stored.logo)).toEqual({
    name: 'Club',
    logo: '/uploads/a.png',
    accent: '#1F5FA8',
    language: 'en-GB',
    timeZone: 'UTC',
    certificateUrl: '/check',
  });
});

import { afterEach, beforeEach, expect } from 'vitest';
import { Content } from '../../../adapters/content';
import { settingsActions } from '../../../adapters/wire/settings';
import { type SettingsDraft, siteSettings } from '../../../domain/content/settings';
import { codeOf } from '../../server/kit/good-fields';
import { password } from '../../server/kit/test-server';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { describeRefusals, describeRoundTrips, names, pictureLink, sessionEnded, startSite } from '../kit/site';
import { describeSent, picture, type Sent, sentPicture, startRecorder, writes } from '../kit/wire-capture';

const { server, visit, signedIn, picture: realPicture } = startSite();

const usual: SettingsDraft = { ...siteSettings.edit.empty, name: 'Maker Site' };
const read = call('settings.read', {});
const save = (draft: SettingsDraft) => call('settings.save', draft);

beforeEach(async () => {
  await (await signedIn()).run(save({ ...usual, logoUse: 'drawn' }));
});

afterEach(() => {
  server().sql('update users set two_factor_on = 0, two_factor_secret = null, two_factor_step = 0');
  server().sql('delete from recovery_codes');
  server().sql('update site set two_factor_demanded = 0');
});

/** What is stored, without its version. */
const storedFor = async (browser: Browser) => {
  const { version: _, ...stored } = await browser.run(read);
  return stored;
};

const { logoUse: _, ...values } = usual;

const roundTrips: Record<CallsOf<'settings'>, () => Promise<void>> = {
  'settings.read': async () => {
    const browser = await signedIn();
    expect(await browser.run(read)).toEqual({
      ...values,
      id: 1,
      version: expect.stringMatching(/^[\w-]{22}$/),
    });
  },
  'settings.save': async () => {
    const browser = await signedIn();
    for (const name of names.filter((each) => [...each].length <= 60)) {
      const { text, settings } = await browser.run(save({ ...usual, name }));
      expect([text, settings.name]).toEqual(['Settings saved', name.trim()]);
    }
    const draft: SettingsDraft = {
      ...usual,
      logo: realPicture(),
      accent: '#1F5FA8',
      language: 'hi-IN',
      timeZone: 'Asia/Kolkata',
      contactEmail: 'ऑफिस@example.org',
      certificateUrl: 'https://certificates.example/?a=1&b=2',
      idleMinutes: 480,
      longestHours: 72,
      twoFactor: 'demanded',
    };
    // Who demands two-factor sign-in without having it could read nothing more.
    const { secret } = await browser.run(call('account.beginTwoFactor', { password }));
    await browser.run(call('account.confirmTwoFactor', { code: codeOf(server(), secret) }));
    const { settings } = await browser.run(save(draft));
    const { logoUse: _, ...sent } = draft;
    expect(settings).toEqual({ ...sent, logo: pictureLink, id: 1, version: expect.any(String) });
    expect(await browser.run(read)).toEqual(settings);
    await browser.run(save({ ...draft, logo: null, name: 'Another' }));
    expect(await storedFor(browser)).toMatchObject({ name: 'Another', logo: settings.logo });
  },
};

describeRoundTrips(roundTrips);

const stale = Content.use((content) =>
  content.send(settingsActions['settings.save'], usual, 'another-version-of-them'),
);

describeRefusals([
  ['the settings without a session', visit, () => read, 401, sessionEnded],
  ['saving without a session', visit, () => save(usual), 401, sessionEnded],
  ['a rule that is broken', signedIn, () => save({ ...usual, name: ' ' }), 422, 'Enter the name of the site'],
  [
    'a logo that is no picture',
    signedIn,
    () => save({ ...usual, logo: new File(['<svg/>'], 'logo.png', { type: 'image/png' }) }),
    415,
    'Choose a PNG, JPEG, WebP or GIF picture as the logo',
  ],
  [
    'another version',
    signedIn,
    () => stale,
    409,
    'This was changed by someone else after you opened it. Load it again before you save.',
  ],
]);

const fields = [
  ['siteName', 'Maker Site'],
  ['logo', sentPicture],
  ['logoUse', 'picture'],
  ['accent', ''],
  ['language', 'en-IN'],
  ['timeZone', ''],
  ['contactEmail', ''],
  ['certificateUrl', ''],
  ['idleMinutes', '30'],
  ['longestHours', '12'],
  ['twoFactor', 'optional'],
] as const;

const sent: Record<CallsOf<'settings'>, Sent> = {
  'settings.read': writes('settings', 'getSettings', () => read, []),
  'settings.save': writes('settings', 'saveSettings', () => save({ ...usual, logo: picture() }), fields),
};

describeSent(startRecorder(), sent);

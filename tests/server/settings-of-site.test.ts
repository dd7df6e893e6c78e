import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../domain/calls';
import { type Client, refused } from './kit/client';
import { type GoodFields, settingsFields, withTwoFactor } from './kit/good-fields';
import { pictures } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

/* What administrators set on the screen Settings: what is stored, and what comes of it at once. */

const minute = 60_000;

const page =
  '<!doctype html><html><head><title>Maker Site Back-office</title><style>b{color:red}</style></head><body><div id="root"></div>' +
  '<script type="application/json" id="settings"></script></body></html>';
const drawnLogin = page.replace(
  '<div id="root">',
  '<div id="root"><header><span class="a" data-site-logo=""><svg><path d="M0"></path></svg></span><span data-site-name="">Maker Site</span></header>',
);

let app: string;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'settings-app-'));
  writeFileSync(join(app, 'index.html'), page);
  writeFileSync(join(app, 'login.html'), drawnLogin);
  server = await startTestServer({ APP_DIR: app, CERTIFICATE_URL: 'https://environment.example/' });
  admin = await server.signIn();
});
afterAll(async () => {
  await server.end();
  rmSync(app, { recursive: true });
});

interface Stored {
  readonly logo: string | null;
  readonly record_version: string;
}

const read = async (client = admin) => {
  const reply = await client.call('settings.read');
  return { status: reply.status, data: (reply.body as { readonly data: Stored }).data };
};
const save = (fields: GoodFields, client = admin) => client.call('settings.save', { ...settingsFields, ...fields });
const picture = async () => ({ file: await pictures.png() });

afterEach(async () => {
  admin = await server.signIn();
  expect((await save({ logoUse: 'drawn' })).status).toBe(200);
});

const usual = {
  sno: 1,
  siteName: 'Maker Site',
  logo: null,
  accent: '',
  language: 'en-IN',
  timeZone: '',
  contactEmail: '',
  certificateUrl: '',
  idleMinutes: 30,
  longestHours: 12,
  twoFactor: 'optional',
};
const version = expect.stringMatching(/^[\w-]{22}$/);

/** What each call answers over plain HTTP. */
const contract: Record<Extract<CallKey, `settings.${string}`>, () => Promise<void>> = {
  'settings.read': async () => {
    const fresh = await startTestServer();
    const reply = await (await fresh.signIn()).call('settings.read');
    const rows = fresh.sql('select * from site_settings');
    await fresh.end();
    expect(reply.body).toEqual({ status: true, data: { ...usual, record_version: version } });
    expect(rows).toEqual([]);
  },
  'settings.save': async () => {
    const fresh = await startTestServer();
    const own = await fresh.signIn();
    // Who demands two-factor sign-in, and has it, goes on.
    await withTwoFactor(own, fresh);
    const all = {
      siteName: '  रोबोट Club & <Co> ',
      accent: '#1f5fa8',
      language: 'hi-IN',
      timeZone: 'Asia/Kolkata',
      contactEmail: ' office@example.org ',
      certificateUrl: 'https://certificates.example/check?x=1',
      idleMinutes: '5',
      longestHours: '72',
      twoFactor: 'demanded',
      logo: await picture(),
    };
    const reply = await save(all, own);
    const again = await read(own);
    const demanded = fresh.sql('select two_factor_demanded from site');
    await fresh.end();
    const data = {
      ...usual,
      siteName: 'रोबोट Club & <Co>',
      logo: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.png$/),
      accent: '#1F5FA8',
      language: 'hi-IN',
      timeZone: 'Asia/Kolkata',
      contactEmail: 'office@example.org',
      certificateUrl: 'https://certificates.example/check?x=1',
      idleMinutes: 5,
      longestHours: 72,
      twoFactor: 'demanded',
      record_version: version,
    };
    expect([reply.status, reply.body]).toEqual([
      200,
      { status: true, text: 'Settings saved', message: 'Settings saved', data },
    ]);
    expect(again).toEqual({ status: 200, data: (reply.body as { readonly data: Stored }).data });
    expect(demanded).toEqual([{ two_factor_demanded: 1 }]);
  },
};

describe('what each call answers', () => {
  it.each(Object.entries(contract))('%s', (_, run) => run());
});

describe('the settings of the site', () => {
  it('demand two-factor sign-in at once, of the one who demands it too', async () => {
    const fresh = await startTestServer();
    const own = await fresh.signIn();
    expect((await save({ twoFactor: 'demanded' }, own)).status).toBe(200);
    expect(fresh.sql('select two_factor_demanded from site')).toEqual([{ two_factor_demanded: 1 }]);
    const { status, body } = await own.call('settings.read');
    const text = 'Set up two-factor sign-in first: it is demanded here.';
    await fresh.end();
    expect([status, body]).toEqual([403, { status: false, text, message: text, error: text }]);
  });

  it('keep their logo until another one is chosen, or none', async () => {
    await save({ logo: await picture() });
    const first = (await read()).data.logo;
    await save({ siteName: 'Another name' });
    expect((await read()).data.logo).toBe(first);
    await save({ logo: await picture() });
    const second = (await read()).data.logo;
    expect([second === first, (await fetch(server.url + first)).status]).toEqual([false, 404]);
    expect((await fetch(server.url + second)).headers.get('content-type')).toBe('image/png');
    await save({ logoUse: 'drawn', logo: await picture() });
    expect([(await read()).data.logo, (await fetch(server.url + second)).status]).toEqual([null, 404]);
    expect(server.stored().files).toEqual({});
    expect(server.sql('select name from files')).toEqual([]);
  });

  it('of another version are not overwritten', async () => {
    const { record_version } = (await read()).data;
    expect((await save({ siteName: 'First', record_version })).status).toBe(200);
    const before = server.stored();
    const stale = await save({ siteName: 'Second', record_version, logo: await picture() });
    expect([stale.status, stale.body]).toEqual([
      409,
      refused('This was changed by someone else after you opened it. Load it again before you save.'),
    ]);
    expect(server.stored()).toEqual(before);
    const now = (await read()).data.record_version;
    expect((await save({ siteName: 'Second', record_version: now })).status).toBe(200);
  });

  it('that are sent again are saved once', async () => {
    const { record_version } = (await read()).data;
    const submit = { siteName: 'Once', record_version, idempotency_key: 'a-key-of-one-submit' };
    const [one, two] = [await save(submit), await save(submit)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
  });

  it.each<[string, GoodFields, number, string]>([
    ['no name', { siteName: '  ' }, 422, 'Enter the name of the site'],
    ['61 characters', { siteName: 'न'.repeat(61) }, 422, 'The name can have at most 60 characters'],
    ['a named colour', { accent: 'red' }, 422, 'Enter a colour such as #0B6E5E, or leave it empty'],
    ['a colour that ends the style', { accent: '#fff}*{x' }, 422, 'Enter a colour such as #0B6E5E, or leave it empty'],
    ['an unknown language', { language: 'xx' }, 422, 'Choose one of the languages'],
    ['an unknown zone', { timeZone: 'Asia/Nowhere' }, 422, 'Choose one of the time zones'],
    ['an offset', { timeZone: '+05:30' }, 422, 'Choose one of the time zones'],
    [
      'no address',
      { contactEmail: 'office' },
      422,
      'Enter an e-mail address such as office@example.org, or leave it empty',
    ],
    [
      'an address that runs something',
      { certificateUrl: 'javascript:alert(1)' },
      422,
      'Enter an address that starts with https://, http:// or a single slash, or leave it empty',
    ],
    [
      'the address of another site that looks like a path',
      { certificateUrl: '//evil.example' },
      422,
      'Enter an address that starts with https://, http:// or a single slash, or leave it empty',
    ],
    ['4 minutes', { idleMinutes: '4' }, 422, 'Enter a whole number of minutes from 5 to 480'],
    ['481 minutes', { idleMinutes: '481' }, 422, 'Enter a whole number of minutes from 5 to 480'],
    ['half a minute more', { idleMinutes: '5.5' }, 422, 'Enter a whole number of minutes from 5 to 480'],
    ['no hours', { longestHours: '0' }, 422, 'Enter a whole number of hours from 1 to 72'],
    ['73 hours', { longestHours: '73' }, 422, 'Enter a whole number of hours from 1 to 72'],
    ['an unknown word', { twoFactor: 'yes' }, 422, 'Choose whether two-factor sign-in is needed'],
    ['no word for the logo', { logoUse: '' }, 422, 'Choose what happens to the current logo'],
    ['a logo over 1MB', { logo: { file: Buffer.alloc(1_048_577) } }, 413, 'Image size must be less than 1MB'],
  ])('are refused with a sentence of their own: %s', async (_, fields, status, sentence) => {
    const before = server.stored();
    const reply = await save(fields);
    expect([reply.status, reply.body]).toEqual([status, refused(sentence)]);
    expect(server.stored()).toEqual(before);
  });

  it.each(['siteName 60', 'idle 5', 'idle 480', 'hours 1', 'hours 72', 'a path'])('are taken: %s', async (which) => {
    const fields: Readonly<Record<string, GoodFields>> = {
      'siteName 60': { siteName: 'न'.repeat(60) },
      'idle 5': { idleMinutes: '5' },
      'idle 480': { idleMinutes: '480' },
      'hours 1': { longestHours: '1' },
      'hours 72': { longestHours: '72' },
      'a path': { certificateUrl: '/certificates' },
    };
    expect((await save(fields[which]!)).status).toBe(200);
  });
});

describe('the lengths of sessions', () => {
  const lastReason = () =>
    server.log
      .map((line) => JSON.parse(line))
      .filter(({ msg, event }) => [msg, event].includes('session ended'))
      .at(-1)?.reason;
  const isSignedIn = async (client: Client) => (await client.call('trash.list')).status === 200;

  it('that were shortened end sessions that are open, without a restart', async () => {
    const other = await server.signIn();
    server.wait(6 * minute);
    expect(await isSignedIn(admin)).toBe(true);
    expect((await save({ idleMinutes: '5' })).status).toBe(200);
    expect([await isSignedIn(other), lastReason()]).toEqual([false, 'idle for 5 minutes']);
    const { session_id } = admin.cookies!;
    expect((await admin.call('session.timeLeft', { session_id })).body).toMatchObject({ left_ms: 5 * minute });
    server.wait(5 * minute - 1);
    expect(await isSignedIn(admin)).toBe(true);
    server.wait(5 * minute);
    expect([await isSignedIn(admin), lastReason()]).toEqual([false, 'idle for 5 minutes']);
  });

  it('that were made longer let sessions go on', async () => {
    expect((await save({ idleMinutes: '45' })).status).toBe(200);
    server.wait(44 * minute);
    expect(await isSignedIn(admin)).toBe(true);
  });

  it('hold in all, however much a session is used', async () => {
    expect((await save({ longestHours: '1' })).status).toBe(200);
    for (let time = 0; time < 60; time += 20) {
      expect(await isSignedIn(admin)).toBe(true);
      server.wait(20 * minute);
    }
    expect([await isSignedIn(admin), lastReason()]).toEqual([false, '1 hour old']);
  });

  it('end what nobody came back to, at the next sign-in', async () => {
    expect((await save({ idleMinutes: '5' })).status).toBe(200);
    server.wait(7 * minute);
    admin = await server.signIn();
    expect(server.sql('select id from sessions')).toHaveLength(1);
  });
});

describe('a page', () => {
  const pageAt = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    const text = await response.text();
    const settings = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    return { text, policy: response.headers.get('content-security-policy') ?? '', settings: JSON.parse(settings) };
  };
  const titleIn = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];
  const headerIn = (text: string) => /<header>(.*?)<\/header>/.exec(text)?.[1];
  const styleIn = (text: string) => /<style id="accent">(.*?)<\/style>/.exec(text)?.[1];

  it('of a site of which nothing was set is as it was built, but for the settings in it', async () => {
    for (const [path, built] of [
      ['/', page],
      ['/login', drawnLogin],
    ] as const) {
      const { text } = await pageAt(path);
      expect(text.replace(/(id="settings">).*?(<\/script>)/, '$1$2')).toBe(built);
    }
  });

  it('has what was saved, from then on and without a restart', async () => {
    const reply = await save({
      siteName: '</title><script>"A" & B',
      logo: await picture(),
      accent: '#1f5fa8',
      language: 'en-GB',
      timeZone: 'Europe/London',
      certificateUrl: '/check',
    });
    const { logo } = (reply.body as { readonly data: Stored }).data;
    const escaped = '&lt;/title&gt;&lt;script&gt;&quot;A&quot; &amp; B';
    for (const path of ['/', '/login', '/admin/dashboard']) {
      const { text, policy, settings } = await pageAt(path);
      expect(titleIn(text)).toBe(`${escaped} Back-office`);
      expect(settings.certificateUrl).toBe('https://environment.example/');
      expect(settings.site).toEqual({
        name: '</title><script>"A" & B',
        logo,
        accent: '#1F5FA8',
        language: 'en-GB',
        timeZone: 'Europe/London',
        certificateUrl: '/check',
      });
      const style = styleIn(text) ?? '';
      expect(style).toContain('--bo-color-accent:#1F5FA8');
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
      expect(text.indexOf('<style id="accent">')).toBeGreaterThan(text.indexOf('b{color:red}'));
      expect(text.split('<script>')).toHaveLength(1);
    }
    expect(headerIn((await pageAt('/login')).text)).toBe(
      `<span class="a" data-site-logo=""><img alt="" src="${logo}"/></span><span data-site-name="">${escaped}</span>`,
    );
    expect((await save({ logoUse: 'drawn' })).status).toBe(200);
    const again = await pageAt('/login');
    expect([titleIn(again.text), styleIn(again.text), headerIn(again.text)]).toEqual([
      'Maker Site Back-office',
      undefined,
      headerIn(drawnLogin),
    ]);
  });

  it('is another one for a browser that has the former', async () => {
    const etag = (await fetch(`${server.url}/login`)).headers.get('etag') ?? '';
    const ask = () => fetch(`${server.url}/login`, { headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    await save({ siteName: 'Club' });
    expect((await ask()).status).toBe(200);
  });

  it('on which certificates are not set up says whom to write to', async () => {
    const text = async () => (await fetch(`${server.url}/certificate-not-configured`)).text();
    expect(await text()).not.toContain('mailto:');
    await save({ contactEmail: "o'office&co@example.org" });
    expect(await text()).toContain(
      ` Questions: <a href="mailto:o'office&amp;co@example.org">o'office&amp;co@example.org</a>.</p>`,
    );
  });
});

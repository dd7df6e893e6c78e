import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clipboard } from '../../adapters/clipboard';
import { readPageSettings } from '../../adapters/config';
import { SessionStore } from '../../adapters/session-store';
import { Failure } from '../../domain/failure';

/* The places of a browser that adapters read and write, played by stand-ins. */

describe('the settings inside the page', () => {
  const settings = {
    apiBaseUrl: 'https://school.example/api/',
    apiKey: 'k',
    ideaApiUrl: 'https://school.example/idea',
    certificateUrl: 'https://school.example/verify',
    ownServer: false,
    capabilities: ['thumbnails', 'flying'],
  };
  const fallback = {
    apiBaseUrl: '/api/',
    apiKey: '',
    ideaApiUrl: '/api/idea',
    certificateUrl: '/',
    ownServer: true,
    capabilities: [],
  };
  const table: readonly (readonly [string, string | null, object])[] = [
    ['whole', JSON.stringify(settings), settings],
    ['with more than we know', JSON.stringify({ ...settings, theme: 'dark' }), settings],
    [
      'without capabilities',
      JSON.stringify({ ...settings, capabilities: undefined }),
      { ...settings, capabilities: [] },
    ],
    ['without one', JSON.stringify({ ...settings, apiKey: undefined }), fallback],
    ['with one of another type', JSON.stringify({ ...settings, ownServer: 'yes' }), fallback],
    ['empty', '', fallback],
    ['not JSON', '{', fallback],
    ['no such element', null, fallback],
  ];
  test.each(table)('%s', (_, text, expected) => {
    const page = {
      getElementById: (id: string) => (id === 'settings' && text !== null ? { textContent: text } : null),
    };
    expect(readPageSettings(page as unknown as Document)).toEqual(expected);
  });
});

describe('the session in cookies', () => {
  let cookies: Map<string, string>;
  let written: string[];
  let kept: Map<string, string>;

  const openPage = (protocol: string) => {
    vi.stubGlobal('location', { protocol });
    vi.stubGlobal('localStorage', { removeItem: (key: string) => kept.delete(key) });
    vi.stubGlobal('document', {
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(line: string) {
        written.push(line);
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (line.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      },
    });
  };
  beforeEach(() => {
    cookies = new Map();
    written = [];
    kept = new Map([['authToken', 't']]);
    openPage('http:');
  });
  afterEach(() => vi.unstubAllGlobals());

  const withStore = <A>(use: (store: SessionStore['Service']) => Effect.Effect<A>) =>
    Effect.runSync(SessionStore.use(use).pipe(Effect.provide(SessionStore.layer)));

  const session = { userId: '1; path=/evil', sessionId: 'a=b%;c', role: 'प्रशासक' };

  test('what is written is read again, whatever it holds', () => {
    withStore((store) => store.write(session));
    expect(withStore((store) => store.read)).toEqual(session);
    expect(written).toEqual([
      'userID=1%3B%20path%3D%2Fevil; path=/; SameSite=Strict',
      'session_id=a%3Db%25%3Bc; path=/; SameSite=Strict',
      'user_type=%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%B6%E0%A4%BE%E0%A4%B8%E0%A4%95; path=/; SameSite=Strict',
    ]);
  });

  test('on https they are sent over https alone', () => {
    openPage('https:');
    withStore((store) => store.write(session));
    expect(written.map((line) => line.endsWith('; path=/; SameSite=Strict; Secure'))).toEqual([true, true, true]);
  });

  test('other cookies are left alone; one that is not encoded is read as it is', () => {
    cookies = new Map([
      ['theme', 'dark'],
      ['session_id', '100%'],
      ['userIDs', '8'],
    ]);
    expect(withStore((store) => store.read)).toEqual({ userId: null, sessionId: '100%', role: null });
  });

  test('no cookies at all', () => {
    expect(withStore((store) => store.read)).toEqual({ userId: null, sessionId: null, role: null });
  });

  test('clearing removes the three and the token of other clients', () => {
    withStore((store) => store.write(session));
    cookies.set('theme', 'dark');
    kept.set('draft', 'd');
    kept.set('listsCopy', 'what the server keeps');
    withStore((store) => store.clear);
    expect([[...cookies], [...kept]]).toEqual([[['theme', 'dark']], [['draft', 'd']]]);
  });
});

describe('the clipboard', () => {
  afterEach(() => vi.unstubAllGlobals());
  const write = (text: string) =>
    Effect.runPromise(
      Clipboard.use((clipboard) => clipboard.write(text)).pipe(Effect.flip, Effect.provide(Clipboard.layer)),
    );
  const denied = Failure.Unexpected({ detail: 'the clipboard could not be written' });

  test('takes a text as it is', async () => {
    const taken: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void taken.push(text) } });
    const text = 'for x in "रोबोट":\n\tprint(x)\n';
    await Effect.runPromise(Clipboard.use((clipboard) => clipboard.write(text)).pipe(Effect.provide(Clipboard.layer)));
    expect(taken).toEqual([text]);
  });

  test('that the browser does not open fails', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } });
    expect(await write('x')).toEqual(denied);
  });

  test('that the page does not have fails', async () => {
    vi.stubGlobal('navigator', {});
    expect(await write('x')).toEqual(denied);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Session } from '../../../adapters/session';
import { Failure } from '../../../domain/failure';
import { pictures } from '../../server/kit/pictures';
import { email, password, startTestServer, type TestServer } from '../../server/kit/test-server';
import { type Browser, browserAt } from './browser';
import type { Call } from './calls';

export const signIn = Session.use((session) => session.signIn({ email, password, code: null }));

/** The embedded server, and browsers on its pages. */
export interface Site {
  readonly server: () => TestServer;
  /** A browser that has not signed in. */
  readonly visit: () => Browser;
  readonly signedIn: () => Promise<Browser>;
  /** A real picture. */
  readonly picture: () => File;
}

/** A server of its own for the tests of a file. */
export const startSite = (): Site => {
  let server: TestServer;
  let jpeg: Buffer;
  beforeAll(async () => {
    server = await startTestServer();
    jpeg = await pictures.jpeg();
  });
  afterAll(() => server?.end());
  const visit = () => browserAt(`${server.url}/api/`, { apiKey: server.apiKey });
  return {
    server: () => server,
    visit,
    signedIn: async () => {
      const browser = visit();
      await browser.run(signIn);
      return browser;
    },
    picture: () => pictureOf(jpeg),
  };
};

export const pictureOf = (bytes: Buffer, name = 'photo.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

/** A file that begins as a PDF does; what follows is the same for the same words. */
export const pdfOf = (words: string) => new File([`%PDF-1.7 ${words}`], 'manual.pdf', { type: 'application/pdf' });

/** Links of stored files, and times, in answers. */
export const pictureLink = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
export const pdfLink = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.pdf$/);
export const anyId = expect.toSatisfy((id: unknown) => Number.isSafeInteger(id) && Number(id) > 0, 'an id');
export const aTime = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** Names and titles that have to come back as they were sent. */
export const names = [
  'Robot arm',
  'रोबोटिक्स',
  'क्‍ष and क्‌ष keep their joiners',
  '<b onclick="x">"bold"</b> & co.',
  "Robert'); drop table projects;--",
  '🤖👩‍🔧',
  'ذراع الروبوت',
  ' spaces around ',
  'अ'.repeat(500),
];

/** Rich text that has to come back as it was sent. */
export const documents = [
  '<p>Plain</p>',
  '<h2>शीर्षक</h2><p>नमस्ते <strong>दुनिया</strong> 🤖</p>',
  '<p>1 &lt; 2 &amp; "quotes"</p>',
  '<ul><li>one</li><li>two</li></ul><pre><code>a  b</code></pre>',
];

/** Tests that each call goes to the embedded server and back. */
export const describeRoundTrips = (roundTrips: Readonly<Record<string, () => Promise<void>>>): void => {
  describe('client -> embedded server -> client', () => {
    test.each(Object.entries(roundTrips))('%s', (_, roundTrip) => roundTrip());
  });
};

/** What a call is refused with: its name, who makes it, the call, the status and the sentence. */
export type Refusal = readonly [
  name: string,
  browser: () => Browser | Promise<Browser>,
  call: () => Call | Promise<Call>,
  status: number,
  text: string,
];

/** Tests of the embedded server's refusals as the app reads them. */
export const describeRefusals = (refusals: readonly Refusal[]): void => {
  describe("the embedded server's refusals as the app reads them", () => {
    test.each(refusals)('%s', async (_, browser, call, status, text) => {
      expect(await (await browser()).failure(await call())).toEqual(Failure.Http({ status, text }));
    });
  });
};

export const sessionEnded = 'Your session has ended. Sign in again to continue.';

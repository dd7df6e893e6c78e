import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../../server/serve';
import { type Client, clientOf, refused } from './kit/client';
import { docx } from './kit/documents';
import { addCategory } from './kit/good-fields';
import { pictures } from './kit/pictures';
import { cheapHash, email, password, startTestServer, type TestServer, testSettings } from './kit/test-server';

/*
 * A server whose workers can't start. It shows that hostile bytes are never read by the server itself: pictures and documents are
 * read by workers or not at all, and so are texts.
 */

let filled: TestServer;
let server: Awaited<ReturnType<typeof startServer>>;
let admin: Client;
let catID: string;

beforeAll(async () => {
  filled = await startTestServer();
  catID = await addCategory(await filled.signIn());
  await filled.close();
  const settings = { ...testSettings(filled.dataFolder), workerEntry: `${filled.dataFolder}/no-worker.js` };
  server = await startServer(settings, { writeLog: () => undefined, hashCost: cheapHash });
  admin = await clientOf(server.url, server.apiKey).signIn(email, password);
});
afterAll(async () => {
  await server.close();
  rmSync(filled.dataFolder, { recursive: true, force: true });
});

/** Nothing is wrong with the file or the text, so nothing says so. */
const busy = 'The server is busy. Try again in a moment.';

it('no picture and no document is read by the server itself', async () => {
  for (const file of [await pictures.jpeg(), await pictures.png(), docx()]) {
    const reply = await admin.call('upload.image', { image: { file } });
    expect([reply.status, reply.body]).toEqual([503, refused(busy)]);
  }
});

it('nor is a text, however short', async () => {
  const fields = { name: 'Robot', catID, price: '1', DiscPrice: '1' };
  for (const desc of ['<p>text</p>', '<p>text</p>'.repeat(1000)]) {
    const reply = await admin.call('project.add', { ...fields, desc });
    expect([reply.status, reply.body]).toEqual([503, refused(busy)]);
  }
});

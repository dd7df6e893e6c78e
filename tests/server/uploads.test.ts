import { spawnSync } from 'node:child_process';
import { constants, openSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, refused } from './kit/client';
import { onS3, uploadsOf } from './kit/files';
import { addProject, pdfPart } from './kit/good-fields';
import { pictures } from './kit/pictures';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;
let link: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  const reply = await admin.call('upload.image', { image: { file: await pictures.png() } });
  link = (reply.body as { data: { imageLink: string } }).data.imageLink;
});
afterAll(() => server.end());

/** Sends the path as it is: `fetch` would tidy it up first. */
const rawGet = (path: string): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    http
      .get({ hostname, port, path, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('latin1') }),
        );
      })
      .on('error', reject);
  });

const climbs = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '%uff0e%uff0e', '....'];
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '%c0%af'];
const targets = ['api-key', 'site.db', 'lock.db', 'uploads/../api-key', 'etc/passwd'];
const paths = climbs.flatMap((climb) =>
  slashes.flatMap((slash) => targets.map((target) => `/uploads/${climb}${slash}${target}`)),
);

describe('an uploaded file', () => {
  it('is served by its exact name, for good, and can run nothing', async () => {
    const response = await fetch(server.url + link);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const head = await fetch(server.url + link, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, response.headers.get('content-length')]);
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await fetch(server.url + link, { headers: known })).status).toBe(304);
  });

  // An object has no file that could be opened: what is asked for is seen in s3-files.test.ts.
  it.skipIf(onS3)('is not opened for HEAD', async () => {
    const name = `${'2'.repeat(32)}.png`;
    const path = join(uploadsOf(server.dataFolder), name);
    server.sql("insert into files values (?, 'image/png', 1, '', null)", name);
    // Whoever opens a pipe to read it lets a writer in; without a reader, a writer that does not wait is refused.
    spawnSync('mkfifo', [path]);
    const head = await fetch(`${server.url}/uploads/${name}`, { method: 'HEAD' });
    // Goes the same way, so that an opening that was still to come has come.
    await fetch(`${server.url}/uploads/${'3'.repeat(32)}.png`);
    expect(head.status).toBe(200);
    expect(() => openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)).toThrow('ENXIO');
  });

  it('that is a PDF is shown by the viewer of the browser, under a name of ours, and never as anything else', async () => {
    const { pdfLink } = await addProject(admin, { pdf: pdfPart() });
    const response = await fetch(server.url + String(pdfLink));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="document.pdf"',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(['x', 'X', '.bak', '%00', '/', '/x', '%20'])('is not found with %j after its name', async (suffix) => {
    const { status } = await rawGet(link + suffix);
    expect(status).toBe(suffix === '/' ? 200 : status === 400 ? 400 : 404);
  });

  it('is not found when it has no record', async () => {
    const name = `${'0'.repeat(32)}.png`;
    writeFileSync(join(uploadsOf(server.dataFolder), name), 'planted');
    const response = await fetch(`${server.url}/uploads/${name}`);
    expect([response.status, await response.json()]).toEqual([404, refused('File not found.')]);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  });

  it('is not found when it is gone from the disk', async () => {
    const name = `${'1'.repeat(32)}.png`;
    server.sql("insert into files values (?, 'image/png', 1, '', null)", name);
    expect((await fetch(`${server.url}/uploads/${name}`)).status).toBe(404);
  });
});

it(`${paths.length} climbing paths never leave the folder`, async () => {
  expect(paths.length).toBeGreaterThanOrEqual(300);
  for (const path of paths) {
    const { status, body } = await rawGet(path);
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    expect([path, body.includes(server.apiKey), body.includes('SQLite format'), body.includes('root:')]).toEqual([
      path,
      false,
      false,
      false,
    ]);
  }
});

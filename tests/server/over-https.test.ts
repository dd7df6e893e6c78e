import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls, { type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtEntry, certificate } from './kit/built-product';
import { formOf } from './kit/client';
import { type ServerProcess, startProcess } from './kit/server-process';
import { email, password } from './kit/test-server';

const root = new URL('../../', import.meta.url);
const ca = readFileSync(certificate.cert);

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-https-'));
  server = await startProcess(builtEntry(), {
    DATA_DIR: folder,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    TLS_CERT_FILE: certificate.cert,
    TLS_KEY_FILE: certificate.key,
  });
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, form?: FormData): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { ca, agent: false, headers, method: form === undefined ? 'GET' : 'POST' } as const;
    const request = https.request(server.url + path, options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', reject);
    if (form === undefined) request.end();
    else {
      const { body, headers: formHeaders } = new Response(form);
      for (const [name, value] of formHeaders) request.setHeader(name, value);
      body?.pipeTo(
        new WritableStream({
          write: (chunk) => void request.write(chunk),
          close: () => void request.end(),
        }),
      );
    }
  });

/** How a handshake ends: the protocol agreed on, or why there is none. */
const handshake = (options: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    const socket = tls.connect({ host: hostname, port: Number(port), ca, ...options }, () => {
      resolve(socket.getProtocol() ?? 'none');
      socket.destroy();
    });
    socket.on('error', () => resolve('refused'));
  });

describe('TLS', () => {
  it('prefers 1.3, takes 1.2, and refuses what is older', async () => {
    // Security level 0, so that it is the server and not this client that refuses.
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    expect([await handshake({}), await handshake({ maxVersion: 'TLSv1.2' }), await handshake(old)]).toEqual([
      'TLSv1.3',
      'TLSv1.2',
      'refused',
    ]);
  });

  it('has no plain http beside it', async () => {
    const { hostname, port } = new URL(server.url);
    const plain = new Promise<string>((resolve) => {
      http
        .get({ hostname, port, path: '/healthz', agent: false }, ({ statusCode }) => resolve(String(statusCode)))
        .on('error', () => resolve('no answer'));
    });
    expect([new URL(server.url).protocol, await plain]).toEqual(['https:', 'no answer']);
  });

  it('a session secret is for this host and for https alone', async () => {
    const form = formOf({ username: email, password, req_data: 'userValidation' });
    const { status, headers } = await ask('/api/users', { origin: server.url }, form);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-session_secret=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
    );
  });
});

describe('every kind of answer', () => {
  const assets = (ending: string) => {
    const name = readdirSync(new URL('dist/product/app/assets', root)).find((file) => file.endsWith(ending));
    return `/assets/${name}`;
  };
  const kinds: readonly [string, () => string, number, string][] = [
    ['a page', () => '/', 200, 'text/html; charset=utf-8'],
    ['a page that is not there', () => '/nothing', 404, 'text/html; charset=utf-8'],
    ['a script', () => assets('.js'), 200, 'application/javascript; charset=utf-8'],
    ['a style', () => assets('.css'), 200, 'text/css; charset=utf-8'],
    ['an icon', () => '/favicon.png', 200, 'image/png'],
    ['a list', () => '/api/category?req_data=getCat', 200, 'application/json; charset=utf-8'],
    ['a call that is not there', () => '/api/category?req_data=x', 404, 'application/json; charset=utf-8'],
    ['a file that is not there', () => '/uploads/x', 404, 'application/json; charset=utf-8'],
    ['an address that can not be decoded', () => '/%zz', 400, 'application/json; charset=utf-8'],
    ['the health of the server', () => '/healthz', 200, 'application/json; charset=utf-8'],
  ];
  it.each(kinds)('says what it is and keeps browsers on https: %s', async (_name, path, status, type) => {
    const answer = await ask(path(), { accept: 'text/html' });
    expect([answer.status, answer.headers['content-type'], answer.headers['strict-transport-security']]).toEqual([
      status,
      type,
      'max-age=31536000',
    ]);
  });
});

describe('what is served', () => {
  it.each(['/.git/config', '/.git/HEAD', '/package.json', '/server/main.js', '/data/site.db', '/assets/', '/uploads/'])(
    'does not include %s',
    async (path) => {
      const { status, body } = await ask(path);
      expect([status, /\[core\]|"scripts"|SQLite format|import /.test(body)]).toEqual([404, false]);
    },
  );

  it('TRACE is not answered with the request', async () => {
    const answer = new Promise<string>((resolve, reject) => {
      const request = https.request(
        `${server.url}/`,
        { ca, agent: false, method: 'TRACE', headers: { 'x-canary': 'canary' } },
        (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (text) => {
            body += text;
          });
          response.on('end', () => resolve(`${response.statusCode} ${body.includes('canary')}`));
        },
      );
      request.on('error', reject);
      request.end();
    });
    expect(await answer).toBe('404 false');
  });

  it('the login screen masks the password and lets password managers fill it in', async () => {
    const { body } = await ask('/login', { accept: 'text/html' });
    const field = (name: string) => body.match(/<input\b[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`)) ?? '';
    const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    expect(
      ['email', 'password'].map((name) => [attribute(field(name), 'type'), attribute(field(name), 'autocomplete')]),
    ).toEqual([
      ['text', 'username'],
      ['password', 'current-password'],
    ]);
    expect(body).not.toMatch(/onpaste|maxlength/i);
  });
});

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, refused } from './kit/client';
import { addProject, pdfPart } from './kit/good-fields';
import { pictures } from './kit/pictures';
import { exchange } from './kit/raw';
import { startTestServer, type TestServer } from './kit/test-server';

const index =
  '<!doctype html><html><head><style>b{color:red}</style></head><body><div id="root"></div>' +
  '<script type="application/json" id="settings"></script><script type="module" src="/assets/app-1a.js"></script></body></html>';
const script = `console.log(${JSON.stringify('x'.repeat(3000))})`;

let app: string;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'server-app-'));
  mkdirSync(join(app, 'assets'));
  writeFileSync(join(app, 'index.html'), index);
  writeFileSync(join(app, 'login.html'), index.replace('<div id="root">', '<div id="root">login'));
  writeFileSync(join(app, 'favicon.png'), Buffer.of(0x89, 0x50, 0x4e, 0x47));
  writeFileSync(join(app, 'assets', 'app-1a.js'), script);
  writeFileSync(join(app, 'assets', 'app-1a.js.br'), brotliCompressSync(script));
  writeFileSync(join(app, 'assets', 'app-1a.js.gz'), gzipSync(script));
  server = await startTestServer({
    APP_DIR: app,
    API_KEY: 'key</script><!--\u2028&',
    IDEA_API_URL: 'https://ideas.example/x/idea.php',
  });
  admin = await server.signIn();
});
afterAll(async () => {
  await server.end();
  rmSync(app, { recursive: true });
});

const policy = (style = '') =>
  `default-src 'self'; script-src 'self'; style-src 'self'${style}; img-src 'self' data: blob: https://ideas.example; ` +
  "connect-src 'self' https://ideas.example; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'";

describe('the page', () => {
  const known = [
    '/',
    '/login',
    '/login/',
    '/dashboard///',
    '/logout',
    '/account-link',
    '/dashboard',
    '/certificate_verification',
    '/admin',
    '/admin/dashboard',
    '/admin/dashboard/add-category?x=1',
  ];
  it.each(known)('%s is the app, with its settings inside', async (path) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const text = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const settings = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(settings)).toEqual({
      apiBaseUrl: '/api/',
      apiKey: 'key</script><!--\u2028&',
      ideaApiUrl: 'https://ideas.example/x/idea.php',
      certificateUrl: '/certificate-not-configured',
      ownServer: true,
      capabilities: [
        ...['thumbnails', 'paging', 'idempotency', 'versions', 'trash', 'expiry', 'resume', 'overview', 'messages'],
        ...['history', 'settings', 'slider', 'footer', 'users', 'account', 'bulk', 'csv', 'views'],
      ],
      site: { name: 'Maker Site', logo: null, accent: '', language: 'en-IN', timeZone: '', certificateUrl: '' },
    });
    expect(text.includes('<div id="root">login')).toBe(path.startsWith('/login'));
    const hash = createHash('sha256').update('b{color:red}').digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(policy(` 'sha256-${hash}'`));
  });

  it('of a site whose calls go to another server says that this one offers nothing beyond the spec', async () => {
    const other = await startTestServer({ APP_DIR: app, API_BASE_URL: 'https://school.example/api/' });
    const text = await (await fetch(`${other.url}/`, { headers: { accept: 'text/html' } })).text();
    await other.end();
    const settings = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(settings)).toMatchObject({ ownServer: false, capabilities: [] });
  });

  it.each(known)('%s is the app also for who asks for JSON first', async (path) => {
    const response = await fetch(server.url + path, { headers: { accept: 'application/json, text/plain, */*' } });
    expect([
      response.status,
      response.headers.get('content-type'),
      (await response.text()).includes('id="root"'),
    ]).toEqual([200, 'text/html; charset=utf-8', true]);
  });

  it.each(['/nothing', '/admins', '/login/x', '/index.html', '/login.html', '/.env', '/picture.ico'])(
    '%s is the app with 404',
    async (path) => {
      const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
      expect([response.status, (await response.text()).includes('id="root"')]).toEqual([404, true]);
    },
  );

  it('the icon is found where browsers look for it without a link', async () => {
    const response = await fetch(`${server.url}/favicon.ico`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/favicon.png']);
  });

  it.each(['/admin', '/admin/dashboard', '/admin/nope.js'])('%s is the app for who opens it', async (path) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    expect([response.status, (await response.text()).includes('id="root"')]).toEqual([200, true]);
  });

  it('is 304 when the browser has it, and compressed as it asks', async () => {
    const whole = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'identity' } });
    const etag = whole.headers.get('etag') ?? '';
    expect((await fetch(`${server.url}/`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const text = await whole.text();
    expect(whole.headers.get('content-encoding')).toBe(null);
    expect(text.length).toBeGreaterThan(100);
  });

  it('a missing picture, script or call is no page', async () => {
    for (const [path, accept] of [
      ['/picture.ico', 'image/avif,image/webp,*/*;q=0.8'],
      ['/assets/gone-2b.js', '*/*'],
      ['/assets/gone-2b.js', 'text/html'],
      ['/assets/app-1a.js.br', '*/*'],
      ['/api/nothing', 'text/html'],
      ['/nothing', 'application/json, text/plain, */*'],
      ['/nothing.js', '*/*'],
      ['/admin/nope.js', '*/*'],
      ['/admin/dashboard/nope.png', 'image/avif,image/webp,*/*;q=0.8'],
      ...['//api/nope', '/api', '/api?x', '/API/category?req_data=getCat', '//assets/x.js', '/assets', '/uploads'].map(
        (path) => [path, 'text/html,*/*;q=0.8'] as const,
      ),
    ] as const) {
      const response = await exchange(
        server.url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
      );
      expect([path, response.status, response.headers['cache-control'], response.body]).toEqual([
        path,
        404,
        'no-store',
        JSON.stringify(refused('Nothing was found at this address.')),
      ]);
    }
  });

  it('says that no certificate address is configured', async () => {
    const response = await fetch(`${server.url}/certificate-not-configured`);
    expect([response.status, (await response.text()).includes('CERTIFICATE_URL')]).toEqual([200, true]);
  });
});

describe('assets', () => {
  it('are precompressed and immutable', async () => {
    for (const [accepted, coding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await fetch(`${server.url}/assets/app-1a.js`, { headers: { 'accept-encoding': accepted } });
      expect([response.status, response.headers.get('content-encoding'), await response.text()]).toEqual([
        200,
        coding,
        script,
      ]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    }
  });

  it('the icon is kept for a day', async () => {
    const response = await fetch(`${server.url}/favicon.png`);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
      200,
      'public, max-age=86400',
      'Accept-Encoding',
    ]);
  });
});

describe('headers', () => {
  const raw = (options: http.RequestOptions): Promise<Readonly<Record<string, string | number | undefined>>> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      http
        .request({ hostname, port, agent: false, ...options }, (response) => {
          response.resume();
          resolve({ ...(response.headers as Record<string, string>), status: response.statusCode ?? 0 });
        })
        .on('error', reject)
        .end();
    });

  const kinds: readonly [string, number, http.RequestOptions][] = [
    ['a page', 200, { path: '/' }],
    ['a page that is not there', 404, { path: '/nothing' }],
    ['an asset', 200, { path: '/assets/app-1a.js' }],
    ['an asset that is not there', 404, { path: '/assets/x.js' }],
    ['a list', 200, { path: '/api/category?req_data=getCat' }],
    ['a call that is not there', 404, { path: '/api/category?req_data=x' }],
    ['a refused write', 403, { path: '/api/category', method: 'POST' }],
    ['a file that is not there', 404, { path: '/uploads/x' }],
    ['the health of the server', 200, { path: '/healthz' }],
    ['an address that can not be decoded', 400, { path: '/%zz' }],
    ['an unknown method', 404, { path: '/', method: 'DELETE' }],
    ['a preflight', 404, { path: '/api/category', method: 'OPTIONS' }],
    ['headers that are too large', 431, { path: '/', headers: { x: 'x'.repeat(20_000) } }],
  ];
  it.each(kinds)('%s carries them all', async (_name, status, options) => {
    const headers = await raw(options);
    expect(headers).toMatchObject({
      status,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policies = String(headers['content-security-policy']);
    expect(
      policies.startsWith("default-src 'self'; script-src 'self'; ") ||
        policies === "default-src 'none'; sandbox; frame-ancestors 'none'",
    ).toBe(true);
    expect(policies).toMatch(/frame-ancestors 'none'$/);
    expect(policies).not.toMatch(/unsafe/);
    expect([headers.server, headers['x-powered-by'], headers['strict-transport-security']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(headers['access-control-allow-origin']).toBe(undefined);
    // A page is looked at again by its ETag.
    if (status >= 400 && !String(headers['content-type']).startsWith('text/html'))
      expect(headers['cache-control']).toBe('no-store');
  });

  const bare: readonly [string, number, string, string][] = [
    ['what is not even HTTP', 400, 'nonsense\r\n\r\n', 'The request could not be read.'],
    ['an unknown method', 400, 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 'The request could not be read.'],
    ['HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'The request could not be read.'],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n', 'The request could not be read.'],
    [
      'two lengths',
      400,
      'POST /api/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      'The request could not be read.',
    ],
    [
      'headers that are too large',
      431,
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'The headers of the request are too large for this server.',
    ],
    [
      'an expectation that is not known',
      417,
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n',
      'The Expect header is not supported.',
    ],
    [
      'a client that takes the server for a proxy',
      405,
      'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n',
      'This request method is not supported.',
    ],
  ];
  it.each(bare)('%s gets them too, with a sentence', async (_name, status, request, sentence) => {
    const { headers, ...answer } = await exchange(server.url, request);
    expect(answer).toEqual({ status, body: JSON.stringify(refused(sentence)) });
    expect(headers).toEqual({
      'content-security-policy': policy(),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(answer.body.length),
      connection: 'close',
      ...(status === 405 ? { allow: 'GET, HEAD, POST' } : {}),
      ...('date' in headers ? { date: headers.date } : {}),
    });
  });

  it.each(http.METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method)))(
    '%s at an address that takes it not carries them all',
    async (method) => {
      const { headers, ...answer } = await exchange(
        server.url,
        `${method} /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      const body = JSON.stringify(refused('Nothing was found at this address.'));
      // Whether it knows QUERY depends on the version of Node.
      if (method !== 'QUERY') expect(answer).toEqual({ status: 404, body });
      expect(headers['content-security-policy']).toBe(policy());
    },
  );

  it('an upgrade that nobody offers is an answer like any other', async () => {
    const asks = 'Host: x\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n';
    const { status, headers, body } = await exchange(server.url, `GET /healthz HTTP/1.1\r\n${asks}\r\n`);
    expect([status, headers['content-security-policy'], body]).toEqual([200, policy(), '{"status":true}']);
  });

  it.each(['/healthz', '/readyz'])(
    'a request for %s that ends when the server stops is refused with them',
    async (path) => {
      const stopping = await startTestServer();
      const { hostname, port } = new URL(stopping.url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n`));
      socket.on('data', (data) => {
        answer += data;
      });
      const closed = new Promise((resolve) => socket.on('close', resolve));
      await new Promise((resolve) => socket.on('connect', resolve));
      // Once this is answered the server has the half request too: then it waits for the rest, as for every call under way.
      await stopping.client.call('projectCategory.list');
      const ended = stopping.end();
      socket.write('\r\n');
      await Promise.all([ended, closed]);
      const [head = '', body] = answer.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
      expect(head).toContain("\r\ncontent-security-policy: default-src 'self'; ");
      expect(body).toBe(JSON.stringify(refused('The server is stopping. Try again in a moment.')));
    },
  );

  it('a defect is reported without its details', async () => {
    server.sql('alter table project_categories rename to elsewhere');
    server.sql('update elsewhere set title = title');
    const reply = await admin.call('projectCategory.delete', { catID: '1' });
    server.sql('alter table elsewhere rename to project_categories');
    expect([reply.status, reply.body]).toEqual([500, refused('The server ran into a problem. Try again in a moment.')]);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(server.log.join('')).toMatch(/no such table|does not exist/);
  });
});

describe('HEAD', () => {
  it('has the headers of GET, and no body', async () => {
    const uploaded = await admin.call('upload.image', { image: { file: await pictures.png() } });
    const { imageLink } = (uploaded.body as { data: { imageLink: string } }).data;
    const { pdfLink } = await addProject(admin, { pdf: pdfPart() });
    const list = '/api/category?req_data=getCat';
    const known = (await fetch(server.url + list)).headers.get('etag') ?? '';
    for (const [path, more] of [
      ['/'],
      ['/login'],
      ['/nothing'],
      ['/certificate-not-configured'],
      ['/healthz'],
      ['/readyz'],
      ['/assets/app-1a.js'],
      ['/assets/gone.js'],
      ['/favicon.png'],
      [list],
      [list, `If-None-Match: ${known}\r\n`],
      ['/api/category?req_data=x'],
      [imageLink],
      [imageLink, `If-None-Match: "${imageLink.slice('/uploads/'.length)}"\r\n`],
      [String(pdfLink)],
      ['/uploads/x'],
    ] as const) {
      const ask = (method: string) =>
        exchange(
          server.url,
          `${method} ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n${more ?? ''}Connection: close\r\n\r\n`,
        );
      const [get, head] = [await ask('GET'), await ask('HEAD')];
      const { date: _getDate, 'x-request-id': _getId, ...wanted } = get.headers;
      const { date: _headDate, 'x-request-id': _headId, ...headers } = head.headers;
      expect([path, head.status, headers, head.body]).toEqual([path, get.status, wanted, '']);
    }
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { megabyte } from '../../domain/files';
import { missingProxies, searched } from '../proxies.mjs';
import { certificate } from './kit/built-product';
import { type Client, clientOf } from './kit/client';
import { databaseSetting } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { freePort } from './kit/free-port';
import { picturePart, type Row, rowsOf } from './kit/good-fields';
import { start, stop } from './kit/main-process';
import { pdfOfBytes, pictureOfBytes } from './kit/pictures';
import { endProcesses } from './kit/server-process';
import { email, password } from './kit/test-server';

/* The sample configurations at work: the proxies themselves, before two servers. */

const newFolder = temporaryFolders('behind-proxies-');
const proxies = new Set<ChildProcess>();
afterAll(async () => {
  // Not with SIGKILL, which would leave the workers of nginx behind.
  const ended = [...proxies].map((proxy) => proxy.exitCode ?? new Promise((resolve) => proxy.on('exit', resolve)));
  for (const proxy of proxies) proxy.kill('SIGTERM');
  await Promise.all(ended);
  endProcesses();
});

const sample = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../server/deploy/${name}`, import.meta.url)), 'utf8');

/** The text with each of the words replaced. One that is not there is an error. */
const replaced = (text: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replaceAll(from, to);
  }, text);

type Servers = readonly [string, string];

/** How each proxy is started with its sample before two servers, to speak TLS at a port. */
const commands: Readonly<Record<string, (folder: string, port: number, servers: Servers) => readonly string[]>> = {
  nginx: (folder, port, [one, two]) => {
    const site = replaced(sample('nginx.conf'), {
      'listen [::]:443 ssl;': '',
      'listen [::]:80;': '',
      'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
      'listen 80;': `listen unix:${folder}/plain;`,
      'server_name site.example.org;': 'server_name localhost;',
      '/etc/letsencrypt/live/site.example.org/fullchain.pem': certificate.cert,
      '/etc/letsencrypt/live/site.example.org/privkey.pem': certificate.key,
      '127.0.0.1:3000': one,
      '127.0.0.1:3001': two,
    });
    writeFileSync(join(folder, 'site.conf'), site);
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = `daemon off; user root; worker_processes 1; pid ${folder}/pid; events {}
      http { access_log off; ${kept.join(' ')} include ${folder}/site.conf; }`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    return ['nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  },
  caddy: (folder, port, [one, two]) => {
    const site = replaced(sample('Caddyfile'), {
      'site.example.org {': `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate.cert} ${certificate.key}`,
      '127.0.0.1:3000': one,
      '127.0.0.1:3001': two,
    });
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  },
};

/** As `fetch`, of `https://localhost`, which is at this port; each time over a connection of its own. */
const sendTo =
  (port: number): typeof fetch =>
  async (address, init) => {
    const request = new Request(address, init);
    const body = Buffer.from(await request.arrayBuffer());
    const { pathname, search, host } = new URL(request.url);
    return new Promise((resolve, reject) => {
      const sent = https.request(
        {
          host: '127.0.0.1',
          port,
          servername: 'localhost',
          ca: readFileSync(certificate.cert),
          agent: false,
          method: request.method,
          path: pathname + search,
          headers: { ...Object.fromEntries(request.headers), host, 'content-length': body.length },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const headers = new Headers();
            for (const [name, values] of Object.entries(response.headersDistinct)) {
              for (const value of values ?? []) headers.append(name, value);
            }
            resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0, headers }));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };

const startProxy = async (name: string, servers: Servers): Promise<typeof fetch> => {
  const folder = newFolder();
  const port = await freePort();
  const [program = '', ...words] = commands[name]?.(folder, port, servers) ?? [];
  const proxy = spawn(program, words, {
    env: { PATH: searched, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  proxies.add(proxy);
  let said = '';
  proxy.stderr.on('data', (text) => {
    said += text;
  });
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  await expect.poll(async () => (await isListening()) || proxy.exitCode !== null, { timeout: 60_000 }).toBe(true);
  expect([proxy.exitCode, said]).toEqual([null, expect.anything()]);
  return sendTo(port);
};

const addressOf = (url: string): string => new URL(url).host;

/** With the names that cookies have over https. */
const overHttps = (client: Client): Client =>
  client.withCookies(
    Object.fromEntries(
      Object.entries(client.cookies ?? {}).flatMap(([name, value]) => [
        [name, value],
        [`__Host-${name}`, value],
      ]),
    ),
  );

const missing = missingProxies();

describe.each(['nginx', 'caddy'])('behind %s', (name) => {
  it.skipIf(missing.includes(name))(
    'two servers take uploads of 20 MB, and one that is killed loses nothing',
    async () => {
      const folder = newFolder();
      const settings = { ADMIN_PASSWORD: password, TRUSTED_PROXY: 'true', ...databaseSetting(folder) };
      const [killed, kept] = await Promise.all([start(folder, settings), start(folder, settings)]);
      const send = await startProxy(name, [addressOf(killed.url), addressOf(kept.url)]);
      const apiKey = readFileSync(join(folder, 'api-key'), 'utf8').trim();
      const client = clientOf('https://localhost', apiKey, null, send);
      expect((await client.get('/login')).headers.get('strict-transport-security')).toBe('max-age=31536000');
      const admin = overHttps(await client.signIn(email, password));

      const pdf = pdfOfBytes(10 * megabyte);
      const fields = { name: 'Large', desc: '<p>D</p>', price: '1', DiscPrice: '1' };
      const large = { ...fields, image: { file: await pictureOfBytes(10 * megabyte) }, pdf: { file: pdf } };
      expect(await admin.call('component.add', large)).toMatchObject({ status: 200 });
      const [row] = await rowsOf(client, 'component.list');
      const answer = await send(`https://localhost${row?.pdfLink}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);

      const image = await picturePart();
      const acknowledged: string[] = [];
      const failed: number[] = [];
      let isOver = false;
      const add = async (catName: string): Promise<number> => {
        const { status } = await admin.call('projectCategory.add', { catName, image });
        if (status === 200) acknowledged.push(catName);
        return status;
      };
      const adders = ['a', 'b', 'c', 'd', 'e', 'f'].map(async (adder) => {
        for (let at = 0; !isOver; at += 1) {
          const status = await add(`${adder} ${at}`);
          if (status !== 200) failed.push(status);
        }
      });
      await expect.poll(() => acknowledged.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(12);
      killed.child.kill('SIGKILL');
      expect(await killed.ended).toBe('SIGKILL');
      const sofar = acknowledged.length;
      await expect.poll(() => acknowledged.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(sofar + 12);
      isOver = true;
      await Promise.all(adders);
      // The calls that were open at the killed server: there are as many as clients at most.
      expect(failed.length <= 6 ? failed : [failed.length, ...failed.slice(0, 20)]).toEqual(failed.map(() => 502));
      for (const at of [1, 2, 3, 4]) expect(await add(`Next ${at}`)).toBe(200);
      const names = (await rowsOf(client, 'projectCategory.list')).map(({ CatName }: Row) => String(CatName));
      expect(acknowledged.filter((one) => !names.includes(one))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(await stop(kept)).toBe(0);
    },
  );

  it.skipIf(missing.includes(name))('a GET that a server broke off is sent to the other, a POST never', async () => {
    let broken = 0;
    let answered = 0;
    const breaking = http.createServer((request) => {
      broken += 1;
      request.on('end', () => request.socket.destroy()).resume();
    });
    const answering = http.createServer((_request, response) => {
      answered += 1;
      response.end('{}');
    });
    const both = [breaking, answering];
    const listening = both.map(
      (server) =>
        new Promise<string>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`));
        }),
    );
    const [one = '', two = ''] = await Promise.all(listening);
    const send = await startProxy(name, [one, two]);
    const ask = async (init?: RequestInit) => (await send('https://localhost/api/users', init)).status;
    /** Asks until the broken server has been asked, which gets no calls for a while after each. */
    const untilBroken = async (init?: RequestInit): Promise<readonly number[]> => {
      const before = broken;
      const statuses: number[] = [];
      const askAgain = async () => {
        statuses.push(await ask(init));
        return broken - before;
      };
      await expect.poll(askAgain, { timeout: 60_000 }).toBe(1);
      return statuses;
    };
    const got = await untilBroken();
    expect(got).toEqual(got.map(() => 200));
    expect(answered).toBe(got.length);
    answered = 0;
    const posted = await untilBroken({ method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(posted).toEqual([...posted.slice(1).map(() => 200), 502]);
    expect(answered).toBe(posted.length - 1);
    for (const server of both) server.close();
  });
});

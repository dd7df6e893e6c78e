import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import type { ConnectionLimits } from '../../server/http/connections';
import { type RunningServer, startServer } from '../../server/serve';
import { certificate, certificateKey } from './kit/certificate';
import { clientOf } from './kit/client';
import { pdfOfBytes } from './kit/pictures';
import { endProcesses, type ServerProcess, startProcess } from './kit/server-process';
import { cheapHash, email, password, testSettings } from './kit/test-server';
import { builtFile } from './kit/worker-entry';

/*
 * The server in a process of its own that may open 1,024 files, with time-outs of a second or two, against clients that never
 * read. What it holds is seen from outside, in /proc.
 */
const limits = { headersMs: 2_000, requestMs: 4_000, stalledMs: 2_000, keepAliveMs: 2_000, lingerMs: 300 };
/** How long something is waited for that takes as long as the limits, on a machine that does other things too. */
const patiently = { timeout: 30_000 };
const port = (url: string): number => Number(new URL(url).port);

let folder: string;
let server: ServerProcess;
let download: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-connections-'));
  const settings = { DATA_DIR: folder, ADMIN_PASSWORD: password, LIMITS: JSON.stringify(limits) };
  server = await startProcess(builtFile('limited-server'), settings, { files: 1_024 });
  const client = clientOf(server.url, readFileSync(join(folder, 'api-key'), 'utf8').trim());
  const admin = await client.signIn(email, password);
  // A few of them are more than the system keeps for a client that does not read.
  const reply = await admin.call('upload.image', { image: { file: pdfOfBytes(10_000_000), name: 'a.pdf' } });
  download = (reply.body as { data: { imageLink: string } }).data.imageLink;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  endProcesses();
  rmSync(folder, { recursive: true });
});

interface Misbehaving {
  readonly first: string;
  readonly again?: string;
  readonly everyMs?: number;
}

const post = (path: string, more = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100000\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\n${more}\r\n`;
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const trickle = { again: 'x', everyMs: 100 };

const kinds = (): Readonly<Record<string, Misbehaving>> => ({
  'says nothing': { first: '' },
  'stops in the middle of the headers': { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: ' },
  'sends its headers byte by byte': { first: 'GET / HTTP/1.1\r\nX-Half: ', ...trickle },
  'says nonsense and stays': { first: 'nonsense\r\n\r\n' },
  'says nonsense for ever': { first: 'nonsense\r\n\r\n', ...trickle },
  'stops in the middle of the body': { first: `${post('/api/users')}--b\r\n` },
  'sends its body byte by byte': { first: `${post('/api/users')}--b\r\n`, ...trickle },
  'was refused and stops in the middle of its body': { first: `${post('/api/category')}--b\r\n` },
  'was refused and sends its body byte by byte': { first: `${post('/api/category')}--b\r\n`, ...trickle },
  'never reads what it downloads': { first: get(download).repeat(3) },
  'never reads what it downloads and asks for more': { first: get(download).repeat(30), ...trickle },
  'asks once and keeps the connection': { first: get('/healthz') },
  'wants another protocol': {
    first: 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n',
  },
  'wants a tunnel': { first: 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', ...trickle },
  'expects something unknown': { first: post('/api/users', 'Expect: more\r\n'), ...trickle },
});

/** Starts misbehaving clients in a process of their own, until the test is over, and gives their ports. */
const attack = (
  clients: readonly Misbehaving[],
  onTestFinished: TestContext['onTestFinished'],
): Promise<readonly number[]> =>
  new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('kit/attackers.mjs', import.meta.url));
    const words = [process.execPath, script];
    const child = spawn('sh', ['-c', 'ulimit -n 4096; exec "$0" "$@"', ...words], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      // Had it ended by itself, its connections would have been let go by the system and not by the server.
      expect(child.exitCode).toBe(null);
      child.kill('SIGKILL');
    });
    child.stdin.end(JSON.stringify({ port: port(server.url), clients }));
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      if (said.endsWith('\n')) resolve(JSON.parse(said));
    });
    child.on('close', () => reject(new Error('the attack ended')));
  });

/** The clients that a server still has a socket for, by their ports. */
const held = (url = server.url): readonly number[] =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , , , , , , , inode]) => Number.parseInt(local.slice(9), 16) === port(url) && inode !== '0')
    .map(([, , remote = '']) => Number.parseInt(remote.slice(9), 16))
    .filter((remote) => remote !== 0);

/** What the process has open, by what it is. */
const openFiles = (): readonly string[] => {
  const fds = `/proc/${server.child.pid}/fd`;
  return readdirSync(fds).flatMap((fd) => {
    try {
      return [readlinkSync(join(fds, fd))];
    } catch {
      return [];
    }
  });
};

const openDownloads = (): number => openFiles().filter((path) => path.endsWith(download)).length;

const health = (): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(`${server.url}/healthz`, { agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });

const onLinux = process.platform === 'linux';

// These three wait for limits to pass, which they can do side by side.
it.skipIf(!onLinux).concurrent(
  'a client that never reads is let go, whatever it does',
  { tags: ['full'] },
  async ({ expect, onTestFinished }) => {
    const names = Object.keys(kinds());
    const ports = await attack(
      names.flatMap((name) => Array.from({ length: 4 }, () => kinds()[name]!)),
      onTestFinished,
    );
    const holding = () => {
      const left = new Set(held());
      return names.filter((_name, at) => ports.slice(4 * at, 4 * at + 4).some((client) => left.has(client)));
    };
    await expect.poll(holding, patiently).toEqual([]);
    await expect.poll(openDownloads, patiently).toBe(0);
    expect(await health()).toBe(200);
  },
);

it.concurrent('a request that takes too long gets one answer, whether or not it was refused before', {
  tags: ['full'],
}, async ({ expect }) => {
  const answers = ['/api/users', '/api/category'].map(
    (path) =>
      new Promise<readonly string[] | null>((resolve) => {
        let sending: NodeJS.Timeout;
        const socket = connect(port(server.url), '127.0.0.1', () => {
          socket.write(post(path));
          sending = setInterval(() => socket.write('x'), 100);
        });
        let told = '';
        socket.on('data', (data) => {
          told += data;
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(sending);
          resolve(told.match(/HTTP\/1\.1 .*/g));
        });
      }),
  );
  expect(await Promise.all(answers)).toEqual([['HTTP/1.1 408 Request Timeout'], ['HTTP/1.1 401 Unauthorized']]);
});

it.concurrent('a download that is slow but moves comes to its end', { tags: ['full'] }, async ({ expect }) => {
  const whole = await new Promise<number>((resolve, reject) => {
    http
      .get(`${server.url}${download}`, { agent: false }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          // Twice as long in all as a client may be without any progress.
          response.pause();
          setTimeout(() => response.resume(), (chunk.length / 10_000_000) * 2 * limits.stalledMs);
        });
        response.on('end', () => resolve(bytes));
        response.on('error', reject);
      })
      .on('error', reject);
  });
  expect(whole).toBe(10_000_000);
});

describe.skipIf(!onLinux)('a client that never reads', () => {
  it('and 1,099 others do not keep the server from answering, nor leave anything behind', {
    tags: ['full'],
  }, async ({ onTestFinished }) => {
    await expect.poll(held, patiently).toEqual([]);
    const before = openFiles().length;
    const all = Object.values(kinds());
    let isOver = false;
    const answers: number[] = [];
    let most = 0;
    const asking = (async () => {
      while (!isOver) {
        answers.push(await health().catch(() => 0));
        most = Math.max(most, held().length);
      }
    })();
    const ports = await attack(
      Array.from({ length: 1_100 }, (_, at) => all[at % all.length]!),
      onTestFinished,
    );
    expect(ports.filter((client) => client > 0).length).toBe(1_100);
    await expect.poll(() => held().filter((client) => ports.includes(client)), patiently).toEqual([]);
    isOver = true;
    await asking;
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(most).toBeGreaterThan(0);
    // Those that are being closed count too: many when the clients come faster than a busy machine closes them.
    expect(most).toBeLessThan(1_000);
    await expect.poll(openDownloads, patiently).toBe(0);
    await expect.poll(() => openFiles().length, patiently).toBeLessThanOrEqual(before);
  });
});

describe('a stop', () => {
  const hours = 10_000_000;
  let dataFolder: string;
  let running: RunningServer;
  beforeEach(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'server-stop-'));
    running = await startServer(testSettings(dataFolder), {
      ...{ writeLog: () => undefined, reserveBytes: 4096, hashCost: cheapHash },
      limits: { headersMs: hours, requestMs: hours, stalledMs: hours, keepAliveMs: hours, drainMs: hours },
    });
  });
  afterEach(() => rmSync(dataFolder, { recursive: true }));

  it('does not wait for a connection on which nothing ever came', async () => {
    const socket = connect(port(running.url), '127.0.0.1');
    const closed = new Promise((resolve) => socket.resume().once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    // Whoever connects later is answered: by then the server knows of the one before.
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
    await Promise.all([running.close(), closed]);
  });

  it('waits for the end of a download, and not for the next request of its client', async ({ onTestFinished }) => {
    const admin = await clientOf(running.url, running.apiKey).signIn(email, password);
    const bytes = 10_000_000;
    const reply = await admin.call('upload.image', { image: { file: pdfOfBytes(bytes), name: 'a.pdf' } });
    const { imageLink } = (reply.body as { data: { imageLink: string } }).data;
    const agent = new http.Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const answer = await new Promise<http.IncomingMessage>((resolve) =>
      http.get(`${running.url}${imageLink}`, { agent }, resolve),
    );
    const closing = running.close();
    let read = 0;
    for await (const part of answer) read += (part as Buffer).length;
    expect(read).toBe(bytes);
    await closing;
  });
});

describe('over TLS', () => {
  let tlsFolder: string;
  let running: RunningServer;
  let start: (more?: Partial<ConnectionLimits>) => Promise<RunningServer>;

  beforeEach(async () => {
    tlsFolder = mkdtempSync(join(tmpdir(), 'server-tls-'));
    const [cert, key] = [join(tlsFolder, 'cert.pem'), join(tlsFolder, 'key.pem')];
    writeFileSync(cert, certificate);
    writeFileSync(key, certificateKey);
    const settings = testSettings(join(tlsFolder, 'data'), { TLS_CERT_FILE: cert, TLS_KEY_FILE: key });
    start = (more) =>
      startServer(settings, { writeLog: () => undefined, reserveBytes: 4096, limits: { ...limits, ...more } });
  });
  afterEach(async () => {
    await running.close();
    rmSync(tlsFolder, { recursive: true });
  });

  const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

  it('a request is answered, and what can not be read too', async () => {
    running = await start();
    const socket = tls.connect({ host: '127.0.0.1', port: port(running.url), ca: certificate });
    let answer = '';
    socket.on('data', (data) => {
      if (answer === '') socket.write('nonsense\r\n\r\n');
      answer += data;
    });
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await closed(socket);
    const starts = answer.match(/HTTP\/1\.1 .*|strict-transport-security: .*/g);
    expect(starts).toEqual([
      'HTTP/1.1 200 OK',
      'strict-transport-security: max-age=31536000',
      'HTTP/1.1 400 Bad Request',
      'strict-transport-security: max-age=31536000',
    ]);
  });

  it('a client that never shakes hands, or speaks plain HTTP, is let go', { tags: ['full'] }, async () => {
    running = await start();
    const clients = ['', '\x16\x03\x01', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'].map((text) => {
      const socket = connect(port(running.url), '127.0.0.1', () => socket.write(text));
      socket.on('error', () => undefined);
      return socket.resume();
    });
    await Promise.all(clients.map(closed));
    if (process.platform === 'linux') await expect.poll(() => held(running.url), patiently).toEqual([]);
  });

  it('a stop does not wait for a handshake', async () => {
    running = await start({ headersMs: 100_000, requestMs: 100_000, drainMs: 300 });
    const socket = connect(port(running.url), '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    await Promise.all([running.close(), closed(socket.resume())]);
  });
});

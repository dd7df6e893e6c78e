import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callPaths } from '../../server/http/call-paths';
import { builtEntry, certificate } from '../server/kit/built-product';
import { formOf } from '../server/kit/client';
import { type OperatedSite, operateSite, settingsIn } from './kit/operated-site';
import { blocksIn, commandsOf, missing, type PageBlock } from './page-commands';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = textOf('docs/operations.md');
const blocks = blocksIn('docs/operations.md');
const bodyOf = (info: string): string => blocks.find((block) => block.info === info)?.body ?? '';
const nginx = bodyOf('nginx');
const unit = bodyOf('ini /etc/systemd/system/maker-site.service');

let site: OperatedSite;
/** From where the proxy is asked. */
let clientAddress = '198.51.100.1';

interface Step {
  readonly title: string;
  /** What the page says and is not so. */
  readonly lies: () => Promise<readonly string[]>;
}

const stepsOf = (block: PageBlock): readonly Step[] => {
  const { info, body } = block;
  const [, file] = /^ini (\/\S+)$/.exec(info) ?? [];
  if (file !== undefined) {
    const save = async () => {
      site.write(file, body);
      return [];
    };
    return [{ title: `${file} is saved`, lies: save }];
  }
  if (info === 'sh server' && body.trim() === '^C') {
    return [{ title: 'Ctrl+C', lies: () => site.interrupt().then(() => []) }];
  }
  if (info !== 'sh' && info !== 'sh server') return [];
  const type = (line: string) => (info === 'sh' ? site.type(line) : site.startInTerminal(line));
  return commandsOf(block).map((command) => ({
    title: command.line,
    lies: async () => missing(command, await type(command.line)),
  }));
};

const steps = blocks.flatMap(stepsOf);
const logs = steps.findIndex(({ title }) => title.startsWith('journalctl'));

// In order, these three: each step stands on what the one before has left.
describe('the page of operations, up to the logs', { tags: ['full'] }, () => {
  beforeAll(async () => {
    builtEntry();
    site = await operateSite(nginx, () => clientAddress);
  }, 120_000);

  test.each(steps.slice(0, logs))('tells the truth: $title', { timeout: 120_000 }, async ({ lies }) => {
    expect(await lies()).toEqual([]);
  });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const agent = new https.Agent({ keepAlive: true, ca: readFileSync(certificate.cert) });
afterAll(() => agent.destroy());

/** Asks the site by its public name, as a program does that speaks to the proxy. */
const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, form?: FormData): Promise<Answer> => {
  const { body, headers: formHeaders } = new Response(form ?? null);
  const content = body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer());
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        agent,
        host: '127.0.0.1',
        port: site.proxyPort,
        path,
        method: content === undefined ? 'GET' : 'POST',
        servername: 'site.example.org',
        headers: { host: 'site.example.org', ...Object.fromEntries(formHeaders), ...headers },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      },
    );
    request.on('error', reject);
    request.end(content);
  });
};

const signIn = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  ask(
    '/api/users',
    { origin: 'https://site.example.org', ...headers },
    formOf({ ...fields, req_data: 'userValidation' }),
  );

describe('behind the proxy of the page', { tags: ['full'] }, () => {
  test('a session is for this host and for https alone', async () => {
    const password = /Password: (\S+)/.exec(site.journal())?.[1] ?? '';
    const reply = await signIn({ username: 'admin@example.org', password });
    expect(reply.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-session_secret=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
    );
  });

  test('a client is counted by its own address, whatever it writes into X-Forwarded-For', async () => {
    const openCallsPerMinute = 1200;
    clientAddress = '198.51.100.7';
    const statuses = new Set<number>();
    for (let at = 0; at < openCallsPerMinute; at += 100) {
      const some = Array.from({ length: 100 }, (_, more) => ({ 'x-forwarded-for': `203.0.113.${more}` }));
      for (const { status } of await Promise.all(some.map((headers) => signIn({}, headers)))) statuses.add(status);
    }
    expect([...statuses]).toEqual([422]);
    expect((await signIn({}, { 'x-forwarded-for': '203.0.113.200' })).status).toBe(429);
    clientAddress = '198.51.100.8';
    expect((await signIn({}, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(422);
  });

  test('what the page shows of the log is what is logged', async () => {
    await signIn({ username: 'admin@example.org', password: 'wrong' });
    await ask('/api/category?req_data=getCat');
    const shapeOf = (line: string): string => {
      const { call, event = '', level, ...others } = JSON.parse(line) as Readonly<Record<string, unknown>>;
      return [level, call, event, ...Object.keys(others).sort()].join(' ');
    };
    const shown = bodyOf('json').trim().split('\n').map(shapeOf);
    const logged = () =>
      site
        .journal()
        .split('\n')
        .filter((line) => line.startsWith('{"level"'))
        .map(shapeOf);
    expect(shown.length).toBe(2);
    await expect.poll(() => shown.filter((shape) => !logged().includes(shape)), { timeout: 20_000 }).toEqual([]);
  });
});

describe('the page of operations, from the logs on', { tags: ['full'] }, () => {
  afterAll(() => site.remove());

  test.each(steps.slice(logs))('tells the truth: $title', { timeout: 120_000 }, async ({ lies }) => {
    expect(await lies()).toEqual([]);
  });
});

describe('what the page says besides', () => {
  test('its examples use settings of its table', () => {
    const rows = [...page.matchAll(/^\| (`[A-Z].*?`) \|/gm)].map(([, names = '']) => names);
    const known = new Set(rows.flatMap((names) => names.match(/[A-Z][A-Z_]+/g) ?? []));
    const named = blocks
      .filter(({ info }) => info === 'ini /etc/maker-site.env')
      .flatMap(({ body }) => Object.keys(settingsIn(body)));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('its commands of npm are those of package.json', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const named = [...page.matchAll(/npm (?:run )?(?:--silent )?([a-z][a-z:]*)/g)].map(([, name = '']) => name);
    const own = new Set(named.filter((name) => name !== 'audit'));
    expect([...own].filter((name) => !(name in scripts))).toEqual([]);
  });

  test('the proxy lets the largest body through that the server takes', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
    const largest = Math.max(...callPaths().map(({ limits }) => limits.total));
    expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(largest);
    expect(Number(/max_size (\d+)MB/.exec(page)?.[1]) * 1_000_000).toBeGreaterThanOrEqual(largest);
  });

  test('the service does not see the history of the code, and may write to its data folder alone', () => {
    const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    expect([lineOf('InaccessiblePaths'), lineOf('ProtectSystem'), lineOf('ReadWritePaths')]).toEqual([
      '-/srv/maker-site/.git',
      'strict',
      settingsIn(bodyOf('ini /etc/maker-site.env')).DATA_DIR,
    ]);
  });
});

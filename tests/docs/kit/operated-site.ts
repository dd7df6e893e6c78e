import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { certificate } from '../../server/kit/built-product';
import type { Typed } from '../page-commands';
import { startProxy } from './proxy';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const readyLine = /Ready at (https?):\/\/([^\s/]+)\n/;

/** `NAME=value` lines, as systemd reads an environment file. */
export const settingsIn = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...file.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]));

/** The machine that docs/operations.md is about, as far as its commands can tell. */
export interface OperatedSite {
  /** Puts a file of the page in its place, or another text in that of one that is there. */
  readonly write: (path: string, text: string) => void;
  /** Starts a command that goes on in a terminal of its own; resolves when it is ready, with what it printed. */
  readonly startInTerminal: (line: string) => Promise<Typed>;
  /** Ctrl+C in that terminal; resolves when everything that was started there has ended. */
  readonly interrupt: () => Promise<void>;
  readonly type: (line: string) => Promise<Typed>;
  /** What the server has printed and logged since the first start. */
  readonly journal: () => string;
  readonly proxyPort: number;
  readonly remove: () => Promise<void>;
}

/**
 * Makes the machine in a temporary folder. systemd is played here: the service starts as the page's unit file says, with the
 * page's settings file; so is the proxy, with the headers of the page's nginx configuration. Everything else runs in a shell. `more` are names of
 * the page with what they are in the test.
 */
export const operateSite = async (
  nginx: string,
  clientAddress: () => string,
  more: readonly (readonly [string, string])[] = [],
): Promise<OperatedSite> => {
  const place = mkdtempSync(join(tmpdir(), 'operated-site-'));
  const dataFolder = join(place, 'data');
  const bin = join(place, 'bin');
  for (const folder of [bin, join(place, 'backups')]) mkdirSync(folder);
  writeFileSync(
    join(bin, 'curl'),
    `#!/bin/sh\nexec '${process.execPath}' ${join(root, 'tests/docs/kit/curl.mjs')} "$@"\n`,
  );
  chmodSync(join(bin, 'curl'), 0o755);
  const journalFile = join(place, 'journal');
  writeFileSync(journalFile, '');
  const files = new Map<string, string>();

  /** Where the names of the page are in the test. */
  const here: readonly (readonly [string, string])[] = [
    ...more,
    ['/var/lib/maker-site', dataFolder],
    ['/var/backups/maker-site', join(place, 'backups')],
    ['/etc/maker-site/fullchain.pem', certificate.cert],
    ['/etc/maker-site/privkey.pem', certificate.key],
    ['/srv/maker-site', root],
    ['journalctl -u maker-site -o cat', `cat ${journalFile}`],
  ];
  const put = (text: string): string => here.reduce((said, [name, path]) => said.replaceAll(name, path), text);
  /** What was printed, with the names of the page. */
  const shown = (said: string): string =>
    here.reduce((text, [name, path]) => text.replaceAll(path, name), stripVTControlCharacters(said));

  const settings = (): Readonly<Record<string, string>> => {
    const said = settingsIn(put(files.get('/etc/maker-site.env') ?? ''));
    // Only this machine is asked, on a port that is free.
    return { ...said, PORT: '0', ...('HOST' in said ? { HOST: '127.0.0.1' } : {}) };
  };
  let at: Readonly<Record<string, number>> = {};
  const environment = (): NodeJS.ProcessEnv => {
    const { PATH = '', HOME = place } = process.env;
    return { PATH: `${bin}:${PATH}`, HOME, ...settings(), AT: JSON.stringify(at), CA: certificate.cert };
  };

  let running: { readonly child: ChildProcess; readonly ended: Promise<unknown> } | null = null;
  const proxy = await startProxy(nginx, clientAddress);

  /** Without TLS of its own and without a proxy, the site has no public name. */
  const publicName = (protocol: string | undefined, port: number): Readonly<Record<string, number>> => {
    if (protocol === 'https') return { 'site.example.org': port };
    return settings().TRUSTED_PROXY === 'true' ? { 'site.example.org': proxy.port } : {};
  };

  /** In a process group of its own, as in a terminal or a service: a signal reaches all that it has started. */
  const start = (command: string, words: readonly string[]): Promise<Typed> => {
    if (running !== null) throw new Error('The page starts a server while another one runs');
    const child = spawn(command, words, { cwd: root, env: environment(), detached: true });
    running = { child, ended: new Promise((resolve) => child.on('close', resolve)) };
    return new Promise((resolve) => {
      let said = '';
      const read = (data: Buffer) => {
        said += data;
        appendFileSync(journalFile, data);
        const [, protocol, address] = readyLine.exec(said) ?? [];
        if (address === undefined) return;
        const port = Number(new URL(`${protocol}://${address}`).port);
        proxy.forwardTo(port);
        at = { '127.0.0.1:3000': port, ...publicName(protocol, port) };
        const atHome = said.replace(address, `${settings().HOST === undefined ? '127.0.0.1' : '0.0.0.0'}:3000`);
        resolve({ failed: false, said: shown(atHome) });
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('close', () => resolve({ failed: true, said }));
    });
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (running === null) throw new Error('The page stops a server, but none runs');
    const { child, ended } = running;
    process.kill(-(child.pid ?? 0), signal);
    await ended;
    running = null;
  };

  const startService = async (): Promise<Typed> => {
    const unit = files.get('/etc/systemd/system/maker-site.service') ?? '';
    const [command = '', ...words] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    const isNode = command === '/usr/bin/node';
    return isNode ? start(process.execPath, words) : { failed: true, said: `ExecStart is not node but ${command}` };
  };
  const systemctl = async (words: string): Promise<Typed> => {
    if (words === 'daemon-reload') return { failed: false, said: '' };
    const known = /^(?:(start|enable --now)|(stop)|(restart)) maker-site$/.exec(words);
    if (known === null) return { failed: true, said: `The systemctl of this test does not know "${words}"` };
    const [, starts, stops] = known;
    if (starts === undefined) await stop('SIGTERM');
    // systemd does not wait until the service answers, so its command prints nothing of it.
    const { failed, said } = stops === undefined ? await startService() : { failed: false, said: '' };
    return { failed, said: failed ? said : '' };
  };

  const inShell = (line: string): Promise<Typed> =>
    new Promise((resolve) => {
      const child = spawn('sh', ['-c', put(line)], { cwd: root, env: environment() });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (data) => {
          said += data;
        });
      }
      child.on('close', (code) => resolve({ failed: code !== 0, said: shown(said) }));
    });

  return {
    write: (path, text) => files.set(path, text),
    startInTerminal: (line) => start('sh', ['-c', put(line)]),
    interrupt: () => stop('SIGINT'),
    type: (line) => (line.startsWith('systemctl ') ? systemctl(line.slice('systemctl '.length)) : inShell(line)),
    journal: () => readFileSync(journalFile, 'utf8'),
    proxyPort: proxy.port,
    remove: async () => {
      if (running !== null) await stop('SIGKILL');
      await proxy.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
};

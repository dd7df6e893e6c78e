import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolders } from './kit/folders';
import { stop } from './kit/main-process';
import { endProcesses, startProcess } from './kit/server-process';
import { email, password } from './kit/test-server';

/* The image and the services of server/deploy, as far as they can be tried without Docker. */

const newFolder = temporaryFolders('deploy-');
afterAll(endProcesses);

const root = fileURLToPath(new URL('../..', import.meta.url));
const deploy = join(root, 'server', 'deploy');
const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8');

it('a linter finds nothing in the Dockerfile and in compose.yaml', () => {
  expect(validate(dockerfile)).toEqual([]);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const found = linter.lintFiles([join(deploy, 'compose.yaml')], false);
  const complaints = found.map(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));
  expect(complaints).toEqual([[]]);
});

/** What Docker would be sent of this folder: everything that git would take. */
const sentFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

const copyInto = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
};

/** Where a path of the image is in the folder that stands for it. */
interface Stage {
  readonly name: string;
  readonly folder: string;
  workFolder: string;
  readonly env: Record<string, string>;
  readonly said: Record<string, string>;
}

/** A step of the Dockerfile, done in a stage without Docker. */
type Step = (text: string, stage: Stage, stages: readonly Stage[]) => void;

const steps: Readonly<Record<string, Step>> = {
  WORKDIR: (text, stage) => {
    stage.workFolder = text;
    mkdirSync(join(stage.folder, text), { recursive: true });
  },
  COPY: (text, stage, stages) => {
    const words = text.split(' ');
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : null;
    const to = words.pop() ?? '';
    for (const path of words) {
      if (from === null) {
        const sent = sentFiles().filter((file) => path === '.' || file === path);
        expect(sent, `COPY ${path}`).not.toEqual([]);
        for (const file of sent) {
          const target = path === '.' ? file : join(to, file.split('/').at(-1) ?? '');
          copyInto(join(root, file), join(stage.folder, stage.workFolder, target));
        }
      } else {
        const other = stages.find(({ name }) => name === from);
        const target = to.endsWith('/') ? join(to, path.split('/').at(-1) ?? '') : to;
        copyInto(join(other?.folder ?? '', path), join(stage.folder, stage.workFolder, target));
      }
    }
  },
  RUN: (text, stage) => {
    // The folder of the data and its user are Docker's.
    if (text.endsWith(' /data')) return;
    const { PATH = '', HOME = '' } = process.env;
    const done = spawnSync('sh', ['-c', text], {
      cwd: join(stage.folder, stage.workFolder),
      env: { PATH, HOME, npm_config_prefer_offline: 'true' },
      encoding: 'utf8',
    });
    expect([text, done.status, done.status === 0 ? '' : done.stderr]).toEqual([text, 0, '']);
  },
  ENV: (text, stage) => {
    for (const pair of text.split(' ')) {
      const [name = '', value = ''] = pair.split('=');
      stage.env[name] = value;
    }
  },
};

/** Does every step of the Dockerfile; the last stage. */
const replay = (): Stage => {
  const folder = newFolder();
  const stages: Stage[] = [];
  for (const line of dockerfile.split('\n')) {
    const [, word = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(text)?.[1] ?? '';
      stages.push({ name, folder: join(folder, `stage-${stages.length}`), workFolder: '/', env: {}, said: {} });
    } else if (stage !== undefined && word !== '') {
      const step = steps[word];
      if (step === undefined) stage.said[word] = text;
      else step(text, stage, stages);
    }
  }
  return stages.at(-1)!;
};

it('the steps of the Dockerfile make a server that starts, and that its health check tells from one that is gone', {
  tags: ['full'],
  timeout: 600_000,
}, async () => {
  const { folder, workFolder, env, said } = replay();
  expect([said.USER, said.VOLUME, said.EXPOSE]).toEqual(['node', '/data', '3000']);
  const work = join(folder, workFolder);
  expect(
    ['vite', 'playwright', 'fastify', 'pg'].filter((name) => existsSync(join(work, 'node_modules', name))),
  ).toEqual(['fastify', 'pg']);

  const [program, entry = ''] = JSON.parse(said.CMD ?? '[]') as readonly string[];
  const data = join(folder, env.DATA_DIR ?? '');
  const server = await startProcess(join(work, entry), {
    ...env,
    DATA_DIR: data,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  expect([program, server.url]).toEqual(['node', expect.stringMatching(/^http:/)]);
  expect(existsSync(join(data, 'site.db'))).toBe(true);

  const check = JSON.parse(said.HEALTHCHECK?.replace(/^.*? CMD /, '') ?? '[]') as readonly string[];
  const health = () =>
    spawnSync(process.execPath, check.slice(1), { env: { PORT: new URL(server.url).port }, cwd: work }).status;
  expect([check[0], health()]).toEqual(['node', 0]);
  expect(await stop(server)).toBe(0);
  expect(health()).toBe(1);
});

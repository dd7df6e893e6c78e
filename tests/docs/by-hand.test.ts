import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { actions } from '../../adapters/wire/actions';
import { charts } from '../../machines/registry';
import { featureFile } from '../charts/plan-files';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('a tester holds a call at the gate and says how it ends', { timeout: 120_000, tags: ['full'] }, async () => {
  const site = spawn(process.execPath, ['tests/e2e/by-hand.mjs'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: site.stdout })[Symbol.asyncIterator]();
  /** Reads up to the line that holds these words. */
  const until = async (words: string): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`It never said "${words}"`);
      if (value.includes(words)) return value;
    }
  };
  const address = /http:\S+(?=\/login)/.exec(await until('Open http'))?.[0];
  const list = async () => fetch(`${address}/api/category?req_data=getCat`);
  try {
    site.stdin.write('hold projectCategory.list\n');
    await until('waits from now on');
    const asked = list();
    site.stdin.write('answer projectCategory.list 503 Back in a minute\n');
    const answered = await asked;
    expect([answered.status, await answered.json()]).toEqual([503, { status: false, message: 'Back in a minute' }]);
    const cut = list().then(
      () => 'answered',
      () => 'cut',
    );
    site.stdin.write('cut projectCategory.list\n');
    expect(await cut).toBe('cut');
    site.stdin.write('free projectCategory.list\n');
    await until('waits no more');
    expect((await list()).status).toBe(200);
    site.stdin.write('hold nothing\n');
    await until('There is no call "nothing"');
  } finally {
    const ended = once(site, 'exit');
    site.stdin.end('quit\n');
    expect(await ended).toEqual([0, null]);
  }
});

const features = charts.map(({ id }) => readFileSync(featureFile(id), 'utf8')).join('\n');
const steps = [...features.matchAll(/^ {4}(?:Given|When|Then|And) (.*)$/gm)].map(([, step = '']) => step);
const section = /^## 6\. [\s\S]*?(?=^## )/m.exec(readFileSync(`${root}docs/qa.md`, 'utf8'))?.[0] ?? '';
/** What the table on the page says that scenarios say. */
const explained = [...section.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
  .slice(2)
  .flatMap(([, cell = '']) => cell.split(' / '))
  .map((phrase) => ({ phrase, says: new RegExp(`^${phrase.replaceAll('…', '.+')}$`) }));

test('the page explains what scenarios say, and nothing else', () => {
  expect(explained.length).toBeGreaterThan(10);
  expect(explained.filter(({ says }) => !steps.some((step) => says.test(step))).map(({ phrase }) => phrase)).toEqual(
    [],
  );
});

test('the page explains every step that the server, the network or the cookies take', () => {
  const outer = steps.filter((step) => /^(?:the (?:server|connection|request) |30 seconds)|\bcookie/.test(step));
  const plain = ['the browser has the cookies of my session'];
  const unexplained = outer.filter((step) => !plain.includes(step) && !explained.some(({ says }) => says.test(step)));
  expect([...new Set(unexplained)]).toEqual([]);
});

test('what scenarios and the page have a tester type are words and calls that the gate knows', () => {
  const lines = [...features.matchAll(/^ *# At the gate[^:]*: (.*)$/gm)].map(([, typed = '']) => typed);
  const shown = [...section.matchAll(/`((?:hold|free|pass|answer|refuse|code|empty|page|cut) [^`]+)`/g)].map(
    ([, typed = '']) => typed,
  );
  expect(lines.length).toBeGreaterThan(50);
  expect(shown.length).toBeGreaterThan(7);
  const known =
    /^(?:(?:hold|free|pass|cut|empty|page) (\S+)|answer (\S+) [2-5]\d\d(?: .+)?|(?:refuse|code) (\S+)(?: .+)?)$/;
  const wrong = [...lines, ...shown].filter((typed) => {
    const [, ...calls] = known.exec(typed) ?? [];
    return !calls.some((call) => call !== undefined && call in actions);
  });
  expect(wrong).toEqual([]);
});

test('a step that the server or the network takes says what is typed at the gate', () => {
  const untold = [...features.matchAll(/^(.*)\n {4}(?:When|And) (the (?:server|connection) (?!is asked|is told).*)$/gm)]
    .filter(([, before = '']) => !before.includes('# At the gate: '))
    .map(([, , step]) => step);
  expect(untold).toEqual([]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('a tester holds a call at the gate and says how it ends', { timeout: 120_000 }, async () => {
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

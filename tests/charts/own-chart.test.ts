import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isFile, ownPlan, readOwnChart } from './commands/own-chart';
import { run } from './commands/walk';
import { chartsNamed, numberOf, readWords } from './commands/words';

const folder = fileURLToPath(new URL('../../.mbt/own', import.meta.url));
const file = (name: string, text: string): string => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file that is no machine of its own is refused with what to do', async () => {
  const machine = "import { createMachine } from 'xstate';\nconst machine = createMachine({ id: 'm' });\n";
  const none = file('none.machine.ts', 'export const machine = 1;');
  const empty = file('empty.machine.ts', 'export default { model: {} };');
  const bare = file('bare.machine.ts', `${machine}export default { machine, model: { starts: {}, events: {} } };`);
  const broken = file('broken.machine.ts', 'throw new Error("not today");');
  const named = file('login.machine.ts', `${machine}export default { machine, model: {} };`);
  await expect(readOwnChart('./nowhere.ts')).rejects.toThrow('There is no file ./nowhere.ts.');
  await expect(readOwnChart(none)).rejects.toThrow('End it with: export default { machine, model };');
  await expect(readOwnChart(empty)).rejects.toThrow('has no machine. Export { machine, model }');
  await expect(readOwnChart(bare)).rejects.toThrow('has no outcomes, no states, no project. Make it with chartModel()');
  await expect(readOwnChart(broken)).rejects.toThrow('could not be read: not today');
  await expect(readOwnChart(named)).rejects.toThrow('is called like the chart login of the product');
});

test("a file that is not a plan is refused with what to do, and --freeze is for machines of one's own", async () => {
  const own = await readOwnChart('docs/qa/lamp.machine.ts');
  for (const text of ['', '{', 'null', '{}', '{"format":1,"walks":[]}']) {
    const planFile = file('lamp.plan.json', text);
    expect(() => ownPlan({ ...own, planFile })).toThrow(
      '.mbt/own/lamp.plan.json is not a plan that --freeze wrote. Bring it back, or regenerate it: npm run qa -- walk docs/qa/lamp.machine.ts --freeze',
    );
  }
  expect(ownPlan({ ...own, planFile: join(folder, 'nowhere.plan.json') })).toBe(null);
  await expect(run(['toast', '--freeze'])).rejects.toThrow(
    '--freeze is for machines of your own. The plan of a chart: npm run qa -- plan toast',
  );
});

test('words that mean nothing are answered with those that do', () => {
  expect(() => chartsNamed(['tost'])).toThrow('There is no chart called tost. There are: login,');
  expect(() => readWords(['--sweet'], { options: ['suite'], flags: ['freeze'] })).toThrow(
    'Known are: --suite, --freeze.',
  );
  expect(() => readWords(['--suite'], { options: ['suite'] })).toThrow('--suite needs a word after it.');
  const words = readWords(['toast', '--seed=x', '--freeze'], { options: ['seed'], flags: ['freeze'] });
  expect([words.plain, words.flags.has('freeze')]).toEqual([['toast'], true]);
  expect(() => numberOf(words, 'seed', 1)).toThrow('--seed takes a whole number, not "x".');
  expect(['toast', './a.machine.ts', 'a.ts', 'b/c'].map(isFile)).toEqual([false, true, true, true]);
});

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import type { Plan } from '../qa/plan';
import { run as mutate } from './commands/mutate';
import { isFile, ownPlan, readOwnChart } from './commands/own-chart';
import { run as page } from './commands/page';
import { run as plan } from './commands/plan';
import { run } from './commands/walk';
import { chartsNamed, numberOf, readWords } from './commands/words';

const folder = fileURLToPath(new URL('../../.mbt/own', import.meta.url));
const file = (name: string, text: string): string => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** A copy of the lamp of docs/qa.md under a name of its own; `change` is done to its source. */
const lampNamed = (name: string, change: (source: string) => string = (source) => source): string => {
  const source = readFileSync(new URL('../../docs/qa/lamp.machine.ts', import.meta.url), 'utf8');
  return file(`${name}.machine.ts`, change(source));
};

const written = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Runs a command: its exit code and what it prints. */
const doneBy = async (command: () => Promise<number>): Promise<{ readonly code: number; readonly said: string }> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const code = await command();
    return { code, said: log.mock.calls.flat().join('\n') };
  } finally {
    log.mockRestore();
  }
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

test("a machine of one's own gets a plan, scenarios, a picture and a page, each beside it", async () => {
  const lamp = lampNamed('desk-lamp');
  const needingPlan = [() => mutate([lamp]), () => page([lamp]), () => plan([lamp, '--format', 'gherkin'])];
  for (const command of needingPlan) {
    await expect(command()).rejects.toThrow(
      'desk-lamp has no frozen plan. Freeze it first: npm run qa -- walk .mbt/own/desk-lamp.machine.ts --freeze',
    );
  }
  expect(await doneBy(() => plan([lamp]))).toEqual({
    code: 0,
    said: 'written  .mbt/own/desk-lamp.plan.json: 3 walks, 3 sneaks\nwritten  .mbt/own/desk-lamp.feature: 1 scenario\nReview the difference like code: from now on it is what the charts have to do.',
  });
  expect(written('desk-lamp.feature').split('\n').slice(0, 11)).toEqual([
    '# Made by npm run qa -- plan .mbt/own/desk-lamp.machine.ts from desk-lamp.plan.json beside it: change the plan or desk-lamp.machine.ts, not this file.',
    'Feature: A lamp over a slow network',
    '',
    '  Scenario: 1. From a dark room',
    '    Given a dark room with a switch',
    '    Then the room is dark',
    '    When I press the switch',
    '    Then a spinner turns',
    '    And the lamp is asked',
    '    When I press "Cancel"',
    '    Then the room is dark',
  ]);
  expect((await doneBy(() => page([lamp]))).said).toBe(
    'written  .mbt/own/desk-lamp.svg\nwritten  .mbt/own/desk-lamp.md',
  );
  expect((await doneBy(() => page([lamp]))).said).toBe(
    'unchanged  .mbt/own/desk-lamp.svg\nunchanged  .mbt/own/desk-lamp.md',
  );
  expect(written('desk-lamp.svg')).toContain('<title id="title">Desk lamp</title>');
  expect(written('desk-lamp.md')).toContain('[![State chart: Desk lamp](desk-lamp.svg)](desk-lamp.svg)');
  expect(written('desk-lamp.md')).toContain('| the lamp says that it is on | `isOn` | 3 |');
  lampNamed('desk-lamp', (source) => source.replace('5000', '9000'));
  for (const command of needingPlan) {
    await expect(command()).rejects.toThrow(
      'desk-lamp does not do what its frozen plan says. See where: npm run qa -- walk .mbt/own/desk-lamp.machine.ts',
    );
  }
});

test("the mutants of a machine of one's own are caught by its plan, and those that are not are told", async () => {
  const lamp = lampNamed('strong-lamp');
  await doneBy(() => plan([lamp, '--format', 'json']));
  const caught = await doneBy(() => mutate([lamp, '--tautology', '0']));
  expect(caught.code).toBe(0);
  expect(caught.said).toMatch(/^strong-lamp +(\d+) +\1 +100\.0 % +0 +-$/m);
  const frozen = JSON.parse(written('strong-lamp.plan.json')) as Plan;
  file('strong-lamp.plan.json', JSON.stringify({ ...frozen, walks: [] }));
  const missed = await doneBy(() => mutate([lamp, '--tautology', '0']));
  expect(missed.code).toBe(1);
  expect(missed.said).toContain(
    'strong-lamp: delay patience times 2 (change delay) is not caught. This walk would catch it:',
  );
  expect(missed.said).toContain('npm run qa -- plan .mbt/own/strong-lamp.machine.ts puts it into the plan.');
  lampNamed('strong-lamp', (source) =>
    source.replace('model, phrases };', "model, phrases, equivalents: { 'no reason': ['lamp leaves'] } };"),
  );
  const listed = await doneBy(() => mutate([lamp, '--tautology', '0']));
  expect(listed.said).toContain(
    'strong-lamp: lamp leaves: listed as equivalent, but there is no such mutant. Take it out of the equivalents of .mbt/own/strong-lamp.machine.ts.',
  );
  await expect(mutate([lamp, '--write'])).rejects.toThrow('leave it out for machines of your own');
});

test('scenarios need words, and say which are missing', async () => {
  const silent = lampNamed('silent-lamp', (source) => source.replace('model, phrases };', 'model };'));
  const none = '.mbt/own/silent-lamp.machine.ts exports no phrases, which scenarios are made of: docs/qa.md, section 4';
  expect((await doneBy(() => plan([silent]))).said).toContain(none);
  await expect(plan([silent, '--format', 'gherkin'])).rejects.toThrow(none);
  const short = lampNamed('short-lamp', (source) => source.replace("asking: 'a spinner turns', ", ''));
  await expect(plan([short])).rejects.toThrow(
    'A lamp over a slow network, states has no phrase for "asking": give short-lamp.machine.ts one',
  );
  const mute = lampNamed('mute-lamp', (source) => source.replace(/ {2}event: .*\n/, ''));
  await expect(plan([mute])).rejects.toThrow(
    'A lamp over a slow network has no phrase for what it emits: give mute-lamp.machine.ts an event()',
  );
  const bare = lampNamed('bare-lamp', (source) =>
    source.replace('model, phrases };', 'model, phrases: { starts: {} } };'),
  );
  await expect(plan([bare])).rejects.toThrow(
    'have no feature, no events, no calls, no states. Give them the type OwnPhrases',
  );
});

test("a page is written for a machine of one's own, whose actions say what they change", async () => {
  await expect(page([])).rejects.toThrow('Name the file of a machine of your own');
  await expect(page(['toast'])).rejects.toThrow(
    'toast is no file. The documents of the charts of the product: npm run docs',
  );
  const hidden = lampNamed('hidden-lamp', (source) =>
    source.replace('assign({ problem: null })', 'assign(() => Object.assign({}, { problem: null }))'),
  );
  await doneBy(() => plan([hidden, '--format', 'json']));
  await expect(page([hidden])).rejects.toThrow(
    "lamp.dark|lamp.switched|0: what it changes of the data can't be read from forgetProblem",
  );
});

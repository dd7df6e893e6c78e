import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { factsOfAll } from '../../docs/build/chart-docs';
import { type RequirementEvidence, requirementEvidence } from '../../docs/build/requirement-evidence';
import { joinRun, type RanTest, type Report, type Run, type RunFile, refusalOf } from '../../docs/build/run';
import { runEvidence, shortcomings } from '../../docs/build/run-evidence';
import { calls } from '../../domain/calls';
import { charts } from '../../machines/registry';
import { readRequirements } from '../architecture/requirements';
import { readTestFile } from '../architecture/test-file';
import { typed } from './page-commands';

const started = '2026-11-22T10:00:00.000Z';
const door = [
  "import { describe, test } from 'vitest';",
  "const made = 'oak';",
  "describe('a door', () => {",
  "  test('opens', () => { push('the handle'); });",
  "  test.each(['slowly', 'at once'])('shuts %s', (how) => {});",
  "  test('creaks', { tags: ['full'] }, () => { listen('long'); });",
  '});',
].join('\n');
const files: Readonly<Record<string, string>> = {
  'tests/domain/door.test.ts': door,
  // In one piece Vitest would take it for a tag of this file.
  'tests/domain/lid.test.ts': `/** ${'@module'}-tag full */\nimport { test } from 'vitest';\ntest('a lid', () => {});`,
};

type Status = 'passed' | 'failed' | 'skipped' | 'todo';
interface Told {
  readonly names: readonly string[];
  readonly status?: Status;
  readonly line?: number;
  readonly tags?: readonly string[];
}
const reportOf = (results: Readonly<Record<string, readonly Told[] | 'broken'>>): Report => ({
  startTime: Date.parse(started) + 1000,
  testResults: Object.entries(results).map(([name, tests]) => ({
    name: `/project/${name}`,
    status: tests === 'broken' || tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    assertionResults: (tests === 'broken' ? [] : tests).map(({ names, status = 'passed', line, tags = [] }) => ({
      ancestorTitles: names.slice(0, -1),
      title: names.at(-1) ?? '',
      status,
      tags,
      ...(line === undefined ? {} : { location: { line, column: 3 } }),
    })),
  })),
});
const runFile: RunFile = {
  command: 'npm test',
  commit: 'a'.repeat(40),
  changedSinceCommit: false,
  startedAt: started,
  endedAt: '2026-11-22T10:05:00.000Z',
  node: 'v20.19.0',
  browser: null,
  parts: [
    { title: 'Types', passed: true, seconds: 2, report: null },
    { title: 'Tests without a browser', passed: true, seconds: 200, report: 'headless.json' },
  ],
};
const runOf = (results: Parameters<typeof reportOf>[0], more: Partial<RunFile> = {}): Run =>
  joinRun('/project', { ...runFile, ...more }, (name) => (name === 'headless.json' ? reportOf(results) : null));

const opens: Told = { names: ['a door', 'opens'], line: 4 };
const slowly: Told = { names: ['a door', 'shuts slowly'], line: 5 };
const atOnce: Told = { names: ['a door', 'shuts at once'], line: 5 };
const creaks: Told = { names: ['a door', 'creaks'], line: 6, status: 'skipped', tags: ['full'] };
const rowOf = (coveredBy: string) =>
  readRequirements(`## 4. Doors\n\n| Id | Requirement | Covered by |\n| R4.door.1 | It opens. | ${coveredBy} |`);
const evidence = (coveredBy: string, run: Run): Partial<RequirementEvidence> | undefined => {
  const [found] = requirementEvidence(rowOf(coveredBy), run, (path) => files[path] ?? null);
  const { id: _, requirement: __, ...rest } = found!;
  return rest;
};
const at = 'tests/domain/door.test.ts';
const none = { gaps: [], decided: [], passed: [], failed: [], leftOut: [] };

describe('a requirement', () => {
  const good = { [at]: [opens, slowly, atOnce, creaks] };

  test('is proven by the test that holds its words, in its title, its body or its table', () => {
    const proven = (...passed: readonly string[]) => ({ ...none, verdict: 'proven', passed });
    expect(evidence(`test:${at} "opens"`, runOf(good))).toEqual(proven(`${at} > a door > opens`));
    expect(evidence(`test:${at} "the handle"`, runOf(good))).toEqual(proven(`${at} > a door > opens`));
    expect(evidence(`test:${at} "shuts %s"`, runOf(good))).toEqual(
      proven(`${at} > a door > shuts slowly`, `${at} > a door > shuts at once`),
    );
    expect(evidence(`test:${at} "slowly" "opens"`, runOf(good))).toEqual(
      proven(`${at} > a door > shuts slowly`, `${at} > a door > opens`),
    );
  });

  test('is proven by all tests that share its words, those of a helper among them', () => {
    const byHelper: Told = { names: ['made elsewhere', 'a window'] };
    const shared = { [at]: [opens, slowly, atOnce, creaks, byHelper] };
    const all = [opens, slowly, atOnce, byHelper].map(({ names }) => [at, ...names].join(' > '));
    const leftOut = [`${at} > a door > creaks`];
    expect(evidence(`test:${at} "'oak'"`, runOf(shared))).toEqual({ ...none, verdict: 'proven', passed: all, leftOut });
    expect(evidence(`test:${at}`, runOf(shared))).toEqual({ ...none, verdict: 'proven', passed: all, leftOut });
    expect(evidence(`test:${at} "a door"`, runOf(shared))).toEqual({
      ...none,
      verdict: 'proven',
      passed: all.slice(0, 3),
      leftOut,
    });
  });

  test('has failed when one of its tests failed', () => {
    const red = { [at]: [opens, slowly, { ...atOnce, status: 'failed' as const }, creaks] };
    expect(evidence(`test:${at} "shuts %s"`, runOf(red))).toEqual({
      ...none,
      verdict: 'failed',
      passed: [`${at} > a door > shuts slowly`],
      failed: [`${at} > a door > shuts at once`],
    });
    expect(evidence(`test:${at} "opens"`, runOf(red))?.verdict).toBe('proven');
    expect(evidence(`test:${at} "opens"`, runOf({ [at]: 'broken' }))).toEqual({
      ...none,
      verdict: 'failed',
      gaps: [`${at} "opens": "opens" did not run`],
      failed: [`${at} > (outside its tests)`],
    });
  });

  test.each(['skipped', 'todo'] as const)('has a gap where a test of it was %s', (status) => {
    expect(evidence(`test:${at} "opens"`, runOf({ [at]: [{ ...opens, status }, slowly] }))).toEqual({
      ...none,
      verdict: 'gap',
      gaps: [`${at} "opens": left out`],
      leftOut: [`${at} > a door > opens`],
    });
    expect(evidence(`test:${at} "shuts %s"`, runOf({ [at]: [slowly, { ...atOnce, status }] }))).toMatchObject({
      verdict: 'gap',
      gaps: [`${at} "shuts %s": left out: ${at} > a door > shuts at once`],
    });
  });

  test('has a gap where its test is missing', () => {
    const gap = (...gaps: readonly string[]) => ({ ...none, verdict: 'gap', gaps });
    expect(evidence(`test:${at} "opens"`, runOf({ [at]: [slowly] }))).toEqual(gap(`${at} "opens": no test of it ran`));
    expect(evidence(`test:${at}`, runOf({}))).toEqual(gap(`${at}: no test of it ran`));
    expect(evidence(`test:${at} "a gate"`, runOf(good))).toEqual(gap(`${at} "a gate": no test of it ran`));
    expect(evidence('someone looks', runOf(good))).toEqual(
      gap(`"someone looks", which can't be read: no test of it ran`),
    );
    expect(evidence('', runOf(good))).toEqual(gap('nothing covers it'));
  });

  test('has a gap in npm test where its tests run in npm test -- --full only', () => {
    const later = { verdict: 'gap', gaps: [`${at} "long": only in npm test -- --full`] };
    expect(evidence(`test:${at} "long"`, runOf(good))).toMatchObject(later);
    expect(evidence(`test:${at} "long"`, runOf({ [at]: [opens] }))).toMatchObject(later);
    expect(evidence('test:tests/domain/lid.test.ts "a lid"', runOf({}))).toMatchObject({
      gaps: ['tests/domain/lid.test.ts "a lid": only in npm test -- --full'],
    });
    const full = { command: 'npm test -- --full' };
    expect(evidence(`test:${at} "long"`, runOf(good, full))).toMatchObject({ gaps: [`${at} "long": left out`] });
    const ran = { [at]: [opens, { ...creaks, status: 'passed' as const }] };
    expect(evidence(`test:${at} "long"`, runOf(ran, full))).toMatchObject({ verdict: 'proven', gaps: [] });
  });

  test('needs no test where it is decided', () => {
    expect(evidence('decision:0006 "kept"', runOf({}))).toEqual({ ...none, verdict: 'decided', decided: ['0006'] });
    expect(evidence(`decision:0006; test:${at} "opens"`, runOf(good))).toMatchObject({
      verdict: 'proven',
      decided: ['0006'],
    });
  });

  const headless = 'tests/charts/charts.test.ts';
  const browser = 'tests/e2e/models.e2e.ts';
  const walk: Told = { names: ['walked headless', "'door'", 'does what its frozen plan says'], line: 9 };
  const seen: Told = { names: ["'door'", 'T1: shut'] };

  test('is proven by the walks of a chart, headless and, where the run has them, in the browser', () => {
    const both = { [headless]: [walk], [browser]: [seen] };
    const [walked, watched] = [`${headless} > ${walk.names.join(' > ')}`, `${browser} > 'door' > T1: shut`];
    expect(evidence('chart:door #1', runOf({ [headless]: [walk] }))).toEqual({
      ...none,
      verdict: 'proven',
      passed: [walked],
    });
    expect(evidence('chart:door #1', runOf(both))).toMatchObject({ verdict: 'proven', passed: [walked, watched] });
    expect(evidence('test:tests/charts/door/driver.ts "Push"', runOf(both))).toMatchObject({ passed: [watched] });
    expect(evidence('test:tests/charts/door/plan.json "shut"', runOf(both))).toMatchObject({
      passed: [walked, watched],
    });
    const red = runOf({ [headless]: [walk], [browser]: [{ ...seen, status: 'failed' }] });
    expect(evidence('chart:door #1', red)?.verdict).toBe('failed');
    expect(evidence('chart:gate #1', runOf(both))?.gaps).toEqual(['the headless walks of gate: no test of it ran']);
    expect(evidence('test:tests/charts/door/driver.ts "Push"', runOf({ [headless]: [walk] }))?.gaps).toEqual([
      'the walks of door in the browser: no test of it ran',
    ]);
  });

  test('is not held up in npm test by walks in the browser that are in npm test -- --full only', () => {
    const later = { [headless]: [walk], [browser]: [{ ...seen, status: 'skipped' as const, tags: ['full'] }] };
    expect(evidence('chart:door #1', runOf(later))?.verdict).toBe('proven');
    expect(evidence('chart:door #1', runOf(later, { command: 'npm test -- --full' }))?.gaps).toEqual([
      'the walks of door in the browser: left out',
    ]);
    expect(evidence('test:tests/charts/door/driver.ts "Push"', runOf(later))?.gaps).toEqual([
      'the walks of door in the browser: only in npm test -- --full',
    ]);
  });

  test('is proven of a call by its round trip, its codec and its answer', () => {
    const named = (file: string, key: string) => ({ [file]: [{ names: [`'${key}'`, 'works'] }] });
    const two = {
      ...named('tests/adapters/round-trip/doors.test.ts', 'door.open'),
      ...named('tests/server/doors.test.ts', 'door.open'),
    };
    expect(evidence('call:door.open', runOf(two))?.gaps).toEqual([
      'door.open in tests/adapters/codec/: no test of it ran',
    ]);
    const three = { ...two, ...named('tests/adapters/codec/doors.test.ts', 'door.open') };
    expect(evidence('call:door.open', runOf(three))?.verdict).toBe('proven');
    const other = { ...two, ...named('tests/adapters/codec/doors.test.ts', 'trapdoor.opened') };
    expect(evidence('call:door.open', runOf(other))?.verdict).toBe('gap');
  });
});

describe('a run', () => {
  const now = { commit: runFile.commit, isChanged: false };

  test('is evidence of the commit that it was of', () => {
    expect(refusalOf(runOf({}), now)).toBeNull();
  });

  test.each([
    [{}, { commit: 'b'.repeat(40) }, 'The run is of another commit: aaaaaaaaaaaa; here is bbbbbbbbbbbb.'],
    [{ changedSinceCommit: true }, {}, 'The run was of a tree that had been changed since commit aaaaaaaaaaaa.'],
    [{ changedSinceCommit: null }, {}, 'The run was of a tree that had been changed since commit aaaaaaaaaaaa.'],
    [{}, { isChanged: true }, 'The files have been changed since commit aaaaaaaaaaaa, which the run is of.'],
    [{ commit: null }, {}, 'Evidence is of a commit: the run, or this folder, is not of a git checkout.'],
    [
      {},
      { commit: null, isChanged: null },
      'Evidence is of a commit: the run, or this folder, is not of a git checkout.',
    ],
  ])('is refused: %j %j', (run, changed, sentence) => {
    expect(refusalOf(runOf({}, run), { ...now, ...changed })).toContain(sentence);
  });

  test('is refused when a report is missing, of another run or of another folder', () => {
    expect(() => joinRun('/project', runFile, () => null)).toThrow(
      'The part "Tests without a browser" of the run left no headless.json.',
    );
    expect(() => runOf({}, { startedAt: '2026-11-22T10:04:00.000Z' })).toThrow(
      'headless.json is of another run than run.json.',
    );
    expect(() => joinRun('/elsewhere', runFile, () => reportOf({ [at]: [opens] }))).toThrow(
      'The run was in another folder: /project/tests/domain/door.test.ts is not in /elsewhere.',
    );
  });

  test('that is not there makes the command fail with a sentence', { timeout: 120_000, tags: ['full'] }, () => {
    const { failed, said } = typed('node docs/build/print-evidence.mjs --results .mbt/no-run');
    expect(said).toContain('There is no run in .mbt/no-run: run "npm test -- --full" first.');
    expect(failed).toBe(true);
  });
});

describe('the evidence', () => {
  const login = factsOfAll().filter(({ chart }) => chart.id === 'login');
  const walked = { 'tests/charts/charts.test.ts': [{ names: ['walked headless', "'login'", 'does'] }] };
  const mutated = { 'tests/charts/mutation.test.ts': [{ names: ["the mutants of 'login'", 'are all caught'] }] };
  const seen = { 'tests/e2e/models.e2e.ts': [{ names: ["'login'", 'T1'] }] };
  const made = (results: Parameters<typeof reportOf>[0], more: Partial<RunFile> = {}) =>
    runEvidence(runOf(results, more), rowOf('chart:login #1'), login, () => null);

  test('says of which run it is, and what that showed', () => {
    const { versions, ...all } = made({ ...walked, ...mutated, ...seen });
    expect(Object.keys(versions)).toContain('xstate');
    const walks = login[0]!.plan.walks;
    expect(all).toEqual({
      commit: runFile.commit,
      command: 'npm test',
      startedAt: runFile.startedAt,
      endedAt: runFile.endedAt,
      node: 'v20.19.0',
      browser: null,
      parts: [
        { title: 'Types', passed: true, seconds: 2 },
        { title: 'Tests without a browser', passed: true, seconds: 200 },
      ],
      requirements: { rows: 1, proven: 1, failed: 0, gaps: 0, decided: 0 },
      counts: {
        charts: '1',
        states: '5',
        transitions: '9',
        'transitions with a walk in the frozen plans': '9 of 9',
        'pairs of transitions in the frozen walks': expect.stringMatching(/^\d+$/),
        'cases of payloads and outcomes in the frozen walks': expect.stringMatching(/^\d+$/),
        'outcomes of calls in the frozen walks': expect.stringMatching(/^\d+$/),
        'frozen walks': String(walks.length),
        'steps of the frozen walks': String(walks.flatMap(({ steps }) => steps).length),
        'checks that an event is ignored': expect.stringMatching(/^\d+$/),
        'transitions recorded as walked in the browser': '9 of 9',
        'transitions that can be walked headless only': '0',
        'cases that can be walked headless only': expect.stringMatching(/^\d+$/),
        'mutants recorded as caught': expect.stringMatching(/^(\d+) of \1$/),
        'mutants not caught': '0',
        'equivalent mutants, each with its reason': expect.stringMatching(/^\d+$/),
      },
      notShown: {},
      rows: [
        {
          ...none,
          id: 'R4.door.1',
          requirement: 'It opens.',
          verdict: 'proven',
          passed: [
            "tests/charts/charts.test.ts > walked headless > 'login' > does",
            "tests/e2e/models.e2e.ts > 'login' > T1",
          ],
        },
      ],
    });
    expect(shortcomings({ versions, ...all })).toEqual([]);
  });

  test('claims no walk and no mutant whose tests failed or did not run', () => {
    const red = { ...walked, 'tests/charts/mutation.test.ts': [{ names: ['login'], status: 'failed' as const }] };
    const { notShown, counts } = made(red);
    expect(notShown).toEqual({
      'transitions recorded as walked in the browser': 'browser walks: those of all charts did not run',
      'transitions that can be walked headless only': 'browser walks: those of all charts did not run',
      'cases that can be walked headless only': 'browser walks: those of all charts did not run',
      'mutants recorded as caught': 'mutation tests: they failed',
      'mutants not caught': 'mutation tests: they failed',
      'equivalent mutants, each with its reason': 'mutation tests: they failed',
    });
    expect(Object.keys(counts)).not.toContain('mutants recorded as caught');
    const skipped = { names: ['walked headless', "'login'", 'does'], status: 'skipped' as const };
    expect(made({ ...mutated, ...seen, 'tests/charts/charts.test.ts': [skipped] }).notShown).toMatchObject({
      'frozen walks': 'headless walks: those of all charts were left out in part',
    });
  });

  test('names in sentences what it does not show', () => {
    const parts = runFile.parts.map((part) => (part.title === 'Types' ? { ...part, passed: false } : part));
    const red = { ...mutated, ...seen, 'tests/charts/charts.test.ts': 'broken' as const };
    expect(shortcomings(made(red, { parts }))).toEqual([
      'The part "Types" of the run failed.',
      'Not proven: 1 of 1 requirements: R4.door.1.',
      'Not shown by the run: transitions with a walk in the frozen plans; pairs of transitions in the frozen walks; cases of payloads and outcomes in the frozen walks; outcomes of calls in the frozen walks; frozen walks; steps of the frozen walks; checks that an event is ignored.',
    ]);
    const failing = {
      ...walked,
      ...mutated,
      'tests/e2e/models.e2e.ts': [{ names: ["'login'"], status: 'failed' as const }],
    };
    expect(shortcomings(made(failing)).at(0)).toBe('Failed: 1 of 1 requirements: R4.door.1.');
  });
});

describe('docs/requirements.md', () => {
  const root = new URL('../../', import.meta.url);
  const textOf = (path: string) => (existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), 'utf8') : null);
  const rows = readRequirements(textOf('docs/requirements.md') ?? '');
  const written = readdirSync(new URL('tests/', root), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test|e2e)\.ts$/.test(path));
  const passed = (file: string, names: readonly string[], line: number | null = null): RanTest => ({
    file,
    names,
    status: 'passed',
    tags: [],
    line,
  });
  // A run in which each test that stands in a file passed, and what is made of tables: the charts' and the calls'.
  const tests = [
    ...written.flatMap((path) =>
      readTestFile(path, textOf(path) ?? '').tests.map(({ title, lines }) => passed(path, [title], lines[1])),
    ),
    ...charts.flatMap(({ id }) => [
      passed('tests/charts/charts.test.ts', ['walked headless', id, 'does']),
      passed('tests/e2e/models.e2e.ts', [id, 'T1']),
    ]),
    ...Object.keys(calls).flatMap((key) =>
      ['adapters/round-trip/session', 'adapters/codec/answers', 'server/calls'].map((name) =>
        passed(`tests/${name}.test.ts`, ['each call', key]),
      ),
    ),
  ];
  const run: Run = { ...runFile, command: 'npm test -- --full', tests };

  test('has no row that no test can be found for', () => {
    const found = requirementEvidence(rows, run, textOf);
    expect(found.length).toBeGreaterThan(400);
    expect(found.flatMap(({ id, gaps }) => gaps.map((gap) => `${id}: ${gap}`))).toEqual([]);
    expect(found.filter(({ verdict, decided }) => verdict === 'decided' && decided.length === 0)).toEqual([]);
  });
});

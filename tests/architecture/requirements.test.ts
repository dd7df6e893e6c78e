import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { actions } from '../../adapters/wire/actions';
import { type CallKey, calls } from '../../domain/calls';
import { charts } from '../../machines/registry';
import { invariants } from '../charts/invariants/registry';
import { root } from './imports';
import {
  type Cover,
  coversOf,
  gapsSection,
  type Project,
  problemsOf,
  readRequirements,
  sentenceProblems,
  unnamedIn,
  writeTransitions,
} from './requirements';
import { actionNames, limits, routes, sentences, wordsOnScreens } from './requirements-spec';
import { codeIn, readTestFile, testFileProblems } from './test-file';
import { traceOf, traceProblems, transitionsByRequirement } from './trace';

const texts = new Map<string, string | null>();
const textOf = (path: string): string | null => {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
  texts.set(path, text);
  return text;
};
const textsIn = (folder: string): string =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => codeIn(name, textOf(`${folder}/${name}`) ?? ''))
    .join('\n');
const callTables = ['tests/adapters/round-trip', 'tests/adapters/codec', 'tests/server'].map(textsIn);
const project: Project = {
  textOf,
  decisions: readdirSync(join(root, 'docs/decisions')),
  isTestedCall: (key) => Object.hasOwn(calls, key) && callTables.every((tables) => tables.includes(`'${key}': `)),
};

const rows = readRequirements(textOf('docs/requirements.md') ?? '');
const covers = rows.flatMap(coversOf).filter((cover): cover is Cover => typeof cover !== 'string');
const named = (kind: string) => new Set(covers.filter((cover) => cover.kind === kind).map(({ name }) => name));

/** The rows that nothing covers yet. A row that is covered leaves this list; none joins it unseen. */
const gaps: readonly string[] = [];

describe('docs/requirements.md', () => {
  test('has rows, each with an id of its own and covers that are there', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(problemsOf(rows, project)).toEqual([]);
  });

  test('has tests none of which is left out, whether or not a row names their file', () => {
    const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
      .map((name) => `tests/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(test|e2e)\.ts$/.test(path));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((path) => testFileProblems(path, textOf(path), []))).toEqual([]);
  });

  test('has the walks that its charts stand for', () => {
    const { tests } = readTestFile('charts.test.ts', textOf('tests/charts/charts.test.ts') ?? '');
    const walks = tests.filter(({ parent }) => parent?.parent?.title === 'walked headless');
    expect(walks.map(({ title }) => title)).toContain('does what its frozen plan says, which leaves nothing out');
  });

  test('has no row without a cover but these', () => {
    expect(rows.filter(({ section }) => section === gapsSection).map(({ id }) => id)).toEqual(gaps);
  });

  test('quotes every product sentence of §5 and §8, each with a test that says it', () => {
    expect(sentenceProblems(sentences, rows, project)).toEqual([]);
  });

  test('quotes what the screens say by §2 and §4', () => {
    expect(wordsOnScreens.filter((words) => !rows.some(({ text }) => text.includes(`"${words}"`)))).toEqual([]);
  });

  test('names every route of §2', () => {
    expect(unnamedIn('R2.', routes, rows)).toEqual([]);
  });

  test('names every action of §7, at the call that it is', () => {
    expect(unnamedIn('R7.', actionNames, rows)).toEqual([]);
    // These two are described in words: the spec has no name for the one and no call for the other.
    const inWords: readonly string[] = ['session.signIn', 'session.logOut'];
    const astray = rows
      .filter(({ id }) => id.startsWith('R7.'))
      .flatMap((row) => coversOf(row).map((cover) => ({ row, cover })))
      .filter(({ row, cover }) => {
        if (typeof cover === 'string' || cover.kind !== 'call') return false;
        return !inWords.includes(cover.name) && !row.text.includes(`\`${actions[cover.name as CallKey].reqData}\``);
      })
      .map(({ row }) => `${row.id}: ${row.coveredBy}`);
    expect(astray).toEqual([]);
  });

  test('has a row for every limit of §9', () => {
    const ofLimits = rows.filter(({ id }) => id.startsWith('R9.')).map(({ text }) => text);
    expect(
      limits.filter(([item, value]) => !ofLimits.some((text) => text.startsWith(`${item}:`) && text.includes(value))),
    ).toEqual([]);
  });

  test('names every call and every chart somewhere', () => {
    expect(Object.keys(calls).filter((key) => !named('call').has(key))).toEqual([]);
    expect(charts.map(({ id }) => id).filter((id) => !named('chart').has(id))).toEqual([]);
  });

  test('has the requirements that the transitions of the charts name', () => {
    const transitions = traceOf(charts);
    expect(transitions.length).toBeGreaterThan(200);
    expect(traceProblems(rows, transitions)).toEqual([]);
  });

  test('has the requirements that the invariants name', () => {
    const ids = new Set(rows.map(({ id }) => id));
    expect(invariants.flatMap(({ requirements }) => requirements).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the check', () => {
  const files: Readonly<Record<string, string>> = {
    'docs/charts/door.md':
      '## Transitions\n\n| 1 | shut | `door.opened` | always | open | T1 |\n| 2 | open | `door.left` | always | shut | T1 |\n\n## States\n\n| 7 | `door.locked` |\n',
    'docs/decisions/0001-doors.md': 'A door is opened by its handle.',
    'tests/domain/door.test.ts': "test('a door opens', () => expect(said).toBe('Knock first'))",
    'tests/domain/window.test.ts': "test.skip('a window opens', () => {})",
    'tests/domain/shutter.test.ts': "// test('a shutter opens', () => {})\n/* 'Let it be dark' */",
    'tests/charts/door/driver.ts': "const words = 'Push'; // not 'Pull'",
    'tests/charts/kit/door.test.ts': '',
    'domain/door.ts': '',
  };
  const small: Project = {
    textOf: (path) => files[path] ?? null,
    decisions: ['0001-doors.md'],
    isTestedCall: (key) => key === 'door.open',
  };
  const table = (...lines: readonly string[]) =>
    readRequirements(
      ['## 4. States', '', '| Id | Requirement | Covered by |', '| --- | --- | --- |', ...lines, ''].join('\n'),
    );
  const problems = (...lines: readonly string[]) => problemsOf(table(...lines), small);

  test('lets good rows pass', () => {
    expect(
      problems(
        '| R4.door.1 | It opens. | chart:door #1 "door.opened"; test:tests/domain/door.test.ts "a door opens" "Knock first" |',
        '| R4.door.2 | By its handle. | decision:0001 "by its handle"; call:door.open; chart:door |',
      ),
    ).toEqual([]);
  });

  test.each([
    ['', 'nothing covers it'],
    ['someone looks', `"someone looks" can't be read`],
    ['hope:door', 'hope is no kind of cover'],
    ['test:tests/domain/gate.test.ts', 'there is no tests/domain/gate.test.ts'],
    [
      'test:tests/domain/window.test.ts "a window opens"',
      'tests/domain/window.test.ts leaves tests out: "a window opens" (skip)',
    ],
    [
      'test:tests/domain/shutter.test.ts "a shutter opens"',
      'tests/domain/shutter.test.ts says "a shutter opens" in a comment only',
    ],
    [
      'test:tests/domain/shutter.test.ts "Let it be dark"',
      'tests/domain/shutter.test.ts says "Let it be dark" in a comment only',
    ],
    ['test:tests/charts/door/driver.ts "Push" "Pull"', 'tests/charts/door/driver.ts says "Pull" in a comment only'],
    ['test:domain/door.ts', 'domain/door.ts is no test'],
    ['test:tests/charts/kit/door.test.ts', 'tests/charts/kit/door.test.ts is no test'],
    ['test:tests/domain/door.test.ts "a gate opens"', 'tests/domain/door.test.ts does not say "a gate opens"'],
    ['test:tests/domain/door.test.ts "Knock first" "twice"', 'tests/domain/door.test.ts does not say "twice"'],
    ['test:tests/domain/door.test.ts #1', `"test:tests/domain/door.test.ts #1" can't be read`],
    ['chart:gate', 'there is no chart gate'],
    ['chart:door #1 "door.left"', 'chart door does not say "door.left" there'],
    ['chart:door #1 "door.locked"', 'chart door does not say "door.locked" there'],
    ['chart:door "door.locked"', 'chart door does not say "door.locked" there'],
    ['decision:0002', 'there is no decision 0002'],
    ['decision:0001 "by its bell"', 'docs/decisions/0001-doors.md does not say "by its bell"'],
    ['call:door.close', 'there is no call door.close, or none that is tested'],
    ['call:door.open | and more', `"call:door.open | and more" can't be read`],
    ['call:door.open, chart:door', `"call:door.open, chart:door" can't be read`],
  ])('finds what is wrong with "%s"', (coveredBy, problem) => {
    expect(problems(`| R4.door.1 | It opens. | ${coveredBy} |`)).toEqual([`R4.door.1: ${problem}`]);
  });

  test('finds a row whose last cell is missing altogether', () => {
    expect(problems('| R4.door.1 | It opens. |')).toEqual(['R4.door.1: nothing covers it']);
  });

  test('finds an id that is used twice, stands in the wrong section or is none', () => {
    expect(
      problems(
        '| R4.door.1 | It opens. | chart:door |',
        '| R4.door.1 | It shuts. | chart:door |',
        '| R5.door.1 | It is wide enough. | chart:door |',
        '| Door | | chart:door |',
      ),
    ).toEqual([
      'R4.door.1: stands in more than one row',
      'R5.door.1: no id for "4. States"',
      'Door: no id for "4. States"',
      'Door: says nothing',
    ]);
  });

  test('finds a transition without a requirement that is there', () => {
    const decision = readRequirements(
      '## Our own decisions\n\n| Id | Requirement | Covered by |\n| O.door.1 | It creaks. | chart:door #1 |',
    );
    const all = [
      ...table('| R4.door.1 | It opens. | chart:door |', '| C4.door.1 | So it does. | chart:door |'),
      ...decision,
    ];
    const opened = (...fulfils: readonly string[]) => [{ chart: 'door', number: 1, fulfils }];
    expect(traceProblems(all, opened('R4.door.1', 'C4.door.1'))).toEqual([]);
    expect(traceProblems(all, opened('O.door.1'))).toEqual([]);
    expect(traceProblems(all, opened('R4.door.1', 'R4.door.2'))).toEqual([
      'door #1: there is no requirement R4.door.2',
    ]);
    expect(traceProblems(all, opened('C4.door.1'))).toEqual([
      'door #1: names no requirement of the specification and no decision of our own',
    ]);
    expect(problems('| O.door.1 | It creaks. | chart:door #1 |')).toEqual(['O.door.1: no id for "4. States"']);
  });

  test('finds a decision that no transition fulfils any more', () => {
    const text = '## Our own decisions\n\n| Id | Requirement | Covered by |\n| O.door.1 | It creaks. | chart:door #1 |';
    expect(problemsOf(readRequirements(writeTransitions(text, new Map())), small)).toEqual([
      'O.door.1: nothing covers it',
    ]);
  });

  test('writes the numbers of transitions, and nothing else', () => {
    const written = (...lines: readonly string[]) =>
      writeTransitions(
        lines.join('\n'),
        transitionsByRequirement([
          { chart: 'door', number: 1, fulfils: ['R4.door.1', 'R4.door.2', 'O.door.1'] },
          { chart: 'door', number: 2, fulfils: ['R4.door.1'] },
          { chart: 'gate', number: 3, fulfils: ['R4.door.1', 'R4.door.2'] },
        ]),
      ).split('\n');
    const byHand = 'test:a.test.ts "chart:door #9; a" "b"; decision:0001';
    expect(
      written(
        'Rows name transitions, such as `chart:door #9`.',
        `| R4.door.1 | It \\| opens, chart:door #9. | ${byHand}; chart:door #9 "after 5 ms"; chart:bell #1 |`,
        `| R4.door.2 | It shuts. | chart:door #8,#9; chart:door; ${byHand} |`,
        `| R4.door.3 | It stays. | ${byHand}; chart:door #3 |`,
        '| O.door.1 | It creaks. | |',
        '| C4.door.1 | It does not. | chart:door #1 |',
      ),
    ).toEqual([
      'Rows name transitions, such as `chart:door #9`.',
      `| R4.door.1 | It \\| opens, chart:door #9. | chart:gate #3; ${byHand}; chart:door #1,#2 "after 5 ms" |`,
      `| R4.door.2 | It shuts. | chart:gate #3; chart:door #1; chart:door; ${byHand} |`,
      `| R4.door.3 | It stays. | ${byHand} |`,
      '| O.door.1 | It creaks. | chart:door #1 |',
      '| C4.door.1 | It does not. | |',
    ]);
  });

  test('finds a sentence that no row quotes, and one that no test says', () => {
    const quoting = table(
      '| R4.door.1 | "Knock first" | test:tests/domain/door.test.ts |',
      '| R4.door.2 | "Come in" | chart:door; test:tests/domain/door.test.ts |',
      '| R4.door.3 | "Let it be dark" | test:tests/domain/shutter.test.ts |',
    );
    expect(sentenceProblems(['Knock first', 'Come in', 'Let it be dark', 'Go away'], quoting, small)).toEqual([
      'no test of its rows says "Come in"',
      'no test of its rows says "Let it be dark"',
      'no row quotes "Go away"',
    ]);
  });

  test('finds a route that no row of its section names', () => {
    const naming = table('| R4.door.1 | `/door` and /gate | chart:door |');
    expect(unnamedIn('R4.', ['/door', '/gate'], naming)).toEqual(['/gate']);
    expect(unnamedIn('R2.', ['/door'], naming)).toEqual(['/door']);
  });
});

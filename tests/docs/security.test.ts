import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testFileProblems } from '../architecture/test-file';

const fileAt = (path: string): string | null => {
  const url = new URL(`../../${path}`, import.meta.url);
  return existsSync(url) ? readFileSync(url, 'utf8') : null;
};
const page = fileAt('docs/security.md') ?? '';

/** The requirements of level 1 of OWASP ASVS 5.0.0. */
const levelOne = `
  V1.2.1 V1.2.2 V1.2.3 V1.2.4 V1.2.5 V1.3.1 V1.3.2 V1.5.1
  V2.1.1 V2.2.1 V2.2.2 V2.3.1
  V3.2.1 V3.2.2 V3.3.1 V3.4.1 V3.4.2 V3.5.1 V3.5.2 V3.5.3
  V4.1.1 V4.4.1
  V5.2.1 V5.2.2 V5.3.1 V5.3.2
  V6.1.1 V6.2.1 V6.2.2 V6.2.3 V6.2.4 V6.2.5 V6.2.6 V6.2.7 V6.2.8 V6.3.1 V6.3.2 V6.4.1 V6.4.2
  V7.2.1 V7.2.2 V7.2.3 V7.2.4 V7.4.1 V7.4.2
  V8.1.1 V8.2.1 V8.2.2 V8.3.1
  V9.1.1 V9.1.2 V9.1.3 V9.2.1
  V10.4.1 V10.4.2 V10.4.3 V10.4.4 V10.4.5
  V11.3.1 V11.3.2 V11.4.1
  V12.1.1 V12.2.1 V12.2.2
  V13.4.1
  V14.2.1 V14.3.1
  V15.1.1 V15.2.1 V15.3.1
`
  .trim()
  .split(/\s+/);

/** Rows that wait for a test that is being written. A row that has its test leaves this list. */
const coming: readonly string[] = [];

interface Row {
  readonly id: string;
  readonly level: string;
  readonly inShort: string;
  readonly verdict: string;
  readonly reason: string;
}

const readRows = (text: string): readonly Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [, id = '', level = '', inShort = '', verdict = '', ...rest] = line.split('|').map((cell) => cell.trim());
      return { id, level, inShort, verdict, reason: rest.slice(0, -1).join('|') };
    });

/** A test file, without its folder `tests` and its ending, and words that stand in it. */
interface Reference {
  readonly file: string;
  readonly fragments: readonly string[];
}

const referencesIn = (text: string): readonly Reference[] =>
  [
    ...text.matchAll(
      /`((?:adapters|architecture|docs|domain|e2e|charts|qa|rich-text|server)\/[\w./-]+)`((?:\s+"[^"]+")*)/g,
    ),
  ].map(([, file = '', said = '']) => ({
    file,
    fragments: [...said.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words),
  }));

type FileAt = (path: string) => string | null;

const referenceProblems = ({ file, fragments }: Reference, read: FileAt): readonly string[] => {
  const paths = [`tests/${file}.test.ts`, `tests/${file}.e2e.ts`, `tests/${file}.ts`];
  const path = paths.find((each) => read(each) !== null);
  if (path === undefined) return [`there is no test ${file}`];
  return [
    ...testFileProblems(path, read(path), fragments, file),
    ...fragments.filter((words) => words.length < 6).map((words) => `"${words}" is too short to find a test by`),
  ];
};

const rowProblems = (rows: readonly Row[], read: FileAt): readonly string[] =>
  rows.flatMap(({ id, level, inShort, verdict, reason }, at) => {
    const references = referencesIn(reason);
    const isComing = reason.includes('<!-- coming:');
    const words = reason.replace(/<!--.*?-->/g, '').trim();
    const isTested = references.length > 0 && references.every(({ fragments }) => fragments.length > 0);
    return [
      ...(rows.findIndex((row) => row.id === id) === at ? [] : ['stands in more than one row']),
      ...(inShort === '' ? ['says nothing'] : []),
      ...(level === (levelOne.includes(id) ? '1' : '2') ? [] : [`is not of level ${level}`]),
      ...(['met', 'not met', 'n/a'].includes(verdict) ? [] : [`"${verdict}" is no verdict`]),
      ...(verdict === 'met' && !isTested && !isComing ? ['is met by no test'] : []),
      ...(verdict !== 'met' && words === '' ? ['has no reason'] : []),
      ...(verdict !== 'met' && level !== '1' ? ['is of level 2 and not met'] : []),
      ...references.flatMap((reference) => referenceProblems(reference, read)),
    ].map((problem) => `${id} ${problem}`);
  });

const threatRows = page
  .slice(page.indexOf('\n## Threats\n'), page.indexOf('\n## Against another server\n'))
  .split('\n')
  .filter((line) => /^\| (?!threat |---)/.test(line))
  .map((line) => line.split(' | '));

const rows = readRows(page);

describe('the page of security', () => {
  test('begins with how to report a hole', () => {
    const [first = ''] = [...page.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
    expect(first).toBe('Report a vulnerability');
  });

  test('says how soon holes are closed', () => {
    const times = [...page.matchAll(/^\| is .* \| .*?(\d+) days.* \|$/gm)].map(([, days]) => Number(days));
    expect(times).toEqual([2, 7, 30, 90]);
  });

  test('names for each threat a test that is there', () => {
    expect(threatRows.length).toBeGreaterThan(30);
    const problems = threatRows.flatMap(([threat = '', , tested = '']) => {
      const references = referencesIn(tested);
      const none = references.length === 0 ? ['is met by no test'] : [];
      return [...none, ...references.flatMap((reference) => referenceProblems(reference, fileAt))].map(
        (problem) => `${threat}: ${problem}`,
      );
    });
    expect(problems).toEqual([]);
  });

  test('has a row for every requirement of level 1', () => {
    expect(levelOne.length).toBe(70);
    const ids = rows.map(({ id }) => id);
    expect(levelOne.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('names for each requirement a test that is there, or a reason', () => {
    expect(rowProblems(rows, fileAt)).toEqual([]);
  });

  test('counts the verdicts of level 1 as they are', () => {
    const ofLevelOne = (verdict: string) => rows.filter((row) => row.level === '1' && row.verdict === verdict);
    const counted = [...page.matchAll(/^\| (met|not met|n\/a) \| (.*) \|$/gm)].map(([, verdict, count]) => [
      verdict,
      count,
    ]);
    const open = ofLevelOne('not met').map(({ id }) => id);
    expect(counted).toEqual([
      ['met', String(ofLevelOne('met').length)],
      ['not met', `${open.length}: ${open.join(', ')}`],
      ['n/a', String(ofLevelOne('n/a').length)],
    ]);
  });

  test('has no row that waits for its test but these', () => {
    expect(rows.filter(({ reason }) => reason.includes('<!-- coming:')).map(({ id }) => id)).toEqual(coming);
  });
});

describe('the check', () => {
  const files: Readonly<Record<string, string>> = {
    'tests/server/door.test.ts': "test('a door opens', () => {})",
    'tests/e2e/gate.e2e.ts': "test('a gate opens', () => {})",
    'tests/server/window.test.ts': "test.skip('a window opens', () => {})",
    'tests/server/shutter.test.ts': "// test('a shutter opens', () => {})",
  };
  const problems = (...lines: readonly string[]) =>
    rowProblems(readRows(lines.join('\n')), (path) => files[path] ?? null);

  test('lets good rows pass', () => {
    expect(
      problems(
        '| V1.2.1 | 1 | Doors open | met | by hand: `server/door` "a door opens"; `e2e/gate` "a gate opens" |',
        '| V1.2.2 | 1 | Windows open | not met | there is no handle |',
        '| V1.2.3 | 1 | Lids open | met | <!-- coming: lids --> |',
        '| V1.1.1 | 2 | Roofs hold | met | `server/door` "a door opens" |',
      ),
    ).toEqual([]);
  });

  test.each([
    ['| V1.2.1 | 1 | Doors open | met | of course |', 'is met by no test'],
    ['| V1.2.1 | 1 | Doors open | met | `server/door` |', 'is met by no test'],
    ['| V1.2.1 | 1 | Doors open | met | `server/lid` "a lid opens" |', 'there is no test server/lid'],
    ['| V1.2.1 | 1 | Doors open | met | `server/door` "a lid opens" |', 'server/door does not say "a lid opens"'],
    ['| V1.2.1 | 1 | Doors open | met | `server/door` "a" |', '"a" is too short to find a test by'],
    [
      '| V1.2.1 | 1 | Doors open | met | `server/window` "a window opens" |',
      'server/window leaves tests out: "a window opens" (skip)',
    ],
    [
      '| V1.2.1 | 1 | Doors open | met | `server/shutter` "a shutter opens" |',
      'server/shutter says "a shutter opens" in a comment only',
    ],
    ['| V1.2.1 | 1 | Doors open | not met | <!-- later --> |', 'has no reason'],
    ['| V1.2.1 | 1 | Doors open | perhaps | it creaks |', '"perhaps" is no verdict'],
    ['| V1.2.1 | 1 | | n/a | there are none |', 'says nothing'],
    ['| V1.2.1 | 2 | Doors open | n/a | there are none |', 'is not of level 2', 'is of level 2 and not met'],
    ['| V1.1.1 | 2 | Roofs hold | not met | it rains |', 'is of level 2 and not met'],
  ])('finds what is wrong with %s', (line, ...found) => {
    expect(problems(line)).toEqual(found.map((problem) => `${line.split(' ')[1]} ${problem}`));
  });

  test('finds an id that stands twice', () => {
    const line = '| V1.2.1 | 1 | Doors open | n/a | there are none |';
    expect(problems(line, line)).toEqual(['V1.2.1 stands in more than one row']);
  });
});

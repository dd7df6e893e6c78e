import { describe, expect, test } from 'vitest';
import { isInside, placeOf, readTestFile } from './test-file';

const head = "import { describe as group, expect, it, test } from 'vitest';\n";
const read = (...lines: readonly string[]) => readTestFile('tests/made-up.test.ts', `${head}${lines.join('\n')}`);

describe('a file of tests', () => {
  test('is read with its tests, their lines, tags and places', () => {
    const file = read(
      // In one piece Vitest would take it for a tag of this file.
      `/** ${'@module'}-tag slow */`,
      "const table = [['oak', 1]];",
      "group('doors', () => {",
      "  const key = 'brass';",
      "  test.each(table)('of %s', { tags: ['full'] }, (wood) => {",
      "    expect(wood).toBe('oak'); // or 'ash'",
      '  });',
      '  it.skipIf(!isRoot).each([',
      "    ['iron'],",
      "  ])('of %s as well', () => {});",
      '});',
      "test('a window', () => {});",
    );
    expect(file.tests.map(({ title, lines, tags, leftOut }) => [title, lines, tags, leftOut])).toEqual([
      ['of %s', [6, 6], ['slow', 'full'], null],
      ['of %s as well', [9, 11], ['slow'], null],
      ['a window', [13, 13], ['slow'], null],
    ]);
    expect(file.leavesOut).toEqual([]);
    const [wood, iron, window] = file.tests;
    const [doors] = file.suites;
    expect(file.tests.map((each) => isInside(each, doors!))).toEqual([true, true, false]);
    expect(placeOf(file, "toBe('oak')")).toEqual({ own: [wood], suites: [], inFile: false });
    expect(placeOf(file, 'iron')).toEqual({ own: [iron], suites: [], inFile: false });
    expect(placeOf(file, 'a window')).toEqual({ own: [window], suites: [], inFile: false });
    expect(placeOf(file, 'brass')).toEqual({ own: [], suites: [doors], inFile: false });
    expect(placeOf(file, "'oak'")).toEqual({ own: [wood], suites: [], inFile: true });
    expect(placeOf(file, 'ash')).toBeNull();
    expect(placeOf(file, 'elm')).toBeNull();
  });

  test.each([
    ["test.skip('a', f)", '"a" (skip)'],
    ["test.todo('a')", '"a" (todo)'],
    ["test('a')", '"a" (todo)'],
    ["test.only('a', f)", '"a" (only)'],
    ["it.fails('a', f)", '"a" (fails)'],
    ["it.skip.each([1, 2])('a', f)", '"a" (skip)'],
    ["test['skip']('a', f)", '"a" (skip)'],
    ["test.skipIf(true)('a', f)", '"a" (skipIf(true))'],
    ["test.runIf(!1).each([1])('a', f)", '"a" (runIf(false))'],
    ["test('a', { skip: true }, f)", '"a" (skip)'],
    ["group.skip('a', () => { test('b', f) })", '"a" (skip)'],
    ["test('a', (context) => { context.skip() })", '"a" skips itself'],
    ["test('a', ({ skip: leave }) => { if (isSlow) leave() })", '"a" skips itself'],
    ["const late = test.skip; late('a', f)", 'test.skip'],
    ["(isRoot ? test : test.skip)('a', f)", 'test.skip'],
  ])('finds what leaves tests out: %s', (line, said) => {
    const file = read("test('another', () => {});", line);
    expect(file.leavesOut).toEqual([said]);
  });

  test('finds that a describe that is left out takes its tests along', () => {
    const file = read("group.todo('a', () => { test('b', f); });");
    expect(file.tests.map(({ leftOut }) => leftOut)).toEqual(['todo']);
  });

  test.each([
    "test.skipIf(process.platform !== 'linux')('a', f)",
    "test.runIf(plan !== null)('a', f)",
    "test.runIf(true)('a', f)",
    "test('a', { skip: isSlow, timeout: 5 }, f)",
    "// test.skip('a', f)",
    "const said = 'test.skip'",
    'list.skip(3)',
    "test('a', ({ task }) => { rows.skip(task) })",
  ])('leaves nothing out by %s', (line) => {
    expect(read(line).leavesOut).toEqual([]);
  });

  test('does not take a function of another module for one of Vitest', () => {
    const file = readTestFile(
      'tests/made-up.test.ts',
      "import { describe } from '../qa/describe';\nimport { test } from 'vitest';\ntest(describe('x'), () => {});",
    );
    expect(file.suites).toEqual([]);
    expect(file.tests.map(({ title }) => title)).toEqual(["describe('x')"]);
  });

  test('is refused when it can not be parsed', () => {
    expect(() => readTestFile('tests/made-up.test.ts', 'test(')).toThrow("tests/made-up.test.ts can't be parsed");
  });
});

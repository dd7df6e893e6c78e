import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeSkeleton } from './commands/new';

/* `npm run qa -- new`: the skeleton of the test folder of a chart. */

const root = mkdtempSync(join(tmpdir(), 'new-chart-'));
afterAll(() => rmSync(root, { recursive: true }));

const machine = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
machine('machines/form/bulk-edit.machine.ts', 'export const bulkEditMachine = setup({});\n');
machine('machines/list/pager.machine.ts', 'export const pagerMachine = <Row>(call: CallKey) => setup({});\n');

const fileOf = (chart: string, file: string) => readFileSync(join(root, 'tests/charts', chart, file), 'utf8');

test('writes the files of a chart with the type of its machine, and says what to do next', () => {
  const said = writeSkeleton('bulk-edit', root);
  expect(readdirSync(join(root, 'tests/charts/bulk-edit')).sort()).toEqual([
    'driver.ts',
    'guards.ts',
    'model.ts',
    'steps.ts',
  ]);
  const imported = "import type { bulkEditMachine } from '../../../machines/form/bulk-edit.machine';";
  expect(fileOf('bulk-edit', 'model.ts')).toContain(imported);
  expect(fileOf('bulk-edit', 'model.ts')).toContain(
    'export const bulkEditModel = chartModel<typeof bulkEditMachine>({',
  );
  expect(fileOf('bulk-edit', 'guards.ts')).toContain('bulkEditGuards = guardTables<typeof bulkEditMachine>({');
  expect(fileOf('bulk-edit', 'steps.ts')).toContain('export const bulkEditSteps: ChartPhrases = {');
  expect(fileOf('bulk-edit', 'driver.ts')).toContain("chart: 'bulk-edit',\n  machine: 'bulkEdit',");
  expect(said).toContain('written  tests/charts/bulk-edit/model.ts');
  expect(said).toContain('4. npm run qa -- plan bulk-edit');
});

test('takes the machine that a factory makes', () => {
  writeSkeleton('pager', root);
  expect(fileOf('pager', 'model.ts')).toContain('chartModel<ReturnType<typeof pagerMachine>>({');
});

test('overwrites nothing', () => {
  const folder = join(root, 'tests/charts/other');
  machine('machines/list/other.machine.ts', 'export const otherMachine = setup({});\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.ts'), 'mine');
  expect(() => writeSkeleton('other', root)).toThrow('tests/charts/other has model.ts already: nothing was written.');
  expect(readdirSync(folder)).toEqual(['model.ts']);
  expect(fileOf('other', 'model.ts')).toBe('mine');
});

test.each([
  ['Bulk Edit', '"Bulk Edit" is not a name for a chart. Use kebab-case, such as list-load.'],
  [
    'nothing-yet',
    'There is no machines/<folder>/nothing-yet.machine.ts. Write the machine first, and export it as nothingYetMachine.',
  ],
  ['unnamed', 'machines/list/unnamed.machine.ts exports no unnamedMachine. Call the machine, or what makes it, so.'],
])('refuses %s', (name, sentence) => {
  machine('machines/list/unnamed.machine.ts', 'export const someMachine = setup({});\n');
  expect(() => writeSkeleton(name, root)).toThrow(sentence);
});

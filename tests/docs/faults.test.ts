import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartIds } from '../../machines/registry';
import { testFaults, walkFaults } from '../e2e/faults/faults.mjs';

const page = readFileSync(new URL('../../docs/qa.md', import.meta.url), 'utf8');

// The faults themselves are put in at night (`tests/e2e/faults/run.mjs`); that they still can be is seen in every run.
test.each([...walkFaults, ...testFaults])('the fault "$name" can be put into $file', (fault) => {
  const { name, file, text, instead, oracle } = fault;
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(source.split(text).length - 1, `how often ${file} has what the fault replaces`).toBe(1);
  expect(instead).not.toBe(text);
  const by = 'chart' in fault ? fault.chart : fault.tests;
  if ('chart' in fault) expect(chartIds).toContain(by);
  else expect(existsSync(new URL(`../../${by}`, import.meta.url)), by).toBe(true);
  const said = oracle.source.replaceAll('\\', '');
  expect(page.split('\n'), 'docs/qa.md, section 8').toContain(`| ${name} | ${by} | \`${said}\` |`);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartIds } from '../../machines/catalogue';
import { faults } from '../e2e/faults/faults.mjs';

// The faults themselves are put in at night (`tests/e2e/faults/run.mjs`); that they still can be is seen in every run.
test.each(faults)('the fault "$name" can be put into $file', ({ file, text, instead, chart }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(source.split(text).length - 1, `how often ${file} has what the fault replaces`).toBe(1);
  expect(instead).not.toBe(text);
  expect(chartIds).toContain(chart);
});

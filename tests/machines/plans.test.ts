import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { charts } from '../../machines/registry';
import { featureOf } from './kit/feature-files';
import { planText } from './kit/plan';
import { featureFile, planFile, planOf } from './kit/plan-files';
import type { ChartPhrases } from './phrases/phrases';
import { phrases } from './phrases/registry';

test('there is a plan and a feature for every chart, and for no other', () => {
  const files = readdirSync(dirname(planFile('any'))).filter((name) => name !== 'biome.json');
  expect(files.sort()).toEqual(charts.flatMap(({ id }) => [`${id}.feature`, `${id}.plan.json`]).sort());
});

describe.each(charts)('the plan of $id', ({ id }) => {
  test('is written the one way that it can be written', () => {
    expect(readFileSync(planFile(id), 'utf8')).toBe(planText(planOf(id)));
  });

  test('is told in scenarios as it is now', () => {
    expect(readFileSync(featureFile(id), 'utf8'), 'npm run mbt:plan -- --format gherkin writes it').toBe(featureOf(id));
  });

  test('is told without a word of the machine', () => {
    const told = readFileSync(featureFile(id), 'utf8').replace(/^ *#.*$/gm, '');
    // What a tester reads in the console, types at the gate or looks for among the cookies has those names.
    const said = told
      .replace(/the browser's console says "[^"]*"/g, '')
      .replace(/\b(?:hold|free|pass|answer|refuse|empty|page|cut) [a-z]\w*\.\w+/g, '')
      .replace(/the cookie "\w+"/g, '');
    expect(said.match(/\b[a-z]+[A-Z]\w*\b|\bguards?\b|\bxstate\b|undefined|\[object|[{}]/g) ?? []).toEqual([]);
    // Ids of states and events; a text in quotes may be an address or the name of a file.
    const outside = said.replace(/"[^"]*"/g, '');
    expect(outside.match(/\b[a-z]+\.[a-z]+[A-Z]?\w*\b/g) ?? []).toEqual([]);
  });

  test('has a scenario for every start, or says why none', () => {
    const told = readFileSync(featureFile(id), 'utf8');
    const { starts, startsLeftOut = {} }: ChartPhrases = phrases[id];
    const without = Object.keys(starts).filter((start) => !told.includes(`. From ${start}\n`));
    expect(without).toEqual(Object.keys(startsLeftOut));
  });

  test('explains no words that its scenarios do not say', () => {
    const scenarios = readFileSync(featureFile(id), 'utf8').replace(/^[\s\S]*?(?=^ {2}Scenario: )/m, '');
    const { words = {} }: ChartPhrases = phrases[id];
    expect(Object.keys(words).filter((said) => !scenarios.includes(said))).toEqual([]);
  });
});

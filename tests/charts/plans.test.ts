import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { charts } from '../../machines/registry';
import { planText } from '../qa/plan';
import { featureOf } from './feature-files';
import type { ChartPhrases } from './phrases';
import { featureFile, planFile, planOf } from './plan-files';
import { phrases } from './steps';

test('there is a plan and a feature for every chart, and for no other', () => {
  const folder = dirname(dirname(planFile('any')));
  const chartsWith = (file: string) => readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/${file}`));
  const ids = charts.map(({ id }): string => id).sort();
  expect(chartsWith('plan.json')).toEqual(ids);
  expect(chartsWith('scenarios.feature')).toEqual(ids);
});

describe.each(charts)('the plan of $id', ({ id }) => {
  test('is written the one way that it can be written', () => {
    expect(readFileSync(planFile(id), 'utf8')).toBe(planText(planOf(id)));
  });

  test('is told in scenarios as it is now', () => {
    expect(readFileSync(featureFile(id), 'utf8'), 'npm run qa -- plan --format gherkin writes it').toBe(featureOf(id));
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

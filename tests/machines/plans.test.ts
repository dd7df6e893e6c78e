import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { charts } from '../../machines/catalogue';
import { planText } from './kit/plan';
import { featureFile, featureOf, planFile, planOf } from './kit/plan-files';

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
    const told = readFileSync(featureFile(id), 'utf8').replace(/^#.*$/gm, '');
    // Ids of states and events; a line of the log names its call, and a text in quotes is the product's own.
    const outside = told.replace(/"[^"]*"/g, '');
    expect(
      outside.match(/\b[a-z]+[A-Z]\w*\b|\b[a-z]+\.[a-z]+[A-Z]?\w*\b|\bxstate\b|undefined|\[object/g) ?? [],
    ).toEqual([]);
  });
});

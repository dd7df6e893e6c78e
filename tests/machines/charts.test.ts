import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { charts } from '../../machines/catalogue';
import { actorsIn, breachesOf } from './kit/chart-rules';
import { type Coverage, coverageOf, coverageTable } from './kit/coverage';
import { explore } from './kit/explore';
import { statesNeverSeen, statesWithoutPicture, wrongPictures } from './kit/picture';
import { gapsOf, replay } from './kit/plan';
import { chartsWithoutModel, readPlan, subjects } from './kit/plan-files';
import { models } from './models/registry';

const folder = fileURLToPath(new URL('../../machines/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.machine.ts'));

describe('the catalogue of charts', () => {
  test('has an entry for every chart file, and a file for every entry', () => {
    expect(charts.map((chart) => `${chart.id}.machine.ts`).sort()).toEqual(files.sort());
  });

  test('has a model for every chart, and no model is left over', () => {
    expect(chartsWithoutModel()).toEqual([]);
    expect(Object.keys(models).sort()).toEqual(charts.map((chart) => chart.id).sort());
  });
});

describe('every chart file', () => {
  test.each(files)('%s has fewer than 200 lines', (name) => {
    expect(readFileSync(`${folder}${name}`, 'utf8').trimEnd().split('\n').length).toBeLessThan(200);
  });
});

describe.each(charts)('the rules of charts: $id', (chart) => {
  test('names, ids, onError, clauses, words', () => {
    expect(breachesOf(chart)).toEqual([]);
  });
});

describe('walked headless', () => {
  const rows: Coverage[] = [];

  describe.each(subjects())('$id', (subject) => {
    const actors = new Set<string>();
    const graph = explore(subject, undefined, (session) => {
      for (const path of actorsIn(session.snapshot.context)) actors.add(path);
    });
    const plan = readPlan(subject.id);

    test('has a frozen plan', () => {
      expect(plan, `no plan: write it with npm run mbt:plan -- ${subject.id}, and review it`).not.toBeNull();
    });

    test.runIf(plan !== null)('does what its frozen plan says, and ignores what it says', () => {
      const replayed = replay(subject, plan!);
      rows.push(coverageOf(subject, graph, plan!, replayed));
      expect(replayed.differences.join('\n\n')).toBe('');
    });

    test.runIf(plan !== null)('has nothing that its frozen plan leaves out', () => {
      expect(gapsOf(subject, graph, plan!)).toEqual([]);
    });

    test('shows in every state what the model says is shown there', () => {
      expect(statesWithoutPicture(subject)).toEqual([]);
      expect(statesNeverSeen(subject, graph)).toEqual([]);
      expect(wrongPictures(subject, graph)).toEqual([]);
    });

    test('keeps no actor in its context', () => {
      expect([...actors]).toEqual([]);
    });
  });

  afterAll(() => {
    console.log(`\n${coverageTable(rows)}\n`);
  });
});

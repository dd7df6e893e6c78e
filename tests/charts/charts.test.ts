import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { charts } from '../../machines/registry';
import { actorsIn, breachesOf } from '../qa/chart-rules';
import { type Examination, examinationCells, examine } from '../qa/examine';
import { explore, type Graph } from '../qa/explore';
import { brokenOnSomeStep, contradictionsIn } from '../qa/random/judge';
import { tableText } from '../qa/table';
import { guardProblems } from '../qa/truth-table';
import { invariants } from './invariants/registry';
import { models } from './models';
import { readPlan, subjects } from './plan-files';
import { truthTables } from './truth-tables';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(`${root}machines`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.machine.ts'))
  .map((name) => `machines/${name}`);

describe('the catalogue of charts', () => {
  test('has an entry for every chart file, and a file for every entry', () => {
    expect(charts.every(({ id, file }) => file.endsWith(`/${id}.machine.ts`))).toBe(true);
    expect(charts.map((chart) => chart.file).sort()).toEqual(files.sort());
  });

  test('has a model for every chart, and no model is left over', () => {
    expect(Object.keys(models).sort()).toEqual(charts.map((chart) => chart.id).sort());
  });
});

describe('every chart file', () => {
  test.each(files)('%s has fewer than 200 lines', (name) => {
    expect(readFileSync(`${root}${name}`, 'utf8').trimEnd().split('\n').length).toBeLessThan(200);
  });
});

describe.each(charts)('the rules of charts: $id', (chart) => {
  test('names, ids, onError, requirements, descriptions', () => {
    expect(breachesOf(chart)).toEqual([]);
  });

  test('every guard has the askers and the answers of its truth table', () => {
    expect(guardProblems(chart, truthTables[chart.id])).toEqual([]);
  });
});

describe('walked headless', () => {
  const rows: Examination[] = [];

  describe.each(subjects())('$id', (subject) => {
    const actors = new Set<string>();
    const plan = readPlan(subject.id);
    let explored: Graph | undefined;
    const graphOf = (): Graph => {
      explored ??= explore(subject, undefined, (session) => {
        for (const path of actorsIn(session.snapshot.context)) actors.add(path);
      });
      return explored;
    };
    // The graphs of all charts are more than a gigabyte.
    afterAll(() => {
      explored = undefined;
    });

    test('has a frozen plan', () => {
      expect(plan, `no plan: write it with npm run qa -- plan ${subject.id}, and review it`).not.toBeNull();
    });

    test.runIf(plan !== null)('does what its frozen plan says, which leaves nothing out', () => {
      const examination = examine(subject, plan!, { graph: graphOf() });
      rows.push(examination);
      expect(examination.gaps.join('\n\n')).toBe('');
    });

    test.runIf(plan !== null)('has a frozen plan that contradicts no invariant', () => {
      expect(contradictionsIn({ subject, graph: graphOf() }, invariants, plan!).join('\n\n')).toBe('');
    });

    test('breaks no invariant on any step from any configuration', { tags: ['full'] }, () => {
      expect(brokenOnSomeStep({ subject, graph: graphOf() }, invariants).join('\n\n')).toBe('');
    });

    test('keeps no actor in its context', () => {
      graphOf();
      expect([...actors]).toEqual([]);
    });
  });

  afterAll(() => {
    console.log(`\n${tableText(examinationCells(rows))}\n`);
  });
});

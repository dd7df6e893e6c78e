import { describe, expect, test } from 'vitest';
import { charts } from '../../machines/registry';
import { type Cell, matrixOf, matrixTable } from '../qa/documents/matrix';
import { ranges } from '../qa/documents/table';
import { numberedRows } from '../qa/documents/words';
import { pathOf } from '../qa/universe';
import { readPlan } from './plan-files';

const partsOf = (id: string) => {
  const { machine } = charts.find((chart) => chart.id === id)!;
  return { machine, rows: numberedRows(machine), plan: readPlan(id)! };
};

const cellsOf = (id: string): readonly (readonly [state: string, event: string, cell: Cell])[] => {
  const { machine, rows, plan } = partsOf(id);
  const { events, states } = matrixOf(machine, rows, plan);
  return states.flatMap(({ state, cells }) => cells.map((cell, at) => [pathOf(state), events[at]!, cell] as const));
};

const statesWith = (id: string, kind: Cell['kind']) => [
  ...new Set(cellsOf(id).flatMap(([state, , cell]) => (cell.kind === kind ? [state] : []))),
];

describe.each(charts)('the matrix of $id', ({ id }) => {
  test('says "ignored" only where that is tried', () => {
    const untried = cellsOf(id).filter(([, , cell]) => cell.kind === 'ignored' && cell.tries === 0);
    expect(untried).toEqual([]);
  });

  test('takes nothing at the end of the chart, and has numbers only where a transition was walked from', () => {
    const { machine, plan } = partsOf(id);
    const ends = Object.values(machine.root.states).filter(({ type }) => type === 'final');
    if (cellsOf(id).length > 0) expect(statesWith(id, 'over')).toEqual(ends.map(pathOf));
    const taken = new Set(plan.walks.flatMap(({ steps }) => steps.flatMap(({ took }) => took)));
    const { rows } = partsOf(id);
    for (const [, , cell] of cellsOf(id)) {
      if (cell.kind !== 'takes') continue;
      for (const number of cell.numbers) expect(taken).toContain(rows[number - 1]!.id);
    }
  });
});

test('ends, and states that are left at once, take nothing of what the whole chart takes', () => {
  expect(statesWith('image-upload', 'over')).toEqual(['inserted', 'dropped']);
  expect(statesWith('record-screen', 'over')).toEqual(['saved']);
  const atOnce = charts.map(({ id }) => [id, statesWith(id, 'atOnce')] as const);
  expect(Object.fromEntries(atOnce.filter(([, states]) => states.length > 0))).toEqual({
    'image-upload': ['checking'],
    'record-screen': ['deciding'],
    'run-job': ['begun'],
    shell: ['menu.deciding'],
    toast: ['appearing'],
    'two-factor': ['deciding'],
  });
  // An end inside a part that runs beside others is not the chart's: what the whole chart takes is taken there.
  expect(cellsOf('image-upload')).toContainEqual([
    'accepted.description.settled',
    'upload.cancelled',
    { kind: 'takes', numbers: [1] },
  ]);
});

test('what another part always takes is told apart from what is ignored', () => {
  expect(statesWith('login', 'elsewhere')).toEqual(['form.idle', 'form.loading', 'form.signedIn']);
  expect(cellsOf('login')).toContainEqual(['form.idle', 'password.toggled', { kind: 'elsewhere' }]);
});

test('a cell that is ignored and not tried is told', () => {
  const { machine, rows, plan } = partsOf('delete-record');
  const [, ...others] = plan.sneaks;
  const said = matrixTable(machine, rows, { ...plan, sneaks: others });
  expect(said).toContain('| idle | *ignored, not tried* | *ignored, not tried* | 1 |');
  expect(said).toContain('There are 6 such cells; 4 tries check them, but for 2.');
  expect(matrixTable(machine, rows, plan)).toContain('There are 6 such cells; 6 tries check every one of them.');
});

test('three ids or more in a row are a range', () => {
  expect(ranges(['T1', 'T3', 'T4', 'T5', 'T6', 'P7', 'P8', 'C9'], 'none')).toBe('T1, T3-T6, P7, P8, C9');
  expect(ranges(['T1', 'P2', 'C3'], 'none')).toBe('T1, P2, C3');
  expect(ranges([], 'none')).toBe('none');
});

import { describe, expect, test } from 'vitest';
import { buildChartDocs, chartDocsDrift, layoutOf } from '../../docs/build/chart-docs';
import { collisionsOf, type Layout, layoutChart, textWidth } from '../../docs/build/layout';
import { numberedRows } from '../../docs/build/page';
import { drawChart } from '../../docs/build/svg';
import { charts } from '../../machines/catalogue';
import { transitionsOf } from './kit/universe';

describe.each(charts)('the picture of $id', (chart) => {
  test('has no label on another label, on a box, on a border or outside', async () => {
    expect(collisionsOf(await layoutOf(chart))).toEqual([]);
  });

  test('shows every transition and every state', async () => {
    const layout = await layoutOf(chart);
    const texts = [...layout.labels, ...layout.boxes].flatMap((shape) => shape.lines.map((line) => line.text));
    const numbers = texts.flatMap((text) => /^(\d+) {2}/.exec(text)?.[1] ?? []).map(Number);
    expect(numbers.sort((a, b) => a - b)).toEqual(transitionsOf(chart.machine).map((_, index) => index + 1));
    expect(layout.boxes.length).toBe(new Set(layout.boxes.map((box) => box.id)).size);
  });

  test('is the same to the byte when it is made again', async () => {
    const draw = async () => drawChart(await layoutChart(chart.machine, numberedRows(chart.machine)), 'a', 'b');
    expect(await draw()).toBe(await draw());
  });
});

test('a collision is found', () => {
  const lines = [{ text: 'here', strong: false }];
  const box = { lines, kind: 'plain' as const, depth: 1, hasInside: false };
  const at = (x: number, y: number) => ({ x, y, width: 50, height: 20 });
  const layout: Layout = {
    width: 200,
    height: 100,
    boxes: [{ ...box, id: 'box', rect: at(100, 0), head: at(100, 0) }],
    labels: [
      { id: 'a', rect: at(0, 0), lines },
      { id: 'b', rect: at(40, 10), lines },
      { id: 'c', rect: at(120, 15), lines },
      { id: 'd', rect: at(180, 60), lines: [{ text: 'a line much too long for its place', strong: true }] },
    ],
    arrows: [],
    dots: [{ x: 10, y: 10 }],
  };
  expect(collisionsOf(layout)).toEqual([
    'label a on label b',
    'label a on a dot',
    'label c on box box',
    'label c on the border of box',
    'label d is outside the picture',
    'the text of label d is wider than its place',
  ]);
  expect(textWidth({ text: 'WWWW', strong: false })).toBeGreaterThan(textWidth({ text: 'iiii', strong: false }));
});

describe('the documents', () => {
  test('are a picture and a page for each chart, and an index', async () => {
    expect([...(await buildChartDocs()).keys()].sort()).toEqual(
      ['docs/charts/index.md', ...charts.flatMap(({ id }) => [`docs/charts/${id}.md`, `docs/charts/${id}.svg`])].sort(),
    );
  });

  test('hold a row for every transition, each walked, each with its requirement', async () => {
    const docs = await buildChartDocs();
    for (const chart of charts) {
      const page = docs.get(`docs/charts/${chart.id}.md`)!;
      const rows = page
        .split('## States')[0]!
        .split('\n')
        .filter((line) => /^\| \d+ \|/.test(line));
      expect(rows.length).toBe(transitionsOf(chart.machine).length);
      expect(page).not.toContain('not walked');
      expect(page).not.toContain('undefined');
      expect(page).not.toContain('[object');
    }
  });

  test('say what the charts say now', async () => {
    expect(await chartDocsDrift()).toEqual([]);
  });
});

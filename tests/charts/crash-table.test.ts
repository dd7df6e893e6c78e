import { describe, expect, test } from 'vitest';
import { crashedCharts } from '../e2e/kit/crash-forms';
import { rowStart, writtenCrashes } from '../e2e/kit/crash-table';
import { transitionsNumbered, walksTo } from '../e2e/kit/crash-walks';
import { planOf } from './plan-files';

/* The table of crashes knows every transition of every form, and every one that a page can take was crashed. */

const write = 'CRASHES=all MBT_WRITE=yes npm test -- tests/e2e/crash-matrix.e2e.ts writes docs/crashes.md';

describe.each(crashedCharts)('$driver.chart', ({ driver, isTyped }) => {
  test('has a row for each transition', () => {
    const rows = writtenCrashes()
      .split('\n')
      .filter((line) => line.startsWith(`| ${driver.chart} |`));
    const starts = transitionsNumbered(driver.chart).map(({ number, id }) =>
      rowStart({ chart: driver.chart, number, id }),
    );
    expect(
      rows.map((row) => starts.find((start) => row.startsWith(start))),
      write,
    ).toEqual(starts);
    const walks = walksTo(driver, planOf(driver.chart), isTyped);
    const empty = transitionsNumbered(driver.chart).filter(({ id }) => !walks.has(id));
    expect(
      rows.filter((row) => row.includes('–')).map((row) => starts.findIndex((start) => row.startsWith(start)) + 1),
      write,
    ).toEqual(empty.map(({ number }) => number));
  });
});

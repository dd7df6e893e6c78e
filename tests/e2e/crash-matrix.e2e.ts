import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf } from '../charts/plan-files';
import { crash, crashes, type Disaster, type Survived } from './kit/crash';
import { crashedCharts } from './kit/crash-forms';
import { type CrashRow, crashTable, writeCrashes, writtenCrashes } from './kit/crash-table';
import { transitionsNumbered, walksTo } from './kit/crash-walks';
import { type CrashWorld, makeCrashWorld } from './kit/crash-world';

/** @module-tag full */

/*
 * A form is crashed right after each transition of its chart: its tab, its page, its network, its server and its session. What
 * was typed and chosen is there again, and one record comes of it. With CRASHES=all every cell is run, as by npm run test:nightly,
 * and `docs/crashes.md` is what was seen (MBT_WRITE=yes writes it); otherwise a sample.
 */

let world: CrashWorld;
beforeAll(async () => {
  world = await makeCrashWorld();
});
afterAll(() => world?.close());

const isAll = process.env.CRASHES === 'all';
const disasters = Object.keys(crashes) as Disaster[];
/** Of each chart one transition after which most is at stake; every disaster in the form that most screens share. */
const sample: Readonly<Record<string, readonly Disaster[]>> = {
  'formSubmit.saving|save.cancelled|0': disasters,
  'ideaUpload.checkingPdf|save.cancelled|0': ['the server is killed'],
  'wizard.filling.preview|form.submitted|0': ['the tab is killed'],
};
const rows: CrashRow[] = [];

describe.each(crashedCharts)('$driver.chart', ({ driver, isTyped, form }) => {
  const walks = walksTo(driver, planOf(driver.chart), isTyped);
  const crashed = transitionsNumbered(driver.chart).flatMap(({ number, id }) => {
    const walk = walks.get(id);
    const survived: Record<string, Survived> = {};
    rows.push({ chart: driver.chart, number, id, survived: walk === undefined ? null : survived });
    const tried = isAll ? disasters : (sample[id] ?? []);
    return walk !== undefined && tried.length > 0 ? [{ number, id, walk, survived, tried }] : [];
  });
  describe.each(crashed)('after $number $id', ({ walk, survived, tried }) => {
    for (const disaster of tried) {
      test(disaster, async () => {
        survived[disaster] = await crash(world, { driver, walk, form: form(walk.start), disaster });
      });
    }
  });
});

if (isAll) {
  test('the document tells what was seen', () => {
    const text = crashTable(rows, disasters);
    if (process.env.MBT_WRITE === 'yes') writeCrashes(text);
    expect(writtenCrashes(), 'CRASHES=all MBT_WRITE=yes writes docs/crashes.md').toBe(text);
  });
}

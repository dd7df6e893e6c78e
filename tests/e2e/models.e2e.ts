import { describe, test } from 'vitest';
import { contentDrivers, drivers } from '../charts/drivers';
import { ownWorld, walkCharts } from './kit/chart-walks';
import { replaySaved } from './kit/replay-saved';

/*
 * The frozen plans in real Chromium before the real server; those of the charts of content are in `models-of-content.e2e.ts`,
 * side by side with these. `npm run qa -- browser` runs the two alone; it says which charts in MBT_CHARTS. With MBT_REPLAY, a
 * saved failure is replayed in place of the plans (`replay-in-browser.ts`).
 */

const replayed = process.env.MBT_REPLAY;

if (replayed !== undefined) {
  describe('the saved failure', () => {
    const world = ownWorld();
    test('in the browser', async () => {
      await replaySaved(world(), replayed);
    });
  });
}

walkCharts(Object.values(drivers).filter((driver) => !contentDrivers.includes(driver)));

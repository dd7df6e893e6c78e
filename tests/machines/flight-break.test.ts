import { beforeEach, expect, test, vi } from 'vitest';
import { recordedCharts } from '../../machines/recorded-charts';
import { recorder } from '../../machines/recorder';
import { ScreenBoundary } from '../../src/app/screen-boundary';

// Its styles are made by the build only.
vi.mock('../../src/ui/failed-state', () => ({ FailedState: () => null }));

/* What an error boundary tells the flight recorder of the page. */

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a screen that breaks stands in the record of the page, and so does one that was not fetched', async () => {
  const boundary = new ScreenBoundary({ children: null });
  recorder.show('/admin/dashboard');
  boundary.componentDidCatch(new RangeError('Asha Verma'));
  boundary.componentDidCatch(new TypeError('Failed to fetch dynamically imported module: /assets/asha.js'));
  await Promise.resolve();
  const { breaks } = recordedCharts(recorder);
  const path = '/admin/dashboard';
  expect(breaks).toEqual([
    { ms: expect.any(Number), path, trouble: 'screen', error: 'RangeError' },
    { ms: expect.any(Number), path, trouble: 'chunk', error: 'TypeError' },
  ]);
});

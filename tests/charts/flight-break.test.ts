import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/* What an error boundary tells the flight recorder of the page. */

// Modules of their own: the recorder is one for the whole page, and the styles of these views are made by the build only.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('../../src/ui/failed-state', () => ({ FailedState: () => null }));
  vi.doMock('../../src/ui/progress', () => ({ Progress: () => null }));
});
afterAll(() => {
  vi.doUnmock('../../src/ui/failed-state');
  vi.doUnmock('../../src/ui/progress');
  vi.resetModules();
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('a screen that breaks stands in the record of the page, and so does one that was not fetched', async () => {
  const { recordedCharts } = await import('../../machines/recorder/recorded-charts');
  const { recorder } = await import('../../machines/recorder/recorder');
  const { ScreenBoundary } = await import('../../src/app/screen-boundary');
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

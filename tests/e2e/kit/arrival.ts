import type { Page } from 'playwright';

/**
 * The name in the last row of a table on the screen that a walk has led to; `null` while it is not there. Meanwhile the page's
 * clock goes on: React shows a screen that is loaded as it is needed no sooner than 0.3 s after its spinner.
 */
export const lastRow = async (page: Page, table: string): Promise<string | null> => {
  const names = page.getByRole('table', { name: table }).getByRole('rowheader');
  if ((await names.count()) > 0) return names.last().textContent();
  await page.clock.runFor(10);
  return null;
};

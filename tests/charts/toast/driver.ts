import type { Locator, Page } from 'playwright';
import type { Notice } from '../../../domain/notice';
import type { ToastContext } from '../../../machines/shell/toast.machine';
import type { Driver } from '../../e2e/kit/driver';
import { readToasts } from '../../e2e/kit/screen';
import { openingUntil } from '../../e2e/kit/waiting';
import { onlyDefects } from '../forced-outcomes';

/** Hands the queue a notice: no screen of today tells one of every kind. */
export const tell = (page: Page, notice: Notice): Promise<void> =>
  page.evaluate((shown) => window.toastQueue?.send({ type: 'notice.shown', notice: shown }), notice);

/** The pointer over the toasts, and away from them. */
export const holdToasts = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]').first().hover();
export const releaseToasts = (page: Page): Promise<void> => page.mouse.move(400, 600);

/** Closes a toast as a screen reader does: no pointer comes over it, which would hold it. */
export const press = (toast: Locator): Promise<void> =>
  toast.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => button.click());

const text = 'Told for the walk';

/** One toast, on a page of the outside. One that appears under the pointer appears beside another one, which stays. */
export const toastDriver: Driver = {
  chart: 'toast',
  machine: 'toast',
  holds: [],
  others: [],
  opensPaused: true,
  limits: onlyDefects,
  open: async ({ page }, _, walk) => {
    await page.goto('/login');
    await openingUntil(page, () => page.evaluate(() => window.toastQueue !== undefined));
    await releaseToasts(page);
    const isUnderPointer = walk.start.endsWith('under the pointer');
    const { kind, hasUndo } = walk.first.context as unknown as Notice & Pick<ToastContext, 'hasUndo'>;
    if (isUnderPointer) {
      await tell(page, { kind: 'loading', text: 'It stays' });
      await openingUntil(page, async () => (await readToasts(page)).length === 1);
      await holdToasts(page);
    }
    await tell(page, { kind, text, ...(hasUndo ? { undo: { type: 'project', recordId: 1 } } : {}) });
    const toast = page.locator('[data-kind]').filter({ hasText: text });
    return {
      tookBefore: isUnderPointer ? 1 : 0,
      hasToasts: true,
      events: {
        'toast.held': () => toast.hover(),
        'toast.released': () => releaseToasts(page),
        'toast.dismissed': () => press(toast),
      },
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ value }) => {
        if (value === 'gone') return null;
        return { kind, text, leaving: value === 'fading' };
      },
      seen: async () => {
        if ((await toast.count()) === 0) return null;
        return {
          kind: await toast.getAttribute('data-kind'),
          text: await toast.locator('p').textContent(),
          leaving: (await toast.getAttribute('data-leaving')) !== null,
        };
      },
    };
  },
};

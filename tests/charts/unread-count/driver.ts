import type { Driver } from '../../e2e/kit/driver';
import { homeCalls } from '../../e2e/kit/home-calls';
import { signInQuietly } from '../../e2e/kit/world';
import { fail, onlyDefects } from '../forced-outcomes';

const counts: Readonly<Record<string, number>> = { none: 0, two: 2, three: 3 };

/** The number of unread messages in the side menu of the dashboard. */
export const unreadCountDriver: Driver = {
  chart: 'unread-count',
  machine: 'unreadCount',
  holds: ['message.unread'],
  others: ['session.check', ...homeCalls],
  limits: onlyDefects,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await page.goto('/admin/dashboard');
    await page.waitForFunction(() => window.charts?.includes('unreadCount'));
    const entry = page.getByRole('navigation', { name: 'Side menu' }).locator('a[href$="/messages"]');
    return {
      events: {
        'look.requested': () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      },
      outcomes: {
        readUnread: async (chosen) => {
          const held = await world.gate.next('message.unread');
          const count = counts[chosen];
          if (count === undefined) await fail(held, page, chosen);
          else await held.pass((body) => ({ ...body, unread: count }));
        },
      },
      called: () => ({ call: 'message.unread', fields: { req_data: 'getUnreadCount' } }),
      reported: () => [],
      shown: ({ context: described }) => {
        const { count } = described as { readonly count: number | null };
        if (count === null || count === 0) return 'Messages';
        // The number, and what is read of it.
        return `Messages${count}${count} unread`;
      },
      seen: () => entry.textContent(),
    };
  },
};

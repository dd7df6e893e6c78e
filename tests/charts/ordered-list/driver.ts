import type { OrderedListContext } from '../../../machines/list/ordered-list.machine';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { adminOf, onceIn } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addSlide, idOf } from '../../server/kit/good-fields';
import { asServed, fail, onlyDefects } from '../forced-outcomes';

/** The memory is whether the list was read: before that there is no row that could be moved. */
const limits: Limits = {
  ...onlyDefects,
  memory: '',
  after: (memory, step) => {
    if (step.kind !== 'event') return memory;
    if (step.type === 'list.read') return 'read';
    return memory === 'read' ? memory : null;
  },
  restIsHeadless: 'a list that is not read yet shows no row that could be moved',
};

const names: Readonly<Record<number, string>> = { 7: 'Robots', 8: 'Drones' };

/** Moving slides. */
export const orderedListDriver: Driver = {
  chart: 'ordered-list',
  machine: 'orderedList',
  holds: ['slide.order'],
  others: ['slide.list'],
  // The page reads the list once it is opened, and again after an order that is out of date.
  echoes: ['orderedList.resting|list.read|0'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    const ids = await onceIn(world, 'slides', async () => ({
      7: idOf(await addSlide(admin, { heading: 'Robots' })),
      8: idOf(await addSlide(admin, { heading: 'Drones' })),
    }));
    const onTheWire = (order: readonly number[]) => order.map((id) => ids[id as 7 | 8]).join();
    await page.goto('/admin/dashboard/add-slider');
    const list = page.getByRole('grid', { name: 'Slides' });
    await list.waitFor();
    let isRead = false;
    return {
      events: {
        'list.read': async (chosen) => {
          await listsCome(page);
          await admin.call('slide.order', { ids: onTheWire(chosen === 'Robots before Drones' ? [7, 8] : [8, 7]) });
          isRead = true;
          // An edit that is left has the list read again.
          await list.getByRole('button', { name: 'Edit Robots' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        },
        'row.moved': async (chosen) => {
          const way = chosen === 'the first row, down' ? 'down' : 'up';
          // At the edge of the list the button does nothing, and says that it is disabled.
          await list
            .getByRole('button', { name: new RegExp(`^Move .* ${way}$`) })
            .first()
            .click({ force: true });
        },
      },
      outcomes: {
        saveOrder: async (chosen) => {
          const held = await world.gate.next('slide.order');
          if (chosen === 'saved') await held.pass();
          else await fail(held, page, chosen);
        },
      },
      called: (_, input) => ({
        call: 'slide.order',
        fields: { req_data: 'orderSlides', ids: onTheWire((input as { readonly ids: number[] }).ids) },
      }),
      reported: () => [],
      logged: asServed,
      shown: ({ value, context: described }) => {
        const { shown, movedRow } = described as unknown as OrderedListContext;
        if (shown.length === 0) return null;
        const place = shown.indexOf(movedRow) + 1;
        const saves = value === 'saving' ? 'Saving…' : 'Saved.';
        return {
          rows: shown.map((id) => names[id] ?? ''),
          note: place === 0 ? '' : `${names[movedRow]}: place ${place} of 2. ${saves}`,
        };
      },
      seen: async () => {
        if (!isRead) return null;
        const rows = await list.getByRole('row').all();
        return {
          rows: await Promise.all(rows.map(async (row) => (await row.getAttribute('aria-label')) ?? '')),
          note: await page.getByRole('region', { name: 'Slides' }).getByRole('status').textContent(),
        };
      },
    };
  },
};

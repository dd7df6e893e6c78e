import type { Driver } from '../kit/walk';
import { addCategory, signInQuietly } from '../kit/world';
import { defects, fail } from './endings';

/** Asking before a delete, in the table of project categories. */
export const removalDriver: Driver = {
  chart: 'removal',
  machine: 'removal',
  holds: ['projectCategory.remove'],
  onlyHeadless: new Set([...defects]),
  leaveWith: new Set(),
  others: [],
  instant: [],
  foresee: () => Promise.resolve(),
  open: async ({ page, context }, world, walk) => {
    const session = await signInQuietly(world, context);
    for (const _ of walk.steps.filter(({ do: step }) => step.kind === 'outcome')) {
      await addCategory(world, session, 'Drones');
    }
    await page.goto('/admin/dashboard/add-category');
    const remove = page.getByRole('button', { name: 'Delete Drones' }).first();
    await remove.waitFor();
    return {
      events: {
        'row.deleteRequested': () => remove.click(),
        'delete.confirmed': () => page.getByRole('button', { name: 'Confirm' }).click(),
        'delete.cancelled': () => page.getByRole('button', { name: 'Cancel' }).click(),
      },
      outcomes: {
        remove: async (chosen) => {
          const held = await world.gate.next('projectCategory.remove');
          if (chosen === 'deleted with a sentence') await held.pass();
          else if (chosen === 'deleted without a sentence') await held.pass(({ status }) => ({ status }));
          else await fail(held, page, chosen);
        },
      },
      // The plan's row has an id of its own; that the right row goes is asserted in `journey.e2e.ts`.
      called: () => ({ call: 'projectCategory.remove', fields: null }),
      reported: () => ['projectCategory.list'],
      shown: ({ value }) => ({
        question: value === 'idle' ? null : 'Delete Drones?',
        confirm: value === 'idle' ? null : value === 'confirming',
      }),
      seen: async () => {
        const dialog = page.getByRole('alertdialog');
        if ((await dialog.count()) === 0) return { question: null, confirm: null };
        return {
          question: await dialog.getByRole('heading').textContent(),
          confirm: await dialog.getByRole('button', { name: 'Confirm' }).isEnabled(),
        };
      },
    };
  },
};

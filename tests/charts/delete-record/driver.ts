import type { DeleteRecordContext } from '../../../machines/list/delete-record.machine';
import type { Driver } from '../../e2e/kit/driver';
import { idsNamed } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { addCategory, addProject, signInQuietly } from '../../e2e/kit/world';
import type { PlannedStep } from '../../qa/plan';
import { asServed, fail, onlyDefects } from '../forced-outcomes';

/** The tables that the walks are followed in: in one a failed delete is told in a toast, in the other in the question. */
const tables = {
  told: {
    path: '/admin/dashboard/add-category',
    add: addCategory,
    deletes: 'projectCategory.delete',
    lists: 'projectCategory.list',
    sends: (id: string) => ({ req_data: 'DelCat', catID: id }),
  },
  logged: {
    path: '/admin/dashboard/view-project',
    add: addProject,
    deletes: 'project.delete',
    lists: 'project.list',
    sends: (id: string) => ({ req_data: 'DeleteProject', ProjectID: id }),
  },
} as const;

/** Asking before a delete, in the tables of project categories and of projects. */
export const deleteRecordDriver: Driver = {
  chart: 'delete-record',
  machine: 'deleteRecord',
  holds: ['projectCategory.delete', 'project.delete'],
  others: [],
  limits: onlyDefects,
  open: async ({ page, context }, world, walk) => {
    const session = await signInQuietly(world, context);
    const table = tables[walk.start === 'a list whose failed deletes are only logged' ? 'logged' : 'told'];
    const isDelete = ({ do: step }: PlannedStep) => step.kind === 'outcome' && step.case.startsWith('deleted');
    for (let left = walk.steps.filter(isDelete).length; left >= 0; left -= 1) {
      await table.add(world, session, 'Drones');
    }
    const ids = [...(await idsNamed(world, 'Drones', table.lists))];
    await page.goto(table.path);
    const button = page.getByRole('button', { name: 'Delete Drones' }).first();
    await button.waitFor();
    return {
      events: {
        'row.deleteRequested': async () => {
          await listsCome(page);
          await button.click();
        },
        'delete.confirmed': () => page.getByRole('button', { name: 'Confirm' }).click(),
        'delete.cancelled': () => page.getByRole('button', { name: 'Cancel' }).click(),
      },
      outcomes: {
        delete: async (chosen) => {
          const held = await world.gate.next(table.deletes);
          const sentence = 'Category deleted successfully';
          if (chosen === 'deleted with a sentence')
            await held.pass((body) => ({ ...body, text: sentence, message: sentence }));
          else if (chosen === 'deleted without a sentence') await held.pass(({ status }) => ({ status }));
          else await fail(held, page, chosen);
          if (chosen.startsWith('deleted')) ids.shift();
        },
      },
      // The question is about the first row of that name.
      called: () => ({ call: table.deletes, fields: table.sends(ids[0] ?? 'none is left') }),
      reported: () => [table.lists],
      logged: asServed,
      shown: ({ value, context: described }) => ({
        question: value === 'idle' ? null : 'Delete Drones?',
        confirm: value === 'idle' ? null : value !== 'deleting',
        problem: (described as unknown as DeleteRecordContext).problem,
      }),
      seen: async () => {
        const dialog = page.getByRole('alertdialog');
        if ((await dialog.count()) === 0) return { question: null, confirm: null, problem: null };
        const told = dialog.getByRole('alert');
        return {
          question: await dialog.getByRole('heading').textContent(),
          confirm: await dialog.getByRole('button', { name: 'Confirm' }).isEnabled(),
          problem: (await told.count()) === 0 ? null : await told.textContent(),
        };
      },
    };
  },
};

import type { RestoreRecordContext } from '../../../machines/list/restore-record.machine';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { adminOf } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import type { Client } from '../../server/kit/client';
import { addIdeaCategory, rowsOf } from '../../server/kit/good-fields';
import { asServed, fail, onlyDefects } from '../forced-outcomes';

/** The name of the record of each case: there are as many of it in the trash as a walk restores. */
const names: Readonly<Record<string, string>> = { 'a record': 'Drones', 'another record': 'Rovers' };

/** The memory is the cases that are asked for, the first of which is being restored. */
const limits: Limits = {
  ...onlyDefects,
  memory: '[]',
  after: (memory, step) => {
    const asked = JSON.parse(memory) as readonly string[];
    // The next call would begin, and go on, in the time that this one is waited for.
    if (step.kind === 'outcome' && step.case === 'no answer in time' && asked.length > 1) return null;
    if (step.kind === 'outcome') return JSON.stringify(asked.slice(1));
    if (step.kind !== 'event') return memory;
    return asked.includes(step.case) ? null : JSON.stringify([...asked, step.case]);
  },
  restIsHeadless: 'the button of a record that is being restored cannot be used',
};

/** Puts nothing but so many records of each name into the trash; gives their ids by name, in the order of the table. */
const fillTrash = async (admin: Client, count: number): Promise<Record<string, string[]>> => {
  for (const { sno } of await rowsOf(admin, 'trash.list')) await admin.call('trash.purge', { trashID: String(sno) });
  const ids: Record<string, string[]> = {};
  for (const name of Object.values(names)) {
    ids[name] = [];
    for (let left = count; left > 0; left -= 1) {
      const CatID = await addIdeaCategory(admin, name);
      await admin.call('ideaCategory.delete', { CatID });
      ids[name].unshift(CatID);
    }
  }
  return ids;
};

/** Restoring from the screen of the trash. */
export const restoreRecordDriver: Driver = {
  chart: 'restore-record',
  machine: 'restoreRecord',
  holds: ['trash.restore'],
  others: ['trash.list'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const events = walk.steps.filter(({ do: step }) => step.kind === 'event');
    const ids = await fillTrash(await adminOf(world), events.length + 1);
    await page.goto('/admin/dashboard/trash');
    const asked: { readonly name: string; readonly id: string }[] = [];
    const restoreOf = (name: string) => page.getByRole('button', { name: `Restore ${name}`, exact: true }).first();
    await restoreOf('Drones').waitFor();
    return {
      events: {
        'restore.requested': async (chosen) => {
          const name = names[chosen] ?? '';
          await listsCome(page);
          asked.push({ name, id: ids[name]?.[0] ?? 'none is left' });
          await restoreOf(name).click();
        },
      },
      outcomes: {
        restore: async (chosen) => {
          const held = await world.gate.next('trash.restore');
          const sentence = 'Category restored successfully';
          if (chosen === 'restored with a sentence')
            await held.pass((body) => ({ ...body, text: sentence, message: sentence }));
          else if (chosen === 'restored without a sentence') await held.pass(({ status }) => ({ status }));
          else await fail(held, page, chosen);
          const done = asked.shift();
          if (done !== undefined && chosen.startsWith('restored')) ids[done.name]?.shift();
        },
      },
      called: () => ({
        call: 'trash.restore',
        fields: { req_data: 'restoreRecord', content: 'ideaCategory', recordID: asked[0]?.id ?? 'none is asked for' },
      }),
      reported: () => [],
      logged: asServed,
      shown: ({ context: described }) => {
        const waiting = (described as unknown as RestoreRecordContext).asked.length;
        return { waiting, left: Object.values(ids).flat().length };
      },
      seen: async () => ({
        waiting: await page
          .getByRole('button', { name: /^Restore / })
          .and(page.locator(':disabled'))
          .count(),
        left: await page.getByRole('button', { name: /^Restore / }).count(),
      }),
    };
  },
};

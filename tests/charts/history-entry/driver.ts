import type { HistoryEntryContext } from '../../../machines/list/history-entry.machine';
import { fullNameOf } from '../../e2e/kit/composed';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { adminOf } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import type { Json } from '../../qa/describe';
import { addIdeaCategory, rowsOf } from '../../server/kit/good-fields';
import { asServed, fail, onlyDefects, whyNoServer } from '../forced-outcomes';

/** The memory is whether the entry that is shown has no button. */
const limits: Limits = {
  ...onlyDefects,
  // What becomes of what is typed is only said.
  blur: (seen) => ({ ...seen, context: { ...(seen.context as Readonly<Record<string, Json>>), unsaved: 'nothing' } }),
  after: (memory, step) => {
    const what = fullNameOf(step);
    if (what.startsWith('readEntry')) return what.endsWith('can not be restored') ? 'no button' : '';
    return what.startsWith('restore.requested') && memory !== '' ? null : memory;
  },
  restIsHeadless: 'a change that can not be restored has no button',
  whyHeadless: (step) => {
    const what = fullNameOf(step);
    if (/^restore\.requested: (?!nothing)/.test(what)) return 'the screen of the history has no form';
    return whyNoServer(step);
  },
};

/** Looking into an entry, and restoring its version, on the screen of the history. */
export const historyEntryDriver: Driver = {
  chart: 'history-entry',
  machine: 'historyEntry',
  holds: ['history.entry', 'history.restore'],
  others: ['history.list'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    const CatID = await addIdeaCategory(admin, 'Home');
    await admin.call('ideaCategory.edit', { CatID, name: 'घर' });
    const id = String((await rowsOf(admin, 'history.list'))[0]?.sno);
    await page.goto(`/admin/dashboard/history?content=ideaCategory&record=${CatID}`);
    await page
      .getByRole('button', { name: /^View Changed घर/ })
      .last()
      .waitFor();
    const look = page.getByRole('dialog');
    const question = page.getByRole('alertdialog');
    const pressed = (name: string) => page.getByRole('button', { name, exact: true }).click();
    return {
      events: {
        'entry.opened': async () => {
          await listsCome(page);
          await page
            .getByRole('button', { name: /^View Changed घर/ })
            .last()
            .click();
        },
        'entry.closed': () => pressed('Close'),
        'entry.retried': () => pressed('Try again'),
        'restore.requested': () => pressed('Restore this version'),
        'restore.cancelled': () => pressed('Cancel'),
        'restore.confirmed': () => pressed('Restore'),
      },
      outcomes: {
        readEntry: async (chosen) => {
          const held = await world.gate.next('history.entry');
          if (chosen === 'a change') await held.pass();
          else if (chosen === 'a change that can not be restored') {
            await held.pass((body) => ({
              ...body,
              data: (body.data as readonly object[]).map((row) => ({ ...row, restorable: false })),
            }));
          } else await fail(held, page, chosen);
        },
        restore: async (chosen) => {
          const held = await world.gate.next('history.restore');
          const sentence = 'Version restored successfully';
          if (chosen === 'restored with a sentence')
            await held.pass((body) => ({ ...body, text: sentence, message: sentence }));
          else if (chosen === 'restored without a sentence') await held.pass(({ status }) => ({ status }));
          else await fail(held, page, chosen);
        },
      },
      called: (actor) =>
        actor === 'restore'
          ? { call: 'history.restore', fields: { req_data: 'restoreVersion', historyID: id } }
          : { call: 'history.entry', fields: { req_data: 'getHistoryEntry', historyID: id } },
      reported: () => ['history.list'],
      logged: asServed,
      shown: ({ value, context: described }) => {
        const { entry, problem } = described as unknown as HistoryEntryContext;
        if (value === 'closed') return { open: null };
        if (value === 'asking' || value === 'restoring') {
          return { open: 'Restore this version?', problem, restore: value === 'asking' };
        }
        return {
          open: entry === null ? 'Change' : 'a change',
          busy: value === 'loading',
          problem,
          restorable: entry?.isRestorable ?? false,
        };
      },
      seen: async () => {
        if ((await question.count()) > 0) {
          const told = question.getByRole('alert');
          return {
            open: await question.getByRole('heading').textContent(),
            problem: (await told.count()) === 0 ? null : await told.textContent(),
            restore: await question.getByRole('button', { name: 'Restore', exact: true }).isEnabled(),
          };
        }
        if ((await look.count()) === 0) return { open: null };
        const told = look.getByRole('alert').locator('p');
        const heading = await look.getByRole('heading').first().textContent();
        return {
          open: heading === 'Change' ? heading : 'a change',
          busy: (await look.getByRole('progressbar').count()) > 0,
          problem: (await told.count()) === 0 ? null : await told.first().textContent(),
          restorable: (await look.getByRole('button', { name: 'Restore this version' }).count()) > 0,
        };
      },
    };
  },
};

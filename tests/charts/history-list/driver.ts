import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import { fullNameOf, nameOf, saving, toldDone } from '../../e2e/kit/composed';
import { choose } from '../../e2e/kit/content';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { adminOf, onceIn } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addIdea, addIdeaCategory, rowsOf } from '../../server/kit/good-fields';

const below = 'the history of a record has tests of its own';

/** The memory is what is filtered. */
const limits: Limits = {
  starts: ['the screen is opened'],
  whyHeadless: (step, _, start) => {
    if (start !== 'the screen is opened') return below;
    return nameOf(step).startsWith('history.') ? below : null;
  },
  memory: 'all',
  after: (memory, step) => {
    const what = fullNameOf(step);
    if (what === 'filters.changed: what was added') return memory === 'all' ? 'added' : null;
    if (what === 'filters.changed: all changes') return memory === 'added' ? 'all' : null;
    return what.startsWith('version.restored') && memory === 'added' ? null : memory;
  },
  headlessTransitions: {
    'historyList.closed|history.opened|0': below,
    'historyList.open|history.closed|0': below,
  },
};

/** Entries of the history on their screen: those of one idea. */
export const historyListDriver: Driver = {
  chart: 'history-list',
  machine: 'historyList',
  holds: ['history.restore'],
  others: ['history.list', 'history.entry'],
  local: ['list', 'entry'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    const CatID = await onceIn(world, 'an idea category for histories', () => addIdeaCategory(admin, 'Sun'));
    const id = String((await addIdea(admin, { name: 'Solar cooker', CatID })).id);
    const idea = { desc: '<p>Bright</p>', hindiDesc: '<p>उजला</p>', price: '10', DiscPrice: '9.99', catID: CatID };
    await admin.call('idea.edit', { ...idea, IdeaID: id, name: 'Solar oven' });
    await page.goto(`/admin/dashboard/history?content=idea&record=${id}`);
    const filters = page.getByRole('search', { name: 'Filters' });
    await page.getByRole('button', { name: /^View/ }).first().waitFor();
    let action: string | null = null;
    let searches = 0;
    const view = async () => {
      await listsCome(page);
      await page.getByRole('button', { name: /^View/ }).first().click();
    };
    return {
      events: {
        'filters.changed': async (chosen) => {
          action = chosen === 'what was added' ? 'added' : null;
          if (action === null) await page.getByRole('button', { name: 'Clear What' }).click();
          else await choose(filters, 'What', 'Added');
        },
        'version.restored': async () => {
          const newest = (await rowsOf(admin, 'history.list', { content: 'idea', recordID: id }))[0];
          await view();
          await page.getByRole('button', { name: 'Restore this version' }).click();
          await page.getByRole('button', { name: 'Restore', exact: true }).click();
          const fields = { req_data: 'restoreVersion', historyID: String(newest?.sno) };
          await saving(world, { call: 'history.restore', fields });
        },
        'screen.retried': () => startAnew(page),
      },
      outcomes: {
        list: async () => {
          await listsCome(page);
          await breakNext(page, 'listLoad');
          searches += 1;
          await page.getByRole('searchbox', { name: 'Search changes' }).fill(`Solar${' '.repeat(searches)}`);
        },
        entry: async () => {
          await listsCome(page);
          await breakNext(page, 'historyEntry');
          await view();
        },
      },
      called: () => null,
      reported: () => [],
      sent: (to) => {
        if (to !== 'list') return null;
        const chosen = {
          content: 'idea',
          ...(action === null ? {} : { action }),
          ...(searches === 0 ? {} : { search: `Solar${' '.repeat(searches)}` }),
          recordID: id,
        };
        return { call: 'history.list', fields: { ...chosen, limit: '60', req_data: 'getHistory' } };
      },
      told: ({ do: step }) => (nameOf(step) === 'version.restored' ? toldDone : null),
      shown: ({ value }) => (value === 'broken' ? { broken: brokenHeading } : { broken: null, filters: action }),
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        const isFiltered = (await filters.getByRole('button', { name: 'Clear What' }).count()) > 0;
        return { broken, filters: isFiltered ? 'added' : null };
      },
    };
  },
};

import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import { fullNameOf, nameOf, saving, toldDone } from '../../e2e/kit/composed';
import { choose } from '../../e2e/kit/content';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { adminOf, onceIn } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addIdea, addIdeaCategory, rowsOf } from '../../server/kit/good-fields';

const onScreen = 'the screen is opened';

/** The memory is what is filtered. */
const limits: Limits = {
  whyHeadless: (step, _, start) => {
    const what = nameOf(step);
    if (start === onScreen) {
      return what.startsWith('history.') ? 'a screen of its own shows its entries from its start on' : null;
    }
    if (what === 'filters.changed') return 'the address of a form has no filters';
    return what === 'list: it breaks' ? 'there is nothing that this list is asked for besides' : null;
  },
  memory: 'all',
  after: (memory, step) => {
    const what = fullNameOf(step);
    if (what === 'filters.changed: what was added') return memory === 'all' ? 'added' : null;
    if (what === 'filters.changed: all changes') return memory === 'added' ? 'all' : null;
    return what.startsWith('version.restored') && memory === 'added' ? null : memory;
  },
  headlessTransitions: {},
};

/** Entries of the history: on their screen, those of one idea; and below the form of that idea. */
export const historyListDriver: Driver = {
  chart: 'history-list',
  machine: 'historyList',
  holds: ['history.restore'],
  others: ['history.list', 'history.entry', 'idea.list', 'ideaCategory.list'],
  local: ['list', 'entry'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    const CatID = await onceIn(world, 'an idea category for histories', () => addIdeaCategory(admin, 'Sun'));
    const id = String((await addIdea(admin, { name: 'Solar cooker', CatID })).id);
    const idea = { desc: '<p>Bright</p>', hindiDesc: '<p>उजला</p>', price: '10', DiscPrice: '9.99', catID: CatID };
    await admin.call('idea.edit', { ...idea, IdeaID: id, name: 'Solar oven' });
    const isScreen = walk.start === onScreen;
    await page.goto(`/admin/dashboard/${isScreen ? `history?content=idea&record=${id}` : `ideas/${id}/edit`}`);
    const panel = page.getByRole('region', { name: 'History' });
    const filters = page.getByRole('search', { name: 'Filters' });
    if (isScreen) await page.getByRole('button', { name: /^View/ }).first().waitFor();
    else await panel.getByRole('button', { name: 'Show history' }).waitFor();
    let action: string | null = null;
    let searches = 0;
    const view = async () => {
      await listsCome(page);
      await page.getByRole('button', { name: /^View/ }).first().click();
    };
    return {
      events: {
        'history.opened': () => panel.getByRole('button', { name: 'Show history' }).click(),
        'history.closed': () => panel.getByRole('button', { name: 'Hide history' }).click(),
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
      shown: ({ value }) => (value === 'broken' ? { broken: brokenHeading } : { broken: null, open: value === 'open' }),
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        const shown = isScreen ? filters : panel.getByRole('button', { name: 'Hide history' });
        return { broken, open: (await shown.count()) > 0 };
      },
    };
  },
};

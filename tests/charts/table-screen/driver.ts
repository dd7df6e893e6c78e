import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import { nameOf, toldDone } from '../../e2e/kit/composed';
import type { Driver } from '../../e2e/kit/driver';
import { questionOn } from '../../e2e/kit/question';
import type { Limits } from '../../e2e/kit/routes';
import { adminOf, idsNamed } from '../../e2e/kit/stock';
import { signInQuietly } from '../../e2e/kit/world';
import { addComponentCategory } from '../../server/kit/good-fields';

const path = '/admin/dashboard/view-component-category';
const table = 'Component categories';

const limits: Limits = {
  starts: ['the screen is opened'],
  whyHeadless: () => null,
  memory: 'free',
  after: (memory, step) => {
    const what = nameOf(step);
    const answers = ['record.deleted', 'deleteRecord: it breaks'].includes(what);
    if (memory === 'asking') return answers ? 'free' : null;
    if (answers) return null;
    return what === 'row.deleteRequested' ? 'asking' : 'free';
  },
  headlessTransitions: {},
};

/** A table with delete on a screen of its own: component categories of the first level. */
export const tableScreenDriver: Driver = {
  chart: 'table-screen',
  machine: 'tableScreen',
  holds: ['componentCategory.delete'],
  others: ['componentCategory.tree'],
  local: ['list', 'deleteRecord'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    for (const name of ['Motors', 'सेंसर']) {
      for (const { do: step } of walk.steps)
        if (nameOf(step) === 'record.deleted') await addComponentCategory(admin, name);
      await addComponentCategory(admin, name);
    }
    await page.goto(path);
    await page.getByRole('row', { name: 'Motors' }).first().waitFor();
    const question = questionOn(page, world, async (name) => ({
      call: 'componentCategory.delete',
      fields: {
        req_data: 'DeleteCompCat',
        compCatID: (await idsNamed(world, name, 'componentCategory.tree'))[0] ?? 'none is left',
      },
    }));
    const names = page.getByRole('table', { name: table }).getByRole('rowheader');
    let rows = await names.count();
    return {
      events: {
        'row.deleteRequested': (chosen) => question.ask(chosen === 'another row' ? 'सेंसर' : 'Motors'),
        'screen.retried': () => startAnew(page),
        'record.deleted': async () => {
          rows -= 1;
          await question.confirm();
        },
      },
      outcomes: {
        list: async () => {
          await breakNext(page, 'listLoad');
          await page.getByRole('button', { name: 'Category Name' }).click();
        },
        deleteRecord: question.breaks,
      },
      called: () => null,
      reported: () => [],
      sent: (to) => (to === 'list' ? { call: 'componentCategory.tree', fields: { req_data: 'getCompCat' } } : null),
      told: ({ do: step }) => (nameOf(step) === 'record.deleted' ? toldDone : null),
      shown: ({ value }) =>
        value === 'broken' ? { broken: brokenHeading } : { broken: null, question: question.asked(), rows },
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        return {
          broken,
          question: await question.seen(),
          rows: await page.locator(`table[aria-label="${table}"] th[scope=row]`).count(),
        };
      },
    };
  },
};

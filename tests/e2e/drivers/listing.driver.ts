import type { Step } from '../../machines/kit/session';
import { addComponentCategory } from '../../server/kit/good-fields';
import { breakNext, brokenHeading, brokenPart, startAnew } from '../kit/breaking';
import { saving } from '../kit/composed';
import type { Driver, Told } from '../kit/driver';
import type { Limits } from '../kit/routes';
import { adminOf } from '../kit/stock';
import { signInQuietly } from '../kit/world';

const path = '/admin/dashboard/view-component-category';
const table = 'Component categories';

const limits: Limits = {
  starts: ['the screen is opened', 'an address with a search is opened'],
  whyHeadless: () => null,
  memory: 'free',
  after: (memory, step) => {
    const what = step.kind === 'event' ? step.type : step.kind === 'outcome' ? `${step.call}: ${step.case}` : '';
    const answers = ['record.removed', 'removal: it breaks'].includes(what);
    if (memory === 'asking') return answers ? 'free' : null;
    if (answers) return null;
    return what === 'row.removeRequested' ? 'asking' : 'free';
  },
  headlessTransitions: {},
};

/** A table with delete on a screen of its own: component categories of the first level. */
export const listingDriver: Driver = {
  chart: 'listing',
  machine: 'listing',
  holds: ['componentCategory.remove'],
  others: ['componentCategory.remove', 'componentCategory.tree'],
  local: ['list', 'removal'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    for (const name of ['Motors', 'सेंसर']) {
      for (const { do: step } of walk.steps) if (isRemoval(step)) await addComponentCategory(admin, name);
      await addComponentCategory(admin, name);
    }
    await page.goto(walk.start === 'the screen is opened' ? path : `${path}?search=motor`);
    await page.getByRole('row', { name: 'Motors' }).first().waitFor();
    const question = page.getByRole('alertdialog');
    const names = page.getByRole('table', { name: table }).getByRole('rowheader');
    let rows = await names.count();
    let asked: string | null = null;
    return {
      events: {
        'row.removeRequested': async (chosen) => {
          const name = chosen === 'another row' ? 'सेंसर' : 'Motors';
          asked = `Delete ${name}?`;
          await page
            .getByRole('button', { name: `Delete ${name}`, exact: true })
            .first()
            .click();
        },
        'screen.retried': () => startAnew(page),
        'record.removed': async () => {
          asked = null;
          rows -= 1;
          await question.getByRole('button', { name: 'Confirm' }).click();
          await saving(world, 'componentCategory.remove');
        },
      },
      outcomes: {
        list: async () => {
          await breakNext(page, 'listLoad');
          await page.getByRole('button', { name: 'Category Name' }).click();
        },
        removal: async () => {
          asked = null;
          await breakNext(page, 'removal');
          await question.getByRole('button', { name: 'Cancel' }).click();
        },
      },
      called: () => null,
      reported: () => [],
      sent: (to) => (to === 'list' ? { call: 'componentCategory.tree', fields: null } : null),
      told: ({ do: step }): Told | null =>
        isRemoval(step) ? { notices: [{ kind: 'success', text: 'Done' }], lines: [] } : null,
      shown: ({ value }) => (value === 'broken' ? { broken: brokenHeading } : { broken: null, question: asked, rows }),
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        return {
          broken,
          question: (await question.count()) === 0 ? null : await question.getByRole('heading').textContent(),
          rows: await page.locator(`table[aria-label="${table}"] th[scope=row]`).count(),
        };
      },
    };
  },
};

const isRemoval = (step: Step): boolean => step.kind === 'event' && step.type === 'record.removed';

import type { FilterEditorContext } from '../../../machines/list/filter-editor.machine';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { onceIn } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addCategory, addProject } from '../../server/kit/good-fields';
import { onlyDefects } from '../forced-outcomes';

const sentences: Readonly<Record<string, string>> = {
  categoryId: 'Choose one',
  price: 'Enter an amount in rupees, such as 250 or 99.50',
};
const labels: Readonly<Record<string, string>> = { categoryId: 'Category', price: 'Price', pdf: 'PDF' };
const ways: Readonly<Record<string, string>> = {
  is: 'is',
  isNot: 'is not',
  atLeast: 'at least',
  atMost: 'at most',
  there: 'is there',
  missing: 'is missing',
};

/** The memory is the field that is chosen: choosing it again tells nothing. */
const limits: Limits = {
  ...onlyDefects,
  memory: 'Category',
  after: (memory, step) => {
    if (step.kind !== 'event') return memory;
    if (step.type === 'filter.requested') return 'Category';
    if (step.type !== 'field.chosen') return memory;
    return step.case === memory ? null : step.case;
  },
  restIsHeadless: 'choosing again what is chosen tells nothing',
};

/** The dialog that adds a filter, above the list of projects; what comes of it is looked at in `tests/e2e/filters.e2e.ts`. */
export const filterEditorDriver: Driver = {
  chart: 'filter-editor',
  machine: 'filterEditor',
  holds: [],
  others: ['project.list', 'projectCategory.list'],
  inGoes: ['value.changed', 'operator.chosen'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await onceIn(world, 'a category with a project', async (admin) => {
      await addProject(admin, { catID: await addCategory(admin, 'Robots') });
    });
    await page.goto('/admin/dashboard/view-project');
    await page.getByRole('table', { name: 'Projects' }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Add filter' });
    const choose = async (label: string, name: string) => {
      await dialog.getByRole('button', { name: label }).click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    return {
      events: {
        'filter.requested': () => page.getByRole('button', { name: 'Add filter' }).click(),
        'field.chosen': (name) => choose('Field', name),
        'operator.chosen': async (name) => {
          const trigger = dialog.getByRole('button', { name: 'Condition' });
          if ((await trigger.textContent()) !== name) await choose('Condition', name);
        },
        'value.changed': async (how) => {
          if (how === 'a category') return choose('Value', 'Robots');
          const field = dialog.getByLabel('Value');
          const text = how === 'an amount' ? ' 99.50 ' : 'much';
          if ((await field.inputValue()) === text) await field.fill('');
          await field.fill(text);
        },
        'filter.added': async () => {
          await dialog.getByRole('button', { name: 'Add', exact: true }).click();
          await listsCome(page);
        },
        'filter.cancelled': () => dialog.getByRole('button', { name: 'Close' }).click(),
      },
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ tags, context: told }) => {
        const asked = told as unknown as FilterEditorContext;
        const isOpen = tags.includes('open');
        if (!isOpen) return { dialog: null };
        return {
          dialog: {
            field: labels[asked.field] ?? '',
            condition: ways[asked.operator] ?? '',
            problem: tags.includes('refused') ? (sentences[asked.field] ?? '') : null,
          },
        };
      },
      seen: async () => {
        if ((await dialog.count()) === 0) return { dialog: null };
        const read = async (label: string) =>
          (await dialog.getByRole('button', { name: label }).locator('span').first().textContent()) ?? '';
        const wrong = dialog.locator('[aria-invalid=true]');
        const problem =
          (await wrong.count()) === 0
            ? null
            : await wrong.first().evaluate((field) => {
                const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
                return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
              });
        return { dialog: { field: await read('Field'), condition: await read('Condition'), problem } };
      },
    };
  },
};

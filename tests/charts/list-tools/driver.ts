import type { SavedView, ViewChange } from '../../../domain/saved-views';
import type { ListToolsContext } from '../../../machines/list/list-tools';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { onceIn } from '../../e2e/kit/stock';
import { signInQuietly } from '../../e2e/kit/world';
import type { Json } from '../../qa/describe';
import type { Step } from '../../qa/session';
import { addProject, addView } from '../../server/kit/good-fields';
import { fail, onlyDefects } from '../forced-outcomes';

/** The type of an event, or the call that ends. */
const partOf = (step: Step): string => {
  if (step.kind === 'event') return step.type;
  return step.kind === 'outcome' ? step.call : '';
};

/** What a step reads of the context, and what it sets. */
const reads: Readonly<Record<string, readonly (keyof ListToolsContext)[]>> = {
  'name.submitted': ['target', 'query', 'name'],
  'removal.confirmed': ['target'],
  changeViews: ['change'],
};
const sets: Readonly<Record<string, readonly (keyof ListToolsContext)[]>> = {
  'views.opened': ['problem'],
  'naming.requested': ['target', 'query', 'name', 'problem'],
  'name.changed': ['name', 'problem'],
  'name.submitted': ['change', 'problem'],
  'removal.requested': ['target', 'problem'],
  'removal.confirmed': ['change', 'problem'],
  'step.cancelled': ['problem'],
  'change.requested': ['change', 'problem'],
  changeViews: ['problem'],
};

const limits: Limits = {
  ...onlyDefects,
  blur: (seen, step) => {
    const described = seen.context as Readonly<Record<string, Json>>;
    const read: readonly string[] = reads[partOf(step)] ?? [];
    return { ...seen, context: Object.fromEntries(Object.entries(described).filter(([key]) => read.includes(key))) };
  },
  sets: (step) => sets[partOf(step)] ?? [],
};

const call = (change: ViewChange) => `view.${change.kind}` as const;

/** The dialogs above the list of projects. No view is changed at the server, which only says so: each walk finds the same one. */
export const listToolsDriver: Driver = {
  chart: 'list-tools',
  machine: 'listTools',
  holds: ['view.add', 'view.rename', 'view.remove', 'view.share', 'view.setDefault'],
  others: ['project.list'],
  inGoes: ['name.changed'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    const id = await onceIn(world, 'a project with a view', async (admin) => {
      await addProject(admin, { name: 'Arm' });
      return addView(admin, { name: 'Robots' });
    });
    await page.goto('/admin/dashboard/view-project?search=arm');
    await page.getByRole('table', { name: 'Projects' }).waitFor();
    const dialog = page.getByRole('dialog');
    const question = page.getByRole('alertdialog');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const name = dialog.getByLabel('Name', { exact: true });
    let asked: ViewChange | null = null;
    const wire = (change: ViewChange): Readonly<Record<string, string>> => {
      switch (change.kind) {
        case 'add':
          return { req_data: 'addView', content: 'project', name: change.name, query: change.query };
        case 'rename':
          return { req_data: 'renameView', viewID: id, name: change.name };
        case 'remove':
          return { req_data: 'removeView', viewID: id };
        case 'share':
          return { req_data: 'shareView', viewID: id, shared: change.shared };
        default:
          return { req_data: 'setDefaultView', content: 'project', viewID: id };
      }
    };
    return {
      events: {
        'views.opened': () => press('Views'),
        'dialog.closed': () => dialog.getByRole('button', { name: 'Close' }).click(),
        'naming.requested': (chosen) => press(chosen === 'Robots' ? 'Rename Robots' : 'Save view'),
        'name.changed': async (chosen) => {
          const text = chosen === 'a name' ? ' Robot  arms ' : ' ';
          if ((await name.inputValue()) === text) await name.fill('');
          await name.fill(text);
        },
        'name.submitted': () => press('Save'),
        'removal.requested': () => press('Delete Robots'),
        'removal.confirmed': () => press('Confirm'),
        'step.cancelled': () => press('Cancel'),
        'change.requested': (chosen) =>
          press(chosen === 'Robots is shared' ? 'Share Robots' : 'Open the list with Robots'),
      },
      outcomes: {
        changeViews: async (chosen) => {
          const held = await world.gate.next(asked === null ? 'view.add' : call(asked));
          if (chosen === 'done with a sentence') held.answer(200, '{"status":true,"text":"View saved"}');
          else if (chosen === 'done without a sentence') held.answer(200, '{"status":true}');
          else await fail(held, page, chosen);
        },
      },
      called: (_, input) => {
        asked = input as unknown as ViewChange;
        return { call: call(asked), fields: wire(asked) };
      },
      reported: () => [],
      shown: ({ value, tags, context: described }) => {
        const { name: typed, problem, change, target } = described as unknown as ListToolsContext;
        if (value === 'closed') return { dialog: null };
        const isBusy = tags.includes('busy');
        const isOfName = tags.includes('naming') || (isBusy && (change.kind === 'add' || change.kind === 'rename'));
        return {
          dialog: 'Views',
          canClose: !isBusy,
          problem,
          name: isOfName ? typed : null,
          question: tags.includes('removing') ? `Delete ${(target as SavedView | null)?.name}?` : null,
        };
      },
      seen: async () => {
        if ((await dialog.count()) === 0) return { dialog: null };
        const heading = await dialog.getByRole('heading').first().textContent();
        const told = dialog.getByRole('alert');
        const isNaming = (await name.count()) > 0;
        const wrong = dialog.locator('[aria-invalid=true]');
        const problemAt = async () => {
          if ((await told.count()) > 0) return told.textContent();
          if ((await wrong.count()) === 0) return null;
          return wrong.evaluate((field) => {
            const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
            return ids.map((at) => document.getElementById(at)?.textContent ?? '').join('');
          });
        };
        const isAsking = (await question.count()) > 0;
        return {
          dialog: heading,
          canClose: await dialog.getByRole('button', { name: 'Close', includeHidden: true }).isEnabled(),
          problem: await problemAt(),
          name: isNaming ? await name.inputValue() : null,
          question: isAsking ? await question.getByRole('heading').textContent() : null,
        };
      },
    };
  },
};

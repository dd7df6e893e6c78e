import { breakNext, brokenHeading, brokenPart, startFormAnew } from '../../e2e/kit/breaking';
import { fullNameOf, saving, toldDone } from '../../e2e/kit/composed';
import { choice, choose } from '../../e2e/kit/content';
import type { Driver, Told } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { onceIn } from '../../e2e/kit/stock';
import { choicesCome, takenSoFar } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addComponentCategory } from '../../server/kit/good-fields';

const tab = 'Add 2nd Sub Category';

/** The memory is how much of the path is chosen, or that it is just being cleared. */
const limits: Limits = {
  whyHeadless: () => null,
  memory: '0',
  after: (memory, step) => {
    const what = fullNameOf(step);
    if (memory === 'clearing') return what === 'path.changed: nothing is chosen' ? '0' : null;
    if (what === 'path.changed: nothing is chosen') return null;
    if (what.startsWith('record.saved')) return 'clearing';
    if (what === 'path.changed: a category is chosen') return memory === '1' ? null : '1';
    if (what === 'path.changed: a category below is chosen') return memory === '2' ? null : '2';
    // What breaks in the path does so when its upper level is chosen.
    if (what.startsWith('path: ')) return memory === '0' ? '0' : null;
    return what.startsWith('screen.retried') ? '0' : memory;
  },
  isSettled: (memory) => memory !== 'clearing',
  headlessTransitions: {},
};

let names = 0;

/** A form below a chosen path: component categories of the third level. */
export const formInCategoryDriver: Driver = {
  chart: 'form-in-category',
  machine: 'formInCategory',
  holds: ['componentCategory.add'],
  others: ['componentCategory.tree', 'componentCategory.children'],
  instant: ['nothing is chosen'],
  inGoes: ['choices.reloadRequested'],
  echoes: ['formInCategory.open|path.changed|0'],
  local: ['path', 'form'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    const parents = await onceIn(world, 'component categories', async (admin) => {
      const motors = await addComponentCategory(admin, 'Motors');
      return [motors, await addComponentCategory(admin, 'Servos', motors)];
    });
    await page.goto('/admin/dashboard/add-component-category');
    await page.getByRole('tab', { name: tab }).click();
    const form = page.getByRole('form', { name: tab });
    await form.waitFor();
    await choicesCome(page);
    let chosen = 0;
    const chooseTo = async (level: number) => {
      if (chosen === 2) await form.getByRole('button', { name: 'Clear sub category' }).click();
      if (chosen === 0) await choose(form, 'Category', 'Motors');
      if (level === 2) {
        await choicesCome(page);
        await choose(form, 'Sub Category', 'Servos');
      }
      chosen = level;
    };
    const tookBefore = await takenSoFar(page, 'formInCategory');
    return {
      tookBefore,
      events: {
        'choices.reloadRequested': async () => {
          await page.getByRole('tab', { name: 'Add Parent Category' }).click();
          await page.getByRole('tab', { name: tab }).click();
        },
        'path.changed': (how) => chooseTo(how === 'a category is chosen' ? 1 : 2),
        'record.saved': async () => {
          if (chosen === 0) await chooseTo(1);
          names += 1;
          await form.getByRole('textbox', { name: 'Name' }).fill(`Stepper ${names}`);
          await form.getByRole('button', { name: 'Save' }).click();
          await saving(world, {
            call: 'componentCategory.add',
            fields: { req_data: 'AddCompCat', name: `Stepper ${names}`, parentId: parents[chosen - 1] ?? '' },
          });
          chosen = 0;
        },
        'screen.retried': async () => {
          chosen = 0;
          await startFormAnew(page);
          await choicesCome(page);
        },
      },
      outcomes: {
        path: async (how) => {
          if (how === 'it breaks') await breakNext(page, 'categoryPath');
          else await breakNext(page, 'listLoad', 'second');
          await choose(form, 'Category', 'Motors').catch(ignoresDetached);
        },
        form: async () => {
          await breakNext(page, 'formSubmit');
          names += 1;
          await form.getByRole('textbox', { name: 'Name' }).fill(`Broken ${names}`);
        },
      },
      called: () => null,
      reported: () => [],
      told: ({ do: step }): Told | null => {
        const what = fullNameOf(step);
        if (what.startsWith('record.saved')) return toldDone;
        if (what !== 'path: a list of it breaks') return null;
        return { notices: [], lines: ['componentCategory.subcategories: Unexpected: Error: broken'] };
      },
      shown: ({ value }) =>
        value === 'broken'
          ? { broken: brokenHeading }
          : {
              broken: null,
              category: chosen > 0 ? 'Motors' : 'Choose…',
              below: chosen > 1 ? 'Servos' : chosen > 0 ? 'Choose…' : 'Choose a category first',
            },
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        return {
          broken,
          category: await choice(form, 'Category').locator('span').first().textContent(),
          below: await choice(form, 'Sub Category').locator('span').first().textContent(),
        };
      },
    };
  },
};

/** A list that is open goes away with the screen that breaks. */
const ignoresDetached = (error: unknown): void => {
  if (!String(error).includes('detached')) throw error;
};

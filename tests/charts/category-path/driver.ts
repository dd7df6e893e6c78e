import { breakNext, brokenHeading, brokenPart } from '../../e2e/kit/breaking';
import { heldBy, saving, toldDone } from '../../e2e/kit/composed';
import { choice, choose } from '../../e2e/kit/content';
import type { Driver, ExpectedCall } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { onceIn } from '../../e2e/kit/stock';
import { choicesCome, takenSoFar } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import type { Step } from '../../qa/session';
import { addComponentCategory, addTutorialCategory } from '../../server/kit/good-fields';

/** The tabs that the path is followed in, by the plan's starts, and the two categories of each level. */
const tabs = {
  'two levels': {
    path: '/admin/dashboard/add-component-category',
    tab: 'Add 2nd Sub Category',
    aside: 'Add Parent Category',
    first: ['Levers', 'Gears'],
    saves: 'componentCategory.add',
  },
  'one level': {
    path: '/admin/dashboard/add-tutorial-category',
    tab: 'Add Tutorial Chapter',
    aside: 'Add Tutorial Category',
    first: ['Optics', 'Waves'],
    saves: 'chapter.add',
  },
  'no level': {
    path: '/admin/dashboard/add-component-category',
    tab: 'Add Parent Category',
    aside: 'Add 2nd Sub Category',
    first: [],
    saves: 'componentCategory.add',
  },
} as const;

const isStart = (start: string): start is keyof typeof tabs => start in tabs;
const whatOf = (step: Step): string => ('case' in step ? step.case : '');
const typeOf = (step: Step): string =>
  step.kind === 'event' ? step.type : step.kind === 'outcome' ? `${step.call} breaks` : 'tick';

const withoutCallOf = {
  'two levels': null,
  'one level': /^second/,
  'no level': /^(first|second)/,
} as const;

/** The memory is what is chosen on each level, and whether it is just being cleared. */
const limits: Limits = {
  whyHeadless: (step, value, start) => {
    const type = typeOf(step);
    const what = whatOf(step);
    const absent = isStart(start) ? withoutCallOf[start] : null;
    const isBelow = heldBy(value, 'bothChosen') || (start === 'no level' && heldBy(value, 'firstChosen'));
    if (absent?.test(type) === true || (isBelow && start !== 'two levels')) return 'this path has no such level';
    const isAgain =
      (what === 'a category' && !heldBy(value, 'unchosen')) ||
      (what === 'a category below' && heldBy(value, 'bothChosen'));
    if (isAgain) return 'what is chosen already: the plan chooses it again, which a choice does not tell';
    if (type === 'second.chosen' && what === 'none' && heldBy(value, 'firstChosen')) {
      return 'nothing below is chosen that could be taken back';
    }
    if (start === 'no level' || !heldBy(value, 'unchosen')) return null;
    if (type === 'path.cleared') return 'a record is saved only below a category';
    return type === 'second breaks' ? 'the lower list does nothing before a category is chosen' : null;
  },
  memory: (start) => (start === 'no level' ? 'none/-' : '-/-'),
  after: (memory, step) => {
    const [first = '-', second = '-'] = memory.split('/');
    const type = typeOf(step);
    const what = whatOf(step);
    if (type === 'path.cleared') return first === 'none' ? memory : '-/-';
    if (type === 'first.chosen') {
      return what === first ? null : `${what}/-`;
    }
    if (type !== 'second.chosen') return memory;
    return what === second ? null : `${first}/${what === 'none' ? '-' : what}`;
  },
  headlessTransitions: {},
};

let names = 0;

/** A category, then one below it, in the forms of component categories and of chapters. */
export const categoryPathDriver: Driver = {
  chart: 'category-path',
  machine: 'categoryPath',
  holds: ['componentCategory.add', 'chapter.add'],
  others: ['componentCategory.tree', 'componentCategory.children', 'tutorialCategory.list', 'chapter.list'],
  inGoes: ['path.reloadRequested'],
  echoes: ['categoryPath.open|path.reloadRequested|0'],
  local: ['first', 'second'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const ids = await onceIn(world, 'paths', async (admin) => {
      const made: Record<string, string> = {};
      for (const name of tabs['two levels'].first) {
        const parent = await addComponentCategory(admin, name);
        made[name] = parent;
        for (const below of ['Servos', 'Steppers']) {
          made[`${name}: ${below}`] = await addComponentCategory(admin, below, parent);
        }
      }
      for (const name of tabs['one level'].first) made[name] = String((await addTutorialCategory(admin, name)).sno);
      return made;
    });
    const { start } = walk;
    if (!isStart(start)) throw new Error(`No tab is known for the start "${start}"`);
    const { path, tab, aside, first, saves } = tabs[start];
    await page.goto(path);
    await page.getByRole('tab', { name: tab }).click();
    const form = page.getByRole('form', { name: tab });
    await form.waitFor();
    await choicesCome(page);
    const categories: Readonly<Record<string, string>> = {
      ...{ 'a category': first[0] ?? '', 'another category': first[1] ?? '' },
      ...{ 'a category below': 'Servos', 'another category below': 'Steppers' },
    };
    const lookAgain = async () => {
      await page.getByRole('tab', { name: aside }).click();
      await page.getByRole('tab', { name: tab }).click();
    };
    let chosen: readonly [string | null, string | null] = [null, null];
    /** The call that saves a record of that name below what is chosen. */
    const saved = (name: string): ExpectedCall => {
      const [upper = null, lower = null] = chosen;
      const id = ids[lower === null ? (upper ?? '') : `${upper}: ${lower}`];
      if (saves === 'chapter.add') {
        return { call: saves, fields: { req_data: 'addTut', title: name, catID: id ?? '', author: 'admin' } };
      }
      return {
        call: saves,
        fields: { req_data: 'AddCompCat', name, ...(id === undefined ? {} : { parentId: id }) },
      };
    };
    const tookBefore = await takenSoFar(page, 'categoryPath');
    return {
      tookBefore,
      events: {
        'first.chosen': async (how) => {
          chosen = [categories[how] ?? null, null];
          await choose(form, 'Category', categories[how] ?? '');
        },
        'second.chosen': async (how) => {
          chosen = [chosen[0], categories[how] ?? null];
          await choicesCome(page);
          if (how === 'none') await form.getByRole('button', { name: 'Clear sub category' }).click();
          else await choose(form, 'Sub Category', categories[how] ?? '');
        },
        'path.cleared': async () => {
          names += 1;
          const name = `Walked ${names}`;
          await form.getByRole('textbox', { name: start === 'one level' ? 'Title' : 'Name' }).fill(name);
          const expected = saved(name);
          chosen = [null, null];
          await form.getByRole('button', { name: start === 'one level' ? 'Submit' : 'Save' }).click();
          await saving(world, expected);
        },
        'path.reloadRequested': lookAgain,
      },
      outcomes: {
        first: async () => {
          await breakNext(page, 'listLoad', 'first');
          await lookAgain();
        },
        second: async () => {
          await breakNext(page, 'listLoad', 'second');
          await lookAgain();
        },
      },
      called: () => null,
      reported: () => [],
      told: ({ do: step }) => (typeOf(step) === 'path.cleared' ? toldDone : null),
      shown: ({ value }) => {
        if (value === 'broken') return { broken: brokenHeading };
        const [upper, lower] = chosen;
        return {
          broken: null,
          first: start === 'no level' ? null : (upper ?? 'Choose…'),
          second: start !== 'two levels' ? null : (lower ?? (upper === null ? 'Choose a category first' : 'Choose…')),
        };
      },
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        const read = async (label: string) => {
          const trigger = choice(form, label);
          return (await trigger.count()) === 0 ? null : trigger.locator('span').first().textContent();
        };
        return { broken, first: await read('Category'), second: await read('Sub Category') };
      },
    };
  },
};

import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import { heldBy, nameOf, saving } from '../../e2e/kit/composed';
import { choose } from '../../e2e/kit/content';
import type { Driver, ExpectedCall, Told } from '../../e2e/kit/driver';
import { adminOf, onceIn } from '../../e2e/kit/stock';
import { signInQuietly } from '../../e2e/kit/world';
import { addIdea, addIdeaCategory } from '../../server/kit/good-fields';
import { asServed, fail, onlyDefects, whyNoServer } from '../forced-outcomes';

const list = '/admin/dashboard/view-ideas';
const adding = '/admin/dashboard/add-idea';

/** The call that adds what `fillIn` fills in. */
const added = (category: string): ExpectedCall => ({
  call: 'idea.add',
  fields: {
    ...{ name: 'Solar cooker', desc: '<p>Cooks with the sun</p>', HindiDesc: '<p>धूप से पकाता है</p>', CatID: category },
    ...{ price: '12', DiscPrice: '12', req_data: 'AddIdea' },
  },
});

/** The call that adds a copy of an idea of `addIdea`. */
const copied = (category: string): ExpectedCall => ({
  call: 'idea.add',
  fields: {
    ...{ name: 'Solar cooker (copy)', desc: '<p>Bright</p>', HindiDesc: '<p>उजला</p>', CatID: category },
    ...{ price: '10', DiscPrice: '9.99', req_data: 'AddIdea' },
  },
});

/** The call that saves an idea of `addIdea` as it is. */
const edited = (idea: string, category: string): ExpectedCall => ({
  call: 'idea.edit',
  fields: {
    ...{ IdeaID: idea, name: 'Solar cooker', desc: '<p>Bright</p>', hindiDesc: '<p>उजला</p>', catID: category },
    ...{ price: '10', DiscPrice: '9.99', req_data: 'EditIdea' },
  },
});

const restored = 'versions are restored in tests of their own';

/** The screen of one record, new or known, with the form of ideas. */
export const recordScreenDriver: Driver = {
  chart: 'record-screen',
  machine: 'recordScreen',
  holds: ['idea.list', 'idea.add', 'idea.edit'],
  others: ['idea.list', 'ideaCategory.list'],
  local: ['form'],
  limits: {
    ...onlyDefects,
    whyHeadless: (step, value) => {
      if (nameOf(step) === 'record.reloadRequested') return restored;
      if (nameOf(step) !== 'screen.left') return whyNoServer(step);
      if (heldBy(value, 'adding')) return 'the screen of a new record has no Back';
      if (heldBy(value, 'missing'))
        return 'the list is shown: of a record that is not there, the screen is left at once';
      return heldBy(value, 'broken') ? 'a screen that broke offers one thing: to start again' : null;
    },
    headlessTransitions: { 'recordScreen.editing|record.reloadRequested|0': restored },
    memory: 'here',
    // How a read ends is one thing whether the record was read before or not.
    blur: (seen, step) =>
      nameOf(step).startsWith('loadRecord: ') ? { ...seen, context: { ...(seen.context as object), row: null } } : seen,
    sets: (step) => (nameOf(step) === 'loadRecord: the record' ? ['row'] : []),
    after: (memory, step) => {
      if (memory === 'left') return null;
      return nameOf(step) === 'screen.left' ? 'left' : memory;
    },
  },
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    const sun = await onceIn(world, 'an idea category', () => addIdeaCategory(admin, 'Sun'));
    const { id, CatID } = await addIdea(admin, { name: 'Solar cooker' });
    const paths: Readonly<Record<string, string>> = {
      'a new record': adding,
      'a known record': `/admin/dashboard/ideas/${String(id)}/edit`,
      'a path without a key': '/admin/dashboard/ideas/edit',
      'a copy': `${adding}?copy=${String(id)}`,
    };
    const address = paths[walk.start];
    if (address === undefined) throw new Error(`No path is known for the start "${walk.start}"`);
    const [path = ''] = address.split('?');
    const isNew = path === adding;
    const isCopy = path !== address;
    await page.goto(address);
    await page.waitForFunction(() => window.charts?.includes('recordScreen'));
    const form = page.getByRole('form', { name: isNew ? 'Add Idea' : 'Update Idea' });
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    const fillIn = async () => {
      await field('Name').fill('Solar cooker');
      await field('Description').fill('Cooks with the sun');
      await field('Hindi Description').fill('धूप से पकाता है');
      await choose(form, 'Category', 'Sun');
      for (const price of ['Price', 'Discount Price']) {
        await form.getByRole('spinbutton', { name: price, exact: true }).fill('12');
      }
    };
    let isLeft = false;
    let isLoading = false;
    let breaks = 0;
    return {
      events: {
        'screen.left': async () => {
          isLeft = true;
          await page.getByRole('button', { name: 'Back', exact: true }).click();
        },
        'record.retried': () => page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
        'screen.retried': () => startAnew(page),
      },
      outcomes: {
        loadRecord: async (chosen) => {
          const held = await world.gate.next('idea.list');
          if (chosen === 'the record') await held.pass();
          else if (chosen === 'no such record') await held.pass((body) => ({ ...body, data: [] }));
          else await fail(held, page, chosen);
        },
        form: async (chosen) => {
          if (chosen === 'it breaks') {
            await breakNext(page, 'ideaUpload');
            breaks += 1;
            await field('Name').fill(`Broken ${breaks}`);
            return;
          }
          if (isNew && !isCopy) await fillIn();
          await form.getByRole('button', { name: isNew ? 'Submit' : 'Update', exact: true }).click();
          await saving(world, isCopy ? copied(String(CatID)) : isNew ? added(sun) : edited(String(id), String(CatID)));
        },
      },
      called: (actor) => (actor === 'loadRecord' ? { call: 'idea.list', fields: { req_data: 'getAllIdea' } } : null),
      reported: () => [],
      // Whoever leaves the screen stops the chart with it.
      givesUp: ({ do: step }) => (nameOf(step) === 'screen.left' && isLoading ? ['idea.list'] : []),
      told: ({ do: step }): Told | null =>
        nameOf(step) === 'form: the form is over'
          ? {
              notices: [{ kind: 'success', text: isNew ? 'Idea added successfully' : 'Idea updated successfully!' }],
              lines: [],
            }
          : null,
      logged: asServed,
      shown: ({ value, context }) => {
        isLoading = value === 'loading';
        if (isLeft || value === 'saved' || value === 'missing') return { path: list };
        if (value === 'broken') return { path, broken: brokenHeading };
        const { problem } = context as { problem: string | null };
        if (value === 'failed') return { path, broken: 'The idea could not be loaded', problem };
        return {
          path,
          busy: value === 'loading',
          name: value === 'loading' ? null : isCopy ? 'Solar cooker (copy)' : isNew ? '' : 'Solar cooker',
        };
      },
      seen: async () => {
        const now = new URL(page.url()).pathname;
        if (now !== path) return { path: now };
        const broken = await brokenPart(page);
        if (broken === brokenHeading) return { path, broken };
        if (broken !== null) {
          return { path, broken, problem: await page.getByRole('alert').locator('p').first().textContent() };
        }
        const isThere = (await form.count()) > 0;
        return {
          path,
          busy: !isThere && (await page.getByRole('main').getByRole('progressbar', { name: 'Loading' }).count()) > 0,
          name: isThere ? await field('Name').inputValue() : null,
        };
      },
    };
  },
};

import { type ListView, plainView, queryOf, viewIn } from '../../../domain/arrange';
import type { CallKey } from '../../../domain/calls';
import type { ListLoadContext } from '../../../machines/list/list-load';
import { heldBy } from '../../e2e/kit/composed';
import { choose } from '../../e2e/kit/content';
import type { Driver } from '../../e2e/kit/driver';
import { photo } from '../../e2e/kit/person';
import type { Limits } from '../../e2e/kit/routes';
import { onceIn } from '../../e2e/kit/stock';
import { choicesCome, runUntilTaken } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import type { Json } from '../../qa/describe';
import { addChapter, addTutorialCategory } from '../../server/kit/good-fields';
import { asServed, fail, whyNoServer } from '../forced-outcomes';

/** The screens that the walks are followed on, by the plan's starts. */
const screens = {
  'the screen is opened': {
    path: '/admin/dashboard/add-category',
    call: 'projectCategory.list',
    table: 'Project categories',
  },
  'nothing is chosen yet': { path: '/admin/dashboard/view-tutorial-chapter', call: 'lesson.list', table: 'Lessons' },
  'the choices of a form': { path: '/admin/dashboard/add-project', call: 'projectCategory.list', table: null },
} as const satisfies Readonly<Record<string, { path: string; call: CallKey; table: string | null }>>;

const choices = 'the choices of a form';
/** The order that the rows came in decides nothing: they are shown in the order that is asked for. */
const rowsIn = (known: Json): Json =>
  (known as unknown as ListLoadContext<Json, object>['known']).windows.flatMap(({ rows }) => rows);
const scrolled = 'a long list is scrolled in a test of its own';
const isRows = (name: string): boolean => name === 'two rows' || name === 'one row';
/** The list has its rows and puts them in another order itself: the outcome comes at once, and is that of before. */
const arranging = ', to be arranged';
const categories = ['Sensors', 'Circuits'] as const;

const views: Readonly<Record<string, ListView>> = {
  'the plain list': plainView,
  'a search': { search: 'रोबोट arm', sort: null },
  'an order': { search: '', sort: { by: 'title', direction: 'ascending' } },
  'a search, sorted': { search: 'drone', sort: { by: 'title', direction: 'descending' } },
};

const limits: Limits = {
  starts: Object.keys(screens),
  whyHeadless: (step, value, start) => {
    if (!(start in screens)) return scrolled;
    const type = step.kind === 'event' ? step.type : '';
    if (step.kind === 'outcome' && step.case === 'two rows, from before they were sorted')
      return 'rows that come are in the order that was asked for last';
    if (type === 'list.viewed' && heldBy(value, 'loading'))
      return 'a list that is being loaded shows no search and no headers';
    if (start === choices && type !== '' && type !== 'list.retryRequested')
      return 'choices are not searched, sorted or loaded again';
    if (type === 'list.reloadRequested' && heldBy(value, 'waiting'))
      return 'nothing can be saved beside a list that waits';
    if (type === 'list.viewed' && heldBy(value, 'waiting')) return 'nothing is shown that follows the address';
    return whyNoServer(step);
  },
  // Only following the address reads how the rows are looked at, and it reads nothing else.
  blur: (seen, step) => {
    const context = seen.context as Readonly<Record<string, Json>>;
    const { view = null, known = null, isStale = null, problem = null } = context;
    // The steps of a long list are not those of a short one.
    const query = typeof context.query === 'object' && context.query !== null ? 'of' in context.query : null;
    const isOfView = step.kind === 'event' && step.type === 'list.viewed';
    if (isOfView) return { ...seen, context: { view, isStale, query } };
    const isAgain = step.kind === 'event' && ['list.retryRequested', 'list.reloadRequested'].includes(step.type);
    if (isAgain) return { ...seen, context: { isStale, query } };
    const isOver = step.kind === 'outcome' ? problem : problem !== null;
    return { ...seen, context: { rows: rowsIn(known), isStale, problem: isOver, query } };
  },
  // The memory is which kind of screen it is.
  memory: (start) => (start === choices ? 'choices' : start === 'nothing is chosen yet' ? 'path' : 'category'),
  after: (memory, step, value) => {
    const [kind = '', rows = ''] = memory.replace(arranging, '').split(', ');
    if (step.kind === 'outcome') {
      if (memory.endsWith(arranging)) return step.case === rows ? `${kind}, ${rows}` : null;
      return isRows(step.case) ? `${kind}, ${step.case}` : kind;
    }
    const type = step.kind === 'event' ? step.type : '';
    if (memory.endsWith(arranging) && heldBy(value, 'loading')) return null;
    if (type === 'list.queryChanged') return kind === 'path' ? kind : null;
    if (type === 'list.reloadRequested') return kind === 'category' ? `${kind}, ${rows}` : null;
    if (type !== 'list.viewed') return `${kind}, ${rows}`;
    return heldBy(value, 'ready') ? `${kind}, ${rows}${arranging}` : memory;
  },
  isSettled: (memory) => !memory.endsWith(arranging),
  headlessTransitions: Object.fromEntries(
    [
      'listLoad|list.scrolled|0',
      'listLoad.shown|list.scrolled|0',
      'listLoad.shown.ready|always|0',
      'listLoad.shown.fetching|xstate.done.actor.fetchRows|0',
      'listLoad.shown.fetching|xstate.done.actor.fetchRows|1',
      'listLoad.shown.fetching|xstate.error.actor.fetchRows|0',
      'listLoad.shown.incomplete|list.retryRequested|0',
    ].map((id) => [id, scrolled]),
  ),
};

const drones = { id: 7, title: 'Drones' };
const rows: Readonly<Record<string, readonly (typeof drones)[]>> = {
  'two rows': [drones, { id: 8, title: 'रोबोट' }],
  'one row': [drones],
  'no rows': [],
};

/** A row on the wire, as a category and as a lesson. */
const onTheWire = ({ id, title }: typeof drones) => ({
  ...{ sno: id, CatName: title, imageLink: null },
  ...{ title, link: 'https://example.org', pdfLink: null, content: null },
});

/** Loading a list: the table of project categories, the lessons below a chapter, the choices of a form. */
export const listLoadDriver: Driver = {
  chart: 'list-load',
  machine: 'listLoad',
  holds: ['projectCategory.list', 'lesson.list', 'projectCategory.add'],
  others: ['tutorialCategory.list', 'chapter.list'],
  inGoes: ['list.queryChanged'],
  echoes: ['listLoad|list.viewed|0'],
  // Rows that are there are put in another order at once.
  follows: (previous, step) =>
    previous.kind === 'event' && previous.type === 'list.viewed' && step.kind === 'outcome' && isRows(step.case),
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const { path, call, table } = screens[walk.start as keyof typeof screens];
    const chapters = await onceIn(world, 'chapters', async (admin) => {
      const slugs: string[] = [];
      for (const name of categories) {
        const { slug } = await addChapter(admin, await addTutorialCategory(admin, name), 'पहिए');
        slugs.push(String(slug));
      }
      return slugs;
    });
    await page.goto(path);
    await page.waitForFunction(() => window.charts?.includes('listLoad'));
    const main = page.getByRole('main');
    const form = page.getByRole('form', { name: 'Add Category' });
    const field = main.getByRole('searchbox');
    const header = main
      .getByRole('columnheader', { name: table === 'Lessons' ? 'Title' : 'Category Name' })
      .getByRole('button');
    const png = await photo('drone.png');
    let at = 1;
    let isFilledIn = false;

    return {
      ...(walk.start === choices ? {} : { actor: 'list' }),
      events: {
        'list.reloadRequested': async () => {
          if (!isFilledIn) {
            await form.getByLabel('Photo').setInputFiles(png);
            await form.getByLabel('Title').fill('Never sent');
            isFilledIn = true;
          }
          // A save that is given up may have been done: the list is loaded again to show the truth.
          await form.getByRole('button', { name: 'Save' }).click();
          await world.gate.next('projectCategory.add');

          await form.getByRole('button', { name: 'Cancel' }).click();
        },
        'list.retryRequested': () => main.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
        'list.queryChanged': async (how) => {
          at = 1 - at;
          await choose(main, 'Category', categories[at] ?? '');
          if (how !== 'a category is chosen') return;
          await choicesCome(page);
          await choose(main, 'Chapter', 'पहिए');
        },
        // By the field or the header where that alone leads to the view, else by an address that is gone to.
        'list.viewed': async (how) => {
          const view = views[how] ?? plainView;
          const { search, sort } = viewIn(new URL(page.url()).search);
          if (how === 'a search' && sort === null && search !== view.search && (await field.isVisible())) {
            return field.fill(view.search);
          }
          if (how === 'an order' && sort === null && search === '' && (await header.isVisible())) return header.click();
          const query = queryOf(view);
          await page.evaluate((text) => {
            window.history.pushState(
              { idx: 1, key: String(Math.random()), usr: { another: Math.random() } },
              '',
              text === '' ? location.pathname : `?${text}`,
            );
            window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
          }, query);
        },
      },
      outcomes: {
        loadRows: async (chosen) => {
          const held = await world.gate.next(call);
          const known = rows[chosen];
          // Part of the time was over before the clock was stopped; what is told of it stands for 4 s from then on.
          if (chosen === 'no answer in time') await runUntilTaken(page, 'listLoad', 30_000);
          else if (known === undefined) await fail(held, page, chosen);
          else held.answer(200, JSON.stringify({ status: true, data: known.map(onTheWire) }));
        },
      },
      called: (_, input) =>
        (input as { readonly isFresh: boolean }).isFresh
          ? {
              call,
              fields:
                call === 'lesson.list'
                  ? { req_data: 'getChapterByTutSlug', TutSlug: chapters[at] ?? '' }
                  : { req_data: 'getCat' },
            }
          : null,
      reported: () => [],
      givesUp: ({ do: step }) =>
        step.kind === 'event' && step.type === 'list.reloadRequested' ? ['projectCategory.add'] : [],
      logged: (line) => asServed(line).replace('projectCategory.list', call),
      shown: ({ value, context }) => {
        const { problem, known, view } = context as unknown as ListLoadContext<{ readonly title: string }, object>;
        const listed = known.windows.flatMap(({ rows }) => rows);
        const isFailed = heldBy(value, 'failed');
        if (table === null) {
          return { loading: heldBy(value, 'loading'), problem: isFailed ? problem : null };
        }
        if (heldBy(value, 'waiting')) return { waits: true };
        if (isFailed) return { problem };
        const search = known.total === 0 && view.search === '' ? null : view.search;
        // Until the new rows come, those of before stay as they are.
        if (heldBy(value, 'loading')) {
          return known.total === 0 ? { loading: true } : { loading: true, rows: 'those of before', search };
        }
        const titles = listed.map(({ title }) => title);
        // Without any rows there is nothing to put in another order.
        if (known.total === 0) return { loading: false, rows: [], search };
        return { loading: false, rows: inOrder(titles, view), search, sorted: view.sort?.direction ?? 'none' };
      },
      seen: async () => {
        if (table === null) {
          const told = main.getByRole('alert').locator('span').first();
          return {
            loading: (await main.getByText('Loading…').count()) > 0,
            problem: (await told.count()) === 0 ? null : await told.textContent(),
          };
        }
        return page.evaluate((name) => {
          const inMain = document.querySelector('main');
          if (inMain?.textContent?.includes('Choose a category and a chapter')) return { waits: true };
          const alert = inMain?.querySelector('[role=alert] p');
          if (alert) return { problem: alert.textContent };
          const shown = inMain?.querySelector(`table[aria-label="${name}"]`);
          const sorters = [...(shown?.querySelectorAll('th[scope=col]') ?? [])];
          const title = sorters.find((header) => /^(Category Name|Title)$/.test(header.textContent ?? ''));
          const search = inMain?.querySelector<HTMLInputElement>('input[type=search]')?.value ?? null;
          const loading = inMain?.querySelector('[role=progressbar][aria-label=Loading]') !== null;
          if (!shown) return { loading };
          if (loading) return { loading, rows: 'those of before', search };
          const rows = [...shown.querySelectorAll('th[scope=row]')].map((cell) => cell.textContent ?? '');
          const isEmpty = rows.length === 0 && shown.textContent?.includes('Nothing matches your search.') !== true;
          if (isEmpty) return { loading, rows, search };
          return { loading, rows, search, sorted: title?.getAttribute('aria-sort') ?? null };
        }, table);
      },
      otherThings: ({ context }) => {
        const { view } = context as unknown as { view: ListView };
        return { query: table === null ? '' : queryOf(view) };
      },
      other: () => page.evaluate(() => ({ query: location.search.replace(/^\?/, '') })),
    };
  },
};

/** Which of the titles are shown, and in which order: those that hold every word that is searched for. */
const inOrder = (titles: readonly string[], { search, sort }: ListView): readonly string[] => {
  const words = search
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  const found = titles.filter((title) => words.every((word) => title.toLowerCase().includes(word)));
  const sorted = [...found].sort((a, b) => a.localeCompare(b, 'en-IN'));
  if (sort === null) return found;
  return sort.direction === 'descending' ? sorted.reverse() : sorted;
};

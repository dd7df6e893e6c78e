import type { Page, Route } from 'playwright';
import type { OverviewContext } from '../../../machines/shell/overview.machine';
import type { Driver } from '../../e2e/kit/driver';
import { pumpUntil, takenSoFar } from '../../e2e/kit/waiting';
import { signInQuietly, type World } from '../../e2e/kit/world';
import { asServed, fail, onlyDefects } from '../forced-outcomes';

const counts = { categories: 0, projects: 0, components: 0, blog: 0, ideas: 0, tutorials: 0, team: 0 };

/** Loses the server and finds it again, after which what is on the screen is read again. */
const comesBack = async (page: Page, { gate }: World): Promise<void> => {
  // Any answer ends the loss, and this one comes late.
  await pumpUntil(page, 'what was changed last has to be read', async () => {
    const isOpen = gate.ledger.some(({ call, end }) => call === 'history.list' && end === 'open');
    return !isOpen && (await takenSoFar(page, 'listLoad.loading')) > 0;
  });
  const probes: Route[] = [];
  await page.route('**/api/category?*', (route) => void probes.push(route));
  const nextProbe = async (): Promise<Route> => {
    await pumpUntil(page, 'the server has to be asked', async () => probes.length > 0);
    return probes.splice(0).at(-1) as Route;
  };
  const dispatch = (type: string) => page.evaluate((name) => void window.dispatchEvent(new Event(name)), type);
  await dispatch('offline');
  await (await nextProbe()).abort('connectionrefused');
  await pumpUntil(page, 'it has to be told', async () => (await page.getByText('You are offline.').count()) > 0);
  await dispatch('online');
  await (await nextProbe()).fulfill({ status: 404 });
  await page.unroute('**/api/category?*');
};

/** The overview of the home screen, over answers that stand in for those of a site that is empty or filled. */
export const overviewDriver: Driver = {
  chart: 'overview',
  machine: 'overview',
  holds: ['overview.read'],
  others: ['session.check', 'history.list'],
  limits: onlyDefects,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await page.goto('/admin/dashboard');
    const overview = page.getByRole('region', { name: 'On the site' });
    await overview.waitFor();
    const failed = page.getByRole('alert').filter({ hasText: 'The overview could not be loaded' });
    return {
      tookBefore: await takenSoFar(page, 'overview'),
      events: {
        'overview.reloadRequested': () => comesBack(page, world),
        'overview.retryRequested': () => failed.getByRole('button', { name: 'Try again' }).click(),
      },
      outcomes: {
        readOverview: async (chosen) => {
          const held = await world.gate.next('overview.read');
          const projects = { 'an empty site': 0, 'a site with projects': 12 }[chosen];
          if (projects === undefined) await fail(held, page, chosen);
          else await held.pass(({ status }) => ({ status, counts: { ...counts, projects } }));
        },
      },
      called: () => ({ call: 'overview.read', fields: { req_data: 'getOverview' } }),
      reported: () => [],
      logged: asServed,
      told: ({ do: step }) =>
        step.kind === 'event' && step.type === 'overview.reloadRequested'
          ? { notices: [{ kind: 'info', text: 'The connection is back.' }], lines: [] }
          : null,
      shown: ({ context }) => {
        const { arrival, problem } = context as unknown as OverviewContext;
        if (problem !== null) return { problem };
        return { problem: null, projects: arrival === null ? '–' : String(arrival.counts.projects) };
      },
      seen: async () => {
        if ((await failed.count()) > 0) return { problem: await failed.getByRole('paragraph').textContent() };
        const projects = overview.getByRole('definition').first();
        return { problem: null, projects: await projects.textContent() };
      },
    };
  },
};

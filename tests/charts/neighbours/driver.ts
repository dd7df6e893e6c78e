import type { Driver } from '../../e2e/kit/driver';
import { adminOf, onceIn } from '../../e2e/kit/stock';
import { signInQuietly } from '../../e2e/kit/world';
import { addCategory, addProject } from '../../server/kit/good-fields';
import { fail, onlyDefects } from '../forced-outcomes';

interface WireRow {
  readonly slug: string;
}

/** The links to the projects beside one, on the screen of that project; where they lead is looked at in `tests/e2e/records.e2e.ts`. */
export const neighboursDriver: Driver = {
  chart: 'neighbours',
  machine: 'neighbours',
  holds: ['project.list'],
  others: ['session.check', 'project.one', 'projectCategory.list'],
  limits: {
    ...onlyDefects,
    whyHeadless: (step) =>
      step.kind === 'event' ? 'that the server answers again is known by the connection: tests of its own' : null,
  },
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await onceIn(world, 'two projects beside each other', async () => {
      const admin = await adminOf(world);
      const catID = await addCategory(admin, 'Beside');
      for (const name of ['Beside one', 'Beside two']) await addProject(admin, { name, catID });
    });
    await page.goto('/admin/dashboard/projects/beside-one');
    await page.waitForFunction(() => window.charts?.includes('neighbours'));
    const links = page.getByRole('navigation', { name: 'Records of the list' });
    const next = links.getByRole('link', { name: 'Next project' });
    return {
      events: {},
      outcomes: {
        findNeighbours: async (chosen) => {
          const held = await world.gate.next('project.list');
          if (chosen === 'a project after it' || chosen === 'no other project') {
            await held.pass((body) => {
              const rows = (body.data as readonly WireRow[]).filter(({ slug }) => slug.startsWith('beside-'));
              const data = chosen === 'no other project' ? rows.slice(0, 1) : rows;
              return { ...body, data, found: data.length, total: data.length };
            });
          } else await fail(held, page, chosen);
        },
      },
      called: () => ({ call: 'project.list', fields: {} }),
      reported: () => [],
      shown: ({ context: described }) => {
        const { found } = described as {
          readonly found: { readonly count: number; readonly next: object | null } | null;
        };
        if (found === null) return { place: '', next: null };
        return {
          place: `1 of ${found.count}`,
          next: found.next === null ? null : '/admin/dashboard/projects/beside-two',
        };
      },
      seen: async () => ({
        place: await links.locator('span').filter({ hasText: /^$|of/ }).first().textContent(),
        next: await next.getAttribute('href'),
      }),
    };
  },
};

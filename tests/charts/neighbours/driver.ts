import type { Driver } from '../../e2e/kit/driver';
import { adminOf, onceIn } from '../../e2e/kit/stock';
import { signInQuietly } from '../../e2e/kit/world';
import { addCategory, addProject } from '../../server/kit/good-fields';
import { fail, onlyDefects, whyNoServer } from '../forced-outcomes';

const restored = 'that the server answers again is known by the connection: tests of its own';

/** The links to the projects beside one, on the screen of that project; where they lead is looked at in `tests/e2e/records.e2e.ts`. */
export const neighboursDriver: Driver = {
  chart: 'neighbours',
  machine: 'neighbours',
  holds: ['project.list'],
  others: ['session.check', 'project.one', 'projectCategory.list'],
  limits: {
    ...onlyDefects,
    headlessTransitions: { 'neighbours.failed|neighbours.retried|0': restored },
    whyHeadless: (step) => {
      if (step.kind === 'event') return restored;
      return step.kind === 'outcome' && step.case === 'no other project'
        ? 'the site of the walks has other projects'
        : whyNoServer(step);
    },
  },
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    const { id, slug } = await onceIn(world, 'two projects beside each other', async () => {
      const catID = await addCategory(admin, 'Beside');
      const one = await addProject(admin, { name: 'Beside one', catID });
      await addProject(admin, { name: 'Beside two', catID });
      return { id: Number(one.sno), slug: String(one.slug) };
    });
    world.gate.seesBeside = true;
    await page.goto(`/admin/dashboard/projects/${slug}`);
    await page.waitForFunction(() => window.charts?.includes('neighbours'));
    const next = page
      .getByRole('navigation', { name: 'Records of the list' })
      .getByRole('link', { name: 'Next project' });
    const offset = Math.max(0, id - 2);
    const from: Readonly<Record<string, string>> = offset === 0 ? {} : { offset: `${offset}` };
    return {
      events: {},
      outcomes: {
        findNeighbours: async (chosen) => {
          const held = await world.gate.next('project.list');
          if (chosen === 'a project after it') await held.pass();
          else await fail(held, page, chosen);
        },
      },
      called: () => ({
        call: 'project.list',
        fields: { req_data: 'getProjects', columns: 'list', limit: `${id + 1 - offset}`, ...from },
      }),
      reported: () => [],
      shown: ({ context: described }) => {
        const { found } = described as { readonly found: { readonly next: object | null } | null };
        return { next: found?.next ? '/admin/dashboard/projects/beside-two' : null };
      },
      seen: async () => ({ next: await next.getAttribute('href') }),
    };
  },
};

import { logOutQuestion } from '../../../machines/session/log-out.machine';
import { breakNext } from '../../e2e/kit/breaking';
import { heldBy } from '../../e2e/kit/composed';
import type { Driver } from '../../e2e/kit/driver';
import { homeCalls } from '../../e2e/kit/home-calls';
import type { Limits } from '../../e2e/kit/routes';
import { openingUntil } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** The memory is the width of the window, and whether the clock is just being read, for the first time or again. */
const limits: Limits = {
  whyHeadless: (step, value) => {
    if (heldBy(value, 'reading') && !(step.kind === 'outcome' && step.call === 'readClock')) {
      return 'the clock is read in an instant: nothing comes between';
    }
    const isClick = step.kind === 'event' && step.type !== 'width.changed';
    return isClick && heldBy(value, 'asking') ? 'the question lies over the frame' : null;
  },
  // The time is shown and nothing else; the clock and the question know nothing of the menu.
  blur: (seen, step) => ({ ...seen, context: step.kind === 'event' ? { ...(seen.context as object), now: null } : {} }),
  restIsHeadless: 'the plan leads there by a change of width that is none, which no window tells',
  memory: (start) => (start === 'a phone' ? 'narrow first' : 'wide first'),
  after: (memory, step, value) => {
    const [width = '', reading] = memory.split(' ');
    if (step.kind === 'tick') return `${width} again`;
    if (step.kind === 'outcome') {
      if (step.call !== 'readClock') return memory;
      // The first reading can't be told from the others that ask for the time while the page is built.
      return reading === 'first' && step.case === 'no time' ? null : width;
    }
    if (step.type === 'width.changed') {
      const next = step.case === 'to narrow' ? 'narrow' : 'wide';
      return next === width ? null : next;
    }
    // On a phone, a menu that is out of the way shows nothing that could be pressed.
    if (step.type === 'group.toggled' && width === 'narrow' && heldBy(value, 'collapsed')) return null;
    // On a phone, the open menu lies over the bar.
    if (step.type === 'logOut.requested' && width === 'narrow' && heldBy(value, 'expanded')) return null;
    return memory;
  },
  isSettled: (memory) => !memory.includes(' '),
  headlessTransitions: {},
};

/** The frame of the admin screens, around the dashboard and around a list of a group. */
export const shellDriver: Driver = {
  chart: 'shell',
  machine: 'shell',
  holds: [],
  others: ['session.check', 'idea.list', ...homeCalls],
  opensPaused: true,
  instant: ['readClock'],
  // The clock is read in an instant, and first of all.
  echoes: ['shell.clock.reading|xstate.done.actor.readClock|0'],
  foresee: async ({ page }, _, chosen) => {
    if (chosen !== 'no time') return;
    // The time can't be told exactly when the frame asks for it.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => {
        const last = (window.taken ?? []).filter((id) => id.startsWith('shell.clock.')).at(-1);
        if (last?.startsWith('shell.clock.resting|') !== true) return now();
        Date.now = now;
        throw new Error('no clock');
      };
    });
  },
  local: ['readClock', 'logOut'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    await page.setViewportSize(walk.start === 'a phone' ? phone : wide);
    const path = walk.start === 'a screen of a group' ? '/admin/dashboard/view-ideas' : '/admin/dashboard';
    await page.goto(path);
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await openingUntil(page, () => page.evaluate(() => window.charts?.includes('shell') ?? false));
    const question = page.getByRole('alertdialog', { name: logOutQuestion });
    let isNarrow = walk.start === 'a phone';
    const cancel = () => question.getByRole('button', { name: 'Cancel' }).click();
    return {
      events: {
        'menu.toggled': async () => {
          const collapse = page.getByRole('button', { name: 'Collapse menu' });
          // On a phone, the open menu lies over the bar and its button; Escape closes it.
          if (isNarrow && (await collapse.count()) > 0) await menu.getByRole('link').first().press('Escape');
          else await page.getByRole('button', { name: /^(Collapse|Expand) menu$/ }).click();
        },
        'entry.chosen': () => menu.getByRole('link', { name: 'Home', exact: true }).click(),
        'width.changed': (chosen) => {
          isNarrow = chosen === 'to narrow';
          return page.setViewportSize(isNarrow ? phone : wide);
        },
        'group.toggled': () => menu.getByRole('button', { name: 'Ideas', exact: true }).click(),
        'logOut.requested': () => page.getByRole('button', { name: 'Logout', exact: true }).click(),
      },
      outcomes: {
        logOut: async (chosen) => {
          if (chosen === 'the question breaks') await breakNext(page, 'logOut');
          await cancel();
        },
      },
      called: () => null,
      reported: () => [],
      shown: ({ tags, value, context }) => {
        const { openGroups } = context as unknown as { openGroups: readonly string[] };
        return {
          menu: tags.includes('expanded') ? 'Collapse menu' : 'Expand menu',
          groups: [...openGroups],
          question: heldBy(value, 'asking'),
          clock: true,
        };
      },
      seen: () =>
        page.evaluate((heading) => {
          const texts = (selector: string) =>
            [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');
          const toggle = document.querySelector('header button[aria-expanded]');
          return {
            menu: toggle?.getAttribute('aria-label') ?? null,
            groups: texts('nav[aria-label="Side menu"] button[aria-expanded=true]'),
            question: texts('[role=alertdialog] h2').includes(heading),
            clock: document.querySelector('header time') !== null,
          };
        }, logOutQuestion),
    };
  },
};

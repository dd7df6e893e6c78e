import { leaveQuestion } from '../../../machines/shell/leave-question.machine';
import type { Driver } from '../../e2e/kit/driver';
import { homeCalls } from '../../e2e/kit/home-calls';
import type { Limits } from '../../e2e/kit/routes';
import { signInQuietly } from '../../e2e/kit/world';
import { onlyDefects } from '../forced-outcomes';

const dashboard = '/admin/dashboard';
const formPath = '/admin/dashboard/add-category';

/** The memory is whether the form has been left: there is nothing to ask about on the screen that comes then. */
const limits: Limits = {
  ...onlyDefects,
  whyHeadless: (step, value) =>
    step.kind === 'event' && step.case === 'by Next'
      ? 'the form of a new record has no next one'
      : step.kind === 'event' && step.case === 'by a link' && value === 'asking'
        ? 'the question lies over the links'
        : null,
  memory: 'on the form',
  after: (memory, step) => {
    if (memory === 'left') return null;
    return step.kind === 'event' && ['leave.confirmed', 'screen.shown'].includes(step.type) ? 'left' : memory;
  },
};

/** Leaving the add form of project categories, in which a title was typed, for the dashboard. */
export const leaveQuestionDriver: Driver = {
  chart: 'leave-question',
  machine: 'leaveQuestion',
  holds: [],
  others: ['session.check', 'projectCategory.list', ...homeCalls],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await page.goto(dashboard);
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await menu.getByRole('button', { name: 'Categories', exact: true }).click();
    await menu.getByRole('link', { name: 'Add Category', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill('Drones');
    const question = page.getByRole('alertdialog', { name: leaveQuestion });
    let path = formPath;
    return {
      events: {
        'leave.requested': async (chosen) => {
          if (chosen === 'by a link') await menu.getByRole('link', { name: 'Home', exact: true }).click();
          else await page.evaluate(() => window.history.back());
        },
        'leave.confirmed': async () => {
          path = dashboard;
          await question.getByRole('button', { name: 'Leave', exact: true }).click();
        },
        'leave.declined': () => question.getByRole('button', { name: 'Stay', exact: true }).click(),
        'screen.shown': async () => {
          path = '/';
          await context.clearCookies();
          await page.clock.runFor(1000);
        },
      },
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ tags }) => ({ path, isAsked: tags.includes('asking'), typed: path === formPath ? 'Drones' : null }),
      seen: async () => ({
        path: new URL(page.url()).pathname,
        isAsked: (await question.count()) === 1,
        typed: await page.evaluate(
          () => document.querySelector<HTMLInputElement>('form input[name=title]')?.value ?? null,
        ),
      }),
    };
  },
};

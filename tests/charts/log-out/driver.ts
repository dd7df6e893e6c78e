import { logOutQuestion } from '../../../machines/session/log-out.machine';
import { leaveQuestion } from '../../../machines/shell/leave-question.machine';
import type { Driver } from '../../e2e/kit/driver';
import { homeCalls } from '../../e2e/kit/home-calls';
import type { Limits } from '../../e2e/kit/routes';
import { signInAnew } from '../../e2e/kit/world';
import { asServed, fail, onlyDefects, whyNoServer } from '../forced-outcomes';

const losing = 'Confirm, with something to lose';

const limits: Limits = {
  ...onlyDefects,
  whyHeadless: (step, _, start) =>
    step.case === losing && start === 'the log-out page'
      ? 'the log-out page has nothing that could be lost'
      : step.kind === 'outcome' && step.case === 'no answer in time'
        ? 'logging out waits 5 s for the server and then ends as if it had been told (logOutTimeoutMs)'
        : whyNoServer(step),
};

const dashboard = '/admin/dashboard';
const formPath = '/admin/dashboard/add-category';

/** Types into a field under a dialog, where nobody could. */
const typeBelow = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** What of the session is still in the browser. */
const sessionNames = ['authToken', 'session_id', 'userID', 'user_type'] as const;

/** Logging out: the question over a screen, and the page of its own. */
export const logOutDriver: Driver = {
  chart: 'log-out',
  machine: 'logOut',
  holds: ['session.logOut'],
  others: ['session.check', 'projectCategory.list', ...homeCalls],
  limits,
  open: async ({ page, context }, world, walk) => {
    const session = await signInAnew(world, context);
    const isPage = walk.start === 'the log-out page';
    await page.goto(isPage ? dashboard : formPath);
    await page.evaluate(() => localStorage.setItem('authToken', 'from another client'));
    const path = isPage ? '/logout' : formPath;
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    if (isPage) {
      // As a link of the app leads there: the page stays, and so does what it has recorded.
      await page.evaluate(() => {
        window.history.pushState({ idx: 1 }, '', '/logout');
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
      });
    } else await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: logOutQuestion });
    await question.waitFor();
    const warning = page.getByRole('alertdialog', { name: leaveQuestion });
    let isConfirmed = false;
    return {
      events: {
        'logOut.confirmed': async (chosen) => {
          isConfirmed = chosen !== losing;
          if (!isPage) await page.locator('input[name=title]').evaluate(typeBelow, isConfirmed ? '' : 'Drones');
          await question.getByRole('button', { name: 'Confirm' }).click();
        },
        'logOut.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'leave.confirmed': async () => {
          isConfirmed = true;
          await warning.getByRole('button', { name: 'Leave' }).click();
        },
        'leave.declined': () => warning.getByRole('button', { name: 'Stay' }).click(),
      },
      outcomes: {
        logOut: async (chosen) => {
          const held = await world.gate.next('session.logOut');
          if (chosen === 'logged out') await held.pass();
          else await fail(held, page, chosen);
        },
      },
      called: () => ({
        call: 'session.logOut',
        fields: { req_data: 'logout', user_id: String(session.userID), session_id: String(session.session_id) },
      }),
      reported: () => [],
      logged: asServed,
      shown: ({ value }) => {
        if (value === 'over') {
          return { path: isConfirmed ? '/login' : isPage ? dashboard : formPath, question: null, isWarned: false };
        }
        const isWarned = value === 'warning';
        const isOn = value === 'asking';
        return { path, question: isWarned ? null : { cancel: isOn, confirm: isOn }, isWarned };
      },
      seen: async () => ({
        path: new URL(page.url()).pathname,
        question:
          (await question.count()) === 0
            ? null
            : {
                cancel: await question.getByRole('button', { name: 'Cancel' }).isEnabled(),
                confirm: await question.getByRole('button', { name: 'Confirm' }).isEnabled(),
              },
        isWarned: (await warning.count()) === 1,
      }),
      // Once the server is told, nothing is called any more: the login screen asks for nothing.
      otherThings: ({ value }) => ({ session: value === 'over' && isConfirmed ? [] : [...sessionNames], after: [] }),
      other: async () => {
        const cookies = (await context.cookies()).map(({ name }) => name);
        const stored = await page.evaluate(() => Object.keys(localStorage));
        const calls = world.gate.ledger.map(({ call }) => call);
        return {
          session: sessionNames.filter((name) => [...cookies, ...stored].includes(name)),
          after: calls.includes('session.logOut') ? calls.slice(calls.lastIndexOf('session.logOut') + 1) : [],
        };
      },
    };
  },
};

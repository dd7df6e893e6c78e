import { sessionEndSentences } from '../../../machines/session/session-end.machine';
import type { Driver } from '../../e2e/kit/driver';
import { homeCalls } from '../../e2e/kit/home-calls';
import type { Limits } from '../../e2e/kit/routes';
import { type SignedIn, signInQuietly } from '../../e2e/kit/world';
import { textOf } from '../../qa/describe';
import { fail, onlyDefects } from '../forced-outcomes';

const [minute, hour] = [60_000, 3_600_000];
const opensSignIn = 'it opens the sign-in, after which the server is asked at once';
const callEnds = 'a call ends by itself after 30 seconds';
const forGood = 'a minute and a half, whatever is done';

const times: Readonly<Record<string, readonly [left: number, longest: number]>> = {
  'half an hour': [30 * minute, 12 * hour],
  'three minutes': [3 * minute, hour],
  'a minute and a half': [1.5 * minute, hour],
  [forGood]: [1.5 * minute, 1.5 * minute],
  'five seconds': [5_000, hour],
  'it is over': [0, 0],
};

/** The memory is whether the session ends whatever is done, as the server has told last. */
const limits: Limits = {
  ...onlyDefects,
  whyHeadless: (step, value, start) => {
    if (step.kind === 'outcome' && step.case === 'not valid') return opensSignIn;
    if (step.kind === 'tick' && textOf(value) !== '{"warning":"shown"}' && value !== 'resting') return callEnds;
    return onlyDefects.whyHeadless(step, value, start);
  },
  memory: '',
  restIsHeadless: opensSignIn,
  after: (memory, step) => {
    if (step.kind === 'outcome' && step.case in times) return step.case === forGood ? forGood : '';
    return step.kind === 'event' && step.type === 'stay.requested' && memory === forGood ? null : memory;
  },
  headlessTransitions: {
    'sessionEnd.warning.shown|stay.requested|1': opensSignIn,
    'sessionEnd.warning.looking|stay.requested|1': opensSignIn,
    'sessionEnd.warning.prolonging|xstate.done.actor.prolong|1': opensSignIn,
  },
};

/** Telling on the dashboard that the session ends soon. */
export const sessionEndDriver: Driver = {
  chart: 'session-end',
  machine: 'sessionEnd',
  holds: ['session.timeLeft'],
  others: homeCalls,
  limits,
  open: async ({ page, context }, world) => {
    const { gate } = world;
    const session: SignedIn = await signInQuietly(world, context);
    await page.goto('/admin/dashboard');
    await page.waitForFunction(() => window.charts?.includes('sessionEnd'));
    gate.holds.add('session.check');
    const note = page.getByText(sessionEndSentences.soon);
    const tell = async (chosen: string) => {
      const held = await gate.next('session.timeLeft');
      const time = times[chosen];
      if (time === undefined) await fail(held, page, chosen);
      else await held.pass((body) => ({ ...body, left_ms: time[0], longest_ms: time[1] }));
    };
    return {
      events: {
        'look.requested': () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
        'stay.requested': () => page.getByRole('button', { name: sessionEndSentences.stay, exact: true }).click(),
      },
      outcomes: {
        readTimeLeft: tell,
        lookAgain: tell,
        prolong: async (chosen) => {
          const held = await gate.next('session.check');
          if (chosen === 'valid') await held.pass();
          else await fail(held, page, chosen);
        },
      },
      called: (actor) => {
        const { session_id, userID, role } = session;
        if (actor !== 'prolong') {
          return { call: 'session.timeLeft', fields: { req_data: 'sessionTimeLeft', session_id } };
        }
        const fields = { req_data: 'sessionaValidation', session_id, user_id: userID, user_role: role };
        return { call: 'session.check', fields };
      },
      reported: () => [],
      shown: ({ tags }) => ({ isWarned: tags.includes('warning') }),
      seen: async () => ({ isWarned: await note.isVisible() }),
    };
  },
};

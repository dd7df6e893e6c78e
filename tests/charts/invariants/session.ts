import { textOf } from '../../qa/describe';
import type { Invariant } from '../../qa/random/invariant';

/** How long a log-out may take to lead away, in milliseconds. */
const patience = 10_000;

/** Once somebody logs out, nothing more is asked in their name. */
export const nothingAfterLogOut: Invariant = {
  name: 'nothing is sent after log-out but the log-out itself',
  requirements: ['R2.shell.11', 'R6.logout.1', 'O.guard.5'],
  watch: ({ subject }) => {
    if (subject.id === 'log-out') {
      let isEnding = false;
      return ({ begun, seen }) => {
        const wasEnding = isEnding;
        isEnding ||= seen.effects.some((effect) => 'emitted' in effect && textOf(effect.emitted).includes('ending'));
        const allowed = isEnding && !wasEnding ? ['logOut'] : [];
        const sent = begun.map(({ call }) => call).filter((call) => !allowed.includes(call));
        return sent.length === 0
          ? null
          : { expected: 'the log-out alone, once it is confirmed', seen: sent.join(', ') };
      };
    }
    if (subject.id !== 'session-guard') return null;
    let ending: number | null = null;
    return ({ step, before, begun, seen }) => {
      if (step?.kind === 'event' && step.type === 'session.ending' && before?.tags.includes('open') === true) {
        ending = seen.at;
      }
      if (ending === null || seen.at >= ending + patience || begun.length === 0) return null;
      return { expected: 'no call while the log-out leads away', seen: begun.map(({ call }) => call).join(', ') };
    };
  },
};

/** Without cookies nothing is asked of the server, and of nobody else's session. */
export const asksForCookiesOnly: Invariant = {
  name: 'the server is asked only about the session that the cookies held when they were last read',
  requirements: ['R4.guard.2', 'R6.guard.1'],
  watch: ({ subject }) => {
    if (subject.id !== 'session-guard') return null;
    let read: unknown = null;
    return ({ step, ended, begun }) => {
      if (step?.kind === 'outcome' && step.call !== 'checkSession') read = ended?.ok === true ? ended.output : null;
      const asked = begun.find(({ call }) => call === 'checkSession');
      if (asked === undefined || (read !== null && textOf(asked.input) === textOf(read))) return null;
      return { expected: `a question about ${textOf(read)}`, seen: textOf(asked.input) };
    };
  },
};

/** The sign-in page lets nobody through by itself. */
export const onlyAcceptedGetIn: Invariant = {
  name: 'nobody is led on from the sign-in page whom the server did not accept',
  requirements: ['R4.login.2', 'R2.login.9'],
  watch: ({ subject }) => {
    if (subject.id !== 'login') return null;
    return ({ ended, seen }) => {
      const isLed = seen.effects.some((effect) => 'emitted' in effect && textOf(effect.emitted).includes('route.left'));
      const isAccepted = ended?.ok === true && textOf(ended.output).includes('"accepted":true');
      return isLed && !isAccepted ? { expected: 'an accepted sign-in', seen: textOf(ended) } : null;
    };
  },
};

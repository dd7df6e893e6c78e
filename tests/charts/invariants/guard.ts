import { textOf } from '../../qa/describe';
import type { Invariant } from '../../qa/random/invariant';

/** Whoever is before the guard gets in, or somewhere else; nobody is left with a guard that does nothing any more. */
export const guardGoesOn: Invariant = {
  name: 'a guard on screen is never over, and one that shows nothing asks, waits or leads away again',
  requirements: ['R4.guard.1', 'O.guard.6'],
  watch: ({ subject }) => {
    if (subject.id !== 'session-guard') return null;
    return ({ seen }) => {
      if (seen.status !== 'active') return { expected: 'a guard that goes on', seen: `it is over: ${seen.status}` };
      const goesOn = seen.tags.includes('open') || seen.calls.length + seen.timers.length > 0;
      return goesOn ? null : { expected: 'a call or a timer', seen: `${textOf(seen.value)} waits for nothing` };
    };
  },
};

/** The admin area is shown to the session that the server found valid, until the cookies, as last read, say otherwise. */
export const openToValidSession: Invariant = {
  name: 'the admin area is shown only while the cookies hold the session that was found valid and no log-out has begun',
  requirements: ['R4.guard.1', 'R6.guard.1', 'O.guard.5'],
  watch: ({ subject }) => {
    if (subject.id !== 'session-guard') return null;
    let read: string | null = null;
    let asked: string | null = null;
    let valid: string | null = null;
    return ({ step, ended, seen }) => {
      if (step?.kind === 'outcome' && ended !== null) {
        const output = ended.ok ? textOf(ended.output) : 'nothing';
        if (step.call !== 'checkSession') read = output;
        else valid = output.includes('"valid":true') ? asked : null;
      }
      if (step?.kind === 'event' && step.type === 'session.ending') valid = null;
      for (const effect of seen.effects) {
        if ('called' in effect && effect.called === 'checkSession') asked = textOf(effect.input);
      }
      return !seen.tags.includes('open') || (read !== null && read === valid)
        ? null
        : { expected: `an admin area for ${valid ?? 'nobody'}`, seen: `it is shown to ${read ?? 'nobody'}` };
    };
  },
};

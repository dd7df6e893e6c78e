import { warnBeforeMs } from '../../../machines/session/session-end.machine';
import { textOf } from '../../qa/describe';
import type { Invariant } from '../../qa/random/invariant';

/** Nobody else gives up a save that waits. */
export const declinedByPerson: Invariant = {
  name: 'calls that wait for a sign-in are let down only when the person closes its dialog',
  requirements: ['C6.renewal.1', 'O.renewal.3'],
  watch: ({ subject }) => {
    if (subject.id !== 'sign-in-again') return null;
    return ({ step, before, seen }) => {
      const isLetDown = seen.effects.some(
        (effect) => 'emitted' in effect && textOf(effect.emitted).includes('declined'),
      );
      const isClosed =
        step?.kind === 'event' && step.type === 'signIn.declined' && before?.tags.includes('asking') === true;
      return isLetDown === isClosed
        ? null
        : { expected: isClosed ? 'they are let down' : 'they wait', seen: isLetDown ? 'let down' : 'still waiting' };
    };
  },
};

/** The note tells the truth, as far as the server has told it. */
export const warnedInTime: Invariant = {
  name: 'the note before the end is there exactly in the last two minutes of a session, as far as the server has told',
  requirements: ['C6.renewal.2', 'O.renewal.5'],
  watch: ({ subject }) => {
    if (subject.id !== 'session-end') return null;
    let end: number | null = null;
    return ({ step, ended, seen }) => {
      if (step?.kind === 'outcome' && step.call !== 'prolong' && ended?.ok === true) {
        end = seen.at + (ended.output as { readonly leftMs: number }).leftMs;
      }
      const isWarned = seen.tags.includes('warning');
      const left = end === null ? 0 : end - seen.at;
      const isSoon = left > 0 && left <= warnBeforeMs;
      if (isWarned && !isSoon) return { expected: 'no note', seen: `a note ${left} ms before the end` };
      const wasTold = step?.kind === 'outcome' && step.call !== 'prolong' && ended?.ok === true;
      return wasTold && isSoon && !isWarned ? { expected: 'a note', seen: `none ${left} ms before the end` } : null;
    };
  },
};

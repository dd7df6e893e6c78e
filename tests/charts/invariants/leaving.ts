import { textOf } from '../../qa/describe';
import type { Invariant } from '../../qa/random/invariant';

/** The effects that lead away from the screen. */
const leads = (emitted: string): boolean => emitted.includes('"route.left"') || emitted.includes('"history.moved"');

/** Somebody who is asked stays until they say that they leave, and then goes where they last wanted to. */
export const leavesWhenTold: Invariant = {
  name: 'a screen with unsaved work is left only once Leave is chosen, for where the person last wanted to go',
  requirements: ['C6.leave.1', 'O.leave.2'],
  watch: ({ subject }) => {
    if (subject.id !== 'leave-question') return null;
    let wanted: string | null = null;
    return ({ step, seen }) => {
      const left = seen.effects
        .flatMap((effect) => ('emitted' in effect ? [textOf(effect.emitted)] : []))
        .filter(leads);
      const isTold = step?.kind === 'event' && step.type === 'leave.confirmed' && wanted !== null;
      if (step?.kind === 'event' && step.type === 'leave.requested') {
        wanted = step.case === 'by Back' ? '"steps":-1' : '"to":"/admin/dashboard"';
      }
      const expected = isTold ? wanted : null;
      if (step?.kind === 'event' && step.type !== 'leave.requested') wanted = null;
      const isRight = expected === null ? left.length === 0 : left.length === 1 && left[0]?.includes(expected) === true;
      return isRight ? null : { expected: expected ?? 'the screen stays', seen: left.join(', ') || 'the screen stays' };
    };
  },
};

import { textOf } from '../../qa/describe';
import type { Invariant } from '../../qa/random/invariant';

/** Nobody is told that the server is gone, or back, by something else than its answer. */
export const saidAsItIs: Invariant = {
  name: 'the server is said to be out of reach only once it was asked in vain, and to be back only by an answer',
  requirements: ['O.connection.1', 'O.connection.4'],
  watch: ({ subject }) => {
    if (subject.id !== 'connection') return null;
    let wasDown = false;
    return ({ step, seen }) => {
      const isProbe = step?.kind === 'outcome';
      const isAnswer = step?.case === 'an answer' || (step?.kind === 'event' && step.type === 'call.answered');
      const isDown = seen.tags.includes('down');
      const isRight = isDown === wasDown || (isDown ? isProbe && !isAnswer : isAnswer);
      wasDown = isDown;
      return isRight ? null : { expected: 'what the last answer says', seen: textOf(seen.value) };
    };
  },
};

/** Words that come too soon, or stay, are not believed any more. */
export const slowAfterASecond: Invariant = {
  name: 'a wait is called slow only after a second of it, and only while a call is under way',
  requirements: ['O.slow.1'],
  watch: ({ subject }) => {
    if (subject.id !== 'patience') return null;
    let wasSlow = false;
    return ({ step, seen }) => {
      const isSlow = seen.tags.includes('slow');
      const { calls } = seen.context as unknown as { readonly calls: readonly number[] };
      const isOver = step?.kind === 'tick' && step.case === undefined;
      const isRight = !isSlow || (calls.length > 0 && (wasSlow || isOver));
      wasSlow = isSlow;
      return isRight ? null : { expected: 'no words', seen: `slow, with ${calls.length} calls under way` };
    };
  },
};

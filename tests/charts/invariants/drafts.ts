import type { Invariant } from '../../qa/random/invariant';

const decisions = ['draft.restoreRequested', 'draft.discarded', 'form.saved'];

/** Whoever types beside an offer does not lose what was kept by it. */
export const offerStandsUntilDecided: Invariant = {
  name: 'an offered draft stays until it is restored or discarded, or the form is saved',
  requirements: ['C6.draft.1', 'O.draft.3'],
  watch: ({ subject }) => {
    if (subject.id !== 'form-draft') return null;
    let wasOffered = false;
    return ({ step, seen }) => {
      const isDecided = step?.kind === 'event' && decisions.includes(step.type);
      const isLost = wasOffered && seen.value !== 'offered' && !isDecided;
      wasOffered = seen.value === 'offered';
      return isLost ? { expected: 'the draft is offered', seen: String(seen.value) } : null;
    };
  },
};

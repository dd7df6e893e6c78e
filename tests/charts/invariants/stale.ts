import type { FormSubmitEvent } from '../../../machines/form/form-submit';
import { textOf } from '../../qa/describe';
import type { Invariant, Moment } from '../../qa/random/invariant';

interface Saved {
  readonly stale?: { readonly version: string | null };
  readonly stored?: { readonly version: string | null };
}
interface Compared {
  readonly outcome: string;
}

const outputOf = <Output>({ ended }: Moment): Partial<Output> =>
  ended?.ok === true ? (Object(ended.output) as Partial<Output>) : {};

/** The version that a save expects is that of what its draft was made from: nothing that was saved later is overwritten. */
export const onlySeenIsOverwritten: Invariant = {
  name: 'a save expects the version that the form or its restored draft began with, or that was compared and not just closed',
  requirements: ['C6.stale.1', 'O.stale.1', 'O.stale.4'],
  watch: ({ subject }) => {
    const call = { 'form-submit': 'save', 'idea-upload': 'send' }[subject.id];
    if (call === undefined) return null;
    let seen: string | null = null;
    let met: string | null = null;
    return (now) => {
      const { step, begun } = now;
      if (step === null) {
        seen = (now.seen.context as { readonly stored?: { readonly version?: string } | null }).stored?.version ?? null;
      }
      const isTaken = step?.kind === 'event' && now.before?.accepts.includes(step.type) === true;
      if (isTaken && step.type === 'draft.restored' && seen !== null)
        seen = (now.event as Extract<FormSubmitEvent<unknown>, { type: 'draft.restored' }>).began?.version ?? '';
      if (step?.kind === 'outcome' && step.call === call) met = outputOf<Saved>(now).stale?.version ?? met;
      // The form goes on with what the answer says is stored.
      if (step?.kind === 'outcome' && step.call === call) seen = outputOf<Saved>(now).stored?.version ?? seen;
      const { outcome } = step?.kind === 'outcome' && step.call === 'comparison' ? outputOf<Compared>(now) : {};
      if (outcome === 'save' || outcome === 'show') seen = met;
      const sent = begun
        .filter((each) => each.call === call)
        .map(
          ({ input }) => (input as { readonly stored: { readonly version: string } | null }).stored?.version ?? null,
        );
      return sent.every((version) => version === seen) ? null : { expected: textOf(seen), seen: textOf(sent) };
    };
  },
};

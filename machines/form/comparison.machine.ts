import { assign, setup } from 'xstate';
import { differences, merged, type Side, type Stored, sidesAtFirst } from '../../domain/stored-record';

export interface ComparisonInput<Draft> {
  /** What the form began with. */
  readonly before: Stored<Draft>;
  /** What is stored now. */
  readonly now: Stored<Draft>;
  /** The draft that could not be saved. */
  readonly mine: Draft;
}

export interface ComparisonContext<Draft> extends ComparisonInput<Draft> {
  /** Whose value is saved, by the fields that differ. */
  readonly sides: Readonly<Record<string, Side>>;
}

export type ComparisonEvent =
  | { readonly type: 'side.chosen'; readonly field: string; readonly side: Side }
  /** What is stored now takes the place of the draft. */
  | { readonly type: 'theirs.used' }
  /** The draft is saved as it is. */
  | { readonly type: 'mine.kept' }
  /** The draft is saved with the sides that were chosen. */
  | { readonly type: 'comparison.saved' }
  /** Back to the form, as it was. */
  | { readonly type: 'comparison.closed' };

/** How a comparison ends. */
export interface Compared<Draft> {
  /** What happens to the draft: it is saved, or only shown, or the form goes on as it was. */
  readonly outcome: 'save' | 'show' | 'return';
  readonly draft: Draft;
}

/**
 * Choosing what is saved of a record that somebody else has changed while it was edited (contract §6): field by field, or all of
 * one side.
 */
export const comparisonMachine = <Draft>() =>
  setup({
    types: {
      context: {} as ComparisonContext<Draft>,
      events: {} as ComparisonEvent,
      input: {} as ComparisonInput<Draft>,
      output: {} as Compared<Draft>,
    },
    actions: {
      storeSide: assign(({ context }, { field, side }: { readonly field: string; readonly side: Side }) => ({
        sides: { ...context.sides, [field]: side },
      })),
    },
  }).createMachine({
    id: 'comparison',
    context: ({ input }) => ({ ...input, sides: sidesAtFirst(differences(input)) }),
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          'side.chosen': {
            actions: { type: 'storeSide', params: ({ event: { field, side } }) => ({ field, side }) },
            meta: { fulfils: ['C6.stale.1', 'O.stale.2'] },
          },
          'comparison.saved': { target: 'merged', meta: { fulfils: ['C6.stale.1', 'O.stale.2'] } },
          'mine.kept': { target: 'keepingMine', meta: { fulfils: ['C6.stale.1', 'O.stale.3'] } },
          'theirs.used': { target: 'usingTheirs', meta: { fulfils: ['C6.stale.1', 'O.stale.3'] } },
          'comparison.closed': { target: 'closed', meta: { fulfils: ['O.stale.4'] } },
        },
      },
      merged: { type: 'final', output: ({ context }) => ({ outcome: 'save', draft: merged(context, context.sides) }) },
      keepingMine: { type: 'final', output: ({ context }) => ({ outcome: 'save', draft: context.mine }) },
      usingTheirs: { type: 'final', output: ({ context }) => ({ outcome: 'show', draft: context.now.draft }) },
      closed: { type: 'final', output: ({ context }) => ({ outcome: 'return', draft: context.mine }) },
    },
    output: ({ event }) => (event as unknown as { readonly output: Compared<Draft> }).output,
  });

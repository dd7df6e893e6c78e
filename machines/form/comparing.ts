import { ownSentences } from '../../domain/error-messages';
import type { SaveOutcome } from '../../domain/resource';
import type { Stored } from '../../domain/stored-record';
import { failedWith } from '../core/failure-actions';
import type { Compared } from './comparison.machine';

/*
 * A form whose save found the record changed meanwhile: it compares the two and goes on. The chart has the actor `comparison` and the
 * tag `comparing`, the guards of `comparingGuards`, and the actions `storeCurrent: assign(currentOf)`,
 * `takeCompared: assign(comparedOf)` and `goOnAsBefore: assign(asBefore)`.
 */

/** What a form knows of the record that it edits. */
export interface EditedRecord<Draft> {
  /** As it was when the form began with it, or was last compared with it; `null` for a new record. */
  readonly stored: Stored<Draft> | null;
  /** As it is now, while the two are compared. */
  readonly current: Stored<Draft> | null;
}

type Outcome<Draft> = { readonly saved: SaveOutcome<Draft> };
type Result<Draft> = { readonly compared: Compared<Draft> };

export const comparingGuards = <Draft>() => ({
  isStale: (_: unknown, { saved }: Outcome<Draft>): boolean => saved.stale !== undefined,
  isToSave: (_: unknown, { compared }: Result<Draft>): boolean => compared.outcome === 'save',
  isToShow: (_: unknown, { compared }: Result<Draft>): boolean => compared.outcome === 'show',
});

/** Keeps what is stored now. */
export const currentOf = <Draft>(_: unknown, { saved }: Outcome<Draft>) => ({ current: saved.stale ?? null });

/** The form goes on with the draft that was chosen, from what is stored now. */
export const comparedOf = <Context extends EditedRecord<Draft> & { readonly blank: Draft }, Draft>(
  { context }: { readonly context: Context },
  { compared }: Result<Draft>,
) => ({
  draft: compared.draft,
  blank: context.current?.draft ?? context.blank,
  stored: context.current,
  current: null,
  errors: {},
  problem: null,
});

/** The form goes on as before the save. */
export const asBefore = { current: null, problem: ownSentences.changedMeanwhile } as const;

const savedIn = <Draft>({ event }: { readonly event: { readonly output: SaveOutcome<Draft> } }) => ({
  saved: event.output,
});
const comparedIn = <Draft>({ event }: { readonly event: { readonly output: Compared<Draft> } }) => ({
  compared: event.output,
});

/** How a save ends whose record has been changed meanwhile: the first `onDone` of the state that saves. */
export const staleSave = <Draft>() =>
  ({
    description: 'somebody else has saved it',
    guard: { type: 'isStale', params: savedIn<Draft> },
    target: 'comparing',
    actions: { type: 'storeCurrent', params: savedIn<Draft> },
    meta: { fulfils: ['C6.stale.1', 'O.stale.1'] },
  }) as const;

/** The state `comparing`, which leads to `saving`, `editing` or `failed`; `reports` tell that nothing was saved. */
export const comparing = <Draft, Saving extends string, Report extends string>(
  saving: Saving,
  reports: readonly Report[],
) =>
  ({
    tags: 'comparing',
    invoke: {
      id: 'comparison',
      src: 'comparison',
      // Only an edit comes here (guard isStale): both are there.
      input: ({
        context: { stored, current, draft },
      }: {
        readonly context: EditedRecord<Draft> & { draft: Draft };
      }) => ({
        before: stored as Stored<Draft>,
        now: current as Stored<Draft>,
        mine: draft,
      }),
      onDone: [
        {
          description: 'the choice is saved',
          guard: { type: 'isToSave', params: comparedIn<Draft> },
          target: saving,
          actions: { type: 'takeCompared', params: comparedIn<Draft> },
          meta: { fulfils: ['C6.stale.1', 'O.stale.2'] },
        },
        {
          description: 'theirs is used',
          guard: { type: 'isToShow', params: comparedIn<Draft> },
          target: 'editing',
          actions: [{ type: 'takeCompared', params: comparedIn<Draft> }, ...reports],
          meta: { fulfils: ['C6.stale.1', 'O.stale.3'] },
        },
        { target: 'failed', actions: ['goOnAsBefore', ...reports], meta: { fulfils: ['O.stale.4'] } },
      ],
      onError: {
        target: 'failed',
        actions: ['goOnAsBefore', { type: 'logFailure', params: failedWith }, ...reports],
        meta: { fulfils: ['O.stale.4'] },
      },
    },
  }) as const;

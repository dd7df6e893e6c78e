import { missingProof, type ProofDraft, type RecoveryCodes, type TwoFactorKey } from '../../domain/account';
import type { CallKey } from '../../domain/calls';
import { ownSentences, placeOf } from '../../domain/error-messages';
import type { FieldErrors } from '../../domain/fields';
import type { SaveResult } from '../../domain/resource';
import { noticeShown } from '../core/emitted';
import { type Failed, failedWith, reportFailure } from '../core/failure-actions';

/* What the chart `two-factor` is made of: its data, its events, and the parts that its steps have in common. */

export interface TwoFactorInput {
  readonly isOn: boolean;
  /** How many recovery codes can still be used. */
  readonly codesLeft: number;
}

export interface TwoFactorContext extends TwoFactorInput {
  readonly draft: ProofDraft;
  readonly errors: FieldErrors<ProofDraft>;
  /** Why the last try did not work; shown at the form until something changes. */
  readonly problem: string | null;
  /** What the authenticator app is given, while it is set up. */
  readonly key: TwoFactorKey | null;
  /** New recovery codes, as long as they are shown. */
  readonly codes: readonly string[];
}

export type TwoFactorEvent =
  | { readonly type: 'setUp.requested' }
  | { readonly type: 'newCodes.requested' }
  | { readonly type: 'turnOff.requested' }
  | { readonly type: 'field.changed'; readonly change: Partial<ProofDraft> }
  | { readonly type: 'form.submitted' }
  /** Back to where the step began; nothing is changed. */
  | { readonly type: 'step.cancelled' }
  /** The person has stored the recovery codes. */
  | { readonly type: 'codes.stored' };

const nothingTyped: ProofDraft = { password: '', code: '' };

/** Nothing typed and nothing secret in memory. */
export const forgotten = {
  draft: nothingTyped,
  errors: {},
  problem: null,
  key: null,
  codes: [],
} as const satisfies Partial<TwoFactorContext>;

type Field = keyof ProofDraft;

/** The fields of each step, from top to bottom. */
export const passwordOnly = ['password'] as const satisfies readonly Field[];
export const codeOnly = ['code'] as const satisfies readonly Field[];
export const both = ['password', 'code'] as const satisfies readonly Field[];

/** Whether something is typed into each of these fields. */
export const isFilled = ({ draft }: TwoFactorContext, fields: readonly Field[]): boolean =>
  Object.keys(missingProof(draft, fields)).length === 0;

/** What a step does with its fields: `guard` says whether all are filled in, `busy` sends them, and `back` is where it began. */
export const typing = <Guard extends string, Busy extends string, Back extends string>(
  fields: readonly Field[],
  guard: Guard,
  { busy, back, button, fulfils }: { busy: Busy; back: Back; button: string; fulfils: readonly string[] },
) =>
  ({
    'field.changed': {
      actions: {
        type: 'storeChange',
        params: ({ event }: { readonly event: { readonly change: Partial<ProofDraft> } }) => ({ change: event.change }),
      },
      meta: { fulfils },
    },
    'form.submitted': [
      {
        description: 'every field of the step is filled in',
        guard,
        target: busy,
        meta: { fulfils },
      },
      {
        actions: [
          { type: 'storeErrors', params: { fields } },
          { type: 'focusMissing', params: { fields } },
        ],
        meta: { fulfils: ['O.form.1'] },
      },
    ],
    'step.cancelled': {
      target: back,
      actions: ['forget', { type: 'focusField', params: { field: button } }],
      meta: { fulfils },
    },
  }) as const;

/** A call of the chart that failed. */
export interface CallFailed extends Failed {
  readonly call: CallKey;
}

/** The `onError` of a step's call: back to its fields, where the reason is told. What was typed stays. */
export const failing = <Target extends string>(call: CallKey, target: Target) =>
  ({
    target,
    actions: reportFailure((args: { readonly event: { readonly error: unknown } }) => ({ ...failedWith(args), call })),
    meta: { fulfils: ['O.account.8'] },
  }) as const;

export const problemOfCall = (_: unknown, { call, failure }: CallFailed) => ({ problem: placeOf(call, failure) });
export const noticeOfCall = (_: unknown, { call, failure }: CallFailed) =>
  noticeShown(_, { kind: 'error', text: placeOf(call, failure) });

/** New recovery codes in place of all that was typed. */
export const codesOf = (_: unknown, { codes }: Pick<RecoveryCodes, 'codes'>) => ({
  draft: nothingTyped,
  errors: {},
  problem: null,
  key: null,
  isOn: true,
  codes,
  codesLeft: codes.length,
});

/** The account without two-factor sign-in. */
export const turnedOff = { ...forgotten, isOn: false, codesLeft: 0 } as const satisfies Partial<TwoFactorContext>;

/** What is typed, after a change; what was said of it is out of date. */
export const changed = (
  { context: { draft } }: { readonly context: TwoFactorContext },
  { change }: { readonly change: Partial<ProofDraft> },
) => ({ draft: { ...draft, ...change }, errors: {}, problem: null });

/** The key in place of the password. */
export const keyOf = (_: unknown, { key }: { readonly key: TwoFactorKey }) => ({
  draft: nothingTyped,
  errors: {},
  problem: null,
  key,
});

/** The notice of a step that is done. */
export const says = ({ event }: { readonly event: { readonly output: SaveResult } }) =>
  ({ kind: 'success', text: event.output.text ?? ownSentences.saved }) as const;

const newCodes = ({ event }: { readonly event: { readonly output: RecoveryCodes } }) => ({ codes: event.output.codes });

/** What is done with new recovery codes. */
export const showCodes = [
  { type: 'storeCodes', params: newCodes },
  { type: 'showNotice', params: says },
  { type: 'focusField', params: { field: 'stored' } },
] as const;

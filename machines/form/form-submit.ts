import { type Began, storedAtFirst } from '../../domain/draft';
import type { FieldErrors } from '../../domain/fields';
import type { SaveOutcome, SaveResult } from '../../domain/resource';
import type { Stored } from '../../domain/stored-record';
import type { EditedRecord } from './comparing';

/** What a form begins with. */
export interface FormSubmitInput<Draft> {
  readonly draft: Draft;
  /** What stands in the form from the start and is not saved yet, such as a copy of another record. */
  readonly filled?: Partial<Draft>;
  /** The record that is edited; left out where a new one is made. */
  readonly stored?: Stored<Draft>;
  readonly afterSave: AfterSave;
}

/**
 * After a save the form stands empty for the next record, stays as it was saved, or is over: its dialog closes, its screen is
 * left.
 */
export type AfterSave = 'startOver' | 'stay' | 'close';

export interface FormSubmitContext<Draft> extends EditedRecord<Draft> {
  readonly draft: Draft;
  /** The untouched draft the form started with, or was given by a comparison. */
  readonly blank: Draft;
  readonly afterSave: AfterSave;
  /** What is wrong with the draft, as far as the person has been told. */
  readonly errors: FieldErrors<Draft>;
  /** Why the last save did not work; told at the form until something changes. */
  readonly problem: string | null;
}

export type FormSubmitEvent<Draft> =
  | { readonly type: 'field.changed'; readonly change: Partial<Draft> }
  /** What comes with the next change was kept before, in a form that began so. */
  | Restored
  | { readonly type: 'form.submitted' }
  | { readonly type: 'save.cancelled' };

interface Restored {
  readonly type: 'draft.restored';
  readonly began: Began | null;
}

/** A restored draft is saved from where it began: what was saved since is compared with it. */
export const restored = {
  actions: { type: 'storeBegan', params: ({ event: { began } }: { readonly event: Restored }) => ({ began }) },
  meta: { fulfils: ['C6.draft.1', 'O.draft.6'] },
} as const;

/** The record as the restored draft began with it. */
export const atFirst = <Context extends EditedRecord<unknown>>(
  { context: { stored } }: { readonly context: Context },
  { began }: Pick<Restored, 'began'>,
) => ({ stored: (stored && storedAtFirst(stored, began)) as Context['stored'] });

/** What the server has answered to the save that a form is over with: whoever invoked the form is given it. */
export const answerOf = ({ event }: { readonly event: object }) => (event as { readonly output: SaveResult }).output;

/** A form that nobody has touched yet. */
export const untouched = <Draft>({
  draft,
  filled,
  stored,
  afterSave,
}: FormSubmitInput<Draft>): FormSubmitContext<Draft> => ({
  draft: filled === undefined ? draft : { ...draft, ...filled },
  blank: draft,
  stored: stored ?? null,
  current: null,
  afterSave,
  errors: {},
  problem: null,
});

/** How a save ended, for the actions that read it. */
export const savedIn = <Draft>({ event }: { readonly event: { readonly output: SaveOutcome<Draft> } }) => ({
  saved: event.output,
});

/** The form stands untouched, with what is stored after its save. */
export const withStored = <Context extends EditedRecord<Draft> & { readonly draft: Draft }, Draft>(
  { context }: { readonly context: Context },
  { saved: { stored } }: { readonly saved: SaveOutcome<Draft> },
) => (stored === undefined ? context : { draft: stored.draft, blank: stored.draft, stored });
/** The form after a save that does not end it. */
export const afterSaved = <Draft>({ context }: { readonly context: FormSubmitContext<Draft> }) =>
  context.afterSave === 'stay' ? { blank: context.draft } : { draft: context.blank };

import type { Choice } from './resource';
import { isSameStored, type Stored } from './stored-record';

/*
 * A draft: what a person has changed in a form and not saved. It is kept in this browser, for the account that typed it.
 */

/** What a field of a form can hold. */
export type FieldValue = string | number | boolean | File | null;

/** The form that a draft is of. */
export interface DraftKey {
  readonly form: string;
  /** The record that the form is about; 0 for a new one. */
  readonly record: number;
}

/** What the form of an edit began with, as far as a draft has to tell it later. */
export interface Began {
  /** `null` where the server tells no versions. */
  readonly version: string | null;
  /** The values of the fields that were changed since. Files are not among them. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** The links of the files of the record, by their fields. */
  readonly files: Stored<unknown>['files'];
}

/** Where in a form the person was: the step of a wizard, from 0; the categories that were chosen above the record. */
export interface DraftPlace {
  /** The path of the screen; missing in drafts that an earlier version of the app has kept. */
  readonly path?: string;
  readonly step?: number;
  readonly first?: Choice | null;
  readonly second?: Choice | null;
}

export interface DraftContent {
  /** The fields that differ from the untouched form, and no others: what else was changed meanwhile is not taken back by them. */
  readonly changes: Readonly<Record<string, FieldValue>>;
  /** `null` for a new record, and in drafts that an earlier version of the app has kept. */
  readonly began: Began | null;
  readonly place: DraftPlace;
}

export interface KeptDraft extends DraftContent {
  /** In milliseconds since 1970. */
  readonly keptAt: number;
}

/** A draft that was left, as the home screen lists it. */
export interface LeftDraft extends DraftKey, Pick<KeptDraft, 'changes' | 'began' | 'keptAt'> {
  /** The path of the screen on which it is offered. */
  readonly path: string;
}

/** Whose draft it is, and how often that account had logged out of this browser when its form was opened. */
export interface DraftOwner {
  readonly account: string;
  readonly logOuts: number;
}

/** Why nothing is kept: there is no room, the browser keeps nothing for this page, or it failed. */
export type StorageTrouble = 'full' | 'refused' | 'failed';

/** What came of a look for the draft of a form. */
export type Finding =
  | { readonly owner: DraftOwner; readonly kept: KeptDraft | null; readonly trouble: null }
  | { readonly trouble: StorageTrouble };

/** A draft as it is to be stored; without content, there is none any more. */
export interface DraftToStore {
  readonly owner: DraftOwner;
  readonly key: DraftKey;
  readonly content: DraftContent | null;
}

/** How long a draft is kept, in milliseconds. */
export const draftLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * How long after a change it is kept, in milliseconds. A text of the editor is told up to 0.7 s after a key
 * (`debounced-change.ts`): together that is less than a second.
 */
export const keepDelayMs = 250;

/** The same while storing fails, so that a large file is not tried at every key. */
export const retryDelayMs = 5_000;

/** The form of some rules, by the name under which its drafts are kept. */
export const formNameOf = (rules: { readonly call: string; readonly name?: string }): string =>
  rules.name ?? rules.call;

/** The id of the record that an untouched form is about; 0 for a new one. */
export const recordOf = (blank: unknown): number => {
  const { id } = Object(blank) as { readonly id?: unknown };
  return typeof id === 'number' ? id : 0;
};

const fieldsOf = (draft: unknown): readonly (readonly [string, unknown])[] => Object.entries(Object(draft));

const isFile = (value: unknown): boolean => value === null || value instanceof File;

/** The fields of a form that differ from the untouched one. */
export const changesOf = (blank: unknown, draft: unknown): DraftContent['changes'] => {
  const before = new Map(fieldsOf(blank));
  const changes = fieldsOf(draft).filter(([field, value]) => !Object.is(value, before.get(field)));
  return Object.fromEntries(changes) as DraftContent['changes'];
};

const fits = (value: FieldValue, blank: unknown): boolean =>
  isFile(blank) ? isFile(value) : typeof value === typeof blank;

/** The changes that a form can take: its fields may be others by now. Which record it is about a draft never says. */
export const restorableOf = ({ changes }: Pick<DraftContent, 'changes'>, blank: unknown): DraftContent['changes'] => {
  const known = new Map(fieldsOf(blank));
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => field !== 'id' && known.has(field) && fits(value, known.get(field)),
    ),
  );
};

/** What is kept with the changes of a form about the record that it edits. */
export const beganOf = <Draft>(stored: Stored<Draft>, changes: DraftContent['changes']): Began => ({
  version: stored.version,
  values: Object.fromEntries(
    fieldsOf(stored.draft).filter(([field, value]) => field in changes && !isFile(value)),
  ) as Began['values'],
  files: stored.files,
});

/** No record has this version: a save that names it is compared. */
const unknownVersion = '';

/**
 * The record as a draft began with it, where it is stored as `now`: a form that saves from there overwrites nothing that was
 * saved after the draft was kept.
 */
export const storedAtFirst = <Draft>(now: Stored<Draft>, began: Began | null): Stored<Draft> => ({
  key: now.key,
  version: now.version === null ? null : (began?.version ?? unknownVersion),
  draft: { ...now.draft, ...restorableOf({ changes: began?.values ?? {} }, now.draft) },
  files: { ...now.files, ...began?.files },
});

/** Whether the record has been saved since a draft of it was kept. */
export const isOutdated = <Draft>(now: Stored<Draft>, began: Began | null): boolean =>
  !isSameStored(storedAtFirst(now, began), now);

/** What is said about drafts. */
export const draftSentences = {
  kept: 'Changes that were not saved are kept on this device.',
  recordChanged:
    'The record was changed after this draft was kept. Restoring puts your changes into the form; before anything is saved you see both and choose.',
  undecided: 'What you type now is not kept until you restore or discard this draft.',
} as const;

/** Why drafts are off. */
export const troubleSentences: Readonly<Record<StorageTrouble, string>> = {
  full: 'Drafts are off: the storage of this browser is full. The form works; save before you leave it.',
  refused:
    'Drafts are off: this browser stores nothing for this page, as in a private window. The form works; save before you leave it.',
  failed: 'Drafts are off: this browser could not store the draft. The form works; save before you leave it.',
};

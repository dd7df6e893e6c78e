import type { Choice } from './resource';

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

/** The values of the fields of an untouched form, each in a few letters. Files are not among them. */
export type Origin = Readonly<Record<string, string>>;

/** Where in a form the person was: the step of a wizard, from 0; the categories that were chosen above the record. */
export interface DraftPlace {
  readonly step?: number;
  readonly first?: Choice | null;
  readonly second?: Choice | null;
}

export interface DraftContent {
  /** The fields that differ from the untouched form, and no others: what else was changed meanwhile is not taken back by them. */
  readonly changes: Readonly<Record<string, FieldValue>>;
  readonly origin: Origin;
  readonly place: DraftPlace;
}

export interface KeptDraft extends DraftContent {
  /** In milliseconds since 1970. */
  readonly keptAt: number;
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

/** Two values of 32 bits each (FNV-1a), which tell texts apart that nobody makes alike on purpose. */
const digest = (text: string): string => {
  let [one, other] = [2166136261, 40389];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 16777619);
    other = Math.imul(other ^ (unit + at), 2654435761);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('-');
};

/** What an untouched form holds, so that it can be told later whether its record has changed. */
export const originOf = (blank: unknown): Origin =>
  Object.fromEntries(
    fieldsOf(blank)
      .filter(([, value]) => !isFile(value))
      .map(([field, value]) => [field, digest(JSON.stringify(value) ?? '')]),
  );

/** The fields of a form that differ from the untouched one. */
export const changesOf = (blank: unknown, draft: unknown): DraftContent['changes'] => {
  const before = new Map(fieldsOf(blank));
  const changes = fieldsOf(draft).filter(([field, value]) => !Object.is(value, before.get(field)));
  return Object.fromEntries(changes) as DraftContent['changes'];
};

/** Whether the record is another one than the draft began with. A field that only one of the two knows says nothing. */
export const hasRecordChanged = (origin: Origin, blank: unknown): boolean =>
  Object.entries(originOf(blank)).some(([field, now]) => origin[field] !== undefined && origin[field] !== now);

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

/** What is said about drafts. */
export const draftSentences = {
  kept: 'Changes that were not saved are kept on this device.',
  recordChanged:
    'The record was changed after this draft was kept. Restoring puts your changes into the form; saving then replaces what is stored in those fields.',
  undecided: 'What you type now is not kept until you restore or discard this draft.',
} as const;

/** Why drafts are off. */
export const troubleSentences: Readonly<Record<StorageTrouble, string>> = {
  full: 'Drafts are off: the storage of this browser is full. The form works; save before you leave it.',
  refused:
    'Drafts are off: this browser stores nothing for this page, as in a private window. The form works; save before you leave it.',
  failed: 'Drafts are off: this browser could not store the draft. The form works; save before you leave it.',
};

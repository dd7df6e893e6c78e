import type { DraftContent, DraftKey, DraftOwner, Finding, KeptDraft, StorageTrouble } from '../../domain/draft';

/*
 * What the chart `form-draft` knows, hears and asks for, and what several of its states do.
 */

export interface FormDraftContext {
  readonly key: DraftKey;
  /** `null` until the storage has answered. */
  readonly owner: DraftOwner | null;
  /** The draft that is offered. */
  readonly kept: KeptDraft | null;
  /** What is being stored; `null` while the draft is being removed. */
  readonly content: DraftContent | null;
  /** Whether the form has changed since its content was last told. */
  readonly isChanged: boolean;
  /** Why nothing is kept. */
  readonly trouble: StorageTrouble | null;
}

/** What the form holds; `null` when it is as untouched. */
export interface Told {
  readonly content: DraftContent | null;
}

export type FormDraftEvent =
  | { readonly type: 'form.changed' }
  | (Told & { readonly type: 'form.told' })
  | { readonly type: 'form.saved' }
  | { readonly type: 'draft.restoreRequested' }
  | { readonly type: 'draft.discarded' };

/** What the chart asks of the form. */
export type FormDraftEmitted =
  /** The form is to tell what it holds (`form.told`). */
  { readonly type: 'content.wanted' } | { readonly type: 'draft.restored'; readonly draft: KeptDraft };

/** What is kept of a form that was saved goes, and what was noted of it. */
export const removes = {
  target: 'storing',
  actions: 'forgetAll',
  meta: { fulfils: ['O.draft.4'] },
} as const;

/** What the form holds is stored. */
export const stores = {
  target: 'storing',
  actions: {
    type: 'storeContent',
    params: ({ event }: { readonly event: Told }): Told => ({ content: event.content }),
  },
  meta: { fulfils: ['O.draft.1'] },
} as const;

/** A change is noted for later. */
export const noted = { actions: 'noteChange', meta: { fulfils: ['O.draft.1'] } } as const;

/** What the chart knows of a form before the storage has answered. */
export const nothingKnown = { owner: null, kept: null, content: null, isChanged: false, trouble: null } as const;

/** What a look for a draft found. */
export const foundIn = ({ event }: { readonly event: { readonly output: Finding } }) => ({ found: event.output });

/** A kept draft goes back into its form. */
export const draftRestored = (_: unknown, { draft }: { readonly draft: KeptDraft }): FormDraftEmitted => ({
  type: 'draft.restored',
  draft,
});

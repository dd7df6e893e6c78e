import { assign, emit, setup } from 'xstate';
import {
  type DraftContent,
  type DraftKey,
  type DraftOwner,
  type DraftToStore,
  type Finding,
  type KeptDraft,
  keepDelayMs,
  retryDelayMs,
  type StorageTrouble,
} from '../../domain/draft';
import { refusing } from '../core/actors';

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

export type FormDraftEvent =
  | { readonly type: 'form.changed' }
  /** What the form holds now; `null` when it is as untouched. */
  | { readonly type: 'form.told'; readonly content: DraftContent | null }
  | { readonly type: 'form.saved' }
  | { readonly type: 'draft.restoreRequested' }
  | { readonly type: 'draft.discarded' };

/** What the chart asks of the form. */
export type FormDraftEmitted =
  /** The form is to tell what it holds (`form.told`). */
  { readonly type: 'content.wanted' } | { readonly type: 'draft.restored'; readonly draft: KeptDraft };

const removes = {
  target: 'storing',
  actions: { type: 'storeContent', params: { content: null } },
  meta: { fulfils: ['O.draft.4'] },
} as const;

const noted = { actions: 'noteChange', meta: { fulfils: ['O.draft.1'] } } as const;

/**
 * Keeps what is typed into one form, beside the chart of that form: every form has one (contract §6). A draft that was kept before is
 * offered; as long as it is, nothing takes its place.
 */
export const formDraftMachine = setup({
  types: {
    context: {} as FormDraftContext,
    events: {} as FormDraftEvent,
    input: {} as { readonly key: DraftKey },
    emitted: {} as FormDraftEmitted,
    tags: {} as 'offered' | 'keeping',
  },
  actors: {
    findDraft: refusing<Finding, { readonly key: DraftKey }>('the drafts'),
    storeDraft: refusing<StorageTrouble | null, DraftToStore>('the drafts'),
  },
  delays: { keepDelay: ({ context }) => (context.trouble === null ? keepDelayMs : retryDelayMs) },
  guards: {
    isOff: (_, params: { readonly found: Finding }) => params.found.trouble !== null,
    isKept: (_, params: { readonly found: Finding }) => params.found.trouble === null && params.found.kept !== null,
    isChanged: ({ context }) => context.isChanged,
  },
  actions: {
    storeFinding: assign((_, { found }: { readonly found: Finding }) =>
      found.trouble === null ? { owner: found.owner, kept: found.kept } : { trouble: found.trouble },
    ),
    storeTrouble: assign((_, params: { readonly trouble: StorageTrouble | null }) => ({ trouble: params.trouble })),
    storeContent: assign((_, params: { readonly content: DraftContent | null }) => ({
      content: params.content,
      isChanged: false,
    })),
    forgetContent: assign({ content: null }),
    forgetKept: assign({ kept: null }),
    noteChange: assign({ isChanged: true }),
    askForm: emit({ type: 'content.wanted' } as const),
    restore: emit(
      (_, params: { readonly draft: KeptDraft }) => ({ type: 'draft.restored', draft: params.draft }) as const,
    ),
  },
}).createMachine({
  id: 'formDraft',
  context: ({ input }) => ({
    key: input.key,
    owner: null,
    kept: null,
    content: null,
    isChanged: false,
    trouble: null,
  }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            description: 'the storage can not be used',
            guard: { type: 'isOff', params: ({ event }) => ({ found: event.output }) },
            target: 'off',
            actions: { type: 'storeFinding', params: ({ event }) => ({ found: event.output }) },
            meta: { fulfils: ['O.draft.5'] },
          },
          {
            description: 'there is a draft of this form',
            guard: { type: 'isKept', params: ({ event }) => ({ found: event.output }) },
            target: 'offered',
            actions: { type: 'storeFinding', params: ({ event }) => ({ found: event.output }) },
            meta: { fulfils: ['C6.draft.1', 'O.draft.2'] },
          },
          {
            target: 'resting',
            actions: { type: 'storeFinding', params: ({ event }) => ({ found: event.output }) },
            meta: { fulfils: ['O.draft.1'] },
          },
        ],
        onError: {
          target: 'off',
          actions: { type: 'storeTrouble', params: { trouble: 'failed' } },
          meta: { fulfils: ['O.draft.5'] },
        },
      },
      on: { 'form.changed': noted },
    },
    offered: {
      tags: 'offered',
      on: {
        'form.changed': { actions: 'noteChange', meta: { fulfils: ['O.draft.3'] } },
        'draft.restoreRequested': {
          target: 'resting',
          actions: [{ type: 'restore', params: ({ context }) => ({ draft: context.kept as KeptDraft }) }, 'forgetKept'],
          meta: { fulfils: ['C6.draft.1', 'O.draft.2'] },
        },
        'draft.discarded': {
          target: 'storing',
          actions: ['forgetContent', 'forgetKept'],
          meta: { fulfils: ['C6.draft.1', 'O.draft.4'] },
        },
        'form.saved': { ...removes, actions: [removes.actions, 'forgetKept'] },
      },
    },
    resting: {
      tags: 'keeping',
      always: {
        description: 'the form has changed meanwhile',
        guard: 'isChanged',
        target: 'waiting',
        meta: { fulfils: ['O.draft.1'] },
      },
      on: {
        'form.changed': { target: 'waiting', meta: { fulfils: ['O.draft.1'] } },
        'form.saved': removes,
      },
    },
    waiting: {
      tags: 'keeping',
      after: { keepDelay: { actions: 'askForm', meta: { fulfils: ['O.draft.1'] } } },
      on: {
        'form.told': {
          target: 'storing',
          actions: { type: 'storeContent', params: ({ event }) => ({ content: event.content }) },
          meta: { fulfils: ['O.draft.1'] },
        },
        'form.saved': removes,
      },
    },
    storing: {
      tags: 'keeping',
      invoke: {
        id: 'storeDraft',
        src: 'storeDraft',
        // Only with an owner is anything stored: without one the chart is off.
        input: ({ context: { owner, key, content } }) => ({ owner: owner as DraftOwner, key, content }),
        onDone: {
          target: 'resting',
          actions: { type: 'storeTrouble', params: ({ event }) => ({ trouble: event.output }) },
          meta: { fulfils: ['O.draft.1', 'O.draft.5'] },
        },
        onError: {
          target: 'resting',
          actions: { type: 'storeTrouble', params: { trouble: 'failed' } },
          meta: { fulfils: ['O.draft.5'] },
        },
      },
      on: {
        'form.changed': noted,
        'form.told': {
          description: 'the form has changed since its content was last told',
          guard: 'isChanged',
          target: 'storing',
          reenter: true,
          actions: { type: 'storeContent', params: ({ event }) => ({ content: event.content }) },
          meta: { fulfils: ['O.draft.1'] },
        },
        'form.saved': { ...removes, reenter: true },
      },
    },
    off: { description: 'The storage can not be used, and what it may hold is not known: the form is left alone.' },
  },
});

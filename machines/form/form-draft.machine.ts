import { assign, emit, setup } from 'xstate';
import {
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
import {
  draftRestored,
  type FormDraftContext,
  type FormDraftEmitted,
  type FormDraftEvent,
  foundIn,
  noted,
  nothingKnown,
  removes,
  stores,
  type Told,
} from './form-draft';

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
  delays: { keepDelay: keepDelayMs, retryDelay: retryDelayMs },
  guards: {
    isOff: (_, params: { readonly found: Finding }) => params.found.trouble !== null,
    isKept: (_, params: { readonly found: Finding }) => params.found.trouble === null && params.found.kept !== null,
    isChanged: ({ context }) => context.isChanged,
    isStored: (_, params: { readonly trouble: StorageTrouble | null }) => params.trouble === null,
  },
  actions: {
    storeFinding: assign((_, { found }: { readonly found: Finding }) =>
      found.trouble === null ? { owner: found.owner, kept: found.kept } : { trouble: found.trouble },
    ),
    storeTrouble: assign((_, params: { readonly trouble: StorageTrouble | null }) => ({ trouble: params.trouble })),
    storeContent: assign((_, { content }: Told) => ({ content, isChanged: false })),
    forgetKept: assign({ kept: null }),
    forgetAll: assign({ kept: null, content: null, isChanged: false }),
    noteChange: assign({ isChanged: true }),
    askForm: emit({ type: 'content.wanted' } as const),
    restore: emit(draftRestored),
  },
}).createMachine({
  id: 'formDraft',
  context: ({ input }) => ({ ...nothingKnown, key: input.key }),
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
            guard: { type: 'isOff', params: foundIn },
            target: 'off',
            actions: { type: 'storeFinding', params: foundIn },
            meta: { fulfils: ['O.draft.5'] },
          },
          {
            description: 'there is a draft of this form',
            guard: { type: 'isKept', params: foundIn },
            target: 'offered',
            actions: { type: 'storeFinding', params: foundIn },
            meta: { fulfils: ['C6.draft.1', 'O.draft.2'] },
          },
          {
            target: 'resting',
            actions: { type: 'storeFinding', params: foundIn },
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
          actions: 'forgetKept',
          meta: { fulfils: ['C6.draft.1', 'O.draft.4'] },
        },
        'form.saved': removes,
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
      after: { keepDelay: { target: 'asking', meta: { fulfils: ['O.draft.1'] } } },
      on: { 'form.told': stores, 'form.saved': removes },
    },
    asking: {
      tags: 'keeping',
      description: 'The form tells at once what it holds.',
      entry: 'askForm',
      on: { 'form.told': stores },
    },
    storing: {
      tags: 'keeping',
      invoke: {
        id: 'storeDraft',
        src: 'storeDraft',
        // Only with an owner is anything stored: without one the chart is off.
        input: ({ context: { owner, key, content } }) => ({ owner: owner as DraftOwner, key, content }),
        onDone: [
          {
            description: 'the browser has stored it',
            guard: { type: 'isStored', params: ({ event }) => ({ trouble: event.output }) },
            target: 'resting',
            actions: { type: 'storeTrouble', params: { trouble: null } },
            meta: { fulfils: ['O.draft.1'] },
          },
          {
            target: 'failed',
            actions: { type: 'storeTrouble', params: ({ event }) => ({ trouble: event.output }) },
            meta: { fulfils: ['O.draft.5'] },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeTrouble', params: { trouble: 'failed' } },
          meta: { fulfils: ['O.draft.5'] },
        },
      },
      on: {
        'form.changed': noted,
        'form.told': {
          description: 'the form has changed meanwhile',
          guard: 'isChanged',
          ...stores,
          reenter: true,
        },
        'form.saved': { ...removes, reenter: true },
      },
    },
    failed: {
      always: {
        description: 'the form has changed meanwhile',
        guard: 'isChanged',
        target: 'retrying',
        meta: { fulfils: ['O.draft.5'] },
      },
      on: {
        'form.changed': { target: 'retrying', meta: { fulfils: ['O.draft.5'] } },
        'form.saved': removes,
      },
    },
    retrying: {
      description:
        'The last draft could not be stored. The next one is tried later, as it may be a large file that has no room.',
      after: { retryDelay: { target: 'asking', meta: { fulfils: ['O.draft.5'] } } },
      on: { 'form.told': stores, 'form.saved': removes },
    },
    off: { description: 'The storage can not be used, and what it may hold is not known: the form is left alone.' },
  },
});

import { assign, emit, setup } from 'xstate';
import { typedAddress } from '../../domain/addresses';

export interface LinkEditorContext {
  /** The address of the link with the caret; `null` when the caret is in no link. */
  readonly address: string | null;
  readonly typed: string;
}

export type LinkEditorEvent =
  /** The tool or its keys; `address` is that of the link with the caret. */
  | { readonly type: 'link.requested'; readonly address: string | null }
  | { readonly type: 'address.changed'; readonly typed: string }
  | { readonly type: 'link.applied' }
  | { readonly type: 'link.removed' }
  | { readonly type: 'link.cancelled' };

/** The chosen text, or the link with the caret, gets this address; with `null` the link becomes plain text. */
export interface LinkSet {
  readonly type: 'link.set';
  readonly address: string | null;
}

/** The dialog for the address of a link. It opens with the address of the link with the caret (contract §5). */
export const linkEditorMachine = setup({
  types: {
    context: {} as LinkEditorContext,
    events: {} as LinkEditorEvent,
    emitted: {} as LinkSet,
    tags: {} as 'open' | 'refused',
  },
  guards: {
    isLinkable: ({ context }) => typedAddress(context.typed) !== null,
    isLinked: ({ context }) => context.address !== null,
  },
  actions: {
    storeLink: assign((_, params: { readonly address: string | null }) => ({
      address: params.address,
      typed: params.address ?? '',
    })),
    storeTyped: assign((_, params: { readonly typed: string }) => ({ typed: params.typed })),
    setLink: emit((_, params: Omit<LinkSet, 'type'>): LinkSet => ({ type: 'link.set', address: params.address })),
  },
}).createMachine({
  id: 'linkEditor',
  context: { address: null, typed: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'link.requested': {
          target: 'open',
          actions: { type: 'storeLink', params: ({ event }) => ({ address: event.address }) },
          meta: { fulfils: ['O.link.1'] },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'unchecked',
      on: {
        'address.changed': {
          target: '.unchecked',
          actions: { type: 'storeTyped', params: ({ event }) => ({ typed: event.typed }) },
          meta: { fulfils: ['O.link.3'] },
        },
        'link.applied': [
          {
            description: 'the typed text is an address that a link may lead to',
            guard: 'isLinkable',
            target: 'closed',
            actions: { type: 'setLink', params: ({ context }) => ({ address: typedAddress(context.typed) }) },
            meta: { fulfils: ['O.link.2'] },
          },
          { target: '.refused', meta: { fulfils: ['O.link.2', 'O.link.3'] } },
        ],
        'link.removed': {
          description: 'the caret is in a link',
          guard: 'isLinked',
          target: 'closed',
          actions: { type: 'setLink', params: { address: null } },
          meta: { fulfils: ['O.link.4'] },
        },
        'link.cancelled': {
          target: 'closed',
          meta: { fulfils: ['O.link.5'] },
        },
      },
      states: { unchecked: {}, refused: { tags: 'refused' } },
    },
  },
});

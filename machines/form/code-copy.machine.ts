import { assign, setup } from 'xstate';
import { refusing } from '../core/actors';

export interface CodeCopyContext {
  /** The text that was asked for last. */
  readonly text: string;
}

export type CodeCopyEvent = { readonly type: 'copy.requested'; readonly text: string };

/** The guards of this chart in words: it has none. */
/** What the button says in each state (spec §2 Common behaviour). */
export const codeCopyWords = { idle: 'Copy', copying: 'Copy', copied: 'Copied!', failed: 'Failed' } as const;

/** How long the button tells what came of it, in milliseconds (spec §9 Copy feedback). */
export const copyFeedback = 2000;

/** The copy button of a code block: it tells for 2 s whether the text was copied (spec §2 Common behaviour, §9 Copy feedback). */
export const codeCopyMachine = setup({
  types: { context: {} as CodeCopyContext, events: {} as CodeCopyEvent },
  actors: { writeClipboard: refusing<void, { readonly text: string }>('the clipboard') },
  delays: { copyFeedback },
  actions: { storeText: assign((_, params: { readonly text: string }) => ({ text: params.text })) },
}).createMachine({
  id: 'codeCopy',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
          meta: { fulfils: ['R2.common.5'] },
        },
      },
    },
    copying: {
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'copied', meta: { fulfils: ['R2.common.5'] } },
        onError: { target: 'failed', meta: { fulfils: ['R2.common.5'] } },
      },
    },
    copied: {
      after: { copyFeedback: { target: 'idle', meta: { fulfils: ['R2.common.5', 'R9.editor.3'] } } },
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
          meta: { fulfils: ['O.copy.1'] },
        },
      },
    },
    failed: {
      after: { copyFeedback: { target: 'idle', meta: { fulfils: ['R2.common.5', 'R9.editor.3'] } } },
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
          meta: { fulfils: ['O.copy.2'] },
        },
      },
    },
  },
});

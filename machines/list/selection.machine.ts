import { assign, emit, setup } from 'xstate';
import { countWords } from '../../domain/bulk';
import { allSelected, nothingSelected, type Selection, selectedCount, withRows } from '../../domain/selection';
import { type EmittedEvent, noticeShown } from '../core/emitted';

export interface SelectionContext {
  readonly selection: Selection;
  /** The place of the row that was ticked last, from which Shift chooses a range. */
  readonly anchor: number;
  /** What the list is asked: its search and its filter. */
  readonly asked: string;
}

/** Rows that were ticked, or whose ticks were taken away; `anchor` is the place of the last one. */
interface Ticked {
  readonly ids: readonly number[];
  readonly isIn: boolean;
  readonly anchor: number;
}

export type SelectionEvent =
  | ({ readonly type: 'rows.ticked' } & Ticked)
  /** A range was asked for in which some rows are not known yet. */
  | { readonly type: 'range.refused' }
  /** All that the list finds, also what is not here. */
  | { readonly type: 'all.requested' }
  | { readonly type: 'selection.cleared' }
  /** The address has this search and filter now, where the list finds so many rows. */
  | { readonly type: 'list.asked'; readonly asked: string; readonly found: number };

const ticked = ({ event: { ids, isIn, anchor } }: { readonly event: Ticked }): Ticked => ({ ids, isIn, anchor });

interface Asked {
  readonly asked: string;
  readonly found: number;
}
const asking = ({ event: { asked, found } }: { readonly event: Asked }): Asked => ({ asked, found });

export const selectionWords = {
  rangeRefused:
    'Some rows between are not loaded yet, so no range was selected. Scroll through them, or select all and take some out.',
  cleared: (count: number) =>
    `${countWords(count)} selected ${count === 1 ? 'row is' : 'rows are'} no longer selected: the list shows others now.`,
} as const;

/**
 * The rows of a list that are chosen for a bulk action (contract §6). It stays while the list is scrolled and sorted; another search or
 * filter ends it, and says so.
 */
export const selectionMachine = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    input: {} as { readonly asked: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'some',
  },
  guards: {
    leavesSome: ({ context: { selection } }, { ids, isIn }: Ticked) => {
      const next = withRows(selection, ids, isIn);
      return next.isAll || next.ids.length > 0;
    },
    isOther: ({ context }, { asked }: Asked) => asked !== context.asked,
  },
  actions: {
    storeTicked: assign(({ context }, { ids, isIn, anchor }: Ticked) => ({
      selection: withRows(context.selection, ids, isIn),
      anchor,
    })),
    storeAll: assign({ selection: allSelected }),
    forget: assign({ selection: nothingSelected, anchor: 0 }),
    storeAsked: assign((_, { asked }: Asked) => ({ asked })),
    tellRefused: emit(() => noticeShown(null, { kind: 'info', text: selectionWords.rangeRefused })),
    tellCleared: emit(({ context }, { found }: Asked) =>
      noticeShown(null, { kind: 'info', text: selectionWords.cleared(selectedCount(context.selection, found)) }),
    ),
  },
}).createMachine({
  id: 'selection',
  context: ({ input: { asked } }) => ({ selection: nothingSelected, anchor: 0, asked }),
  initial: 'none',
  on: {
    'range.refused': { actions: 'tellRefused', meta: { fulfils: ['O.bulk.2'] } },
    'all.requested': { target: '.some', actions: 'storeAll', meta: { fulfils: ['C6.bulk.1', 'O.bulk.1'] } },
  },
  states: {
    none: {
      on: {
        'rows.ticked': {
          description: 'a row is selected then',
          guard: { type: 'leavesSome', params: ticked },
          target: 'some',
          actions: { type: 'storeTicked', params: ticked },
          meta: { fulfils: ['C6.bulk.1', 'O.bulk.1'] },
        },
        'list.asked': { actions: { type: 'storeAsked', params: asking }, meta: { fulfils: ['O.bulk.3'] } },
      },
    },
    some: {
      tags: 'some',
      on: {
        'rows.ticked': [
          {
            description: 'a row is selected then',
            guard: { type: 'leavesSome', params: ticked },
            actions: { type: 'storeTicked', params: ticked },
            meta: { fulfils: ['C6.bulk.1', 'O.bulk.1'] },
          },
          { target: 'none', actions: 'forget', meta: { fulfils: ['O.bulk.1'] } },
        ],
        'selection.cleared': { target: 'none', actions: 'forget', meta: { fulfils: ['O.bulk.1'] } },
        'list.asked': {
          description: 'the search or the filter is another one',
          guard: { type: 'isOther', params: asking },
          target: 'none',
          actions: [{ type: 'tellCleared', params: asking }, 'forget', { type: 'storeAsked', params: asking }],
          meta: { fulfils: ['O.bulk.3'] },
        },
      },
    },
  },
});

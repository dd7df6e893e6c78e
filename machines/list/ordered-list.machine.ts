import { assign, emit, setup } from 'xstate';
import type { CallKey } from '../../domain/calls';
import { inOrder, isSameOrder, moved } from '../../domain/order';
import type { SaveResult } from '../../domain/resource';
import { refusing } from '../core/actors';
import { type EmittedEvent, orderOutdated } from '../core/emitted';
import { failureLoggedAs, failureShown } from '../core/failed-call';
import { type Failed, failedWith } from '../core/failure-actions';

export interface OrderedListContext {
  /** What the rows belong to, by its id; 0 where they are all of the list. */
  readonly within: number;
  /** The ids of the rows as the server has them, as far as is known. */
  readonly stored: readonly number[];
  /** The same as they are shown. */
  readonly shown: readonly number[];
  /** What was sent last. */
  readonly sent: readonly number[];
  /** The row that was moved last, unless that was undone; 0 for none. */
  readonly movedRow: number;
}

/** A row is to stand at another index. */
interface Move {
  readonly id: number;
  readonly to: number;
}

export type OrderedListEvent =
  /** The list that the rows come from was read. */
  { readonly type: 'list.read'; readonly ids: readonly number[] } | ({ readonly type: 'row.moved' } & Move);

/** What the server is asked to store. */
export interface SentOrder {
  readonly within: number;
  readonly ids: readonly number[];
}

const asIds = (ids: readonly number[]) => ids.map((id) => ({ id }));

const moving = { type: 'moveRow', params: ({ event: { id, to } }: { readonly event: Move }) => ({ id, to }) } as const;
const elsewhere = {
  description: 'the row stands somewhere else so far',
  guard: { type: 'isElsewhere', params: moving.params },
} as const;
const reading = ({ event }: { readonly event: { readonly ids: readonly number[] } }) => ({ ids: event.ids });

/**
 * The order of a list whose rows are moved by hand. A move is shown at once and saved at once; what is moved while a save runs is saved
 * after it. After a failure the rows stand as they did, and why is told in a toast.
 */
export const orderedListMachine = (call: CallKey) =>
  setup({
    types: {
      context: {} as OrderedListContext,
      events: {} as OrderedListEvent,
      input: {} as { readonly within: number },
      emitted: {} as EmittedEvent,
      tags: {} as 'busy',
    },
    actors: { saveOrder: refusing<SaveResult, SentOrder>(call) },
    guards: {
      isElsewhere: ({ context: { shown } }, { id, to }: Move) =>
        shown.includes(id) && !isSameOrder(moved(shown, id, to), shown),
      isMovedAgain: ({ context: { shown, sent } }) => !isSameOrder(shown, sent),
      isOutdated: (_, { failure }: Failed) => failure._tag === 'Http' && failure.status === 409,
    },
    actions: {
      storeRead: assign((_, { ids }: { readonly ids: readonly number[] }) => ({
        stored: ids,
        shown: ids,
        movedRow: 0,
      })),
      storeReadBehind: assign(({ context }, { ids }: { readonly ids: readonly number[] }) => ({
        stored: ids,
        shown: inOrder(asIds(ids), context.shown).map(({ id }) => id),
      })),
      moveRow: assign(({ context }, { id, to }: Move) => ({ shown: moved(context.shown, id, to), movedRow: id })),
      storeSent: assign(({ context }) => ({ sent: context.shown })),
      storeSaved: assign(({ context }) => ({ stored: context.sent })),
      goBack: assign(({ context }) => ({ shown: context.stored, movedRow: 0 })),
      showFailure: emit(failureShown(call)),
      logFailure: emit(failureLoggedAs(call)),
      reportOutdated: emit(orderOutdated),
    },
  }).createMachine({
    id: 'orderedList',
    context: ({ input: { within } }) => ({ within, stored: [], shown: [], sent: [], movedRow: 0 }),
    initial: 'resting',
    states: {
      resting: {
        on: {
          'list.read': { actions: { type: 'storeRead', params: reading }, meta: { fulfils: ['O.order.1'] } },
          'row.moved': { ...elsewhere, target: 'saving', actions: moving, meta: { fulfils: ['O.order.1'] } },
        },
      },
      saving: {
        tags: 'busy',
        entry: 'storeSent',
        invoke: {
          id: 'saveOrder',
          src: 'saveOrder',
          input: ({ context: { within, shown } }) => ({ within, ids: shown }),
          onDone: [
            {
              description: 'a row was moved while the save ran',
              guard: 'isMovedAgain',
              target: 'saving',
              reenter: true,
              actions: 'storeSaved',
              meta: { fulfils: ['O.order.2'] },
            },
            { target: 'resting', actions: 'storeSaved', meta: { fulfils: ['O.order.1'] } },
          ],
          onError: [
            {
              description: 'the server has other rows by now',
              guard: { type: 'isOutdated', params: failedWith },
              target: 'resting',
              actions: [
                'goBack',
                { type: 'showFailure', params: failedWith },
                { type: 'logFailure', params: failedWith },
                'reportOutdated',
              ],
              meta: { fulfils: ['O.order.4'] },
            },
            {
              target: 'resting',
              actions: [
                'goBack',
                { type: 'showFailure', params: failedWith },
                { type: 'logFailure', params: failedWith },
              ],
              meta: { fulfils: ['O.order.3'] },
            },
          ],
        },
        on: {
          'list.read': { actions: { type: 'storeReadBehind', params: reading }, meta: { fulfils: ['O.order.2'] } },
          'row.moved': { ...elsewhere, actions: moving, meta: { fulfils: ['O.order.2'] } },
        },
      },
    },
  });

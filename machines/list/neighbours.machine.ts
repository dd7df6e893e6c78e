import { assign, emit, setup } from 'xstate';
import type { ListView } from '../../domain/arrange';
import type { CallKey } from '../../domain/calls';
import type { Neighbours } from '../../domain/neighbours';
import { refusing } from '../core/actors';
import type { EmittedEvent } from '../core/emitted';
import { failureLoggedAs } from '../core/failed-call';
import { failedWith } from '../core/failure-actions';

/** A record on its screen, and how the list was looked at that it was opened from. */
export interface NeighboursInput {
  readonly id: number;
  readonly view: ListView;
  /** Where the record stood in the list; `null` where it was not opened from one. */
  readonly index: number | null;
}

export interface NeighboursContext<Row> extends NeighboursInput {
  /** `null` until they are known. */
  readonly found: Neighbours<Row> | null;
}

export type NeighboursEvent =
  /** The server answers again. */
  { readonly type: 'neighbours.retried' };

/**
 * The previous and the next record of one that is on its screen, in the order of the list that it was opened from. `call` reads that list.
 * A failure is only logged: the screen does without them.
 */
export const neighboursMachine = <Row>(call: CallKey) =>
  setup({
    types: {
      context: {} as NeighboursContext<Row>,
      events: {} as NeighboursEvent,
      input: {} as NeighboursInput,
      emitted: {} as EmittedEvent,
      tags: {} as 'busy',
    },
    actors: { findNeighbours: refusing<Neighbours<Row>, NeighboursInput>(call) },
    actions: {
      storeFound: assign((_, params: { readonly found: Neighbours<Row> }) => ({ found: params.found })),
      logFailure: emit(failureLoggedAs(call)),
    },
  }).createMachine({
    id: 'neighbours',
    context: ({ input }) => ({ ...input, found: null }),
    initial: 'looking',
    states: {
      looking: {
        tags: 'busy',
        invoke: {
          id: 'findNeighbours',
          src: 'findNeighbours',
          input: ({ context: { id, view, index } }) => ({ id, view, index }),
          onDone: {
            target: 'known',
            actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) },
            meta: { fulfils: ['O.records.4'] },
          },
          onError: {
            target: 'failed',
            actions: { type: 'logFailure', params: failedWith },
            meta: { fulfils: ['R7.after.3', 'O.records.5'] },
          },
        },
      },
      known: {},
      failed: {
        on: { 'neighbours.retried': { target: 'looking', meta: { fulfils: ['O.records.5'] } } },
      },
    },
  });

import { useEffect, useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { orderedListMachine } from '../../machines/list/ordered-list.machine';

/** The actor of the chart `ordered-list`. */
export type OrderActor = ActorRefFrom<ReturnType<typeof orderedListMachine>>;

interface ReloadedList {
  send(event: { readonly type: 'list.reloadRequested' }): void;
}

/**
 * Tells the order of a list which rows were read, each time they are, and has the list read again when the server has others. `rows` stay
 * the same from one read to the next.
 */
export const useListOrder = (list: ReloadedList, order: OrderActor, rows: readonly { readonly id: number }[]): void => {
  // Before the paint: rows are never seen in another order.
  useLayoutEffect(() => order.send({ type: 'list.read', ids: rows.map(({ id }) => id) }), [order, rows]);
  useEffect(() => {
    const listening = order.on('order.outdated', () => list.send({ type: 'list.reloadRequested' }));
    return () => listening.unsubscribe();
  }, [order, list]);
};

import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { queryOf } from '../../domain/arrange';
import type { KnownRows } from '../../domain/known-rows';
import { idsBetween, isSelected, knownIds } from '../../domain/selection';
import type { selectionMachine } from '../../machines/list/selection.machine';
import { liveSelection } from '../../machines/live/selection';
import { useAddressView } from './address-view';
import { useChart } from './chart';

export type SelectionActor = ActorRefFrom<typeof selectionMachine>;

interface Row {
  readonly id: number;
}

/** A list whose rows can be selected. */
export interface SelectableRows {
  readonly getSnapshot: () => { readonly context: { readonly known: KnownRows<Row> } };
}

interface ListWithRows extends SelectableRows, Pick<AnyActorRef, 'subscribe'> {}

const known = (list: SelectableRows): KnownRows<Row> => list.getSnapshot().context.known;

/** Runs the chart of what is selected of a list; another search or filter in the address ends the selection. */
export const useSelection = (list: SelectableRows): SelectionActor => {
  const [view] = useAddressView();
  const asked = queryOf({ ...view, sort: null });
  const selection = useChart(liveSelection, { asked });
  useLayoutEffect(
    () => selection.send({ type: 'list.asked', asked, found: known(list).found }),
    [selection, list, asked],
  );
  return selection;
};

/** Whether a list has rows, or had some. A bulk action that deletes the last row still has to show its report. */
export const useHasHadRows = (list: ListWithRows): boolean => {
  const had = useRef(false);
  const has = useSelector(list, (snapshot) => snapshot.context.known.total > 0);
  had.current ||= has;
  return had.current;
};

/** Whether a row is selected. */
export const useIsSelected = (selection: SelectionActor, id: number): boolean =>
  useSelector(selection, (snapshot) => isSelected(snapshot.context.selection, id));

/** Turns the tick of a row; with `isRange`, those of all rows from the one that was ticked last become as this one. */
export const turnRow = (selection: SelectionActor, list: SelectableRows, id: number, at: number, isRange: boolean) => {
  const snapshot = selection.getSnapshot();
  const { anchor, selection: chosen } = snapshot.context;
  const ids = isRange && snapshot.hasTag('some') ? idsBetween(known(list), anchor, at) : [id];
  if (ids === null) selection.send({ type: 'range.refused' });
  else selection.send({ type: 'rows.ticked', ids, isIn: !isSelected(chosen, id), anchor: at });
};

/** Whether all rows that are here are selected, or only some of them. */
export const useTicked = (selection: SelectionActor, rows: KnownRows<Row>): 'all' | 'some' | 'none' =>
  useSelector(selection, ({ context: { selection: chosen } }) => {
    const ids = knownIds(rows);
    const ticked = ids.filter((id) => isSelected(chosen, id)).length;
    if (ticked === 0) return 'none';
    return ticked === ids.length ? 'all' : 'some';
  });

/** Ticks all rows that are here, or none of them where all were. */
export const turnAll = (selection: SelectionActor, list: SelectableRows, isIn: boolean) =>
  selection.send({ type: 'rows.ticked', ids: knownIds(known(list)), isIn, anchor: 0 });

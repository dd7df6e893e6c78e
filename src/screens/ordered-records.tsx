import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { allRows } from '../../domain/known-rows';
import { indexBeside, inOrder } from '../../domain/order';
import { useRefreshedList } from '../chart/connection';
import { type OrderActor, useListOrder } from '../chart/list-order';
import { useMay } from '../chart/role';
import { useFollowedTrash } from '../chart/trash';
import { EmptyState } from '../ui/empty-state';
import { FailedState } from '../ui/failed-state';
import { FocusKeeper } from '../ui/focus-keeper';
import { OrderedList } from '../ui/ordered-list';
import { bone } from '../ui/table.css';
import type { ListActor } from './draft-fields';
import * as styles from './ordered-records.css';

type Row = { readonly id: number };

interface ReadRowsProps<R extends Row> {
  list: ListActor<R>;
  /** Names the list, in the plural. */
  label: string;
  /** What is drawn of the rows, which stay the same from one read to the next. */
  children: (rows: readonly R[]) => ReactNode;
}

/** A list that is read whole: placeholders, then its rows, or what went wrong. While it loads again, the rows it had stay. */
export function ReadRows<R extends Row>({ list, label, children }: ReadRowsProps<R>) {
  const known = useSelector(list, (snapshot) => snapshot.context.known);
  const problem = useSelector(list, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null));
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const rows = useMemo(() => allRows(known), [known]);
  useFollowedTrash(list);
  useRefreshedList(list);
  return (
    <FocusKeeper>
      {isLoading && rows.length === 0 && <Placeholders />}
      {problem !== null && (
        <FailedState
          title={`${label} could not be loaded`}
          text={problem}
          onRetry={() => list.send({ type: 'list.retryRequested' })}
        />
      )}
      {problem === null && (!isLoading || rows.length > 0) && children(rows)}
    </FocusKeeper>
  );
}

function Placeholders() {
  return (
    <div role="progressbar" aria-label="Loading" className={styles.placeholders}>
      {['first', 'second', 'third'].map((row) => (
        <span key={row} className={styles.placeholder}>
          <span className={bone} />
        </span>
      ))}
    </div>
  );
}

interface OrderedRecordsProps<R extends Row> {
  list: ListActor<R>;
  order: OrderActor;
  /** Those of the list that have an order among themselves; the same ones from one read to the next. */
  rows: readonly R[];
  /** Stands above them. */
  heading: string;
  /** Names them, in the plural. */
  label: string;
  nameOf: (row: R) => string;
  empty: { readonly title: string; readonly hint?: string };
  children: (row: R) => ReactNode;
  actionsOf: (row: R) => ReactNode;
}

/** Rows in the order that people give them; one who may not change content sees it. */
export function OrderedRecords<R extends Row>(props: OrderedRecordsProps<R>) {
  const { list, order, rows, heading, label, nameOf, empty, children, actionsOf } = props;
  const isMovable = useMay('editor');
  const shown = useSelector(order, (snapshot) => snapshot.context.shown);
  useListOrder(list, order, rows);
  const ordered = inOrder(rows, shown);
  const move = (id: number, to: number) => order.send({ type: 'row.moved', id, to });
  return (
    <section className={styles.section} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        <OrderNote order={order} nameOf={(id) => nameIn(ordered, id, nameOf)} />
      </div>
      {ordered.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState icon="list" {...empty} />
        </div>
      ) : (
        <OrderedList
          label={label}
          rows={ordered}
          nameOf={nameOf}
          isMovable={isMovable}
          onDrop={(id, beside) => move(id, indexBeside(shown, id, beside))}
          onMove={move}
          actionsOf={actionsOf}
        >
          {children}
        </OrderedList>
      )}
    </section>
  );
}

const nameIn = <R extends Row>(rows: readonly R[], id: number, nameOf: (row: R) => string): string => {
  const row = rows.find((one) => one.id === id);
  return row === undefined ? '' : nameOf(row);
};

/** Says where a row stands that was moved, and whether that is saved. */
function OrderNote({ order, nameOf }: { order: OrderActor; nameOf: (id: number) => string }) {
  const movedRow = useSelector(order, (snapshot) => snapshot.context.movedRow);
  const place = useSelector(order, (snapshot) => snapshot.context.shown.indexOf(movedRow) + 1);
  const count = useSelector(order, (snapshot) => snapshot.context.shown.length);
  const isBusy = useSelector(order, (snapshot) => snapshot.hasTag('busy'));
  return (
    <p role="status" className={styles.note}>
      {place > 0 && `${nameOf(movedRow)}: place ${place} of ${count}. ${isBusy ? 'Saving…' : 'Saved.'}`}
    </p>
  );
}

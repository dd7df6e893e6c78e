import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Listed, Removable } from '../../domain/resource';
import type { ListingEvent } from '../../machines/list/listing.machine';
import { PageHeading } from '../ui/page-heading';
import { RowActions } from '../ui/row-actions';
import type { Column } from '../ui/table-shape';
import { BrokenScreen } from './broken-screen';
import { DeleteQuestion, type RemovalActor } from './delete-question';
import type { ListActor } from './draft-fields';
import { RecordList } from './record-list';
import * as styles from './screen.css';

/** The actor of the listing chart, as far as its screen reads it. */
interface ListingActor<Row, Query> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly children: {
      readonly list?: ListActor<Row, Query> | undefined;
      readonly removal?: RemovalActor | undefined;
    };
    hasTag(tag: 'broken'): boolean;
  };
  send(event: ListingEvent<Row>): void;
}

interface ListingScreenProps<Row extends { readonly id: number }, Query> {
  listing: ListingActor<Row, Query>;
  listed: Listed<Row> & Removable;
  heading: string;
  /** Stands at the right of the heading: mostly the way to the add form. */
  action?: ReactNode;
  /** Names the table, in the plural. */
  listLabel: string;
  /** Every column but Action. */
  columns: readonly Column<Row>[];
  empty: { readonly title: string; readonly hint?: string };
  /** Where a row is edited or looked into, as paths. */
  editTo?: (row: Row) => string;
  viewTo?: (row: Row) => string | undefined;
}

/** A table with delete on a screen of its own (spec §2, the view screens). */
export function ListingScreen<Row extends { readonly id: number }, Query>(props: ListingScreenProps<Row, Query>) {
  const { listing, listed, heading, action, listLabel, columns, empty, editTo, viewTo } = props;
  const list = useSelector(listing, (snapshot) => snapshot.children.list);
  const removal = useSelector(listing, (snapshot) => snapshot.children.removal);
  const isBroken = useSelector(listing, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => listing.send({ type: 'screen.retried' })} />;
  const actions: Column<Row> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) => (
      <RowActions
        name={listed.nameOf(row) || listed.title}
        viewTo={viewTo?.(row)}
        editTo={editTo?.(row)}
        onDelete={() => listing.send({ type: 'row.removeRequested', row })}
      />
    ),
  };
  return (
    <div className={styles.screen}>
      <PageHeading title={heading} action={action} />
      {list && (
        <RecordList
          list={list}
          label={listLabel}
          facets={listed.facets}
          columns={[...columns, actions]}
          empty={empty}
        />
      )}
      {removal && <DeleteQuestion removal={removal} title={listed.title} consequence={listed.consequence} />}
    </div>
  );
}

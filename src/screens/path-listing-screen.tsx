import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Choice, Listed, Removable } from '../../domain/resource';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { PageHeading } from '../ui/page-heading';
import { RowActions } from '../ui/row-actions';
import type { Column } from '../ui/table-shape';
import { BrokenScreen } from './broken-screen';
import { DeleteQuestion, type RemovalActor } from './delete-question';
import type { ListActor } from './draft-fields';
import type { PathActor } from './entry-form';
import { RecordList } from './record-list';
import * as styles from './screen.css';

/** The actor of the path-listing chart, as far as its screen reads it. */
interface PathListingActor<Row, First extends Choice, Second extends Choice> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly children: {
      readonly path?: PathActor<First, Second> | undefined;
      readonly list?: ListActor<Row, First | Second> | undefined;
      readonly removal?: RemovalActor | undefined;
    };
    hasTag(tag: 'broken'): boolean;
  };
  send(event: { readonly type: 'row.removeRequested'; readonly row: Row } | { readonly type: 'screen.retried' }): void;
}

interface PathListingScreenProps<Row extends { readonly id: number }, First extends Choice, Second extends Choice> {
  listing: PathListingActor<Row, First, Second>;
  listed: Listed<Row> & Partial<Removable>;
  heading: string;
  /** Names the table, in the plural. */
  listLabel: string;
  /** Every column but Action. */
  columns: readonly Column<Row>[];
  empty: { readonly title: string; readonly hint?: string };
  /** Said while the path is not chosen to its end. */
  waiting: string;
  /** The levels of the path. */
  levels: (path: PathActor<First, Second>) => ReactNode;
}

/** The rows below a chosen path of categories (spec §2 view-tutorial-chapter, contract §3). */
export function PathListingScreen<Row extends { readonly id: number }, First extends Choice, Second extends Choice>(
  props: PathListingScreenProps<Row, First, Second>,
) {
  const { listing, listed, heading, levels } = props;
  const path = useSelector(listing, (snapshot) => snapshot.children.path);
  const list = useSelector(listing, (snapshot) => snapshot.children.list);
  const removal = useSelector(listing, (snapshot) => snapshot.children.removal);
  const isBroken = useSelector(listing, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => listing.send({ type: 'screen.retried' })} />;
  return (
    <div className={styles.screen}>
      <PageHeading title={heading} />
      <Card>{path && <div className={styles.fields}>{levels(path)}</div>}</Card>
      {list && <Rows {...props} list={list} />}
      {removal && <DeleteQuestion removal={removal} title={listed.title} consequence={listed.consequence} />}
    </div>
  );
}

function Rows<Row extends { readonly id: number }, First extends Choice, Second extends Choice>(
  props: PathListingScreenProps<Row, First, Second> & { list: ListActor<Row, First | Second> },
) {
  const { listing, listed, listLabel, columns, empty, waiting, list } = props;
  const isWaiting = useSelector(list, (snapshot) => snapshot.matches('waiting'));
  if (isWaiting) {
    return (
      <Card>
        <EmptyState icon="tutorials" title={waiting} />
      </Card>
    );
  }
  const action: Column<Row> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) => (
      <RowActions
        name={listed.nameOf(row) || listed.title}
        onDelete={() => listing.send({ type: 'row.removeRequested', row })}
      />
    ),
  };
  return (
    <RecordList
      list={list}
      label={listLabel}
      facets={listed.facets}
      columns={listed.remove === undefined ? columns : [...columns, action]}
      empty={empty}
    />
  );
}

import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { arranged, type Facets, sortedNext } from '../../domain/arrange';
import { useAddressView, useFollowedAddress } from '../chart/address-view';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FailedState } from '../ui/failed-state';
import { FocusKeeper } from '../ui/focus-keeper';
import { SearchField } from '../ui/search-field';
import { SkeletonTable } from '../ui/skeleton-table';
import { Table } from '../ui/table';
import type { Column } from '../ui/table-shape';
import type { ListActor } from './draft-fields';
import * as styles from './record-list.css';

interface RecordListProps<Row, Query> {
  list: ListActor<Row, Query>;
  /** Names the table, in the plural. */
  label: string;
  /** What the rows can be searched in and sorted by; columns name theirs with `sortBy`. */
  facets: Facets<Row>;
  columns: readonly Column<Row>[];
  empty: { readonly title: string; readonly hint?: string };
}

/**
 * A list: placeholder rows, then a table or the empty state, or what went wrong (spec §4 Lists, contract §4). While it loads
 * again, the rows it had stay. The address owns search and order, so that what is seen can be linked to.
 */
export function RecordList<Row extends { readonly id: number }, Query>(props: RecordListProps<Row, Query>) {
  const { list, label, columns } = props;
  const hasRows = useSelector(list, (snapshot) => snapshot.context.rows.length > 0);
  const problem = useSelector(list, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null));
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  useFollowedAddress(list);
  return (
    <FocusKeeper>
      {isLoading && !hasRows && <SkeletonTable columns={columns} />}
      {problem !== null && (
        <FailedState
          title={`${label} could not be loaded`}
          text={problem}
          onRetry={() => list.send({ type: 'list.retryRequested' })}
        />
      )}
      {problem === null && (!isLoading || hasRows) && <ArrangedRows {...props} isLoading={isLoading} />}
    </FocusKeeper>
  );
}

function ArrangedRows<Row extends { readonly id: number }, Query>(
  props: RecordListProps<Row, Query> & { isLoading: boolean },
) {
  const { list, label, facets, columns, empty, isLoading } = props;
  const rows = useSelector(list, (snapshot) => snapshot.context.rows);
  const view = useSelector(list, (snapshot) => snapshot.context.view);
  const shown = useMemo(() => arranged(rows, view, facets), [rows, view, facets]);
  const [address, writeAddress] = useAddressView();
  const search = (text: string) => writeAddress({ ...address, search: text });
  return (
    <div className={styles.list}>
      {(rows.length > 0 || address.search !== '') && (
        <div className={styles.bar}>
          {/* From the address itself: from the chart it would come a render later, and the caret would jump. */}
          <SearchField label={`Search ${label.toLowerCase()}`} value={address.search} onChange={search} />
          <p className={styles.count} role="status">
            {shown.length === rows.length ? `${rows.length}` : `${shown.length} of ${rows.length}`}
            <span className={styles.countWord}> {rows.length === 1 ? 'entry' : 'entries'}</span>
          </p>
        </div>
      )}
      <Table
        label={label}
        columns={columns}
        rows={shown}
        isReloading={isLoading}
        rowKey={(row) => row.id}
        sort={view.sort}
        onSort={(by) => writeAddress({ ...address, sort: sortedNext(address.sort, by) })}
        empty={
          rows.length === 0 ? (
            <EmptyState icon="list" {...empty} />
          ) : (
            <EmptyState
              icon="search"
              title="Nothing matches your search."
              hint="Try different keywords."
              action={<Button onClick={() => search('')}>Show all</Button>}
            />
          )
        }
      />
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { sortedNext } from '../../domain/arrange';
import { rowAt } from '../../domain/known-rows';
import type { Listed } from '../../domain/resource';
import { useAddressView, useFollowedAddress } from '../chart/address-view';
import { ChosenNamesContext, makeChosenNames } from '../chart/chosen-names';
import { useRefreshedList } from '../chart/connection';
import { useLinkedPlace, useReturn } from '../chart/list-place';
import { useSeenRows } from '../chart/seen-rows';
import { useFollowedTrash } from '../chart/trash';
import { LinkedFrom } from '../ui/app-link';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FocusKeeper } from '../ui/focus-keeper';
import { Table } from '../ui/table';
import type { Boxes, Column } from '../ui/table-shape';
import type { ListActor } from './draft-fields';
import { ReadNames } from './extra-columns';
import { FailedList, MissingRows } from './failed-list';
import type { FilterChoices } from './filter-choices';
import { ListPlaceholder } from './list-placeholder';
import { AddressSearch, isNarrowed } from './list-search';
import * as styles from './record-list.css';
import { type SetColumns, useSetColumns } from './set-columns';

export interface RecordListProps<Row extends { readonly id: number }, Query> {
  list: ListActor<Row, Query>;
  /** Names the table, in the plural. */
  label: string;
  columns: readonly Column<Row>[];
  empty: { readonly title: string; readonly hint?: string };
  /** What the list is asked besides its search. */
  filters?: ReactNode;
  /** What is listed, where views and columns of it are kept. */
  listed?: Listed<Row>;
  /** Where the choices come from that its rows know by their ids. */
  choices?: FilterChoices | undefined;
  /** They stand in the first column, however the columns are set. */
  boxes?: Boxes<Row>;
}

/**
 * A list: placeholder rows, then a table or the empty state, or what went wrong (spec §4 Lists, contract §4). While it loads
 * again, the rows it had stay. The address owns search and order, so that what is seen can be linked to.
 */
export function RecordList<Row extends { readonly id: number }, Query>(props: RecordListProps<Row, Query>) {
  const { list, listed, choices, boxes } = props;
  const { columns: asSet, density, tools, onWidth, isNaming } = useSetColumns(props.columns, listed);
  const columns = useMemo(() => asSet.map((column, at) => (at === 0 ? { ...column, boxes } : column)), [boxes, asSet]);
  const names = useMemo(makeChosenNames, []);
  const hasRows = useSelector(list, (snapshot) => snapshot.context.known.total > 0);
  const problem = useSelector(list, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null));
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  useFollowedAddress(list);
  useFollowedTrash(list);
  useRefreshedList(list);
  return (
    <FocusKeeper>
      {isNaming && choices !== undefined && <ReadNames choices={choices} into={names} />}
      {isLoading && !hasRows && (
        <ListPlaceholder {...{ columns, density }} hasTools={Boolean(props.filters || tools)} />
      )}
      {problem !== null && (
        <FailedList
          label={props.label}
          filters={props.filters}
          problem={problem}
          onRetry={() => list.send({ type: 'list.retryRequested' })}
        />
      )}
      {problem === null && (!isLoading || hasRows) && (
        <ChosenNamesContext value={names}>
          <ArrangedRows {...props} {...{ columns, density, tools, onWidth, isLoading }} />
        </ChosenNamesContext>
      )}
    </FocusKeeper>
  );
}

function ArrangedRows<Row extends { readonly id: number }, Query>(
  props: RecordListProps<Row, Query> & Pick<SetColumns<Row>, 'density' | 'tools' | 'onWidth'> & { isLoading: boolean },
) {
  const { list, label, columns, empty, filters, isLoading, density, tools, onWidth } = props;
  const known = useSelector(list, (snapshot) => snapshot.context.known);
  const missing = useSelector(list, (snapshot) =>
    snapshot.matches({ shown: 'incomplete' }) ? snapshot.context.problem : null,
  );
  const { found, total } = known;
  const rows = useMemo(() => ({ count: known.found, at: (index: number) => rowAt(known, index) }), [known]);
  const onSeen = useSeenRows(list);
  const linkedFrom = useLinkedPlace(list);
  const { first, onReturned } = useReturn(known);
  const [address, writeAddress] = useAddressView();
  const isSought = isNarrowed(address);
  return (
    <div className={styles.list}>
      {(total > 0 || isSought) && (
        <div className={styles.bar}>
          <AddressSearch label={label} />
          <p className={styles.count} role="status">
            {found === total ? `${total}` : `${found} of ${total}`}
            <span className={styles.countWord}> {total === 1 ? 'entry' : 'entries'}</span>
          </p>
        </div>
      )}
      {(total > 0 || isSought) && (filters || tools) && (
        <div className={styles.tools}>
          {filters}
          {tools}
        </div>
      )}
      <LinkedFrom value={linkedFrom}>
        <Table
          label={label}
          columns={columns}
          rows={rows}
          density={density}
          onWidth={onWidth}
          onSeen={onSeen}
          isReloading={isLoading}
          rowKey={(row) => row.id}
          sort={known.view.sort}
          onSort={(by) => writeAddress({ ...address, sort: sortedNext(address.sort, by) })}
          empty={
            total === 0 ? (
              <EmptyState icon="list" {...empty} />
            ) : (
              <EmptyState
                icon="search"
                title={address.filter === undefined ? 'Nothing matches your search.' : 'Nothing matches your filters.'}
                hint={address.filter === undefined ? 'Try different keywords.' : 'Remove some of them, or all.'}
                action={<Button onPress={() => writeAddress({ search: '', sort: address.sort })}>Show all</Button>}
              />
            )
          }
          first={first}
          onLanded={onReturned}
        />
      </LinkedFrom>
      {missing !== null && <MissingRows problem={missing} onRetry={() => list.send({ type: 'list.retryRequested' })} />}
    </div>
  );
}

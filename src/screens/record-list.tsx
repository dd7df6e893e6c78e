import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { listLoadMachine } from '../../machines/list-load.machine';
import { EmptyState } from '../ui/empty-state';
import { FailedState } from '../ui/failed-state';
import { FocusKeeper } from '../ui/focus-keeper';
import { SkeletonTable } from '../ui/skeleton-table';
import { type Column, Table } from '../ui/table';

interface RecordListProps<Row, Query> {
  list: ActorRefFrom<ReturnType<typeof listLoadMachine<Row, Query>>>;
  /** Names the table, in the plural. */
  label: string;
  columns: readonly Column<Row>[];
  empty: { readonly title: string; readonly hint?: string };
}

/**
 * A list: placeholder rows, then a table or the empty state, or what went wrong (spec §4 Lists, contract §4). While it loads
 * again, the rows it had stay.
 */
export function RecordList<Row extends { readonly id: number }, Query>(props: RecordListProps<Row, Query>) {
  const { list, label, columns, empty } = props;
  const rows = useSelector(list, (snapshot) => snapshot.context.rows);
  const problem = useSelector(list, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null));
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  return (
    <FocusKeeper>
      {isLoading && rows.length === 0 && <SkeletonTable columns={columns} />}
      {problem !== null && (
        <FailedState
          title={`${label} could not be loaded`}
          text={problem}
          onRetry={() => list.send({ type: 'list.retryRequested' })}
        />
      )}
      {problem === null && (!isLoading || rows.length > 0) && (
        <Table
          label={label}
          columns={columns}
          rows={rows}
          isReloading={isLoading}
          rowKey={(row) => row.id}
          empty={<EmptyState icon="list" {...empty} />}
        />
      )}
    </FocusKeeper>
  );
}

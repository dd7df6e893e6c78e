import { type TrashedRecord, trashed, typeName } from '../../domain/trash';
import { liveTrash } from '../../machines/live/trash';
import { useAddressView } from '../chart/address-view';
import { useCapability } from '../chart/capabilities';
import { useChart } from '../chart/chart';
import { useRestore } from '../chart/trash';
import { Button } from '../ui/button';
import { wideOnly } from '../ui/button.css';
import { actions } from '../ui/table.css';
import type { Column } from '../ui/table-shape';
import { timeOf } from '../ui/time';
import { NotOffered } from './not-offered';
import { TableScreen } from './table-screen';

/** When it was deleted, and by whom where the server knows. */
const whenAndBy = ({ deleted, deletedBy }: TrashedRecord): string =>
  deletedBy === '' ? timeOf(deleted) : `${timeOf(deleted)} by ${deletedBy}`;

const timeLeft = ({ daysLeft }: TrashedRecord): string => (daysLeft === 1 ? '1 day' : `${daysLeft} days`);

const columns: readonly Column<TrashedRecord>[] = [
  { header: 'Name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
  { header: 'Type', kind: 'text', sortBy: 'type', cell: typeName },
  { header: 'Deleted', kind: 'detail', sortBy: 'deleted', cell: whenAndBy },
  { header: 'Time left', kind: 'number', sortBy: 'daysLeft', cell: timeLeft },
];

interface TrashActionsProps {
  row: TrashedRecord;
  onDelete: () => void;
}

/** What can be done with a deleted record (contract §6). */
function TrashActions({ row, onDelete }: TrashActionsProps) {
  const [isRestoring, restore] = useRestore(row);
  const name = row.name || typeName(row);
  return (
    <span className={actions}>
      <Button
        variant="bare"
        size="compact"
        icon="undo"
        aria-label={`Restore ${name}`}
        pending={isRestoring}
        onPress={restore}
      >
        <span className={wideOnly}>Restore</span>
      </Button>
      <Button
        variant="bare"
        size="compact"
        tone="danger"
        icon="delete"
        aria-label={`Delete ${name} for good`}
        disabled={isRestoring}
        onPress={onDelete}
      >
        <span className={wideOnly}>Delete</span>
      </Button>
    </span>
  );
}

function OfferedTrash() {
  const [view] = useAddressView();
  const screen = useChart(liveTrash, { query: {}, view });
  return (
    <TableScreen
      screen={screen}
      listed={trashed}
      heading="Trash"
      listLabel="Deleted records"
      columns={columns}
      empty={{ title: 'The trash is empty.', hint: 'What you delete can be restored here for 30 days.' }}
      actionsOf={(row, onDelete) => <TrashActions row={row} onDelete={onDelete} />}
      isForGood
    />
  );
}

/** What was deleted and can be restored, where our own server keeps it. */
export function Trash() {
  return useCapability('trash') ? <OfferedTrash /> : <NotOffered title="Trash" icon="delete" />;
}

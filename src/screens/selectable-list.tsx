import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { Deletable, Listed } from '../../domain/resource';
import { restorableAfter } from '../../domain/trash';
import { useCapability } from '../chart/capabilities';
import { useMay } from '../chart/role';
import {
  type SelectionActor,
  turnAll,
  turnRow,
  useHasHadRows,
  useIsSelected,
  useSelection,
  useTicked,
} from '../chart/selection';
import { latePart, oncePainted } from '../ui/late-part';
import { PartBoundary } from '../ui/part-boundary';
import { SelectBox } from '../ui/select-box';
import type { Boxes } from '../ui/table-shape';
import type { ListActor } from './draft-fields';
import { Filters } from './filters';
import { RecordList, type RecordListProps } from './record-list';
import * as styles from './selectable-list.css';

type Row = { readonly id: number };

export interface SelectableListProps<R extends Row, Query> extends RecordListProps<R, Query> {
  listed: Listed<R> & Partial<Deletable>;
}

/**
 * A list with its filters, whose rows can be selected for bulk actions, where the server offers them and the account may change
 * records.
 */
export function SelectableList<R extends Row, Query>(props: SelectableListProps<R, Query>) {
  const { listed, choices } = props;
  const filters = listed.filterables && <Filters filterables={listed.filterables} choices={choices} />;
  const isOffered = useCapability('bulk');
  const mayChange = useMay('editor');
  // What is deleted for good, as in the trash, is not deleted in bulk.
  const canDelete = listed.delete !== undefined && restorableAfter(listed.delete, 0) !== null;
  const Shown = isOffered && mayChange && canDelete ? Selecting : RecordList;
  return <Shown {...props} filters={filters} />;
}

/** Space on a row that has the focus turns its tick, as on its box. */
const turnFocusedRow = (event: KeyboardEvent) => {
  const { target } = event;
  if (event.key !== ' ' || !(target instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const { shiftKey } = event;
  target.querySelector('input')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
};

function Selecting<R extends Row, Query>(props: SelectableListProps<R, Query>) {
  const { list, listed, choices, label } = props;
  const selection = useSelection(list);
  const hasRows = useHasHadRows(list);
  const boxes: Boxes<R> = useMemo(
    () => ({
      all: <AllBox selection={selection} list={list} />,
      of: (row, at) => (
        <RowBox
          selection={selection}
          id={row.id}
          name={listed.nameOf(row) || listed.title}
          onTurn={(isRange) => turnRow(selection, list, row.id, at, isRange)}
        />
      ),
    }),
    [selection, list, listed],
  );
  return (
    <WithBar selection={selection}>
      <RecordList {...props} boxes={boxes} />
      {hasRows && (
        <PartBoundary part="Bulk actions" instead={() => null}>
          <LateActions selection={selection} list={list} listed={listed} choices={choices} label={label} />
        </PartBoundary>
      )}
    </WithBar>
  );
}

/** Around a list; there is a bar of bulk actions below it while some of its rows are selected. */
function WithBar({ selection, children }: { selection: SelectionActor; children: ReactNode }) {
  const hasBar = useSelector(selection, (snapshot) => snapshot.hasTag('some'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the keys
    <div className={styles.list} data-barred={hasBar || undefined} onKeyDown={turnFocusedRow}>
      {children}
    </div>
  );
}

const actions = latePart(() => import('./bulk/bulk-actions').then(({ BulkActions }) => BulkActions));

function LateActions(props: Parameters<Awaited<ReturnType<typeof actions.fetch>>>[0]) {
  const BulkActions = actions.usePart(oncePainted);
  return BulkActions && <BulkActions {...props} />;
}

interface RowBoxProps {
  selection: SelectionActor;
  id: number;
  name: string;
  onTurn: (isRange: boolean) => void;
}

function RowBox({ selection, id, name, onTurn }: RowBoxProps) {
  return <SelectBox label={`Select ${name}`} isSelected={useIsSelected(selection, id)} onTurn={onTurn} />;
}

function AllBox<R extends Row, Query>({ selection, list }: { selection: SelectionActor; list: ListActor<R, Query> }) {
  const known = useSelector(list, (snapshot) => snapshot.context.known);
  const ticked = useTicked(selection, known);
  return (
    <SelectBox
      label="Select all"
      isSelected={ticked === 'all'}
      isPartly={ticked === 'some'}
      onTurn={() => turnAll(selection, list, ticked !== 'all')}
    />
  );
}

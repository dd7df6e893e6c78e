import { useSelector } from '@xstate/react';
import type { HistoryEntry, HistoryFilters } from '../../../domain/history';
import { hasFilters } from '../../../domain/history-filters';
import { liveHistory } from '../../../machines/live/history';
import { useAddressView } from '../../chart/address-view';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { useFollowedFilters, useHistoryFilters } from '../../chart/history';
import { Button } from '../../ui/button';
import { wideOnly } from '../../ui/button.css';
import { inWords } from '../../ui/dates';
import { PageHeading } from '../../ui/page-heading';
import { actions } from '../../ui/table.css';
import type { Column } from '../../ui/table-shape';
import { BrokenScreen } from '../broken-screen';
import { NotOffered } from '../not-offered';
import { RecordList } from '../record-list';
import * as screenStyles from '../screen.css';
import { EntryDialog } from './entry-dialog';
import { columns } from './history-columns';
import { Filters } from './history-filters';
import { nameOf, whatWasDone } from './history-words';

/** Who did what to which record, where our own server keeps it (contract §6). */
export function History() {
  return useCapability('history') ? <OfferedHistory /> : <NotOffered title="History" icon="history" />;
}

function OfferedHistory() {
  const [view] = useAddressView();
  const [filters, writeFilters] = useHistoryFilters();
  const history = useChart(liveHistory, { filters, view, isOpen: true });
  const list = useSelector(history, (snapshot) => snapshot.children.list);
  const entry = useSelector(history, (snapshot) => snapshot.children.entry);
  const isBroken = useSelector(history, (snapshot) => snapshot.hasTag('broken'));
  useFollowedFilters(history, filters);
  if (isBroken) return <BrokenScreen onRetry={() => history.send({ type: 'screen.retried' })} />;
  const look: Column<HistoryEntry> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) => (
      <span className={actions}>
        <Button
          variant="bare"
          size="compact"
          icon="view"
          aria-label={`View ${whatWasDone(row)} ${nameOf(row)}, ${inWords(row.at)}`}
          onPress={() => entry?.send({ type: 'entry.opened', id: row.id })}
        >
          <span className={wideOnly}>View</span>
        </Button>
      </span>
    ),
  };
  return (
    <div className={screenStyles.screen}>
      <PageHeading title="History" />
      <Filters filters={filters} onChange={writeFilters} />
      {list && <RecordList list={list} label="Changes" columns={[...columns, look]} empty={emptyOf(filters)} />}
      {entry && <EntryDialog entry={entry} />}
    </div>
  );
}

const emptyOf = (filters: HistoryFilters) =>
  hasFilters(filters)
    ? { title: 'No changes match the filters.', hint: 'Change the filters or clear them.' }
    : { title: 'No changes yet.', hint: 'Everything that is added, changed or deleted is listed here.' };

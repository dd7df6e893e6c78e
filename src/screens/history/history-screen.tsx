import { useSelector } from '@xstate/react';
import { type HistoryEntry, type HistoryFilters, historyActions, noFilters } from '../../../domain/history';
import { historyTypeName, historyTypeNames } from '../../../domain/history-fields';
import { hasFilters } from '../../../domain/history-filters';
import { liveHistory } from '../../../machines/live/history';
import { useAddressView } from '../../chart/address-view';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { useFollowedFilters, useHistoryFilters } from '../../chart/history';
import { contentPlaces } from '../../shell/places';
import { AppLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { wideOnly } from '../../ui/button.css';
import { ChoiceField } from '../../ui/choice-field';
import { inWords } from '../../ui/dates';
import { PageHeading } from '../../ui/page-heading';
import { actions } from '../../ui/table.css';
import type { Column } from '../../ui/table-shape';
import { TextField } from '../../ui/text-field';
import { BrokenScreen } from '../broken-screen';
import { NotOffered } from '../not-offered';
import { pathToRecord } from '../paths';
import { RecordList } from '../record-list';
import * as screenStyles from '../screen.css';
import { EntryDialog } from './entry-dialog';
import * as styles from './history.css';
import { fieldsChanged, nameOf, whatWasDone, whoDid } from './history-words';

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
    ? { title: 'No change fits the filters.', hint: 'Choose others, or clear them.' }
    : { title: 'Nothing was changed yet.', hint: 'What anybody adds, changes or deletes is listed here.' };

const editPlaces: Readonly<Record<string, (typeof contentPlaces)[keyof typeof contentPlaces]['edit']>> =
  Object.fromEntries(Object.entries(contentPlaces).map(([type, { edit }]) => [type, edit]));

function RecordCell({ row }: { row: HistoryEntry }) {
  const place = editPlaces[row.type];
  const name = nameOf(row);
  return (
    <span className={styles.words}>
      {place !== undefined && row.key !== '' ? (
        <AppLink className={styles.link} to={pathToRecord(place, row.key)}>
          {name}
        </AppLink>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.quiet}>{historyTypeName(row.type)}</span>
    </span>
  );
}

function WhatCell({ row }: { row: HistoryEntry }) {
  const fields = fieldsChanged(row);
  return (
    <span className={styles.words}>
      <span>{whatWasDone(row)}</span>
      {fields !== '' && <span className={styles.quiet}>{fields}</span>}
    </span>
  );
}

const columns: readonly Column<HistoryEntry>[] = [
  { header: 'When', kind: 'detail', cell: (row) => inWords(row.at) },
  { header: 'Who', kind: 'text', cell: whoDid },
  { header: 'What', kind: 'text', cell: (row) => <WhatCell row={row} /> },
  { header: 'Record', kind: 'name', cell: (row) => <RecordCell row={row} /> },
];

/** Words as the choices of a field, which are known by numbers from 1. */
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.values(words).map((name, at) => ({ id: at + 1, name }));

interface WordChoiceProps {
  label: string;
  words: Readonly<Record<string, string>>;
  value: string;
  onChange: (word: string) => void;
}

function WordChoice({ label, words, value, onChange }: WordChoiceProps) {
  const keys = Object.keys(words);
  return (
    <ChoiceField
      label={label}
      placeholder="All"
      value={keys.indexOf(value) + 1}
      options={optionsOf(words)}
      onChange={(id) => onChange(keys[id - 1] ?? '')}
      clearLabel={`Clear ${label}`}
    />
  );
}

interface FiltersProps {
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const change = (part: Partial<HistoryFilters>) => onChange({ ...filters, ...part });
  return (
    <search className={styles.filters} aria-label="Filters">
      <div className={styles.wide}>
        <TextField label="Who" type="search" value={filters.account} onChange={(account) => change({ account })} />
      </div>
      <WordChoice
        label="What"
        words={historyActions}
        value={filters.action}
        onChange={(action) => change({ action })}
      />
      <WordChoice
        label="Type"
        words={historyTypeNames}
        value={filters.type}
        onChange={(type) => change({ type, recordId: 0 })}
      />
      <TextField label="From" type="date" value={filters.from} onChange={(from) => change({ from })} />
      <TextField label="Until" type="date" value={filters.until} onChange={(until) => change({ until })} />
      {hasFilters(filters) && (
        <div className={styles.clear}>
          <Button icon="close" onPress={() => onChange(noFilters)}>
            {filters.recordId === 0 ? 'Clear filters' : 'Show all records'}
          </Button>
        </div>
      )}
    </search>
  );
}

import type { HistoryEntry } from '../../../domain/history';
import { historyTypeName } from '../../../domain/history-fields';
import { contentPlaces } from '../../shell/places';
import { AppLink } from '../../ui/app-link';
import { inWords } from '../../ui/dates';
import type { Column } from '../../ui/table-shape';
import { pathToRecord } from '../paths';
import * as styles from './history.css';
import { fieldsChanged, nameOf, whatWasDone, whoDid } from './history-words';

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

/** What the history says of each change. */
export const columns: readonly Column<HistoryEntry>[] = [
  { header: 'When', kind: 'detail', cell: (row) => inWords(row.at) },
  { header: 'Who', kind: 'text', cell: whoDid },
  { header: 'What', kind: 'text', cell: (row) => <WhatCell row={row} /> },
  { header: 'Record', kind: 'name', cell: (row) => <RecordCell row={row} /> },
];

import type { HistoryEntry } from '../../../domain/history';
import { historyTypeName } from '../../../domain/history-fields';
import { AppLink } from '../../ui/app-link';
import { inWords } from '../../ui/dates';
import type { Column } from '../../ui/table-shape';
import { pathToEntry } from './entry-path';
import * as styles from './history.css';
import { fieldsChanged, nameOf, whatWasDone, whoDid } from './history-words';

function RecordCell({ row }: { row: HistoryEntry }) {
  const path = pathToEntry(row);
  const name = nameOf(row);
  return (
    <span className={styles.words}>
      {path ? (
        <AppLink className={styles.link} to={path}>
          {name}
        </AppLink>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.quiet}>{historyTypeName(row.type)}</span>
    </span>
  );
}

function WhenCell({ row }: { row: HistoryEntry }) {
  return (
    <span className={styles.words}>
      <span className={styles.time}>{inWords(row.at)}</span>
      <span className={styles.quiet}>{whoDid(row)}</span>
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
  { header: 'When and who', kind: 'detail', cell: (row) => <WhenCell row={row} /> },
  { header: 'What', kind: 'text', cell: (row) => <WhatCell row={row} /> },
  { header: 'Record', kind: 'name', cell: (row) => <RecordCell row={row} /> },
];

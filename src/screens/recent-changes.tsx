import { useSelector } from '@xstate/react';
import type { HistoryEntry } from '../../domain/history';
import { historyTypeName } from '../../domain/history-fields';
import { allRows } from '../../domain/known-rows';
import { liveRecentChanges } from '../../machines/live/history';
import { useChart } from '../chart/chart';
import { useRefreshedList } from '../chart/connection';
import { useFollowedTrash } from '../chart/trash';
import { adminRoot } from '../shell/menu';
import { AppLink } from '../ui/app-link';
import { inWords } from '../ui/dates';
import * as styles from './dashboard-overview.css';
import { pathToEntry } from './history/entry-path';
import { byWhom, nameOf, whatWasDone } from './history/history-words';

/** What was changed last, and by whom: nothing stands in its place until it is here, or when it can't be had. */
export function RecentChanges() {
  const list = useChart(liveRecentChanges, { query: {} });
  useRefreshedList(list);
  useFollowedTrash(list);
  const rows = useSelector(list, (snapshot) => allRows(snapshot.context.known));
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="changes-title">
      <h2 id="changes-title" className={styles.title}>
        Changed last
      </h2>
      <dl className={styles.lines}>
        {rows.map((row) => (
          <Change key={row.id} row={row} />
        ))}
      </dl>
      <AppLink to={`${adminRoot}/history`} className={styles.lineLink}>
        Show all changes
      </AppLink>
    </section>
  );
}

function Change({ row }: { row: HistoryEntry }) {
  const path = pathToEntry(row);
  return (
    <div className={styles.line}>
      <dt className={styles.what}>
        {path ? (
          <AppLink to={path} className={styles.lineLink}>
            {nameOf(row)}
          </AppLink>
        ) : (
          nameOf(row)
        )}
      </dt>
      <dd className={styles.detail}>
        {historyTypeName(row.type)}, {whatWasDone(row).toLowerCase()} {byWhom(row)}, <time>{inWords(row.at)}</time>
      </dd>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type HistoryEntry, noFilters } from '../../../domain/history';
import { filteredQuery } from '../../../domain/history-filters';
import { rowAt } from '../../../domain/known-rows';
import type { historyListMachine } from '../../../machines/list/history-list.machine';
import { liveHistory } from '../../../machines/live/history';
import { useChart } from '../../chart/chart';
import { useRefreshedList } from '../../chart/connection';
import { useRestoredVersion } from '../../chart/history';
import { adminRoot } from '../../shell/menu';
import { Button } from '../../ui/button';
import { inWords } from '../../ui/dates';
import { FailedState } from '../../ui/failed-state';
import { LinkButton } from '../../ui/link-button';
import { Progress } from '../../ui/progress';
import { BrokenScreen } from '../broken-screen';
import { EntryDialog } from './entry-dialog';
import * as styles from './history.css';
import { fieldsChanged, whatWasDone, whoDid } from './history-words';

interface HistoryPanelProps {
  type: string;
  id: number;
  onRestored: () => void;
  /** Whether it was asked for before its code was here. */
  startsOpen: () => boolean;
}

/** The last changes of one record. */
export function HistoryPanel({ type, id, onRestored, startsOpen }: HistoryPanelProps) {
  const filters = { ...noFilters, type, recordId: id };
  const history = useChart(liveHistory, { filters, isOpen: startsOpen() });
  const isOpen = useSelector(history, (snapshot) => snapshot.context.isOpen);
  const isBroken = useSelector(history, (snapshot) => snapshot.hasTag('broken'));
  const entry = useSelector(history, (snapshot) => snapshot.children.entry);
  useRestoredVersion(history, onRestored);
  if (isBroken) return <BrokenScreen onRetry={() => history.send({ type: 'screen.retried' })} />;
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Button
          icon="history"
          aria-expanded={isOpen}
          onPress={() => history.send({ type: isOpen ? 'history.closed' : 'history.opened' })}
        >
          {isOpen ? 'Hide history' : 'Show history'}
        </Button>
        {isOpen && (
          <LinkButton variant="bare" to={`${adminRoot}/history?${filteredQuery('', filters)}`}>
            Show all
          </LinkButton>
        )}
      </div>
      <LastChanges history={history} />
      {entry && <EntryDialog entry={entry} />}
    </div>
  );
}

const shownChanges = 5;

function LastChanges({ history }: { history: ActorRefFrom<typeof historyListMachine> }) {
  const list = useSelector(history, (snapshot) => snapshot.children.list);
  return list ? <Changes history={history} list={list} /> : null;
}

interface ChangesProps {
  history: ActorRefFrom<typeof historyListMachine>;
  list: NonNullable<ReturnType<ActorRefFrom<typeof historyListMachine>['getSnapshot']>['children']['list']>;
}

function Changes({ history, list }: ChangesProps) {
  const known = useSelector(list, (snapshot) => snapshot.context.known);
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(list, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null));
  useRefreshedList(list);
  const rows = Array.from({ length: Math.min(shownChanges, known.found) }, (_, at) => rowAt(known, at));
  if (problem !== null) {
    return (
      <FailedState
        title="The history could not be loaded"
        text={problem}
        onRetry={() => list.send({ type: 'list.retryRequested' })}
      />
    );
  }
  if (rows.length === 0) return isLoading ? <Progress /> : <p className={styles.quiet}>No changes yet.</p>;
  return (
    <ul className={styles.changes}>{rows.map((row) => row && <Row key={row.id} row={row} history={history} />)}</ul>
  );
}

function Row({ row, history }: { row: HistoryEntry; history: ChangesProps['history'] }) {
  const fields = fieldsChanged(row);
  const time = inWords(row.at);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>
          {whatWasDone(row)}
          {fields !== '' && `: ${fields}`}
        </span>
        <span className={styles.quiet}>
          {time}, {whoDid(row)}
        </span>
      </span>
      <Button
        variant="bare"
        size="compact"
        icon="view"
        aria-label={`View the change of ${time}`}
        onPress={() => history.getSnapshot().children.entry?.send({ type: 'entry.opened', id: row.id })}
      >
        View
      </Button>
    </li>
  );
}

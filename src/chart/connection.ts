import { createContext, use, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { connectionMachine } from '../../machines/shell/connection.machine';

/** The actor of the chart `connection`; `null` outside of the admin screens. */
export const ConnectionContext = createContext<ActorRefFrom<typeof connectionMachine> | null>(null);

/** The chart of something on screen that is read from the server. */
interface Reader<Event> {
  readonly getSnapshot: () => { hasTag(tag: 'busy'): boolean; matches(state: 'failed'): boolean };
  send(event: Event): void;
}

/** Calls `readAgain` with the chart when the server answers again after it did not. */
const useRestored = <Event>(reader: Reader<Event>, readAgain: (reader: Reader<Event>) => void): void => {
  const connection = use(ConnectionContext);
  useEffect(() => {
    const listening = connection?.on('connection.restored', () => readAgain(reader));
    return () => listening?.unsubscribe();
  }, [connection, reader, readAgain]);
};

type Reloaded = Reader<{ readonly type: 'list.reloadRequested' }>;
type RetriedList = Reader<{ readonly type: 'list.retryRequested' }>;
type RetriedRecord = Reader<{ readonly type: 'record.retried' }>;

const reload = (list: Reloaded) => {
  if (!list.getSnapshot().hasTag('busy')) list.send({ type: 'list.reloadRequested' });
};

const retryList = (list: RetriedList) => {
  if (list.getSnapshot().matches('failed')) list.send({ type: 'list.retryRequested' });
};

const retryRecord = (screen: RetriedRecord) => {
  if (screen.getSnapshot().matches('failed')) screen.send({ type: 'record.retried' });
};

/** Has a list on screen read again once the server answers again, unless it is just being read. */
export const useRefreshedList = (list: Reloaded): void => useRestored(list, reload);

type RetriedNeighbours = Reader<{ readonly type: 'neighbours.retried' }>;

const retryNeighbours = (chart: RetriedNeighbours) => {
  if (chart.getSnapshot().matches('failed')) chart.send({ type: 'neighbours.retried' });
};

/** Has the neighbours of a record looked for again once the server answers again, where they could not be before. */
export const useRetriedNeighbours = (chart: RetriedNeighbours): void => useRestored(chart, retryNeighbours);

type ReloadedOverview = Reader<
  { readonly type: 'overview.reloadRequested' } | { readonly type: 'overview.retryRequested' }
>;

const reloadOverview = (overview: ReloadedOverview) => {
  const isFailed = overview.getSnapshot().matches('failed');
  overview.send({ type: isFailed ? 'overview.retryRequested' : 'overview.reloadRequested' });
};

/** Has the overview read again once the server answers again, unless it is just being read. */
export const useRefreshedOverview = (overview: ReloadedOverview): void => useRestored(overview, reloadOverview);

/** Has choices read again once the server answers again, where they could not be read before. */
export const useRetriedChoices = (list: RetriedList): void => useRestored(list, retryList);

/** Has the record of a screen read again once the server answers again, where it could not be read before. */
export const useRetriedRecord = (screen: RetriedRecord): void => useRestored(screen, retryRecord);

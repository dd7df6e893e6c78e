import { Effect } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import { rowSource } from '../../adapters/row-source';
import { historyCalls } from '../../adapters/wire/history';
import { plainView } from '../../domain/arrange';
import { Failure } from '../../domain/failure';
import { type HistoryEntry, type HistoryFilters, noFilters } from '../../domain/history';
import type { ViewedWindow } from '../../domain/known-rows';
import { effectActor } from '../core/run';
import { historyEntryMachine } from '../list/history-entry.machine';
import { historyListMachine } from '../list/history-list.machine';
import { callBy, liveList, liveRows } from './content';
import { nameLive } from './names';

const list = callBy(historyCalls['history.list']);
const entry = callBy(historyCalls['history.entry']);
const restore = callBy(historyCalls['history.restore']);

const orNull = (text: string): string | null => (text === '' ? null : text);

/** When a day begins where the person is, so many days later, as the server takes it; `null` for what is no day. */
const startOf = (day: string, daysLater = 0): string | null => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (date === undefined) return null;
  const time = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
};

/** A window of the entries that the filters and the search ask for. */
const readWindow = (filters: HistoryFilters, { view, offset, limit }: ViewedWindow) =>
  Effect.map(
    list({
      account: orNull(filters.account),
      type: orNull(filters.type),
      action: orNull(filters.action),
      from: startOf(filters.from),
      until: startOf(filters.until, 1),
      search: orNull(view.search),
      recordId: filters.recordId === 0 ? null : filters.recordId,
      limit: String(limit),
      offset: offset === 0 ? null : String(offset),
    }),
    ({ rows, counts }) => ({
      rows,
      // Without a search, what the filters leave out is not counted: the list has no more than they ask for.
      counts: counts && (view.search === '' ? { ...counts, total: counts.found } : counts),
    }),
  );

const liveHistoryEntry = (runtime: LiveRuntime) =>
  historyEntryMachine.provide({
    actors: {
      readEntry: effectActor(runtime, ({ id }: { readonly id: number }) =>
        Effect.flatMap(entry({ id }), (found) =>
          found === null ? Effect.fail(Failure.Http({ status: 404, text: null })) : Effect.succeed(found),
        ),
      ),
      restore: effectActor(runtime, restore),
    },
  });

/** The entries of the history, with a look into each. */
export const liveHistory = (runtime: LiveRuntime) =>
  historyListMachine.provide({
    actors: {
      list: liveRows<HistoryEntry, HistoryFilters>(runtime, 'history.list', rowSource(readWindow, { facets: {} })),
      entry: liveHistoryEntry(runtime),
    },
  });

const recent: ViewedWindow = { view: plainView, offset: 0, limit: 5 };

/** The last five changes of the whole site. */
export const liveRecentChanges = (runtime: LiveRuntime) =>
  liveList(runtime, 'history.list', () => Effect.map(readWindow(noFilters, recent), ({ rows }) => rows));

nameLive('', { historyList: liveHistory });
nameLive('listLoad.', { recentChanges: liveRecentChanges });

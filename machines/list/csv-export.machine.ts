import { assign, emit, setup } from 'xstate';
import { type ListView, plainView } from '../../domain/arrange';
import { type ExportSettings, usualExport } from '../../domain/csv-export';
import { refusing } from '../core/actors';
import { type EmittedEvent, noticeShown } from '../core/emitted';
import { failureLoggedAs, failureShown, problemOf } from '../core/failed-call';
import { failedWith, reportFailure } from '../core/failure-actions';

/** A list that is exported: its content type. */
export interface ExportedList {
  readonly type: string;
}

/** What the list shows, when its export is asked for. */
export interface ShownList {
  readonly view: ListView;
  /** The keys of its columns. */
  readonly shown: readonly string[];
  /** The id of the record below which its rows stand, 0 at the top; `null` where they stand below none. */
  readonly parent: number | null;
}

export interface CsvExportContext extends ExportedList, ShownList {
  readonly settings: ExportSettings;
  /** Why the last try failed. */
  readonly problem: string | null;
}

export type CsvExportEvent =
  | ({ readonly type: 'export.requested' } & ShownList)
  | { readonly type: 'setting.changed'; readonly change: Partial<ExportSettings> }
  | { readonly type: 'export.confirmed' }
  | { readonly type: 'export.cancelled' };

export type ExportAsked = Omit<CsvExportContext, 'problem'>;

const call = 'csv.export';

const exportWords = { begun: 'The download has begun.' } as const;

const nothingShown: ShownList = { view: plainView, shown: [], parent: null };

/** Exporting a list as a CSV file (contract §6): what the file is to be like, then its download, which is the browser's. */
export const csvExportMachine = setup({
  types: {
    context: {} as CsvExportContext,
    events: {} as CsvExportEvent,
    input: {} as ExportedList,
    emitted: {} as EmittedEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: { exportList: refusing<void, ExportAsked>(call) },
  actions: {
    storeShown: assign((_, { view, shown, parent }: ShownList) => ({ view, shown, parent, problem: null })),
    storeChange: assign(({ context }, params: { readonly change: Partial<ExportSettings> }) => ({
      settings: { ...context.settings, ...params.change },
    })),
    storeProblem: assign(problemOf(call)),
    forgetProblem: assign({ problem: null }),
    showNotice: emit(noticeShown),
    showFailure: emit(failureShown(call)),
    logFailure: emit(failureLoggedAs(call)),
  },
}).createMachine({
  id: 'csvExport',
  context: ({ input }) => ({ ...input, ...nothingShown, settings: usualExport, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'export.requested': {
          target: 'asking',
          actions: {
            type: 'storeShown',
            params: ({ event: { view, shown, parent } }) => ({ view, shown, parent }),
          },
          meta: { fulfils: ['C6.csv.1', 'O.csv.1'] },
        },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'setting.changed': {
          actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) },
          meta: { fulfils: ['O.csv.1'] },
        },
        'export.confirmed': {
          target: 'preparing',
          actions: 'forgetProblem',
          meta: { fulfils: ['C6.csv.1', 'O.csv.1'] },
        },
        'export.cancelled': { target: 'closed', meta: { fulfils: ['O.csv.2'] } },
      },
    },
    preparing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'exportList',
        src: 'exportList',
        input: ({ context: { problem: _, ...asked } }) => asked,
        onDone: {
          target: 'closed',
          actions: { type: 'showNotice', params: { kind: 'success', text: exportWords.begun } },
          meta: { fulfils: ['C6.csv.1', 'O.csv.1'] },
        },
        onError: {
          target: 'asking',
          actions: reportFailure(failedWith),
          meta: { fulfils: ['O.csv.3'] },
        },
      },
      on: { 'export.cancelled': { target: 'closed', meta: { fulfils: ['O.csv.2'] } } },
    },
  },
});

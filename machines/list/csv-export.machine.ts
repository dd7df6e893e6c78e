import { assign, emit, setup } from 'xstate';
import type { ListView } from '../../domain/arrange';
import { type ExportSettings, usualExport } from '../../domain/csv-export';
import { refusing } from '../core/actors';
import { type EmittedEvent, noticeShown } from '../core/emitted';
import { failureLoggedAs, failureShown, problemOf } from '../core/failed-call';
import { failedWith, reportFailure } from '../core/failure-actions';

/** A list that is exported: its content type, and the keys of the columns that it shows. */
export interface ExportedList {
  readonly type: string;
  readonly shown: readonly string[];
}

export interface CsvExportContext extends ExportedList {
  readonly settings: ExportSettings;
  /** What the list shows, when its export was asked for. */
  readonly view: ListView;
  /** Why the last try failed. */
  readonly problem: string | null;
}

export type CsvExportEvent =
  | { readonly type: 'export.requested'; readonly view: ListView }
  | { readonly type: 'setting.changed'; readonly change: Partial<ExportSettings> }
  | { readonly type: 'export.confirmed' }
  | { readonly type: 'export.cancelled' };

export type ExportAsked = Omit<CsvExportContext, 'problem'>;

const call = 'csv.export';

const exportWords = { begun: 'The download has begun.' } as const;

const noView: ListView = { search: '', sort: null };

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
    storeView: assign((_, params: { readonly view: ListView }) => ({ view: params.view, problem: null })),
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
  context: ({ input }) => ({ ...input, settings: usualExport, view: noView, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'export.requested': {
          target: 'asking',
          actions: { type: 'storeView', params: ({ event }) => ({ view: event.view }) },
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

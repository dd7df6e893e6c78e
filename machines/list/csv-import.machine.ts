import { assign, emit, setup } from 'xstate';
import type { JobState } from '../../domain/bulk';
import type { CsvMatch, CsvReport, SentFile } from '../../domain/csv-import';
import { refusing } from '../core/actors';
import { breaks } from '../core/broken';
import { breakLogged, type EmittedEvent, failureLogged } from '../core/emitted';
import {
  type CsvImportContext,
  type CsvImportEvent,
  choosesFile,
  foundLeft,
  jobBegins,
  jobIn,
  mappedColumns,
  mapsColumns,
  type SentMapping,
  startsAnew,
} from './csv-import';
import { type FailedCall, placeOfFailed, type RunJobContext, saysWhy } from './run-job';
import { runJobMachine } from './run-job.machine';

const reportedJob = ({ event }: { readonly event: { readonly output: CsvReport } }) => ({ job: event.output.job });
const reported = ({ event }: { readonly event: { readonly output: CsvReport } }) => ({ report: event.output });
const storesReport = { type: 'storeReport', params: reported } as const;

/**
 * Importing a CSV file (contract §6): the file, what its columns hold, a check that changes nothing, the import, and the report. The
 * server keeps the file as a job, so that an import that was left goes on where it was.
 */
export const csvImportMachine = setup({
  types: {
    context: {} as CsvImportContext,
    events: {} as CsvImportEvent,
    input: {} as { readonly type: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy' | 'choosing' | 'mapping' | 'running' | 'checked' | 'ended',
    children: {} as { run: 'runJob' },
  },
  actors: {
    readOpen: refusing<readonly JobState[], void>('bulk.open'),
    sendFile: refusing<SentFile, { readonly type: string; readonly file: File }>('csv.send'),
    mapColumns: refusing<JobState, SentMapping>('csv.map'),
    begin: refusing<JobState, JobState>('csv.import'),
    readReport: refusing<CsvReport, JobState>('csv.report'),
    runJob: runJobMachine,
  },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    isCheckDone: (_, { job }: { readonly job: JobState }) => job.kind === 'check' && job.state === 'done',
    changesSomething: ({ context: { report } }) => report !== null && report.counts.added + report.counts.changed > 0,
  },
  actions: {
    storeLeftJob: assign(({ context }, { jobs }: { readonly jobs: readonly JobState[] }) => ({
      job: jobs.find(({ type, kind }) => type === context.type && kind === 'import') ?? null,
    })),
    storeChosen: assign((_, { file }: { readonly file: File }) => ({ chosen: file, problem: null })),
    storeFile: assign((_, { file }: { readonly file: SentFile }) => ({ file, mapping: file.mapping, job: file.job })),
    storeColumn: assign(({ context: { mapping } }, { at, key }: { readonly at: number; readonly key: string }) => ({
      mapping: { ...mapping, columns: mappedColumns(mapping.columns, at, key) },
    })),
    storeMatch: assign(({ context: { mapping } }, { match }: { readonly match: CsvMatch }) => ({
      mapping: { ...mapping, match },
    })),
    storeJob: assign((_, { job }: { readonly job: JobState }) => ({ job, report: null })),
    storeRun: assign((_, { job, problem }: RunJobContext) => ({ job, problem })),
    storeReport: assign((_, { report }: { readonly report: CsvReport }) => ({ report })),
    storeProblem: assign((_, failed: FailedCall) => ({ problem: placeOfFailed(failed) })),
    forgetProblem: assign({ problem: null }),
    forget: assign({ chosen: null, file: null, job: null, report: null, problem: null }),
    logFailure: emit(failureLogged),
    logBreak: emit(breakLogged),
  },
}).createMachine({
  id: 'csvImport',
  context: ({ input: { type } }) => ({
    ...{ type, chosen: null, file: null, mapping: { match: 'new', columns: [] } },
    ...{ job: null, report: null, problem: null },
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      initial: 'looking',
      on: {
        'file.chosen': choosesFile,
        'job.continued': {
          description: 'an import of this list was left',
          guard: 'hasJob',
          target: 'running',
          actions: 'forgetProblem',
          meta: { fulfils: ['O.csv.8'] },
        },
      },
      states: { looking: { invoke: { id: 'readOpen', src: 'readOpen', ...foundLeft } }, known: {} },
    },
    reading: {
      tags: ['choosing', 'busy'],
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ type: context.type, file: context.chosen as File }),
        onDone: {
          target: 'mapping',
          actions: { type: 'storeFile', params: ({ event }) => ({ file: event.output }) },
          meta: { fulfils: ['C6.csv.2', 'O.csv.11'] },
        },
        onError: { target: 'choosing', actions: saysWhy('csv.send'), meta: { fulfils: ['O.csv.6'] } },
      },
      on: { 'import.restarted': startsAnew },
    },
    mapping: {
      tags: 'mapping',
      on: {
        ...mapsColumns,
        'mapping.confirmed': {
          target: 'preparing',
          actions: 'forgetProblem',
          meta: { fulfils: ['C6.csv.2', 'O.csv.11'] },
        },
        'import.restarted': startsAnew,
      },
    },
    preparing: {
      tags: ['mapping', 'busy'],
      invoke: {
        id: 'mapColumns',
        src: 'mapColumns',
        input: ({ context }) => ({ id: jobIn({ context }).id, mapping: context.mapping }),
        onDone: jobBegins,
        onError: { target: 'mapping', actions: saysWhy('csv.map'), meta: { fulfils: ['O.csv.6'] } },
      },
    },
    running: {
      tags: 'running',
      invoke: {
        id: 'run',
        src: 'runJob',
        input: ({ context }) => ({ job: jobIn({ context }), isCancelled: false }),
        onDone: {
          target: 'reporting',
          actions: { type: 'storeRun', params: ({ event }) => event.output },
          meta: { fulfils: ['C6.csv.2', 'O.csv.7'] },
        },
        onError: { ...breaks('bulk.step'), target: 'reporting' },
      },
    },
    reporting: {
      tags: 'running',
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: jobIn,
        onDone: [
          {
            description: 'the file is checked to its end',
            guard: { type: 'isCheckDone', params: reportedJob },
            target: 'checked',
            actions: storesReport,
            meta: { fulfils: ['C6.csv.2', 'O.csv.11'] },
          },
          { target: 'ended', actions: storesReport, meta: { fulfils: ['C6.csv.2', 'O.csv.7'] } },
        ],
        onError: { target: 'ended', actions: saysWhy('csv.report'), meta: { fulfils: ['O.csv.6'] } },
      },
    },
    checked: {
      tags: 'checked',
      on: {
        'import.confirmed': {
          description: 'a record would be added or changed',
          guard: 'changesSomething',
          target: 'beginning',
          actions: 'forgetProblem',
          meta: { fulfils: ['C6.csv.2', 'O.csv.11'] },
        },
        'mapping.reopened': { target: 'mapping', actions: 'forgetProblem', meta: { fulfils: ['O.csv.9'] } },
        'import.restarted': startsAnew,
      },
    },
    beginning: {
      tags: ['checked', 'busy'],
      invoke: {
        id: 'begin',
        src: 'begin',
        input: jobIn,
        onDone: jobBegins,
        onError: { target: 'checked', actions: saysWhy('csv.import'), meta: { fulfils: ['O.csv.6'] } },
      },
    },
    ended: { tags: 'ended', on: { 'import.restarted': startsAnew } },
  },
});

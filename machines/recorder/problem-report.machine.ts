import { emit, setup } from 'xstate';
import { refusing } from '../core/actors';
import { type EmittedEvent, noticeShown } from '../core/emitted';

export type ProblemReportEvent =
  | { readonly type: 'report.requested' }
  | { readonly type: 'report.confirmed' }
  | { readonly type: 'report.closed' };

/** The guards of this chart in words: it has none. */
/** What is told of a report. */
export const reportSentences = {
  saved: 'The problem report was saved. Send it to the person who maintains this site.',
  notSaved: 'The problem report could not be saved. Allow this page to download files, then try again.',
} as const;

/**
 * Reporting a problem: what the file holds is told first, then it is saved. The file is what the flight recorder kept, and
 * holds nothing that a person typed (decision 0014).
 */
export const problemReportMachine = setup({
  types: {
    context: {} as object,
    events: {} as ProblemReportEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: { saveReport: refusing<void, void>('the problem report') },
  actions: { showNotice: emit(noticeShown) },
}).createMachine({
  id: 'problemReport',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'report.requested': { target: 'explaining', meta: { fulfils: ['O.report.1'] } } } },
    explaining: {
      tags: 'open',
      on: {
        'report.confirmed': { target: 'saving', meta: { fulfils: ['O.report.2'] } },
        'report.closed': { target: 'closed', meta: { fulfils: ['O.report.1'] } },
      },
    },
    saving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'saveReport',
        src: 'saveReport',
        onDone: {
          target: 'closed',
          actions: { type: 'showNotice', params: { kind: 'success', text: reportSentences.saved } },
          meta: { fulfils: ['O.report.2'] },
        },
        onError: { target: 'failed', meta: { fulfils: ['O.report.3'] } },
      },
      on: { 'report.closed': { target: 'closed', meta: { fulfils: ['O.report.1'] } } },
    },
    failed: {
      tags: ['open', 'failed'],
      on: {
        'report.confirmed': { target: 'saving', meta: { fulfils: ['O.report.3'] } },
        'report.closed': { target: 'closed', meta: { fulfils: ['O.report.1'] } },
      },
    },
  },
});

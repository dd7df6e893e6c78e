import { Failure } from '../../../domain/failure';
import type { problemReportMachine } from '../../../machines/recorder/problem-report.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

/** Reporting a problem (decision 0014). */
export const problemReportModel = chartModel<typeof problemReportMachine>({
  starts: { 'a screen with the button': undefined },
  events: {
    'report.requested': { 'Report a problem': {} },
    'report.confirmed': { 'Save report': {} },
    'report.closed': { Cancel: {} },
  },
  outcomes: {
    saveReport: {
      'the file is saved': answers(undefined),
      'the browser takes no file': fails(Failure.Unexpected({ detail: 'the file could not be handed to the browser' })),
      'a thrown error': fails(new Error('thrown')),
    },
  },
  states: {
    closed: { tags: [], accepts: ['report.requested'], calls: [] },
    explaining: { tags: ['open'], accepts: ['report.closed', 'report.confirmed'], calls: [] },
    saving: { tags: ['busy', 'open'], accepts: ['report.closed'], calls: ['saveReport'] },
    failed: { tags: ['failed', 'open'], accepts: ['report.closed', 'report.confirmed'], calls: [] },
  },
  project: () => null,
});

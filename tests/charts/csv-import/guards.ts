import type { JobState } from '../../../domain/bulk';
import type { CsvCounts, CsvReport } from '../../../domain/csv-import';
import type { csvImportMachine } from '../../../machines/list/csv-import.machine';
import { guardTables } from '../../qa/truth-table';

const job: JobState = {
  ...{ id: 7, kind: 'check', type: 'component', action: 'check', state: 'done' },
  ...{ total: 1, done: 1, failed: 0, began: '' },
};
const counts: CsvCounts = { added: 0, changed: 0, same: 1, failed: 1 };
const report = (change: Partial<CsvReport>): CsvReport => ({ ...{ job, counts, rows: [], link: '' }, ...change });

/** Importing a CSV file. */
export const csvImportGuards = guardTables<typeof csvImportMachine>({
  usual: {
    ...{ type: 'component', chosen: null, file: null, mapping: { match: 'new', columns: [] } },
    ...{ job, report: report({}), problem: null },
  },
  guards: {
    hasJob: {
      asked: { 'csvImport.choosing|job.continued|0': 'running' },
      yes: { 'an import was left': {} },
      no: { 'none was left': { context: { job: null } } },
    },
    isCheckDone: {
      asked: { 'csvImport.reporting|xstate.done.actor.readReport|0': 'checked' },
      yes: { 'a check that is done': { event: { output: report({}) } } },
      no: {
        'a check that was cancelled': { event: { output: report({ job: { ...job, state: 'cancelled' } }) } },
        'an import that is done': { event: { output: report({ job: { ...job, kind: 'import' } }) } },
      },
    },
    changesSomething: {
      asked: { 'csvImport.checked|import.confirmed|0': 'beginning' },
      yes: {
        'a record would be added': { context: { report: report({ counts: { ...counts, added: 1 } }) } },
        'a record would be changed': { context: { report: report({ counts: { ...counts, changed: 1 } }) } },
      },
      no: { 'all are as they are, or refused': {}, 'no report': { context: { report: null } } },
    },
  },
});

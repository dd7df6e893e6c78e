import type { JobState } from '../../../domain/bulk';
import type { CsvCounts, CsvReport, SentFile } from '../../../domain/csv-import';
import type { csvImportMachine } from '../../../machines/list/csv-import.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

const check: JobState = {
  ...{ id: 7, kind: 'check', type: 'component', action: 'check', state: 'open' },
  ...{ total: 1, done: 0, failed: 0, began: '2026-11-25T00:00:00.000Z' },
};
const running: JobState = { ...check, id: 8, kind: 'import', action: 'import' };
const done = (job: JobState): JobState => ({ ...job, state: 'done', done: 1 });

const file: SentFile = {
  ...{ job: check, headers: ['Name', 'Text'], samples: [['Wire', 'It is thin.']], files: [] },
  columns: [
    { key: 'id', header: 'ID' },
    { key: 'name', header: 'Name' },
    { key: 'description', header: 'Description' },
  ],
  mapping: { match: 'new', columns: ['name', ''] },
};

const none: CsvCounts = { added: 0, changed: 0, same: 0, failed: 0 };
const report = (job: JobState, counts: Partial<CsvCounts>): CsvReport => ({
  ...{ job, counts: { ...none, ...counts }, rows: [], link: `/api/csv-reports/${job.id}` },
});

/** Importing a file of components, of which the second column has a header that says nothing. */
export const csvImportModel = chartModel<typeof csvImportMachine>({
  starts: { 'the import of components': { type: 'component' } },
  events: {
    'file.chosen': {
      'a file': { file: new File(['Name,Text\nWire,It is thin.\n'], 'list.csv', { type: 'text/csv' }) },
    },
    'column.mapped': ({ context: { mapping } }): Readonly<Record<string, { at: number; key: string }>> =>
      mapping.columns[1] === ''
        ? { 'Text is the description': { at: 1, key: 'description' } }
        : { 'Text is the name': { at: 1, key: 'name' } },
    'match.chosen': { 'by their ID': { match: 'id' } },
    'mapping.confirmed': { Check: {} },
    'mapping.reopened': { Back: {} },
    'import.confirmed': { Import: {} },
    'job.continued': { Continue: {} },
    'import.restarted': { 'Choose another file, or Cancel': {} },
  },
  outcomes: {
    readOpen: {
      'nothing was left': answers([]),
      'an import of components was left': answers([{ ...running, type: 'idea' }, running]),
      'other jobs were left': answers([
        { ...running, type: 'idea' },
        { ...check, kind: 'bulk' },
      ]),
      ...everyFailure,
    },
    sendFile: { 'what the file holds': answers(file), ...everyFailure },
    mapColumns: { 'the check has begun': answers(check), ...everyFailure },
    begin: { 'the import has begun': answers(running), ...everyFailure },
    runJob: ({ context: { job } }) => ({
      'it has ended': answers({ job: done(job ?? check), isCancelled: false, refused: [], problem: null }),
      'it breaks': fails(new Error('broken')),
    }),
    readReport: ({ context: { job } }) => ({
      ...(job?.kind === 'import'
        ? { 'a record was added': answers(report(done(job), { added: 1 })) }
        : {
            'a record would be added': answers(report(done(check), { added: 1 })),
            'a record would be changed': answers(report(done(check), { changed: 1 })),
            'nothing would change': answers(report(done(check), { same: 1 })),
            'the check was cancelled': answers(report({ ...check, state: 'cancelled' }, {})),
          }),
      ...everyFailure,
    }),
  },
  states: {
    'choosing.looking': { tags: ['choosing'], accepts: ['file.chosen', 'job.continued'], calls: ['readOpen'] },
    'choosing.known': { tags: ['choosing'], accepts: ['file.chosen', 'job.continued'], calls: [] },
    reading: { tags: ['busy', 'choosing'], accepts: ['import.restarted'], calls: ['sendFile'] },
    mapping: {
      tags: ['mapping'],
      accepts: ['column.mapped', 'import.restarted', 'mapping.confirmed', 'match.chosen'],
      calls: [],
    },
    preparing: { tags: ['busy', 'mapping'], accepts: [], calls: ['mapColumns'] },
    running: { tags: ['running'], accepts: [], calls: ['run'] },
    reporting: { tags: ['running'], accepts: [], calls: ['readReport'] },
    checked: {
      tags: ['checked'],
      accepts: ['import.confirmed', 'import.restarted', 'mapping.reopened'],
      calls: [],
    },
    beginning: { tags: ['busy', 'checked'], accepts: [], calls: ['begin'] },
    ended: { tags: ['ended'], accepts: ['import.restarted'], calls: [] },
  },
  project: ({ chosen, file: read, mapping, job, report: told, problem }) => [
    ...[chosen === null, read === null, mapping.match, mapping.columns.join(',')],
    ...[job?.id ?? null, job?.state ?? null, told?.counts.added ?? null, told?.counts.changed ?? null, problem],
  ],
});

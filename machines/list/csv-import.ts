import type { JobState } from '../../domain/bulk';
import type { CsvMapping, CsvMatch, CsvReport, SentFile } from '../../domain/csv-import';
import { failedBy } from './run-job';

/* What the chart csv-import knows, and what happens to it. */

export interface CsvImportContext {
  /** The content type. */
  readonly type: string;
  /** The file that was chosen last. */
  readonly chosen: File | null;
  readonly file: SentFile | null;
  readonly mapping: CsvMapping;
  /** The check or the import that runs, or ran last; before a file is chosen, an import that was left. */
  readonly job: JobState | null;
  readonly report: CsvReport | null;
  readonly problem: string | null;
}

export type CsvImportEvent =
  | { readonly type: 'file.chosen'; readonly file: File }
  | { readonly type: 'column.mapped'; readonly at: number; readonly key: string }
  | { readonly type: 'match.chosen'; readonly match: CsvMatch }
  | { readonly type: 'mapping.confirmed' }
  /** Back to what the columns hold. */
  | { readonly type: 'mapping.reopened' }
  | { readonly type: 'import.confirmed' }
  /** An import that was left goes on. */
  | { readonly type: 'job.continued' }
  /** Another file is to be chosen. */
  | { readonly type: 'import.restarted' };

const chosenFile = ({ event }: { readonly event: { readonly file: File } }) => ({ file: event.file });

const leftJobs = ({ event }: { readonly event: { readonly output: readonly JobState[] } }) => ({ jobs: event.output });

/** It is known whether an import was left. */
export const foundLeft = {
  onDone: { target: 'known', actions: { type: 'storeLeftJob', params: leftJobs }, meta: { fulfils: ['O.csv.8'] } },
  onError: {
    target: 'known',
    actions: { type: 'logFailure', params: failedBy('bulk.open') },
    meta: { fulfils: ['O.csv.8'] },
  },
} as const;

/** A file is chosen. */
export const choosesFile = {
  target: 'reading',
  actions: { type: 'storeChosen', params: chosenFile },
  meta: { fulfils: ['C6.csv.2', 'O.csv.11'] },
} as const;

/** Another one is to be chosen. */
export const startsAnew = { target: 'choosing', actions: 'forget', meta: { fulfils: ['O.csv.9'] } } as const;

type Mapped = Extract<CsvImportEvent, { readonly type: 'column.mapped' }>;
type Matched = Extract<CsvImportEvent, { readonly type: 'match.chosen' }>;

/** It is chosen what the columns hold, and how rows find their records. */
export const mapsColumns = {
  'column.mapped': {
    actions: {
      type: 'storeColumn',
      params: ({ event: { at, key } }: { readonly event: Mapped }) => ({ at, key }),
    },
    meta: { fulfils: ['C6.csv.2', 'O.csv.11'] },
  },
  'match.chosen': {
    actions: { type: 'storeMatch', params: ({ event: { match } }: { readonly event: Matched }) => ({ match }) },
    meta: { fulfils: ['C6.csv.2', 'O.csv.11'] },
  },
} as const;

/** The check or the import of the file. */
export const jobIn = ({ context }: { readonly context: CsvImportContext }): JobState => context.job as JobState;

/** The server has begun a job. */
export const jobBegins = {
  target: 'running',
  actions: {
    type: 'storeJob',
    params: ({ event }: { readonly event: { readonly output: JobState } }) => ({ job: event.output }),
  },
  meta: { fulfils: ['C6.csv.2', 'O.csv.11'] },
} as const;

/** What a column is: what another column was chosen to be before is free again. */
export const mappedColumns = (columns: readonly string[], at: number, key: string): readonly string[] =>
  columns.map((other, index) => (index === at ? key : other === key ? '' : other));

/** What the server is asked. */
export interface SentMapping {
  readonly id: number;
  readonly mapping: CsvMapping;
}

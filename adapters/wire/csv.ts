import { Schema, SchemaTransformation } from 'effect';
import { type CsvReport, csvSlot, type SentFile } from '../../domain/csv-import';
import { type ActionsOf, file, id, optional, text, write } from './action';
import { driven, job } from './bulk';
import { Text } from './codec';
import { windowFields } from './list-window';

/*
 * The CSV files of lists, which only our own server has (capability `csv`, contract §6). A file that is imported becomes a job, which
 * first checks its rows and is then taken into another one that writes them: both are driven by `bulk.step`, ended by `bulk.cancel`.
 */

const { search, sort, order, filter } = windowFields;

const Texts = Schema.Array(Schema.String);
const mapping = Schema.Struct({ match: Schema.Literals(['id', 'slug', 'new']), columns: Texts });

const sentFile: Schema.Codec<SentFile, unknown> = Schema.Struct({
  job,
  headers: Texts,
  samples: Schema.Array(Texts),
  columns: Schema.Array(Schema.Struct({ key: Schema.String, header: Schema.String })),
  mapping,
  files: Texts,
});

const reported = Schema.Struct({
  number: Schema.Int,
  name: Text,
  problems: Schema.Array(Schema.Struct({ column: Text, sentence: Text })),
}).pipe(Schema.encodeKeys({ number: 'row' }));

const counts = Schema.Struct({ added: Schema.Int, changed: Schema.Int, same: Schema.Int, failed: Schema.Int });

const report: Schema.Codec<CsvReport, unknown> = Schema.Struct({
  job,
  counts,
  data: Schema.Array(reported),
  link: Text,
}).pipe(
  Schema.decodeTo(
    Schema.Struct({
      job: Schema.toType(job),
      counts,
      rows: Schema.Array(Schema.toType(reported)),
      link: Schema.String,
    }),
    SchemaTransformation.transform<CsvReport, Omit<CsvReport, 'rows'> & { readonly data: CsvReport['rows'] }>({
      decode: ({ data, ...told }) => ({ ...told, rows: data }),
      encode: ({ rows, ...told }) => ({ ...told, data: rows }),
    }),
  ),
);

const path = 'csv';

export const csvActions = {
  // The answer holds the address of the file, which the browser downloads as it comes: a page need not keep it in memory.
  'csv.export': write({
    key: 'csv.export',
    isRead: true,
    path,
    reqData: 'exportList',
    access: 'session',
    leastRole: 'viewer',
    fields: {
      type: text('content', 64),
      columns: optional(text('columns', 2048)),
      search,
      sort,
      order,
      filter,
      // Of a list below a record: its id, 0 for the top. Without it, all records are exported.
      parent: optional(text('parent', 16)),
      text: optional(text('text', 32)),
      separator: optional(text('separator', 32)),
      mark: optional(text('mark', 32)),
    },
    answer: Schema.Struct({ link: Text }),
  }),
  // In a path of its own: what is read of a request is limited by the largest call of its path.
  'csv.send': write({
    key: 'csv.send',
    path: 'csv-import',
    reqData: 'sendFile',
    access: 'session',
    fields: { type: text('content', 64), file: file('file', csvSlot) },
    answer: sentFile,
  }),
  'csv.map': write({
    key: 'csv.map',
    path,
    reqData: 'mapColumns',
    access: 'session',
    fields: { id: id('jobID'), mapping: text('mapping', 64 * 1024) },
    answer: driven,
  }),
  'csv.import': write({
    key: 'csv.import',
    path,
    reqData: 'importFile',
    access: 'session',
    fields: { id: id('jobID') },
    answer: driven,
  }),
  'csv.report': write({
    key: 'csv.report',
    isRead: true,
    path,
    reqData: 'getReport',
    access: 'session',
    fields: { id: id('jobID') },
    answer: report,
  }),
} satisfies ActionsOf<'csv'>;

import { Schema } from 'effect';
import { type ActionsOf, optional, text, write } from './action';
import { Text } from './codec';
import { windowFields } from './list-window';

/* The CSV files of lists, which only our own server has (capability `csv`, contract §6). */

const { search, sort, order, filter } = windowFields;

export const csvActions = {
  // The answer holds the address of the file, which the browser downloads as it comes: a page need not keep it in memory.
  'csv.export': write({
    key: 'csv.export',
    isRead: true,
    path: 'csv',
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
      text: optional(text('text', 32)),
      separator: optional(text('separator', 32)),
      mark: optional(text('mark', 32)),
    },
    answer: Schema.Struct({ link: Text }),
  }),
} satisfies ActionsOf<'csv'>;

import type { csvExportMachine } from '../../../machines/list/csv-export.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

/** Exporting a list (contract §6). */
export const csvExportModel = chartModel<typeof csvExportMachine>({
  starts: { 'a list of projects': { type: 'project' } },
  events: {
    'export.requested': {
      'Export CSV': {
        view: { search: 'arm', sort: { by: 'name', direction: 'ascending' } },
        shown: ['id', 'image', 'name', 'pdf'],
        parent: null,
      },
    },
    'setting.changed': ({ context: { settings } }) => ({
      ...(settings.columns === 'all' ? { 'the columns of the list': { change: { columns: 'shown' as const } } } : {}),
      ...(settings.hasMark ? { 'without a mark': { change: { hasMark: false } } } : {}),
    }),
    'export.confirmed': { Export: {} },
    'export.cancelled': { Cancel: {} },
  },
  outcomes: { exportList: { 'the address of the file': answers(undefined), ...everyFailure } },
  states: {
    closed: { tags: [], accepts: ['export.requested'], calls: [] },
    asking: { tags: ['open'], accepts: ['export.cancelled', 'export.confirmed', 'setting.changed'], calls: [] },
    preparing: { tags: ['busy', 'open'], accepts: ['export.cancelled'], calls: ['exportList'] },
  },
  project: ({ settings: { columns, hasMark }, problem }) => [columns, hasMark, problem],
});

import { Effect } from 'effect';
import { openDownload } from '../../adapters/download';
import type { LiveRuntime } from '../../adapters/live';
import { csvActions } from '../../adapters/wire/csv';
import { filterText, noFilter } from '../../domain/filter';
import { effectActor } from '../core/run';
import { csvExportMachine, type ExportAsked } from '../list/csv-export.machine';
import { callBy } from './content';
import { nameLive } from './names';

const exportList = callBy(csvActions['csv.export']);

const sentOf = ({ type, shown, parent, settings, view: { search, sort, filter = noFilter } }: ExportAsked) => ({
  type,
  columns: settings.columns === 'all' ? null : shown.join(','),
  search: search === '' ? null : search,
  sort: sort?.by ?? null,
  order: sort?.direction ?? null,
  filter: filter.conditions.length === 0 ? null : filterText(filter),
  parent: parent === null ? null : String(parent),
  text: settings.text,
  separator: settings.separator,
  mark: settings.hasMark ? 'yes' : 'no',
});

/** Exporting a list of our own server. */
export const liveCsvExport = (runtime: LiveRuntime) =>
  csvExportMachine.provide({
    actors: {
      exportList: effectActor(runtime, (asked: ExportAsked) =>
        Effect.flatMap(exportList(sentOf(asked)), ({ link }) => openDownload(link)),
      ),
    },
  });

nameLive('', { csvExport: liveCsvExport });

import { Effect } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import { bulkActions } from '../../adapters/wire/bulk';
import { csvActions } from '../../adapters/wire/csv';
import type { JobState } from '../../domain/bulk';
import { effectActor } from '../core/run';
import type { SentMapping } from '../list/csv-import';
import { csvImportMachine } from '../list/csv-import.machine';
import { liveRunJob } from './bulk';
import { callBy } from './content';
import { nameLive } from './names';

const readOpen = callBy(bulkActions['bulk.open']);
const send = callBy(csvActions['csv.send']);
const map = callBy(csvActions['csv.map']);
const begin = callBy(csvActions['csv.import']);
const report = callBy(csvActions['csv.report']);

/** Importing a CSV file into a list of our own server. */
export const liveCsvImport = (runtime: LiveRuntime) =>
  csvImportMachine.provide({
    actors: {
      readOpen: effectActor(runtime, () => readOpen({})),
      sendFile: effectActor(runtime, (input: { readonly type: string; readonly file: File }) => send(input)),
      mapColumns: effectActor(runtime, ({ id, mapping }: SentMapping) =>
        Effect.map(map({ id, mapping: JSON.stringify(mapping) }), ({ job }) => job),
      ),
      begin: effectActor(runtime, ({ id }: JobState) => Effect.map(begin({ id }), ({ job }) => job)),
      readReport: effectActor(runtime, ({ id }: JobState) => report({ id })),
      runJob: liveRunJob(runtime),
    },
  });

nameLive('', { csvImport: liveCsvImport });

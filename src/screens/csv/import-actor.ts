import type { ActorRefFrom } from 'xstate';
import type { csvImportMachine } from '../../../machines/list/csv-import.machine';

/** The actor of the chart `csv-import`. */
export type ImportActor = ActorRefFrom<typeof csvImportMachine>;

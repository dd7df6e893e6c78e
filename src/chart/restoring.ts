import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { restoreRecordMachine } from '../../machines/list/restore-record.machine';

/** The actor of the chart `restore-record`. */
export type RestoreRecordActor = ActorRefFrom<typeof restoreRecordMachine>;

/** Restores what is in the trash, wherever the person has gone meanwhile. */
export const RestoringContext = createContext<RestoreRecordActor | null>(null);

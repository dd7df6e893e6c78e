import type { ActorRefFrom } from 'xstate';
import type { listToolsMachine } from '../../machines/list/list-tools.machine';

/** The actor of the chart `list-tools`. */
export type ListToolsActor = ActorRefFrom<typeof listToolsMachine>;

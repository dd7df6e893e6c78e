import type { Transaction } from 'kysely';
import type { Engine } from './engine';

/**
 * One step of the schema, the `up` of a file of `migrations/`: `0011-events.ts` is number 11, named `events`. Written in portable
 * SQL: what differs between databases is the engine's.
 */
export type Migration = (db: Transaction<unknown>, engine: Engine) => Promise<void>;

import type { CallKey } from '../../../domain/calls';
import type { Json } from '../../machines/kit/describe';
import type { World } from './world';

/* What the drivers of charts that are put together of others have in common. */

/** Whether a chart is in a state, at the top or within another one. */
export const heldBy = (value: Json, state: string): boolean =>
  value === state ||
  (typeof value === 'object' && value !== null && Object.values(value).some((inner) => heldBy(inner, state)));

/** Lets the server do what is asked of it, and say `Done`. */
export const saving = async (world: World, call: CallKey): Promise<void> => {
  const held = await world.gate.next(call);
  await held.pass(({ status }) => ({ status, text: 'Done', message: 'Done' }));
};

import { expect } from 'vitest';
import type { Json } from '../../qa/describe';
import type { Step } from '../../qa/session';
import type { ExpectedCall, Told } from './driver';
import { carried } from './ledger-watch';
import type { World } from './world';

/* What the drivers of charts that are put together of others have in common. */

/** Whether a chart is in a state, at the top or within another one. */
export const heldBy = (value: Json, state: string): boolean =>
  value === state ||
  (typeof value === 'object' && value !== null && Object.values(value).some((inner) => heldBy(inner, state)));

/** What a step is: an event, or how a chart within this one ends. */
export const nameOf = (step: Step): string =>
  step.kind === 'event' ? step.type : step.kind === 'outcome' ? `${step.call}: ${step.case}` : '';

/** What a step is, with the case of an event too. */
export const fullNameOf = (step: Step): string => (step.kind === 'event' ? `${step.type}: ${step.case}` : nameOf(step));

/** What is shown after a save that `saving` let through. */
export const toldDone: Told = { notices: [{ kind: 'success', text: 'Done' }], lines: [] };

/** Sees that this call comes, whole, lets the server do what is asked of it, and say `Done`. */
export const saving = async (world: World, expected: ExpectedCall): Promise<void> => {
  const held = await world.gate.next(expected.call);
  expect(carried(held.entry)).toEqual({ files: {}, ...expected });
  await held.pass(({ status }) => ({ status, text: 'Done', message: 'Done' }));
};

import type { ActorRefLike, InspectionEvent } from 'xstate';
import { transitionId } from '../../machines/recorder/flight-recorder';

declare global {
  interface Window {
    /** Transitions taken in this page, oldest first, as `state|event|place`; only in the build that the model tests drive. */
    taken?: string[];
    /** The ids, within their parents, of the actors that took them. */
    takers?: string[];
    /** Ids of the charts that run or ran in this page; only in that build. */
    charts?: string[];
    /** The toast queue, so that a test can hand it notices of kinds that no screen has today; only in that build. */
    toastQueue?: ActorRefLike;
  }
}

const idOf = (logic: unknown): string =>
  typeof logic === 'object' && logic !== null && 'id' in logic ? String(logic.id) : '';

const nameOf = (actor: object): string => ('id' in actor ? String(actor.id) : '');

/** Records the transitions that charts take, in the build that the model tests drive; absent from the product's build. */
export const record = (event: InspectionEvent): void => {
  window.taken ??= [];
  window.takers ??= [];
  window.charts ??= [];
  if (event.type === '@xstate.actor' && 'logic' in event.actorRef) {
    const id = idOf(event.actorRef.logic);
    window.charts.push(id);
    if (id === 'toasts') window.toastQueue = event.actorRef;
  }
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) {
    window.takers.push(nameOf(event.actorRef));
    window.taken.push(transitionId(transition));
  }
};

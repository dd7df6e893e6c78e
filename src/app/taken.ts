import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /** Transitions taken in this page, oldest first, as `state|event|place`; only in the build that the model tests drive. */
    taken?: string[];
    /** Ids of the charts that run or ran in this page; only in that build. */
    charts?: string[];
  }
}

const idOf = (logic: unknown): string =>
  typeof logic === 'object' && logic !== null && 'id' in logic ? String(logic.id) : '';

const record = (event: InspectionEvent) => {
  window.taken ??= [];
  window.charts ??= [];
  if (event.type === '@xstate.actor' && 'logic' in event.actorRef) window.charts.push(idOf(event.actorRef.logic));
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) {
    const { source, eventType } = transition;
    const places = eventType === '' ? source.always : source.transitions.get(eventType);
    window.taken.push(`${source.id}|${eventType || 'always'}|${places?.indexOf(transition) ?? -1}`);
  }
};

/** Records the transitions that charts take, in the build that the model tests drive; absent from the product's build. */
export const inspection =
  import.meta.env.VITE_RECORD_TRANSITIONS === 'yes' && typeof window !== 'undefined' ? { inspect: record } : {};

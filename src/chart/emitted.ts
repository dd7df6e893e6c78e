import type { AnyActorRef } from 'xstate';
import type { EmittedEvent } from '../../machines/core/emitted';

/**
 * Hears everything a chart and the charts it invokes let out, for as long as the returned function is not called. Children
 * are found as they appear in the snapshots.
 */
export const listenToEmitted = (root: AnyActorRef, onEmitted: (event: EmittedEvent) => void): (() => void) => {
  const heard = new Set<AnyActorRef>();
  const stops: (() => void)[] = [];

  const attach = (actor: AnyActorRef) => {
    if (heard.has(actor)) return;
    heard.add(actor);
    const emitted = actor.on('*', (event) => onEmitted(event as EmittedEvent));
    const attachChildren = () => {
      const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot()?.children ?? {};
      for (const child of Object.values(children)) if (child !== undefined) attach(child);
    };
    const snapshots = actor.subscribe({ next: attachChildren, error: () => undefined });
    stops.push(
      () => emitted.unsubscribe(),
      () => snapshots.unsubscribe(),
    );
    attachChildren();
  };

  attach(root);
  return () => {
    for (const stop of stops) stop();
  };
};

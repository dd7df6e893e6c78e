import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { EmittedEvent } from '../../machines/core/emitted';
import { nameOfLive } from '../../machines/live/names';
import { listenToEmitted } from './emitted';
import { inspectionOf } from './inspection';
import type { Runtime } from './runtime';

/** What every chart of the app runs with: the runtime of its calls, and the listener of its emitted events. */
export interface AppServices {
  /** `null` on the login page until the rest of the app is here. */
  readonly runtime: Runtime | null;
  /** Has to stay the same function from render to render. */
  readonly onEmitted: (event: EmittedEvent) => void;
}

export const AppServicesContext = createContext<AppServices | null>(null);

/** What the charts of the component run with. */
export const useAppServices = (): AppServices => {
  const services = use(AppServicesContext);
  if (services === null) throw new Error('A chart runs only inside the app (AppServicesContext is missing)');
  return services;
};

/** The runtime of the calls of the component's charts. */
export const useRuntime = (): Runtime => {
  const { runtime } = useAppServices();
  if (runtime === null) throw new Error('This chart makes calls, and the page has no runtime for them yet');
  return runtime;
};

/**
 * Runs a chart for as long as the component is mounted. `live` is a function of `machines/live/`; it has to be the same one
 * on every render. What the chart and its children let out reaches the shell.
 */
export const useChart = <Machine extends AnyStateMachine>(
  live: (runtime: Runtime) => Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> => {
  const runtime = useRuntime();
  return useNamedChart(
    useMemo(() => live(runtime), [live, runtime]),
    nameOfLive(live),
    input,
  );
};

/** The same for a chart that has its actors already, under a name by which the flight record tells what ran. */
export const useNamedChart = <Machine extends AnyStateMachine>(
  machine: Machine,
  name: string,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> => {
  const { onEmitted } = useAppServices();
  const options = { input, ...inspectionOf(name) } as Parameters<typeof useActorRef<Machine>>[1];
  const actor = useActorRef(machine, options as never) as ActorRefFrom<Machine>;
  // Before the chart starts, which is in an effect: what it lets out at once is heard too.
  useLayoutEffect(() => listenToEmitted(actor as AnyActorRef, onEmitted), [actor, onEmitted]);
  return actor;
};

/** A child of a chart. When the chart is over, its last child: the screen keeps showing it until another screen is drawn. */
export const useLastChild = <Snapshot extends { readonly status: string }, Child>(
  chart: Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => Snapshot },
  childIn: (snapshot: Snapshot) => Child | undefined,
): Child | undefined =>
  useSelector(
    chart,
    childIn,
    (last, now) => last === now || (now === undefined && chart.getSnapshot().status === 'done'),
  );

/**
 * A ref for a `<form>`: when its chart asks for the keyboard to go to a field, the control of that name is focused; a field
 * that comes with another step of the form, or that was locked while the form was busy, once it is drawn again.
 */
export const useFieldFocus = (form: Pick<AnyActorRef, 'on'>) => {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    let frame = 0;
    const focus = (field: string): boolean => {
      const control = element.current?.elements.namedItem(field);
      if (!(control instanceof HTMLElement) || control.matches(':disabled')) return false;
      control.focus();
      return true;
    };
    const listening = form.on('field.focusRequested', (event) => {
      const { field } = event as { readonly field: string };
      if (!focus(field)) frame = requestAnimationFrame(() => focus(field));
    });
    return () => {
      cancelAnimationFrame(frame);
      listening.unsubscribe();
    };
  }, [form]);
  return element;
};

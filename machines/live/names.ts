import type { AnyStateMachine } from 'xstate';

/** A function of a file of `machines/live/` that makes a chart with its real actors, out of the runtime of their calls. */
export type Live = (runtime: never) => AnyStateMachine;

const names = new WeakMap<Live, string>();
const byName = new Map<string, Live>();

/** Gives each chart of a table its name, `group` before it, by which a flight record tells what ran. */
export const nameLive = (group: string, table: Readonly<Record<string, Live>>): void => {
  for (const [key, live] of Object.entries(table)) {
    names.set(live, group + key);
    byName.set(group + key, live);
  }
};

/** The name of a chart; empty when it was given none. */
export const nameOfLive = (live: Live): string => names.get(live) ?? '';

/** The chart of that name, once the file that it stands in is loaded. */
export const liveNamed = (name: string): Live | undefined => byName.get(name);

/** Every name, once the files that they stand in are loaded. */
export const liveCharts = (): readonly string[] => [...byName.keys()];

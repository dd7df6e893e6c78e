import type { AnyStateNode, UnknownAction } from 'xstate';
import type { Chart } from './chart';
import { pathOf, statesOf, type TransitionRow, transitionsOf } from './universe';

/** What a guard's name is, for `and`, `or` and `not` the names inside. */
export const guardNames = (guard: unknown): readonly string[] => {
  if (guard === undefined || guard === null) return [];
  if (typeof guard === 'string') return [guard];
  if ((typeof guard === 'object' || typeof guard === 'function') && 'guards' in guard && Array.isArray(guard.guards)) {
    return guard.guards.flatMap(guardNames);
  }
  if (typeof guard === 'object' && 'type' in guard && typeof guard.type === 'string') return [guard.type];
  return ['(inline)'];
};

/** What an action's name is; the actions that xstate adds for timers have none. */
export const actionName = (action: UnknownAction): string | null => {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return isTimer(action) ? null : '(inline)';
  return typeof action.type === 'string' ? action.type : '(inline)';
};

const isTimer = (action: object): boolean =>
  'type' in action && (action.type === 'xstate.raise' || action.type === 'xstate.cancel');

/** The ids of the requirements that a transition fulfils. */
export const requirementsOf = (row: TransitionRow): readonly string[] => {
  const meta: unknown = row.definition.meta;
  if (typeof meta !== 'object' || meta === null || !('fulfils' in meta) || !Array.isArray(meta.fulfils)) return [];
  return meta.fulfils.map(String);
};

/** Breaches of the rules that keep a chart testable and readable, each by name. */
export const breachesOf = (chart: Chart): readonly string[] => {
  const rows = transitionsOf(chart.machine);
  const nodes = statesOf(chart.machine);
  const { guards, actions, actors, delays } = chart.machine.implementations;
  const unknown = (kind: string, where: string, name: string | null, known: object) =>
    name === null || Object.hasOwn(known, name) ? [] : [`${where}: ${kind} ${name} is not named in setup()`];
  const inState = (node: AnyStateNode): readonly string[] => {
    const where = `state ${pathOf(node) || '(root)'}`;
    return [
      ...[...node.entry, ...node.exit].flatMap((action) => unknown('action', where, actionName(action), actions)),
      ...node.invoke.flatMap((invoke) => {
        const failing = node.transitions.get(`xstate.error.actor.${invoke.id}`) ?? [];
        return [
          ...(typeof invoke.src === 'string'
            ? unknown('actor', where, invoke.src, actors)
            : [`${where}: an inline actor`]),
          ...(/^\d+\./.test(invoke.id) ? [`${where}: the invoke of ${String(invoke.src)} has no id`] : []),
          ...(failing.length === 0 ? [`${where}: the invoke ${invoke.id} has no onError`] : []),
        ];
      }),
      ...node.after.flatMap(({ delay }) =>
        typeof delay === 'number'
          ? [`${where}: the delay of ${delay} ms has no name`]
          : unknown('delay', where, String(delay), delays),
      ),
    ];
  };
  const onTransition = (row: TransitionRow): readonly string[] => {
    const names = guardNames(row.definition.guard);
    return [
      ...names.flatMap((name) => unknown('guard', row.id, name, guards)),
      ...(names.length > 0 && !row.definition.description ? [`${row.id}: a guard without a description`] : []),
      ...row.definition.actions.flatMap((action) => unknown('action', row.id, actionName(action), actions)),
      ...(requirementsOf(row).length === 0 ? [`${row.id}: no requirement in meta.fulfils`] : []),
      ...(row.event.includes('*') ? [`${row.id}: a wildcard`] : []),
    ];
  };
  return [...nodes.flatMap(inState), ...rows.flatMap(onTransition)].map((breach) => `${chart.id}: ${breach}`);
};

/** Paths inside a context that hold an actor; there must be none. */
export const actorsIn = (context: unknown, path = 'context'): readonly string[] => {
  if (typeof context !== 'object' || context === null || context instanceof File) return [];
  if ('sessionId' in context && 'send' in context) return [path];
  return Object.entries(context).flatMap(([key, part]) => actorsIn(part, `${path}.${key}`));
};

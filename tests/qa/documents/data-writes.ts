import { type ESTree, parseSync, Visitor } from 'vite';
import type { AnyStateMachine, UnknownAction } from 'xstate';
import { transitionsOf } from '../universe';
import { passageOf } from './passage';

type AnyFunction = (...given: never[]) => unknown;
type FunctionNode = ESTree.ArrowFunctionExpression | ESTree.Function;

/** Why what an action writes is unknown. */
class Unreadable extends Error {}

const isFunctionNode = (node: ESTree.Node | null | undefined): node is FunctionNode =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const bare = (node: ESTree.Node): ESTree.Node =>
  node.type === 'ParenthesizedExpression' ? bare(node.expression) : node;

/** A function of a chart, read from its source. */
const parsed = (made: AnyFunction): { readonly node: FunctionNode; readonly source: string } => {
  const source = `(${made.toString()})`;
  const { program, errors } = parseSync('function.js', source);
  const [statement] = program.body;
  const node = statement?.type === 'ExpressionStatement' ? bare(statement.expression) : null;
  if (errors.length > 0 || !isFunctionNode(node)) throw new Unreadable(source);
  return { node, source };
};

/** What a function gives back: the expression of an arrow, or that of each `return`. */
const resultsOf = (node: FunctionNode): readonly ESTree.Node[] => {
  const { body } = node;
  if (body === null) return [];
  if (body.type !== 'BlockStatement') return [body];
  const results: ESTree.Node[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    ReturnStatement: ({ argument }) => {
      if (depth === 0 && argument !== null) results.push(argument);
    },
  }).visit({ type: 'Program', body: body.body, sourceType: 'module', hashbang: null, start: 0, end: 0 });
  return results;
};

/** The name that a parameter `{ name }` has in a function; `null` when it is not taken that way. */
const takenAs = ({ params: [first] }: FunctionNode, name: string): string | null => {
  if (first?.type !== 'ObjectPattern') return null;
  for (const each of first.properties) {
    if (each.type !== 'Property' || each.key.type !== 'Identifier' || each.key.name !== name) continue;
    return each.value.type === 'Identifier' ? each.value.name : null;
  }
  return null;
};

const nameOf = ({ computed, key }: ESTree.ObjectProperty): string | null => {
  if (!computed && key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
};

/** Whether an expression is `context.key` as it was: writing that changes nothing. */
const isKept = (node: ESTree.Node, context: string | null, key: string): boolean =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.object.type === 'Identifier' &&
  node.object.name === context &&
  node.property.type === 'Identifier' &&
  node.property.name === key;

/** What a key is given: the parts that it changes of an object that is kept otherwise, or the key itself. */
const pathsOfValue = (key: string, said: ESTree.Node, context: string | null): readonly string[] => {
  const value = bare(said);
  if (isKept(value, context, key)) return [];
  if (value.type !== 'ObjectExpression') return [key];
  const [first, ...rest] = value.properties;
  if (first?.type !== 'SpreadElement' || !isKept(bare(first.argument), context, key)) return [key];
  const parts = rest.map((each) => (each.type === 'Property' ? nameOf(each) : null));
  return parts.every((part) => part !== null) ? parts.map((part) => `${key}.${part}`) : [key];
};

/** The paths that an expression writes when it is assigned to the data. Throws when its source doesn't say. */
const pathsIn = (said: ESTree.Node, context: string | null, source: string): readonly string[] => {
  const node = bare(said);
  const within = (inner: ESTree.Node) => pathsIn(inner, context, source);
  switch (node.type) {
    case 'ObjectExpression':
      return node.properties.flatMap((each) => {
        if (each.type === 'SpreadElement') return within(each.argument);
        const key = nameOf(each);
        if (key === null) throw new Unreadable(source);
        return pathsOfValue(key, each.value, context);
      });
    case 'ConditionalExpression':
      return [...within(node.consequent), ...within(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : within(node.left)), ...within(node.right)];
    case 'Identifier':
      // The data as it was, or nothing.
      if (node.name === context || node.name === 'undefined') return [];
      throw new Unreadable(source);
    case 'Literal':
      return [];
    default:
      throw new Unreadable(source);
  }
};

/** The paths that an assigner writes: an object of keys, or a function that gives one back. */
const pathsOfAssigner = (assigner: unknown): readonly string[] => {
  if (typeof assigner === 'object' && assigner !== null) return Object.keys(assigner);
  if (typeof assigner !== 'function') throw new Unreadable(String(assigner));
  const { node, source } = parsed(assigner as AnyFunction);
  const context = takenAs(node, 'context');
  return resultsOf(node).flatMap((result) => pathsIn(result, context, source));
};

/** What enqueues no action that writes. */
const harmless = ['emit', 'sendTo', 'sendParent', 'raise', 'cancel', 'spawnChild', 'stopChild'];

/** The paths that an `enqueueActions` writes: by `enqueue.assign`, or by named actions. */
const pathsOfCollector = (machine: AnyStateMachine, collect: AnyFunction): readonly string[] => {
  const { node, source } = parsed(collect);
  const enqueue = takenAs(node, 'enqueue');
  const context = takenAs(node, 'context');
  if (enqueue === null) {
    const isTaken = node.params.length > 0 && node.params[0]?.type !== 'ObjectPattern';
    if (isTaken || source.includes('enqueue')) throw new Unreadable(source);
    return [];
  }
  const paths: string[] = [];
  const understood = new Set<number>();
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type === 'Identifier' && callee.name === enqueue) {
        understood.add(callee.start);
        const action = namedAction(given);
        if (action === null) throw new Unreadable(source);
        paths.push(...pathsOfAction(machine, action));
      }
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.object.type !== 'Identifier' || callee.object.name !== enqueue) return;
      if (callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (!harmless.includes(name) && name !== 'assign') throw new Unreadable(source);
      understood.add(callee.object.start);
      if (name !== 'assign' || given === undefined) return;
      const assigner = bare(given);
      const results = isFunctionNode(assigner) ? resultsOf(assigner) : [assigner];
      const kept = isFunctionNode(assigner) ? takenAs(assigner, 'context') : context;
      paths.push(...results.flatMap((result) => pathsIn(result, kept, source)));
    },
  }).visit(parseSync('function.js', source).program);
  // Whatever else is done with it, such as handing it to a function, may write anything.
  new Visitor({
    Identifier({ name, start, end }) {
      const isTaking = start < (node.body?.start ?? 0);
      if (name === enqueue && !isTaking && !understood.has(start) && source[end] !== ':') throw new Unreadable(source);
    },
  }).visit(parseSync('function.js', source).program);
  return paths;
};

const namedAction = (given: ESTree.Node | undefined): string | null => {
  if (given?.type === 'Literal' && typeof given.value === 'string') return given.value;
  if (given?.type !== 'ObjectExpression') return null;
  const type = given.properties.find((each) => each.type === 'Property' && nameOf(each) === 'type');
  return type?.type === 'Property' && type.value.type === 'Literal' ? String(type.value.value) : null;
};

const isMade = (action: unknown): action is AnyFunction & { readonly type: string } =>
  typeof action === 'function' && 'type' in action && typeof action.type === 'string';

/** The paths in the data that an action can write: `problem`, or `draft.name` where the rest of `draft` is kept. */
const pathsOfAction = (machine: AnyStateMachine, action: UnknownAction): readonly string[] => {
  const name = typeof action === 'string' ? action : typeof action === 'object' ? String(action.type) : null;
  const made: unknown = name === null ? action : machine.implementations.actions[name];
  if (!isMade(made)) throw new Unreadable(`${name ?? 'an action'} is not one of the actions of xstate`);
  try {
    if (made.type === 'xstate.assign' && 'assignment' in made) return pathsOfAssigner(made.assignment);
    if (made.type === 'xstate.enqueueActions' && 'collect' in made && typeof made.collect === 'function') {
      return pathsOfCollector(machine, made.collect as AnyFunction);
    }
  } catch (error) {
    if (error instanceof Unreadable) throw new Unreadable(`${name ?? 'an action'}: ${error.message}`);
    throw error;
  }
  if (made.type === 'xstate.assign' || made.type === 'xstate.enqueueActions') throw new Unreadable(String(name));
  return [];
};

/**
 * What each transition can change of a chart's data, by the transition's id: the paths that its actions write, and those of
 * the states that it leaves and enters. It is read from the actions, whether or not a walk runs them. Throws when that can't
 * be done: an assigner has to give an object back whose keys stand there.
 */
export const dataWrites = (machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> =>
  new Map(
    transitionsOf(machine).map((row) => {
      const { left, entered } = passageOf(row);
      const actions = [
        ...left.flatMap(({ exit }) => exit),
        ...row.definition.actions,
        ...entered.flatMap(({ entry, initial }) => [...(initial?.actions ?? []), ...entry]),
      ];
      try {
        return [row.id, [...new Set(actions.flatMap((action) => pathsOfAction(machine, action)))]] as const;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        throw new Error(`${row.id}: what it changes of the data can't be read from ${error.message}`);
      }
    }),
  );

/** Whether writing one path can change what another one names: `draft` changes `draft.name`, and the other way round. */
export const concerns = (written: string, name: string): boolean =>
  written === name || name.startsWith(`${written}.`) || written.startsWith(`${name}.`);

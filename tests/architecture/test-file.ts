import { type ESTree, parseSync, Visitor } from 'vite';

/** A `describe` or a test as it stands in its file. */
export interface Block {
  readonly kind: 'suite' | 'test';
  /** The source of its first argument, without quotes. */
  readonly title: string;
  /** Where its call begins and ends, the table of an `each` included. */
  readonly start: number;
  readonly end: number;
  /** The lines on which Vitest can locate it: from its first one to that of its title. */
  readonly lines: readonly [first: number, last: number];
  readonly parent: Block | null;
  /** What leaves it out of every run: `skip`, `todo`, `only`, `fails`, …, its own or of a `describe` around it. */
  readonly leftOut: string | null;
  /** Its own tags, those of the blocks around it and of the file. */
  readonly tags: readonly string[];
}

/** What a file of tests says, read with a parser: what stands in comments is not said. */
export interface TestFile {
  /** The text with spaces in place of its comments: every place is where it is in the text. */
  readonly code: string;
  readonly tests: readonly Block[];
  readonly suites: readonly Block[];
  readonly tags: readonly string[];
  /** Everything that leaves tests out of every run, in words; a condition such as `skipIf(!isRoot)` is judged by each run. */
  readonly leavesOut: readonly string[];
}

const kinds: Readonly<Record<string, Block['kind']>> = { describe: 'suite', suite: 'suite', test: 'test', it: 'test' };
const leaving = ['skip', 'todo', 'only', 'fails'];
/** What gives a test function rather than a test. */
const preparing = ['each', 'for', 'skipIf', 'runIf', 'extend'];

interface Step {
  readonly name: string;
  readonly node: ESTree.Node;
  /** What it is called with; `null` when it is not called. */
  readonly given: readonly ESTree.Node[] | null;
}

/** `test.skipIf(a).each(b)` as the name at its beginning and the steps after it; `null` for what is no such chain. */
const chainOf = (node: ESTree.Node): { readonly root: string; readonly steps: readonly Step[] } | null => {
  switch (node.type) {
    case 'Identifier':
      return { root: node.name, steps: [] };
    case 'MemberExpression': {
      const before = chainOf(node.object);
      const { property } = node;
      const name =
        property.type === 'Identifier' ? property.name : property.type === 'Literal' ? String(property.value) : '';
      return before === null ? null : { ...before, steps: [...before.steps, { name, node, given: null }] };
    }
    case 'CallExpression': {
      const before = chainOf(node.callee);
      const last = before?.steps.at(-1);
      if (before === null || last === undefined) return before;
      return { ...before, steps: [...before.steps.slice(0, -1), { ...last, given: node.arguments }] };
    }
    case 'TaggedTemplateExpression':
      return chainOf(node.tag);
    default:
      return null;
  }
};

/** Whether an expression is always true or always false; `null` when it depends. */
const constantOf = (node: ESTree.Node | undefined): boolean | null => {
  if (node?.type === 'Literal') return Boolean(node.value);
  if (node?.type === 'UnaryExpression' && node.operator === '!') {
    const inner = constantOf(node.argument);
    return inner === null ? null : !inner;
  }
  return null;
};

const leftOutBySteps = (steps: readonly Step[]): string | null => {
  for (const { name, given } of steps) {
    if (leaving.includes(name)) return name;
    if (name === 'skipIf' && constantOf(given?.[0]) === true) return 'skipIf(true)';
    if (name === 'runIf' && constantOf(given?.[0]) === false) return 'runIf(false)';
  }
  return null;
};

/** The options of a test, `{ tags: ['full'] }`: each by its name. */
const optionsIn = (given: readonly ESTree.Node[]): ReadonlyMap<string, ESTree.Node> =>
  new Map(
    given
      .slice(1)
      .flatMap((node) => (node.type === 'ObjectExpression' ? node.properties : []))
      .flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [[property.key.name, property.value] as const]
          : [],
      ),
  );

const textsIn = (node: ESTree.Node | undefined): readonly string[] => {
  if (node?.type === 'Literal') return [String(node.value)];
  return node?.type === 'ArrayExpression' ? node.elements.flatMap((each) => (each === null ? [] : textsIn(each))) : [];
};

const isFunction = (node: ESTree.Node): node is ESTree.ArrowFunctionExpression | ESTree.Function =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

/** Whether a call is `context.skip()`, or `skip()` taken from the context, in a test with this body. */
const skipsItself = ({ callee }: ESTree.CallExpression, body: ESTree.Node | undefined): boolean => {
  if (body === undefined || !isFunction(body)) return false;
  const [context] = body.params;
  if (context?.type === 'Identifier') {
    const chain = chainOf(callee);
    return chain?.root === context.name && chain.steps[0]?.name === 'skip';
  }
  return (
    context?.type === 'ObjectPattern' &&
    callee.type === 'Identifier' &&
    context.properties.some(
      (each) =>
        each.type === 'Property' &&
        each.key.type === 'Identifier' &&
        each.key.name === 'skip' &&
        each.value.type === 'Identifier' &&
        each.value.name === callee.name,
    )
  );
};

/** The names under which a file has Vitest's functions. */
const namesIn = (program: ESTree.Program): ReadonlyMap<string, Block['kind']> => {
  const names = new Map(Object.entries(kinds));
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const { type, local, ...specifier } of statement.specifiers) {
      const imported = 'imported' in specifier ? specifier.imported : null;
      const kind =
        type === 'ImportSpecifier' && statement.source.value === 'vitest' && imported?.type === 'Identifier'
          ? kinds[imported.name]
          : undefined;
      if (kind === undefined) names.delete(local.name);
      else names.set(local.name, kind);
    }
  }
  return names;
};

const known = new Map<string, TestFile>();

/** Reads a file of tests. Throws when it can't be parsed. */
export const readTestFile = (path: string, text: string): TestFile => {
  const before = known.get(text);
  if (before !== undefined) return before;
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  let code = text;
  for (const { start, end } of comments) {
    const blank = code.slice(start, end).replace(/[^\n]/g, ' ');
    code = code.slice(0, start) + blank + code.slice(end);
  }
  const lineOf = (place: number) => text.slice(0, place).split('\n').length;
  const fileTags = [...text.matchAll(/(?:\/\/|\*)\s*@module-tag\s+([\w\-/]+)\b/g)].map(([, tag = '']) => tag);
  const names = namesIn(program);
  const blocks: Block[] = [];
  const leavesOut: string[] = [];
  const judged = new Set<ESTree.Node>();
  const open: { readonly node: ESTree.Node; readonly block: Block; readonly body: ESTree.Node | undefined }[] = [];

  new Visitor({
    CallExpression(node) {
      const inside = open.at(-1);
      if (inside?.block.kind === 'test' && skipsItself(node, inside.body)) {
        leavesOut.push(`"${inside.block.title}" skips itself`);
      }
      const chain = chainOf(node.callee);
      const kind = chain === null ? undefined : names.get(chain.root);
      const [title] = node.arguments;
      if (chain === null || kind === undefined || title === undefined) return;
      if (node.callee.type === 'MemberExpression' && preparing.includes(chain.steps.at(-1)?.name ?? '')) return;
      for (const step of chain.steps) judged.add(step.node);
      const options = optionsIn(node.arguments);
      const parent = inside?.block ?? null;
      const body = node.arguments.find(isFunction);
      const named = node.arguments.slice(1).filter(({ type }) => type === 'Identifier' || type === 'CallExpression');
      const own =
        leftOutBySteps(chain.steps) ??
        leaving.find((name) => constantOf(options.get(name)) === true) ??
        (kind === 'test' && body === undefined && named.length === 0 ? 'todo' : null);
      const block: Block = {
        kind,
        title: text.slice(title.start, title.end).replace(/^(['"`])(.*)\1$/s, '$2'),
        start: node.start,
        end: node.end,
        lines: [lineOf(node.start), lineOf(title.start)],
        parent,
        leftOut: own ?? parent?.leftOut ?? null,
        tags: [...(parent?.tags ?? fileTags), ...textsIn(options.get('tags'))],
      };
      if (own !== null) leavesOut.push(`"${block.title}" (${own})`);
      blocks.push(block);
      open.push({ node, block, body });
    },
    'CallExpression:exit'(node) {
      if (open.at(-1)?.node === node) open.pop();
    },
    MemberExpression(node) {
      const chain = judged.has(node) ? null : chainOf(node);
      const last = chain?.steps.at(-1)?.name ?? '';
      if (chain !== null && names.has(chain.root) && leaving.includes(last)) leavesOut.push(`${chain.root}.${last}`);
    },
  }).visit(program);

  const file: TestFile = {
    code,
    tests: blocks.filter(({ kind }) => kind === 'test'),
    suites: blocks.filter(({ kind }) => kind === 'suite'),
    tags: fileTags,
    leavesOut,
  };
  known.set(text, file);
  return file;
};

/** The text of a file without its comments; JSON has none. */
export const codeIn = (path: string, text: string): string =>
  path.endsWith('.ts') ? readTestFile(path, text).code : text;

/** Where words stand in a file of tests. */
export interface Place {
  /** The tests that hold the words themselves: in their title, their table or their body. */
  readonly own: readonly Block[];
  /** The `describe`s, outside whose tests the words stand: all of their tests share them. */
  readonly suites: readonly Block[];
  /** Whether they stand outside every `describe` and test as well: all tests of the file share them. */
  readonly inFile: boolean;
}

/** Where words stand; `null` when they don't, or in a comment only. */
export const placeOf = ({ code, tests, suites }: TestFile, words: string): Place | null => {
  const own = new Set<Block>();
  const around = new Set<Block>();
  let isFound = false;
  let inFile = false;
  for (let at = code.indexOf(words); at >= 0; at = code.indexOf(words, at + 1)) {
    isFound = true;
    const holds = ({ start, end }: Block) => start <= at && at < end;
    const test = tests.find(holds);
    const suite = suites.findLast(holds);
    if (test !== undefined) own.add(test);
    else if (suite !== undefined) around.add(suite);
    else inFile = true;
  }
  return isFound ? { own: [...own], suites: [...around], inFile } : null;
};

/** Whether a block stands inside another one. */
export const isInside = ({ parent }: Block, suite: Block): boolean =>
  parent !== null && (parent === suite || isInside(parent, suite));

/** Why a file of tests does not show what is claimed of it: nothing when it does. `name` is what the problems call it. */
export const testFileProblems = (
  path: string,
  text: string | null,
  fragments: readonly string[],
  name = path,
): readonly string[] => {
  if (text === null) return [`there is no ${name}`];
  const file = readTestFile(path, text);
  return [
    ...file.leavesOut.map((what) => `${name} leaves tests out: ${what}`),
    ...fragments.flatMap((words) => wordProblems(file.code, text, words, name)),
  ];
};

const wordProblems = (code: string, text: string, words: string, name: string): readonly string[] => {
  if (code.includes(words)) return [];
  return [text.includes(words) ? `${name} says "${words}" in a comment only` : `${name} does not say "${words}"`];
};

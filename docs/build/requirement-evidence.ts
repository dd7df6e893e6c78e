import { type Cover, coversOf, type Requirement } from '../../tests/architecture/requirements';
import { type Block, isInside, placeOf, readTestFile } from '../../tests/architecture/test-file';
import { fileItself, isFull, type RanTest, type Run } from './run';

/** What a run says of one requirement. */
export interface RequirementEvidence {
  readonly id: string;
  readonly requirement: string;
  /** `decided`: no test belongs to it, a decision does. */
  readonly verdict: 'proven' | 'failed' | 'gap' | 'decided';
  /** What is missing, in words. */
  readonly gaps: readonly string[];
  /** The numbers of the decisions that it names. */
  readonly decided: readonly string[];
  /** Tests by name; more than five of one `describe` that passed are counted. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly leftOut: readonly string[];
}

/** A file's text by its path from the root; `null` when there is no such file. */
export type TextOf = (path: string) => string | null;

/** One thing that has to be shown for a requirement. */
interface Claim {
  readonly what: string;
  /** The tests that ran for it, or were left out. */
  readonly tests: readonly RanTest[];
  /** Tests that stand in the file, but are in no report: each in words. */
  readonly missing: readonly string[];
  /** Whether the claim is that of each of these tests, so that none may be left out; otherwise one has to pass. */
  readonly needsAll: boolean;
  /** Whether what is not there runs in `npm test -- --full` only. */
  readonly onlyInFull: boolean;
}

const nameOf = ({ file, names }: RanTest): string => [file, ...names].join(' > ');
/** Tests by name; more than five passed ones of one `describe` are counted. */
const inShort = (tests: readonly RanTest[]): readonly string[] => {
  const groups = new Map<string, RanTest[]>();
  for (const test of tests) {
    const around = nameOf({ ...test, names: test.names.slice(0, -1) });
    groups.set(around, [...(groups.get(around) ?? []), test]);
  }
  return [...groups].flatMap(([around, those]) =>
    those.length <= 5 ? those.map(nameOf) : [`${around}: ${those.length} tests`],
  );
};

const onlyInFull = 'only in npm test -- --full';

const isFileItself = ({ names }: RanTest): boolean => names[0] === fileItself;

const isOfBlock = ({ line }: RanTest, { lines: [first, last] }: Block): boolean =>
  line !== null && first <= line && line <= last;

/** Vitest puts texts that `$id` stands for into quotes. */
const plain = (name: string | undefined): string => (name ?? '').replace(/^'(.*)'$/, '$1');

/** A run, laid out for look-ups. */
interface Source {
  readonly run: Run;
  readonly byFile: ReadonlyMap<string, readonly RanTest[]>;
  readonly textOf: TextOf;
}

const inFile = ({ byFile }: Source, file: string): readonly RanTest[] => byFile.get(file) ?? [];

/** Whether the tags say that this run was not meant to have the test. */
const awaitsFull = (run: Run, tags: readonly string[]): boolean => !isFull(run) && tags.includes('full');

/** The claim that the tests which hold some words passed. */
const wordsClaim = (from: Source, path: string, words: string): Claim => {
  const file = readTestFile(path, from.textOf(path) ?? '');
  const what = `${path} "${words}"`;
  const place = placeOf(file, words);
  if (place === null) return { what, tests: [], missing: [], needsAll: false, onlyInFull: false };
  const ran = inFile(from, path);
  const isLater = ({ tags }: { readonly tags: readonly string[] }) => awaitsFull(from.run, tags);
  const shared = place.suites.flatMap((suite) => file.tests.filter((test) => isInside(test, suite)));
  const blocks = place.own.length > 0 ? place.own : shared;
  // What a helper makes stands nowhere in the file: it counts where words are shared by all of it.
  const isOfAll = place.own.length === 0 && (place.inFile || shared.length === 0);
  const itself = ran.filter(isFileItself);
  const holding = ran.filter(
    (test) => !isFileItself(test) && (isOfAll || blocks.some((block) => isOfBlock(test, block))),
  );
  const named = holding.filter(({ names }) => names.join(' ').includes(words));
  const awaited = isOfAll ? file.tests : blocks;
  return {
    what,
    tests: [...(named.length > 0 ? named : holding), ...itself],
    missing:
      named.length > 0
        ? []
        : place.own
            .filter((block) => !isLater(block) && !ran.some((test) => isOfBlock(test, block)))
            .map(({ title }) => title),
    needsAll: place.own.length > 0,
    onlyInFull: isLater(file) || (awaited.length > 0 && awaited.every(isLater)),
  };
};

const claimOf = ({ run }: Source, what: string, tests: readonly RanTest[], needsAll = true): Claim => {
  const files = new Set(tests.map(({ file }) => file));
  const itself = run.tests.filter((test) => isFileItself(test) && files.has(test.file) && !tests.includes(test));
  return { what, tests: [...tests, ...itself], missing: [], needsAll, onlyInFull: false };
};

/** The tests that walk a chart headless, along its frozen plan. */
export const headlessWalks = (tests: readonly RanTest[], chart: string): readonly RanTest[] =>
  tests.filter(
    ({ file, names: [first, second] }) =>
      file === 'tests/charts/charts.test.ts' && first === 'walked headless' && plain(second) === chart,
  );

/** The tests that walk a chart in the browser. */
export const browserWalks = (tests: readonly RanTest[], chart: string): readonly RanTest[] =>
  tests.filter(({ file, names }) => /^tests\/e2e\/models[\w-]*\.e2e\.ts$/.test(file) && plain(names[0]) === chart);

/** The claims that a chart's walks passed: headless always, in the browser where the run has them. */
const chartClaims = (from: Source, chart: string): readonly Claim[] => {
  const inBrowser = browserWalks(from.run.tests, chart);
  return [
    claimOf(from, `the headless walks of ${chart}`, headlessWalks(from.run.tests, chart)),
    ...(inBrowser.every(({ status, tags }) => status === 'left out' && awaitsFull(from.run, tags))
      ? []
      : [claimOf(from, `the walks of ${chart} in the browser`, inBrowser)]),
  ];
};

const callFolders = ['tests/adapters/round-trip/', 'tests/adapters/codec/', 'tests/server/'];

const callClaims = (from: Source, key: string): readonly Claim[] => {
  const isNamed = new RegExp(`(?<![\\w.])${key.replaceAll('.', '\\.')}(?![\\w.])`);
  return callFolders.map((folder) =>
    claimOf(
      from,
      `${key} in ${folder}`,
      from.run.tests.filter(({ file, names }) => file.startsWith(folder) && names.some((name) => isNamed.test(name))),
    ),
  );
};

const claimsOf = (from: Source, cover: Cover | string): readonly Claim[] => {
  if (typeof cover === 'string') return [claimOf(from, `"${cover}", which can't be read`, [])];
  const { kind, name, fragments } = cover;
  const [, chart, file] = /^tests\/charts\/([\w-]+)\/(driver\.ts|model\.ts|plan\.json)$/.exec(name) ?? [];
  switch (kind) {
    case 'chart':
      return chartClaims(from, name);
    case 'call':
      return callClaims(from, name);
    case 'test':
      if (chart !== undefined) {
        return file === 'driver.ts'
          ? [claimOf(from, `the walks of ${chart} in the browser`, browserWalks(from.run.tests, chart))]
          : chartClaims(from, chart);
      }
      return fragments.length === 0
        ? [claimOf(from, name, inFile(from, name), false)]
        : fragments.map((words) => wordsClaim(from, name, words));
    default:
      return [];
  }
};

const gapsOf = (run: Run, { what, tests, missing, needsAll, onlyInFull: isLater }: Claim): readonly string[] => {
  const left = tests.filter(({ status }) => status === 'left out');
  const unexpected = left.filter(({ tags }) => !awaitsFull(run, tags));
  if (left.length === tests.length) {
    if (isLater || (left.length > 0 && unexpected.length === 0)) return [`${what}: ${onlyInFull}`];
    return [`${what}: ${left.length > 0 ? 'left out' : 'no test of it ran'}`];
  }
  if (!needsAll) return [];
  return [
    ...missing.map((title) => `${what}: "${title}" did not run`),
    ...unexpected.map((test) => `${what}: left out: ${nameOf(test)}`),
  ];
};

const evidenceOf = (from: Source, row: Requirement): RequirementEvidence => {
  const covers = coversOf(row);
  const decided = covers.flatMap((cover) =>
    typeof cover !== 'string' && cover.kind === 'decision' ? [cover.name] : [],
  );
  const claims = covers.flatMap((cover) => claimsOf(from, cover));
  const isDecided = claims.length === 0 && decided.length > 0;
  const tests = [...new Set(claims.flatMap((claim) => claim.tests))];
  const having = (status: RanTest['status']) => tests.filter((test) => test.status === status);
  const gaps =
    claims.length === 0 && !isDecided ? ['nothing covers it'] : claims.flatMap((claim) => gapsOf(from.run, claim));
  const failed = having('failed').map(nameOf);
  return {
    id: row.id,
    requirement: row.text,
    verdict: failed.length > 0 ? 'failed' : gaps.length > 0 ? 'gap' : isDecided ? 'decided' : 'proven',
    gaps: [...new Set(gaps)],
    decided,
    passed: inShort(having('passed')),
    failed,
    leftOut: having('left out').map(nameOf),
  };
};

/** Each requirement with the tests of a run that are its cover. */
export const requirementEvidence = (
  rows: readonly Requirement[],
  run: Run,
  textOf: TextOf,
): readonly RequirementEvidence[] => {
  const byFile = new Map<string, RanTest[]>();
  for (const test of run.tests) {
    const known = byFile.get(test.file);
    if (known === undefined) byFile.set(test.file, [test]);
    else known.push(test);
  }
  return rows.map((row) => evidenceOf({ run, byFile, textOf }, row));
};

import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A test as a run reported it. */
export interface RanTest {
  /** Its file, from the root of the project. */
  readonly file: string;
  /** The names of the `describe`s around it, then its own. */
  readonly names: readonly string[];
  readonly status: 'passed' | 'failed' | 'left out';
  readonly tags: readonly string[];
  /** The line it was made on; `null` for one that a helper made in a `describe` of its own. */
  readonly line: number | null;
}

export interface RunPart {
  readonly title: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** The name of Vitest's report beside `run.json`; `null` for a part that is not Vitest's. */
  readonly report: string | null;
}

/** A run of the tests, as `tests/run.mjs` wrote it into `test-results/`. */
export interface Run {
  readonly command: string;
  readonly commit: string | null;
  readonly changedSinceCommit: boolean | null;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly node: string;
  readonly browser: string | null;
  readonly parts: readonly RunPart[];
  readonly tests: readonly RanTest[];
}

/** What `run.json` holds. */
export type RunFile = Omit<Run, 'tests'>;

/** The part of the report of Vitest's `json` reporter that is read here. */
export interface Report {
  /** In milliseconds since 1970. */
  readonly startTime: number;
  readonly testResults: readonly {
    /** The absolute path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly tags?: readonly string[];
      readonly location?: { readonly line: number } | null;
    }[];
  }[];
}

/** What a file is called whose tests passed, but not what runs around them. */
export const fileItself = '(outside its tests)';

const statusOf = (said: string): RanTest['status'] => (said === 'passed' || said === 'failed' ? said : 'left out');

/** Why a run can't be read, as a sentence. */
export class UnreadableRun extends Error {}

const testsIn = (root: string, { testResults }: Report): readonly RanTest[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name).replaceAll(sep, '/');
    if (file.startsWith('..')) throw new UnreadableRun(`The run was in another folder: ${name} is not in ${root}.`);
    const tests = assertionResults.map(
      (test): RanTest => ({
        file,
        names: [...test.ancestorTitles, test.title],
        status: statusOf(test.status),
        tags: test.tags ?? [],
        line: test.location?.line ?? null,
      }),
    );
    // A file fails by itself when it can't be loaded, or what runs before or after its tests fails.
    const failsByItself = status === 'failed' && tests.every((test) => test.status !== 'failed');
    return failsByItself
      ? [...tests, { file, names: [fileItself], status: 'failed' as const, tags: [], line: null }]
      : tests;
  });

/** Puts a run and its reports together. Throws an `UnreadableRun`. `root` is the folder that the tests ran in. */
export const joinRun = (root: string, run: RunFile, reportOf: (name: string) => Report | null): Run => ({
  ...run,
  tests: run.parts.flatMap(({ title, report }) => {
    if (report === null) return [];
    const found = reportOf(report);
    if (found === null) throw new UnreadableRun(`The part "${title}" of the run left no ${report}.`);
    if (found.startTime < Date.parse(run.startedAt) || found.startTime > Date.parse(run.endedAt)) {
      throw new UnreadableRun(`${report} is of another run than run.json.`);
    }
    return testsIn(root, found);
  }),
});

const isRunFile = (value: unknown): value is RunFile =>
  typeof value === 'object' &&
  value !== null &&
  ['command', 'startedAt', 'endedAt', 'node'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  'parts' in value &&
  Array.isArray(value.parts);

/** Reads the run in a folder. Throws an `UnreadableRun`. */
export const readRun = (root: string, folder: string): Run => {
  const read = (name: string): unknown => {
    const path = join(folder, name);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  };
  const run = read('run.json');
  if (run === null) {
    throw new UnreadableRun(`There is no run in ${relative(root, folder)}: run "npm test -- --full" first.`);
  }
  if (!isRunFile(run)) throw new UnreadableRun('The run was not ended: run.json is not whole.');
  // Vitest wrote it: its shape is that of its version in package-lock.json.
  return joinRun(root, run, (name) => read(name) as Report | null);
};

/** What git says of the project now; both `null` where there is no git checkout. */
export interface Checkout {
  readonly commit: string | null;
  readonly isChanged: boolean | null;
}

/** Why a run is no evidence of what is there now, as a sentence; `null` when it may be. */
export const refusalOf = (run: Run, now: Checkout): string | null => {
  const short = (commit: string) => commit.slice(0, 12);
  if (now.commit === null || run.commit === null) {
    return 'Evidence is of a commit: the run, or this folder, is not of a git checkout.';
  }
  if (run.commit !== now.commit) {
    return `The run is of another commit: ${short(run.commit)}; here is ${short(now.commit)}. Run "npm test -- --full" again.`;
  }
  if (run.changedSinceCommit !== false) {
    return `The run was of a tree that had been changed since commit ${short(run.commit)}. Commit, and run "npm test -- --full" again.`;
  }
  if (now.isChanged !== false) {
    return `The files have been changed since commit ${short(now.commit)}, which the run is of. Commit, and run "npm test -- --full" again.`;
  }
  return null;
};

/** Whether a run had the tests with the tag `full` as well. */
export const isFull = ({ command }: Pick<Run, 'command'>): boolean => /\s--full\b/.test(command);

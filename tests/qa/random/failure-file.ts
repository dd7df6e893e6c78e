import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Result, Schema } from 'effect';
import { halfway, type Step } from '../session';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, '.mbt/failures');

/** A walk that broke an invariant, as short as it could be made. */
export interface SavedFailure {
  readonly format: 1;
  readonly chart: string;
  /** The file of a machine that is not in the registry, from the project's folder; `null` for charts of the registry. */
  readonly file: string | null;
  readonly start: string;
  readonly steps: readonly Step[];
  readonly seed: number;
  /** The name of the broken invariant, with what is behind it. */
  readonly invariant: string;
  readonly requirements: readonly string[];
  readonly expected: string;
  readonly seen: string;
  /** Ids of the transitions taken along the walk. */
  readonly transitions: readonly string[];
}

const texts = Schema.Array(Schema.String);
const shape: Schema.Decoder<SavedFailure> = Schema.Struct({
  format: Schema.Literal(1),
  chart: Schema.String,
  file: Schema.NullOr(Schema.String),
  start: Schema.String,
  steps: Schema.Array(
    Schema.Union([
      Schema.Struct({ kind: Schema.Literal('event'), type: Schema.String, case: Schema.String }),
      Schema.Struct({ kind: Schema.Literal('outcome'), call: Schema.String, case: Schema.String }),
      Schema.Struct({ kind: Schema.Literal('tick'), case: Schema.optionalKey(Schema.Literal(halfway)) }),
    ]),
  ),
  seed: Schema.Finite,
  invariant: Schema.String,
  requirements: texts,
  expected: Schema.String,
  seen: Schema.String,
  transitions: texts,
});

/** Writes a failure down and gives the file's path, from the project's folder. The same failure has the same file. */
export const saveFailure = (failure: SavedFailure, into: string = folder): string => {
  const { chart, start, steps, invariant } = failure;
  const hash = createHash('sha256')
    .update(JSON.stringify([chart, start, steps, invariant]))
    .digest('hex')
    .slice(0, 8);
  mkdirSync(into, { recursive: true });
  const file = join(into, `${hash}.json`);
  writeFileSync(file, `${JSON.stringify(failure, null, 2)}\n`);
  return relative(root, file);
};

/** Reads a saved failure. Throws a sentence when the file is not valid. */
export const readFailure = (file: string): SavedFailure => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  const decoded = Schema.decodeUnknownResult(shape)(read);
  if (Result.isFailure(decoded)) {
    throw new Error(
      `${file} is not a failure that npm run qa -- walk saved, or it was changed: ${decoded.failure.message.replaceAll(/\s*\n\s*/g, ' ')}.`,
    );
  }
  return decoded.success;
};

/** The saved failures of a chart, each with its path from the project's folder. */
export const savedFailures = (chart: string): readonly (readonly [string, SavedFailure])[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => [relative(root, join(folder, name)), readFailure(join(folder, name))] as const)
        .filter(([, failure]) => failure.chart === chart)
    : [];

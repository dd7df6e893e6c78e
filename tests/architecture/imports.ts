import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A source file: its path from the root and what it imports, paths of our own files resolved from the root. */
export interface SourceFile {
  readonly path: string;
  readonly imports: readonly string[];
  readonly text: string;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));
const layers = ['src', 'machines', 'domain', 'adapters', 'server'];

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** The name in a dynamic import; one that is computed can't be judged and is reported. */
const literal = (said: string): string => /^(['"`])([^'"`$]*)\1$/.exec(said)?.[2] ?? '(computed)';

/** Reads one file's imports: static, type-only, re-exported and dynamic ones. */
export const sourceFile = (path: string, text: string): SourceFile => {
  const { module } = parseSync(path, text);
  const named = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map((found) => literal(text.slice(found.moduleRequest.start, found.moduleRequest.end))),
  ].filter((name) => name !== undefined);
  const resolve = (name: string) => (name.startsWith('.') ? posix.join(dirname(path), name) : name);
  return { path, imports: [...new Set(named.map(resolve))], text };
};

const readFiles = (folders: readonly string[]): readonly SourceFile[] =>
  folders
    .flatMap((folder) => filesUnder(join(root, folder)))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .sort()
    .map((path) => sourceFile(relative(root, path), readFileSync(path, 'utf8')));

/** Every production source file. */
export const sourceFiles = (): readonly SourceFile[] => readFiles(layers);

/** Every file of the QA kit, its own tests included. */
export const kitFiles = (): readonly SourceFile[] => readFiles(['tests/qa']);

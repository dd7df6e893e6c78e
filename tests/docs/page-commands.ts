import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A command that a page tells its reader to type, and what the page says that it prints. */
export interface PageCommand {
  readonly line: string;
  /** Whether the page says that it fails. */
  readonly fails: boolean;
  /** Whether the page says that it prints those lines and nothing else. */
  readonly isAll: boolean;
  /** Lines of which each has to be part of what is printed; `…` in one stands for words that differ. */
  readonly prints: readonly string[];
}

/** What a command did. `said` is what it printed, errors included, without colours. */
export interface Typed {
  readonly failed: boolean;
  readonly said: string;
}

/** A code block of a page. `info` is what stands behind the three backticks. */
export interface PageBlock {
  readonly info: string;
  readonly body: string;
}

/** The code blocks of a page, in order. */
export const blocksIn = (page: string): readonly PageBlock[] => {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^```([^\n]+)\n([\s\S]*?)^```$/gm)].map(([, info = '', body = '']) => ({ info, body }));
};

/**
 * The commands in a code block. A command begins with `$ `; at its end `# fails` means a non-zero exit, and `# nothing else` that
 * it prints the lines below it only.
 */
export const commandsOf = ({ body }: PageBlock): readonly PageCommand[] =>
  body
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [first = '', ...prints] = part.trimEnd().split('\n');
      const line = first.replace(/\s*# (?:fails|nothing else)$/, '');
      return { line, fails: first.endsWith('# fails'), isAll: first.endsWith('# nothing else'), prints };
    });

/**
 * The commands in the code blocks of a page, in order. A block of the language `sh` holds those for every machine, one of
 * `sh browser` those that need a browser.
 */
export const commandsIn = (page: string, kind: 'sh' | 'sh browser'): readonly PageCommand[] =>
  blocksIn(page)
    .filter(({ info }) => info === kind)
    .flatMap(commandsOf);

/** What a page tells its reader to run and there is not: scripts of package.json, commands of the QA kit, and files for Node.js. */
export const unknownCommands = (page: string): readonly string[] => {
  const text = readFileSync(`${root}${page}`, 'utf8');
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const named = [...text.matchAll(/npm (?:run )?([a-z][a-z:]*)/g)].map(([, name = '']) => name);
  // A page also shows what a command says that there is not.
  const meant = text.replace(/^.*# fails$/gm, '');
  const commands = [...meant.matchAll(/npm run qa -- ([a-z]+)/g)].map(([, name = '']) => name);
  const isCommand = (name: string) =>
    ['ts', 'mjs'].some((ending) => existsSync(`${root}tests/charts/commands/${name}.${ending}`));
  const files = [...text.matchAll(/^\$ node (\S+)/gm)].map(([, file = '']) => file);
  return [
    ...named.filter((name) => !(name in scripts)),
    ...commands.filter((name) => !isCommand(name)),
    ...files.filter((file) => !existsSync(`${root}${file}`)),
  ];
};

/** A reader's own machines and plans stay as they are: what a page does in their folder, its test does in another. */
const apart = (text: string): string => text.replaceAll('.mbt/qa', '.mbt/page');

/** Types a command into a shell in the project's folder. */
export const typed = (line: string): Typed => {
  const done = spawnSync('sh', ['-c', line], { cwd: root, encoding: 'utf8' });
  return { failed: done.status !== 0, said: stripVTControlCharacters(`${done.stdout}${done.stderr}`) };
};

const isSaid = (said: string, line: string): boolean => {
  const pattern = line.split('…').map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(pattern.join('.*')).test(said);
};

/** What a command did not do that its page says; nothing, when it did all. */
export const missing = ({ line, fails, isAll, prints }: PageCommand, { failed, said }: Typed): readonly string[] => [
  ...(failed === fails ? [] : [`${line}: ${failed ? 'failed' : 'did not fail'}, and said:\n${said}`]),
  ...(isAll && said.trim() !== prints.join('\n') ? [`${line}: printed not just what the page says:\n${said}`] : []),
  ...prints.filter((text) => !isSaid(said, text)).map((text) => `${line}: did not print\n${text}\nbut\n${said}`),
];

/** Types a command of a page: what it did not do that the page says. */
export const lies = (written: PageCommand): readonly string[] => {
  const command = { ...written, line: apart(written.line), prints: written.prints.map(apart) };
  return missing(command, typed(command.line));
};

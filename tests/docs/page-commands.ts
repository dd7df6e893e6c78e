import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  /** Lines of which each has to be part of what is printed. */
  readonly prints: readonly string[];
}

/**
 * The commands in the code blocks of a page, in order. A block of the language `sh` holds those for every machine, one of
 * `sh browser` those that need a browser. A command begins with `$ `; at its end `# fails` means a non-zero exit, and `# nothing else`
 * that it prints the lines below it only.
 */
export const commandsIn = (page: string, kind: 'sh' | 'sh browser'): readonly PageCommand[] => {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```(sh(?: browser)?)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === kind);
  return blocks.flatMap(([, , body = '']) =>
    body
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [first = '', ...prints] = part.trimEnd().split('\n');
        const line = first.replace(/\s*# (?:fails|nothing else)$/, '');
        return { line, fails: first.endsWith('# fails'), isAll: first.endsWith('# nothing else'), prints };
      }),
  );
};

/** A reader's own machines and plans stay as they are: what a page does in their folder, its test does in another. */
const apart = (text: string): string => text.replaceAll('.mbt/qa', '.mbt/page');

/** Types a command into a shell in the project's folder. `said` is what it printed, errors included, without colours. */
export const typed = (line: string): { readonly failed: boolean; readonly said: string } => {
  const done = spawnSync('sh', ['-c', line], { cwd: root, encoding: 'utf8' });
  return { failed: done.status !== 0, said: stripVTControlCharacters(`${done.stdout}${done.stderr}`) };
};

/** What a command did not do that its page says; nothing, when it did all. */
export const lies = ({ line: written, fails, isAll, prints }: PageCommand): readonly string[] => {
  const line = apart(written);
  const { failed, said } = typed(line);
  return [
    ...(failed === fails ? [] : [`${line}: ${failed ? 'failed' : 'did not fail'}, and said:\n${said}`]),
    ...(isAll && said.trim() !== prints.join('\n') ? [`${line}: printed not just what the page says:\n${said}`] : []),
    ...prints
      .map(apart)
      .filter((text) => !said.includes(text))
      .map((text) => `${line}: did not print\n${text}\nbut\n${said}`),
  ];
};

import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { commandsIn, lies } from './page-commands';

const root = fileURLToPath(new URL('../../', import.meta.url));

// In order: each command stands on what the one before has left.
describe('the page of ten minutes', () => {
  afterAll(() => rmSync(`${root}.mbt/verify`, { recursive: true, force: true }));

  test.each(commandsIn('docs/verify.md', 'sh'))('tells the truth: $line', { timeout: 120_000 }, (command) => {
    expect(lies(command)).toEqual([]);
  });

  test('names only commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const page = readFileSync(`${root}docs/verify.md`, 'utf8');
    const named = [...page.matchAll(/npm (?:run )?([a-z][a-z:]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

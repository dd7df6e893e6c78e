import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { commandsIn, lies, unknownCommands } from './page-commands';

const root = fileURLToPath(new URL('../../', import.meta.url));

// In order: each command stands on what the one before has left.
describe('the page of ten minutes', () => {
  afterAll(() => rmSync(`${root}.mbt/verify`, { recursive: true, force: true }));

  test.each(commandsIn('docs/verify.md', 'sh'))(
    'tells the truth: $line',
    { timeout: 120_000, tags: ['full'] },
    (command) => {
      expect(lies(command)).toEqual([]);
    },
  );

  test('names only commands that there are', () => {
    expect(unknownCommands('docs/verify.md')).toEqual([]);
  });
});

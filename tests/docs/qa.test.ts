import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsIn, lies, unknownCommands } from './page-commands';

const folder = new URL('../../.mbt/page', import.meta.url);
const failure = new URL('../../.mbt/failures/5eadec8d.json', import.meta.url);
const clear = () => {
  for (const path of [folder, failure]) rmSync(path, { recursive: true, force: true });
};

// In order: each command stands on what the one before has left.
describe('the page of the QA kit', () => {
  // Somebody may have followed the page in this folder.
  const saved = existsSync(failure) ? readFileSync(failure) : null;
  beforeAll(clear);
  afterAll(() => {
    clear();
    if (saved !== null) writeFileSync(failure, saved);
  });

  test.each(commandsIn('docs/qa.md', 'sh'))(
    'tells the truth: $line',
    { timeout: 120_000, tags: ['full'] },
    (command) => {
      expect(lies(command)).toEqual([]);
    },
  );

  test('names only commands that there are', () => {
    expect(unknownCommands('docs/qa.md')).toEqual([]);
  });
});

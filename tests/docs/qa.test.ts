import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsIn, lies } from './page-commands';

const clear = () => {
  for (const path of ['qa', 'failures/5eadec8d.json']) {
    rmSync(new URL(`../../.mbt/${path}`, import.meta.url), { recursive: true, force: true });
  }
};

// In order: each command stands on what the one before has left.
describe('the page of the QA kit', () => {
  beforeAll(clear);
  afterAll(clear);

  test.each(commandsIn('docs/qa.md', 'sh'))('tells the truth: $line', { timeout: 120_000 }, (command) => {
    expect(lies(command)).toEqual([]);
  });
});

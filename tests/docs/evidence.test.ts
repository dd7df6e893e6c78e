import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typed } from './page-commands';

interface Evidence {
  readonly commit: string;
  readonly changedSinceCommit: boolean | 'unknown';
  readonly date: string;
  readonly node: string;
  readonly counts: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, string>>;
}

const index = readFileSync(new URL('../../docs/charts/index.md', import.meta.url), 'utf8');

test('the evidence of a release says what the index says, of this commit, day and Node', { timeout: 120_000 }, () => {
  const before = Date.now();
  const { failed, said } = typed('node docs/build/print-evidence.mjs');
  const after = Date.now();
  expect(failed, said).toBe(false);
  const { commit, date, node, counts, versions } = JSON.parse(said) as Evidence;
  const head = typed('git rev-parse HEAD');
  expect(commit).toBe(head.failed ? 'not a git checkout' : head.said.trim());
  expect([Date.parse(date) >= before, Date.parse(date) <= after]).toEqual([true, true]);
  expect(node).toBe(process.version);
  for (const [what, sum] of [...Object.entries(counts), ...Object.entries(versions)]) {
    expect(index).toContain(`| ${what} | ${sum} |`);
  }
  expect(Object.keys(counts)).toEqual(
    expect.arrayContaining(['pairs of transitions walked headless', 'mutants caught']),
  );
});

import { BaseSequencer } from 'vitest/node';

/** The files that take a large part of the whole run by themselves, the longest first. */
const long = [
  'tests/e2e/models.e2e.ts',
  'tests/e2e/models-of-content.e2e.ts',
  'tests/e2e/screens.e2e.ts',
  'tests/e2e/editor/actions.e2e.ts',
  'tests/e2e/editor/keys.e2e.ts',
  // Bodies of 10 MB take ten times as long in a process that has run other files.
  'tests/server/limits.test.ts',
  'tests/server/kill.test.ts',
  // On PostgreSQL, of which it is half of the time.
  'tests/server/bulk-killed.test.ts',
  'tests/server/csv-killed.test.ts',
  'tests/docs/verify.test.ts',
  'tests/docs/qa.test.ts',
  'tests/rich-text/round-trip.test.ts',
  'tests/server/backup.test.ts',
  'tests/charts/random.test.ts',
  'tests/charts/charts.test.ts',
  'tests/charts/mutation.test.ts',
  'tests/server/injection.test.ts',
  'tests/server/restore.postgres.ts',
  'tests/server/upgrades/upgrades.postgres.ts',
];

/** @param {import('vitest/node').TestSpecification} file */
const rankOf = ({ moduleId }) => {
  const at = long.findIndex((path) => moduleId.endsWith(`/${path}`));
  return at < 0 ? long.length : at;
};

/** Begins with the longest files, so that no worker is left alone with one at the end; a new clone knows no durations. */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}

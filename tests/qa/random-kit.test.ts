import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { explore } from './explore';
import { doorMachine } from './fixtures/door.machine';
import { doorModel } from './fixtures/door-model';
import { stateAt } from './mutation/config';
import { mutated } from './mutation/score';
import { readFailure, saveFailure } from './random/failure-file';
import { failureInWords } from './random/failure-words';
import type { Invariant } from './random/invariant';
import { judge } from './random/judge';
import { stepsLeftOut, whyUnfit } from './random/saved-walk';
import { fixedSeed, walkAtRandom } from './random/walks';
import { subjectOf } from './session';
import { stepInWords } from './words';

const root = fileURLToPath(new URL('../../', import.meta.url));

const holds: Invariant = {
  name: 'a door never breaks',
  requirements: ['own: a door can be tried again'],
  watch:
    () =>
    ({ seen }) =>
      seen.status === 'error' ? { expected: 'a door', seen: 'none' } : null,
};

const door = subjectOf('door', doorMachine, doorModel);
/** The door without an exit for a lock that fails. */
const broken = mutated(door, {
  edit: (draft) => {
    const state = stateAt(draft.root, ['unlocking']);
    state.invoke = state.invoke.map((invoke) => ({ ...invoke, onError: [] }));
  },
})!;

const graph = explore(broken);
const walked = () => {
  const run = { subject: broken, graph, invariants: [holds], seed: fixedSeed, walks: 300, maxSteps: 60, file: null };
  return walkAtRandom(run)!;
};

describe('a failure', () => {
  test('is as short as can be, is saved and read, and is printed with its way and its command', () => {
    const failure = walked();
    expect(failure.steps.map(stepInWords)).toEqual(['door.pushed (hard)', 'unlock ends: it does not']);
    const folder = mkdtempSync(join(tmpdir(), 'failures-'));
    const file = saveFailure(failure, folder);
    expect(readFailure(join(root, file))).toEqual(failure);
    expect(saveFailure(failure, folder)).toBe(file);
    expect(failureInWords(broken, failure, file)).toContain(`npm run qa -- replay ${file}`);
    expect(judge({ subject: broken, graph }, [holds], failure).broken?.invariant.name).toBe(failure.invariant);
    expect(judge({ subject: door, graph: explore(door) }, [holds], failure).broken).toBeNull();
  });

  test('that is not valid is refused with a sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'failures-'));
    const file = join(folder, 'no.json');
    expect(() => readFailure(file)).toThrow(`There is no file ${file}.`);
    writeFileSync(file, 'steps');
    expect(() => readFailure(file)).toThrow(`${file} is not JSON.`);
    writeFileSync(file, '{"chart":"door"}');
    expect(() => readFailure(file)).toThrow(
      `${file} is not a failure that npm run qa -- walk saved, or it was changed: Missing key`,
    );
    const failure = walked();
    for (const [change, at] of [
      [{ start: 1 }, '["start"]'],
      [{ file: undefined }, '["file"]'],
      [{ steps: [{}] }, '["steps"][0]'],
      [{ steps: [{ kind: 'event', type: 'x' }] }, '["steps"][0]["case"]'],
    ] as const) {
      writeFileSync(file, JSON.stringify({ ...failure, ...change }));
      expect(() => readFailure(file)).toThrow(at);
    }
  });

  test('that the chart can no longer do does not count as fixed', () => {
    const failure = walked();
    const judged = (steps: typeof failure.steps) =>
      stepsLeftOut(judge({ subject: door, graph: explore(door) }, [holds], { ...failure, steps }), {
        ...failure,
        steps,
      });
    expect(judged(failure.steps)).toBe(null);
    const [first] = failure.steps;
    if (first?.kind !== 'event') throw new Error('the failure begins with an event');
    expect(judged([{ ...first, case: 'with a run' }, ...failure.steps.slice(1)])).toBe(
      "2 of its 2 steps can't be done here, the first: door.pushed (with a run). Whether it is fixed is unknown: " +
        'give the steps the names that they have now, or delete the file.',
    );
    expect(whyUnfit(door, failure)).toBe(null);
    expect(whyUnfit(door, { ...failure, start: 'nowhere' })).toBe(
      'door has no start "nowhere" now. Put the name that it has now into the file, or delete the file.',
    );
  });

  test('is the same for the same seed', () => {
    expect(walked()).toEqual(walked());
  });
});

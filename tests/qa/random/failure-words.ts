import { requirementsOf } from '../chart-rules';
import type { Subject } from '../session';
import { transitionsOf } from '../universe';
import { stepInWords } from '../words';
import { type SavedFailure, saveFailure } from './failure-file';

/** A failure in words: the path, what was expected and seen, the transitions with their requirements, how to see it again. */
export const failureInWords = (subject: Subject, failure: SavedFailure, file: string): string => {
  const rows = new Map(transitionsOf(subject.machine).map((row) => [row.id, row]));
  const transitions = failure.transitions.map((id) => {
    const row = rows.get(id);
    const requirements = row === undefined ? [] : requirementsOf(row);
    return `    ${id}${requirements.length === 0 ? '' : ` (${requirements.join('; ')})`}`;
  });
  return [
    `${subject.id}: it does not hold that ${failure.invariant} (${failure.requirements.join('; ')})`,
    `  start: ${failure.start}`,
    ...failure.steps.map((step) => `    ${stepInWords(step)}`),
    `  expected ${failure.expected}`,
    `  seen     ${failure.seen}`,
    ...(transitions.length === 0 ? [] : ['  transitions taken', ...transitions]),
    `  seed ${failure.seed}; see it again: npm run qa -- replay ${file}`,
  ].join('\n');
};

/** Writes a failure down and puts it in words. */
export const reportFailure = (subject: Subject, failure: SavedFailure): string =>
  failureInWords(subject, failure, saveFailure(failure));

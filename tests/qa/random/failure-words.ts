import { clausesOf } from '../chart-rules';
import type { Subject } from '../session';
import { transitionsOf } from '../universe';
import { stepInWords } from '../words';
import { type SavedFailure, saveFailure } from './failure-file';

/** A failure in words: the path, what was expected and seen, the transitions with their clauses, how to see it again. */
export const failureInWords = (subject: Subject, failure: SavedFailure, file: string): string => {
  const rows = new Map(transitionsOf(subject.machine).map((row) => [row.id, row]));
  const transitions = failure.transitions.map((id) => {
    const row = rows.get(id);
    const clauses = row === undefined ? [] : clausesOf(row);
    return `    ${id}${clauses.length === 0 ? '' : ` (${clauses.join('; ')})`}`;
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

import type { Step } from './session';

/** A step in one line, for failures and for readers of plans. */
export const stepInWords = (step: Step): string => {
  switch (step.kind) {
    case 'event':
      return `${step.type} (${step.case})`;
    case 'outcome':
      return `${step.call} ends: ${step.case}`;
    case 'tick':
      return step.case === undefined ? 'the next timer runs out' : 'half of the time to the next timer passes';
  }
};

/** A walk in one line. */
export const walkInWords = (start: string, steps: readonly Step[]): string =>
  [`start: ${start}`, ...steps.map(stepInWords)].join(' -> ');

import { refusal, type ServerFailure } from '../failure';

/** What `ruleProblem` needs of a form of the domain. */
interface Rules<Draft> {
  readonly check: (draft: Draft) => { readonly [Field in keyof Draft]?: string };
  readonly order: readonly (keyof Draft & string)[];
}

/** The first broken rule of a form of the domain as a failure (422), in the order of the form. */
export const ruleProblem = <Draft>({ check, order }: Rules<Draft>, draft: Draft): ServerFailure | null => {
  const errors = check(draft);
  for (const field of order) {
    const sentence = errors[field];
    if (sentence !== undefined) return refusal(422, sentence);
  }
  return null;
};

const maxName = 500;
const maxLink = 2_000;

type Said = Readonly<Record<string, string | null>>;

const tooLong = (said: Said, most: number): ServerFailure | null => {
  for (const [label, text] of Object.entries(said)) {
    if ([...(text ?? '').trim()].length > most) return refusal(422, `${label} must be at most ${most} characters`);
  }
  return null;
};

/**
 * Our own limits, far beyond what a person writes: 500 characters for a name or a title, 2,000 for a link. Both are given by
 * the labels of their fields.
 */
export const lengthProblem = (names: Said, links: Said = {}): ServerFailure | null =>
  tooLong(names, maxName) ?? tooLong(links, maxLink);

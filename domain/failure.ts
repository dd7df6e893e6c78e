import type { Data } from 'effect';

/**
 * Everything a call can end in, other than success. Every Effect of `adapters` fails with exactly this union, and the one
 * factory that turns an Effect into an actor (`machines/core/run.ts`) rejects with nothing else.
 *
 * - `Network`: no answer came (no connection, refused, cut off half-way).
 * - `TimedOut`: no whole answer within the call's time limit.
 * - `Http`: an error status; `text` is the server's own sentence (its message, text or error field), if it sent one.
 * - `Refused`: a success status whose body says no (`status: false`, `"error"`, 500 …), with the server's sentence.
 * - `Empty`: a success status without a body.
 * - `Unreadable`: a body that is not the answer; `at` is the path of the first bad field (`$` for the whole body).
 * - `Unexpected`: a defect of this program; `detail` is for the log only.
 */
export type Failure = Data.TaggedEnum<{
  Network: object;
  TimedOut: object;
  Http: { readonly status: number; readonly text: string | null };
  Refused: { readonly text: string | null };
  Empty: object;
  Unreadable: { readonly at: string };
  Unexpected: { readonly detail: string };
}>;

type FailureOf<Tag extends Failure['_tag']> = Extract<Failure, { readonly _tag: Tag }>;
type Fields<Tag extends Failure['_tag']> = Omit<FailureOf<Tag>, '_tag'>;

const tagged =
  <Tag extends Failure['_tag']>(_tag: Tag) =>
  (...[fields]: object extends Fields<Tag> ? [] : [fields: Fields<Tag>]) =>
    ({ ...fields, _tag }) as FailureOf<Tag>;

/** Makes each kind of failure. Not Effect's `Data.taggedEnum`: the login page has failures before it has Effect. */
export const Failure = {
  Network: tagged('Network'),
  TimedOut: tagged('TimedOut'),
  Http: tagged('Http'),
  Refused: tagged('Refused'),
  Empty: tagged('Empty'),
  Unreadable: tagged('Unreadable'),
  Unexpected: tagged('Unexpected'),
};

const isSaid = (text: unknown): boolean => text === null || typeof text === 'string';

/** For each tag, whether what bears it has all that belongs to it. */
const isWhole: { readonly [Tag in Failure['_tag']]: (fields: Readonly<Record<string, unknown>>) => boolean } = {
  Network: () => true,
  TimedOut: () => true,
  Http: ({ status, text }) => typeof status === 'number' && isSaid(text),
  Refused: ({ text }) => isSaid(text),
  Empty: () => true,
  Unreadable: ({ at }) => typeof at === 'string',
  Unexpected: ({ detail }) => typeof detail === 'string',
};

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  '_tag' in error &&
  typeof error._tag === 'string' &&
  Object.hasOwn(isWhole, error._tag) &&
  isWhole[error._tag as Failure['_tag']](error as Readonly<Record<string, unknown>>);

/** Reads what an actor rejected with. Total: whatever is no whole `Failure` becomes `Failure.Unexpected`. */
export const failureOf = (error: unknown): Failure => {
  try {
    return isFailure(error) ? error : Failure.Unexpected({ detail: String(error) });
  } catch {
    // A value without a usable toString, or one whose getters throw.
    return Failure.Unexpected({ detail: 'an error without words' });
  }
};

/** The server's own sentence, when the failure carries one. */
export const serverText = (failure: Failure): string | null =>
  failure._tag === 'Http' || failure._tag === 'Refused' ? failure.text : null;

/** One line for the log: the tag and what is known, never a secret and never the person's data. */
export const describeFailure = (failure: Failure): string => {
  switch (failure._tag) {
    case 'Http':
      return `Http ${failure.status}${failure.text === null ? '' : `: ${failure.text}`}`;
    case 'Refused':
      return `Refused${failure.text === null ? '' : `: ${failure.text}`}`;
    case 'Unreadable':
      return `Unreadable at ${failure.at}`;
    case 'Unexpected':
      return `Unexpected: ${failure.detail}`;
    case 'Network':
    case 'TimedOut':
    case 'Empty':
      return failure._tag;
  }
};

import { Cause, Exit } from 'effect';
import type { CallKey } from '../domain/calls';
import type { Failure } from '../domain/failure';

type Entry = readonly [name: string, value: FormDataEntryValue];

interface Submit {
  readonly call: CallKey;
  readonly entries: readonly Entry[];
  readonly key: string;
}

const isSameValue = (one: FormDataEntryValue, other: FormDataEntryValue): boolean => {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
};

const isSame = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length &&
  one.every(([name, value], at) => name === other[at]?.[0] && isSameValue(value, other[at][1]));

/** 128 random bits; not `randomUUID`, which a page over plain HTTP does not have. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the server did or refused what was sent. After all else it may have done it, and its answer was lost. */
const isAnswered = (exit: Exit.Exit<unknown, Failure>): boolean => {
  if (Exit.isSuccess(exit)) return true;
  const failure = exit.cause.reasons.find(Cause.isFailReason)?.error;
  return failure?._tag === 'Refused' || (failure?._tag === 'Http' && failure.status < 500);
};

/**
 * Names submits (contract §6 idempotency keys). What is sent again unchanged right after its answer was lost is the same submit:
 * a server that had done it answers as it did then, and does not do it twice. As soon as something else is sent it is forgotten.
 */
export const makeSubmits = () => {
  let unanswered: Submit | null = null;
  return {
    /** The key of what is about to be sent. */
    begin: (call: CallKey, form: FormData): string => {
      const entries = [...form.entries()];
      const isAgain = unanswered?.call === call && isSame(unanswered.entries, entries);
      const submit = isAgain && unanswered !== null ? unanswered : { call, entries, key: newKey() };
      unanswered = submit;
      return submit.key;
    },
    /** Tells how it ended. */
    end: (key: string, exit: Exit.Exit<unknown, Failure>): void => {
      if (unanswered?.key === key && isAnswered(exit)) unanswered = null;
    },
  };
};

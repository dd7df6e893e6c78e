import { Cause, Exit } from 'effect';
import type { CallKey } from '../domain/calls';
import type { Failure } from '../domain/failure';
import { textDigest } from '../domain/text-digest';

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

const digestOf = (entries: readonly Entry[]): string => {
  const texts = entries.map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return textDigest(JSON.stringify(texts));
};

/** The last submit of this browser that was not answered, for the page that comes after one that was killed. */
interface Left {
  readonly call: CallKey;
  readonly digest: string;
  readonly key: string;
}

/** Where it is kept. */
export const unansweredKey = 'unansweredSubmit';

/** Without a storage, a page that was killed has forgotten its submit. */
const inStorage = <Value>(work: (storage: Storage) => Value): Value | null => {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
};

const left = (): Partial<Left> => Object(inStorage((storage) => JSON.parse(storage.getItem(unansweredKey) ?? 'null')));

const leave = (submit: Left): void => {
  inStorage((storage) => storage.setItem(unansweredKey, JSON.stringify(submit)));
};

const takeBack = (key: string): void => {
  if (left().key === key) inStorage((storage) => storage.removeItem(unansweredKey));
};

/**
 * Names submits (contract §6 idempotency keys). What is sent again unchanged right after its answer was lost is the same submit, also
 * from the page that comes after this one: a server that had done it answers as it did then, and does not do it twice. As soon as
 * something else is sent it is forgotten.
 */
export const makeSubmits = () => {
  let unanswered: Submit | null = null;
  const keyOf = (call: CallKey, entries: readonly Entry[], digest: string): string => {
    if (unanswered?.call === call && isSame(unanswered.entries, entries)) return unanswered.key;
    const before = left();
    return before.call === call && before.digest === digest && typeof before.key === 'string' ? before.key : newKey();
  };
  return {
    /**
     * The key of what is about to be sent. What holds a password or a code is not kept for another page: a digest of it would lie on this
     * device.
     */
    begin: (call: CallKey, form: FormData, mayBeKept = true): string => {
      const entries = [...form.entries()];
      const digest = digestOf(entries);
      const key = keyOf(call, entries, digest);
      unanswered = { call, entries, key };
      if (mayBeKept) leave({ call, digest, key });
      return key;
    },
    /** Tells how it ended. */
    end: (key: string, exit: Exit.Exit<unknown, Failure>): void => {
      if (!isAnswered(exit)) return;
      if (unanswered?.key === key) unanswered = null;
      takeBack(key);
    },
  };
};

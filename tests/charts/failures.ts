import { Failure } from '../../domain/failure';
import { fails, type Outcome } from '../qa/stub';

/** One representative of each kind of failure at least: the outcomes that every call can have. */
const kinds = {
  Network: { 'no connection': Failure.Network() },
  TimedOut: { 'no answer in time': Failure.TimedOut() },
  Http: {
    '401 with a sentence': Failure.Http({ status: 401, text: 'Session expired' }),
    '401 without a sentence': Failure.Http({ status: 401, text: null }),
    '403 without a sentence': Failure.Http({ status: 403, text: null }),
    '413 without a sentence': Failure.Http({ status: 413, text: null }),
    '429 without a sentence': Failure.Http({ status: 429, text: null }),
    '422 with a sentence': Failure.Http({ status: 422, text: 'Photo is required' }),
    '418 without a sentence': Failure.Http({ status: 418, text: null }),
    '500 without a sentence': Failure.Http({ status: 500, text: null }),
    '503 with a sentence': Failure.Http({ status: 503, text: 'Back in a minute' }),
  },
  Refused: {
    'a no with a sentence': Failure.Refused({ text: 'Category already exists' }),
    'a no without a sentence': Failure.Refused({ text: null }),
  },
  Empty: { 'an empty answer': Failure.Empty() },
  Unreadable: { 'an answer of another shape': Failure.Unreadable({ at: '$.data[0].sno' }) },
  Unexpected: { 'a defect': Failure.Unexpected({ detail: 'boom' }) },
} satisfies Readonly<Record<Failure['_tag'], Readonly<Record<string, Failure>>>>;

/** Every failure of a call, by name, and an error that is no `Failure` at all. */
export const everyFailure: Readonly<Record<string, Outcome<never>>> = Object.fromEntries([
  ...Object.values(kinds).flatMap((cases) =>
    Object.entries(cases).map(([name, failure]) => [name, fails(failure)] as const),
  ),
  ['a thrown error', fails(new Error('thrown'))] as const,
]);

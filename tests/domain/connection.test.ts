import { expect, test } from 'vitest';
import { callEndOf } from '../../domain/connection';
import { Failure } from '../../domain/failure';

test.each([
  ['a success', null, 'answered'],
  ['no connection', Failure.Network(), 'unanswered'],
  ['no answer in time', Failure.TimedOut(), 'unanswered'],
  ['401', Failure.Http({ status: 401, text: null }), 'answered'],
  ['500', Failure.Http({ status: 500, text: 'Oh' }), 'answered'],
  ['501', Failure.Http({ status: 501, text: null }), 'answered'],
  ['502', Failure.Http({ status: 502, text: null }), 'unanswered'],
  ['503', Failure.Http({ status: 503, text: null }), 'unanswered'],
  ['504', Failure.Http({ status: 504, text: null }), 'unanswered'],
  ['505', Failure.Http({ status: 505, text: null }), 'answered'],
  ['a no', Failure.Refused({ text: null }), 'answered'],
  ['an empty answer', Failure.Empty(), 'answered'],
  ['an answer that is none', Failure.Unreadable({ at: '$' }), 'answered'],
  ['a defect of the app', Failure.Unexpected({ detail: 'boom' }), null],
])('%s tells of the server: %o', (_, failure, end) => {
  expect(callEndOf(failure)).toBe(end);
});

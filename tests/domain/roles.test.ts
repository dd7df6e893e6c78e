import { expect, it } from 'vitest';
import { mayDo } from '../../domain/roles';

it.each([
  ['viewer', [true, false, false]],
  ['editor', [true, true, false]],
  ['admin', [true, true, true]],
  ['Admin', [false, false, false]],
  ['', [false, false, false]],
])('what an account with the role "%s" may do', (role, expected) => {
  expect([mayDo(role, 'viewer'), mayDo(role, 'editor'), mayDo(role, 'admin')]).toEqual(expected);
});

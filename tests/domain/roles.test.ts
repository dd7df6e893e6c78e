import { expect, it } from 'vitest';
import { isShownTo, mayDo, roles } from '../../domain/roles';

it.each([
  ['viewer', [true, false, false]],
  ['editor', [true, true, false]],
  ['admin', [true, true, true]],
  ['Admin', [false, false, false]],
  ['', [false, false, false]],
])('what an account with the role "%s" may do', (role, expected) => {
  expect([mayDo(role, 'viewer'), mayDo(role, 'editor'), mayDo(role, 'admin')]).toEqual(expected);
});

it('the app hides nothing from a role that is not known', () => {
  for (const role of ['owner', '', 'Admin']) {
    for (const least of roles) expect([role, least, isShownTo(role, least)]).toEqual([role, least, true]);
  }
  const shown = roles.map((role) => roles.map((least) => isShownTo(role, least)));
  expect(shown).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

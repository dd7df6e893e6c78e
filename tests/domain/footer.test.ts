import { expect, test } from 'vitest';
import { footerGroup, footerGroupForm, footerLink, footerLinkForm } from '../../domain/content/footer';

test('an untouched form of a group and of a link', () => {
  expect(footerGroupForm.check(footerGroupForm.empty)).toEqual({ title: 'Title is required' });
  expect(footerLinkForm.check(footerLinkForm.empty)).toEqual({
    groupId: 'Please choose a group',
    label: 'Label is required',
    address: 'Address is required',
  });
  expect([footerGroup.add.order, footerLink.add.order]).toEqual([['title'], ['groupId', 'label', 'address']]);
});

test.each([
  ['x'.repeat(60), {}],
  ['x'.repeat(61), { title: 'Title must be at most 60 characters' }],
  [' ', { title: 'Title is required' }],
])('the title %j', (title, errors) => {
  expect(footerGroupForm.check({ id: 0, title })).toEqual(errors);
});

const wrong = { address: 'An address starts with https://, http://, mailto:, tel: or one / for a page of this site' };

test.each([
  ['https://a.example', {}],
  ['/help', {}],
  ['mailto:a@b.example', {}],
  ['tel:+912255500199', {}],
  ['  ', { address: 'Address is required' }],
  ['javascript:alert(1)', wrong],
  ['JAVASCRIPT:alert(1)', wrong],
  ['vbscript:x', wrong],
  ['//a.example', wrong],
  ['help', wrong],
  ['mailto:', wrong],
  ['mailto:a b@c', wrong],
  ['tel:javascript', wrong],
])('the address %j', (address, errors) => {
  expect(footerLinkForm.check({ id: 0, groupId: 1, label: 'Help', address })).toEqual(errors);
});

import { describe, expect, test } from 'vitest';
import { beganOf, changesOf, formNameOf, isOutdated, recordOf, restorableOf, storedAtFirst } from '../../domain/draft';
import type { Stored } from '../../domain/stored-record';

/* What of a form is kept, and what of it a form takes back (contract §6). */

const file = new File(['%PDF-'], 'sheet.pdf', { type: 'application/pdf' });
const blank = { id: 7, title: 'Arm', price: 10, type: 'content', isNew: false, pdf: null };

describe('the changes of a form', () => {
  test.each([
    ['none', blank, {}],
    ['none in another order', { pdf: null, isNew: false, type: 'content', price: 10, title: 'Arm', id: 7 }, {}],
    ['a text', { ...blank, title: 'Leg' }, { title: 'Leg' }],
    ['a text that was emptied', { ...blank, title: '' }, { title: '' }],
    ['a price that is no number', { ...blank, price: Number.NaN }, { price: Number.NaN }],
    ['a file', { ...blank, pdf: file }, { pdf: file }],
    ['several', { ...blank, title: 'Leg', price: 0, isNew: true }, { title: 'Leg', price: 0, isNew: true }],
  ])('are %s', (_, draft, changes) => {
    expect(changesOf(blank, draft)).toEqual(changes);
  });

  test('are none where no number was typed before either', () => {
    expect(changesOf({ price: Number.NaN }, { price: Number.NaN })).toEqual({});
  });
});

describe('a form restores', () => {
  test.each([
    ['what was changed', { title: 'Leg', price: 0, pdf: file }, { title: 'Leg', price: 0, pdf: file }],
    ['no field that it does not have', { title: 'Leg', colour: 'red' }, { title: 'Leg' }],
    ['no value of another kind', { title: 5, price: '5', pdf: 'sheet.pdf', isNew: null }, {}],
    ['no file in a field of another kind', { title: file }, {}],
    ['not the record that it is about', { id: 8, title: 'Leg' }, { title: 'Leg' }],
    ['nothing, of nothing', {}, {}],
  ])('%s', (_, changes, restored) => {
    expect(restorableOf({ changes }, blank)).toEqual(restored);
  });
});

describe('the record of a draft', () => {
  const files = { pdf: '/uploads/arm.pdf' };
  const stored: Stored<typeof blank> = { key: '7', version: 'v1', draft: blank, files };
  const began = beganOf(stored, { title: 'Leg', pdf: file });

  test('is kept by its version, the fields that were changed and the links of its files', () => {
    expect(began).toEqual({ version: 'v1', values: { title: 'Arm' }, files });
  });

  test.each<[string, Stored<typeof blank>, boolean]>([
    ['as it was', stored, false],
    ['another version', { ...stored, version: 'v2' }, true],
  ])('is told by the versions of a server that has them: %s', (_, now, isChanged) => {
    expect(isOutdated(now, began)).toBe(isChanged);
  });

  const without = { ...stored, version: null };
  test.each<[string, Stored<typeof blank>, boolean]>([
    ['as it was', without, false],
    ['another value where the draft has one too', { ...without, draft: { ...blank, title: 'Wing' } }, true],
    ['another value elsewhere, which stays as it is stored', { ...without, draft: { ...blank, price: 11 } }, false],
    ['another file', { ...without, files: { pdf: '/uploads/wing.pdf' } }, true],
  ])('is told by what is stored where a server has no versions: %s', (_, now, isChanged) => {
    expect(isOutdated(now, beganOf(without, { title: 'Leg', pdf: file }))).toBe(isChanged);
  });

  test('is saved from where the draft began: what was stored since differs from that', () => {
    const now = { ...stored, version: 'v2', draft: { ...blank, title: 'Wing', price: 11 }, files: { pdf: null } };
    expect(storedAtFirst(now, began)).toEqual({ ...stored, draft: { ...blank, title: 'Arm', price: 11 } });
  });

  test('takes no value of another kind from what is kept, nor the record that it is about', () => {
    const strange = { version: 'v1', values: { id: 8, title: 5, colour: 'red' }, files: {} };
    expect(storedAtFirst(stored, strange)).toEqual(stored);
  });

  test('of a draft that does not tell how it began counts as changed, and its save is compared', () => {
    expect(isOutdated(stored, null)).toBe(true);
    expect(storedAtFirst(stored, null)).toEqual({ ...stored, version: '' });
    expect(storedAtFirst(without, null)).toEqual(without);
  });

  test('is that of the form, and 0 for a new one', () => {
    expect([recordOf(blank), recordOf({ title: '' }), recordOf(null)]).toEqual([7, 0, 0]);
  });
});

test('a form is named by its call, or by its own name where others have the same call', () => {
  expect(formNameOf({ call: 'project.add' })).toBe('project.add');
  expect(formNameOf({ call: 'componentCategory.add', name: 'componentCategory.addSub' })).toBe(
    'componentCategory.addSub',
  );
});

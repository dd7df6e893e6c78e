import { describe, expect, test } from 'vitest';
import { changesOf, formNameOf, hasRecordChanged, originOf, recordOf, restorableOf } from '../../domain/draft';

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
  const origin = originOf(blank);

  test.each([
    ['an untouched record', blank, false],
    ['another title', { ...blank, title: 'Leg' }, true],
    ['another price', { ...blank, price: 11 }, true],
    ['a field more, as a later version of the app may have', { ...blank, colour: 'red' }, false],
  ])('of %s has changed: %#', (_, now, hasChanged) => {
    expect(hasRecordChanged(origin, now)).toBe(hasChanged);
  });

  test('has not changed by a field that the form has no more', () => {
    const { price: _, ...rest } = blank;
    expect(hasRecordChanged(origin, rest)).toBe(false);
  });

  test('is told by digests of its texts, not by the texts', () => {
    expect(Object.keys(origin)).toEqual(['id', 'title', 'price', 'type', 'isNew']);
    expect(JSON.stringify(origin)).not.toContain('Arm');
    const texts = Array.from({ length: 5000 }, (_, at) => `<p>${at}</p>`);
    expect(new Set(texts.map((text) => originOf({ text }).text)).size).toBe(5000);
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

import { describe, expect, test } from 'vitest';
import type { DraftContent } from '../../domain/draft';
import { changesWith, readStoredDraft, storedDraftOf } from '../../domain/stored-draft';
import version1 from './stored-draft/version-1.json';
import version2 from './stored-draft/version-2.json';

/* Drafts as they are stored: every later version has to read those of earlier ones. */

const stored = version2.draft;
const pdf = new File(['%PDF-'], 'sheet.pdf', { type: 'application/pdf' });

test('one of version 1 is read whole; what its form began with it does not tell', () => {
  const { origin: _, ...kept } = version1.draft;
  expect(readStoredDraft(version1.draft)).toEqual({ ...kept, version: 2, began: null });
});

test('one of version 2 is read whole', () => {
  expect(readStoredDraft(stored)).toEqual(stored);
});

test('what is written is what version 2 wrote', () => {
  const { changes, began, place } = stored;
  const content = { changes: { ...changes, pdf }, began, place } as DraftContent;
  const written = storedDraftOf({
    account: '1',
    key: { form: 'idea.edit', record: 7 },
    content,
    now: stored.keptAt,
    idOf: () => stored.changes.pdf.file,
  });
  expect(written).toEqual(stored);
});

test('of a chosen category nothing is written but what names it', () => {
  const motors = { id: 2, name: 'Motors', children: [{ id: 5, name: 'Servos', children: [] }] };
  const content: DraftContent = { changes: { name: 'x' }, began: null, place: { first: motors, second: null } };
  const written = storedDraftOf({ account: '1', key: { form: 'a', record: 0 }, content, now: 1, idOf: () => '' });
  expect(written.place).toEqual({ first: { id: 2, name: 'Motors' }, second: null });
});

describe('what can not be read', () => {
  const broken: Readonly<Record<string, unknown>> = {
    nothing: undefined,
    null: null,
    'a text': 'draft',
    'a list': [],
    'an empty object': {},
    'a later version': { ...stored, version: 3 },
    'no version': { ...stored, version: undefined },
    'a time that is none': { ...stored, keptAt: 'yesterday' },
    'changes that are none': { ...stored, changes: 'title' },
    'an account that is none': { ...stored, account: 1 },
  };

  test.each(Object.keys(broken))('is no draft: %s', (name) => {
    expect(readStoredDraft(broken[name])).toBeNull();
  });

  test('is left out, and the rest restored', () => {
    const read = readStoredDraft({
      ...stored,
      changes: { title: 'Ohm', price: Number.NaN, colour: { red: 1 }, list: [1], pdf: { file: 5 } },
      began: { version: 5 },
      place: { step: 'two' },
    });
    expect(read).toEqual({
      ...stored,
      changes: { title: 'Ohm', price: Number.NaN },
      began: null,
      place: {},
    });
  });

  test('as a file that is gone: the rest is restored', () => {
    const read = readStoredDraft(stored);
    if (read === null) throw new Error('it can be read');
    const { pdf: _, ...rest } = stored.changes;
    expect(changesWith(read, new Map())).toEqual(rest);
    expect(changesWith(read, new Map([[stored.changes.pdf.file, pdf]]))).toEqual({ ...rest, pdf });
  });
});

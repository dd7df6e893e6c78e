import { describe, expect, test } from 'vitest';
import { hasChanges } from '../../domain/changes';
import { blogAddForm, blogEditForm } from '../../domain/content/blog';
import { componentCategoryFormRecord, componentForm, subCategoryFormRecord } from '../../domain/content/components';
import { ideaAddForm, ideaCategoryAddForm, ideaCategoryEditForm, ideaEditForm } from '../../domain/content/ideas';
import { projectCategoryAddForm, projectCategoryEditForm, projectForm } from '../../domain/content/projects';
import { teamMemberAddForm, teamMemberEditForm } from '../../domain/content/team';
import {
  chapterFormRecord,
  lessonFormRecord,
  tutorialCategoryAddForm,
  tutorialCategoryEditForm,
} from '../../domain/content/tutorials';
import type { FileSlot } from '../../domain/files';
import {
  address,
  amount,
  choice,
  type DraftOf,
  date,
  type FieldSpec,
  type FieldSpecs,
  file,
  formRecord,
  link,
  option,
  recordId,
  requiredFields,
  richText,
  text,
} from '../../domain/form-record';
import { makeRedactor, restored } from '../../domain/redaction';
import { fileOf } from './kit/values';

const slot: FileSlot = { maxBytes: 5, tooLarge: 'Too large', types: ['image/*'], wrongType: 'No picture' };

/** A form with a field of every kind. */
const form = formRecord({
  id: recordId({ required: 'Which one?' }),
  name: text({
    label: 'Name',
    required: 'No name',
    atLeast: { length: 2, sentence: 'Too short' },
    atMost: { length: 3, sentence: 'Too long' },
  }),
  note: text({ label: 'Note', maxLength: 9 }),
  site: link({ label: 'Site', wrong: 'No link' }),
  page: address({ label: 'Page', wrong: 'No address' }),
  day: date({ label: 'Day', wrong: 'No day', hint: 'Empty: never' }),
  body: richText({ label: 'Body', required: 'No body', atLeast: { length: 2, sentence: 'Little body' } }),
  group: choice({ label: 'Group', required: 'No group' }),
  kind: option({ label: 'Kind', options: { big: 'Large', small: 'Small' }, empty: 'small' }),
  price: amount({ label: 'Price', negative: 'No price', step: '0.01' }),
  photo: file({ label: 'Photo', slot, required: 'No photo', accept: '.png', hint: 'Small ones' }),
  more: file({ label: 'More', slot, accept: '.gif' }),
});
type Draft = DraftOf<typeof form>;

const png = fileOf(5, 'image/png');
const good: Draft = {
  id: 1,
  name: 'Asha',
  note: '',
  site: '',
  page: '',
  day: '',
  body: '<p>ab</p>',
  group: 3,
  kind: 'big',
  price: 1,
  photo: png,
  more: null,
};
const errorsWith = (change: Partial<Draft>) => form.check({ ...good, name: 'Ash', ...change });

describe('what is derived of a form with a field of every kind', () => {
  test('the empty draft', () => {
    expect(form.empty).toEqual({
      id: 0,
      name: '',
      note: '',
      site: '',
      page: '',
      day: '',
      body: '',
      group: 0,
      kind: 'small',
      price: 0,
      photo: null,
      more: null,
    });
  });

  test('the order: from top to bottom, an id that can be missing last', () => {
    expect(form.order).toEqual([
      'name',
      'note',
      'site',
      'page',
      'day',
      'body',
      'group',
      'kind',
      'price',
      'photo',
      'more',
      'id',
    ]);
    expect(formRecord({ id: recordId(), name: text({ label: 'Name' }) }).order).toEqual(['name']);
  });

  test('every error of the empty draft at once', () => {
    expect(form.check(form.empty)).toEqual({
      id: 'Which one?',
      name: 'No name',
      body: 'No body',
      group: 'No group',
      photo: 'No photo',
    });
  });

  test.each<readonly [string, Partial<Draft>, object]>([
    ['all is right', {}, {}],
    ['a short name', { name: ' a ' }, { name: 'Too short' }],
    ['a name of 3 characters with white space', { name: ' 🤖🤖🤖 ' }, {}],
    ['a long name', { name: 'Asha' }, { name: 'Too long' }],
    ['a note beyond the length that only the server minds', { note: 'x'.repeat(10) }, {}],
    ['no link', { site: 'x' }, { site: 'No link' }],
    ['a path where a web address is asked for', { site: '/x' }, { site: 'No link' }],
    ['a path', { page: '/x' }, {}],
    ['no address', { page: 'x' }, { page: 'No address' }],
    ['a day', { day: '2026-12-01' }, {}],
    ['no day', { day: '2026-12-32' }, { day: 'No day' }],
    ['little to see', { body: '<p>a</p>' }, { body: 'Little body' }],
    ['no amount', { price: Number.NaN }, { price: 'No price' }],
    ['a large photo', { photo: fileOf(6, 'image/png') }, { photo: 'Too large' }],
    ['no picture', { more: fileOf(1, 'text/plain') }, { more: 'No picture' }],
    ['another kind', { kind: 'huge' as 'big' }, { kind: expect.any(String) }],
  ])('%s', (_, change, errors) => {
    expect(errorsWith(change)).toEqual(errors);
  });

  test('the draft of what is stored: files are not in it', () => {
    const { photo: _photo, more: _more, ...stored } = good;
    const row = { ...stored, slug: 'asha', photo: '/uploads/a.png' };
    expect(form.draftOf(row)).toEqual({ ...stored, photo: null, more: null });
  });

  test('what is required: whatever is refused when nothing stands in it', () => {
    expect([...requiredFields(form)]).toEqual(['id', 'name', 'body', 'group', 'photo']);
  });

  test('a draft has changes when a value is another one, and has no changes once that is taken back', () => {
    const changes: readonly Partial<Draft>[] = [
      { name: 'asha' },
      { note: ' ' },
      { site: 'https://example.org' },
      { page: '/x' },
      { day: '2026-12-01' },
      { body: '<p>abc</p>' },
      { group: 0 },
      { kind: 'small' },
      { price: Number.NaN },
      { photo: null },
      { photo: fileOf(5, 'image/png') },
      { more: png },
    ];
    for (const change of changes) {
      expect(hasChanges(good, { ...good, ...change }), JSON.stringify(change)).toBe(true);
      expect(hasChanges({ ...good, ...change }, { ...good, ...change }), JSON.stringify(change)).toBe(false);
    }
    expect(hasChanges(good, { ...good })).toBe(false);
  });

  test('what views and the server read of a field', () => {
    const { name, note, site, price, photo, more, kind } = form.fields;
    expect([name.maxLength, note.maxLength, site.maxLength]).toEqual([3, 9, 2000]);
    expect([price.step, amount({ label: 'Price', negative: 'No price' }).step]).toEqual(['0.01', 'any']);
    expect([photo.hint, photo.accept, more.hint, photo.slot]).toEqual(['Small ones', '.png', null, slot]);
    expect(kind.options).toEqual({ big: 'Large', small: 'Small' });
  });
});

const records = {
  projectCategoryAddForm,
  projectCategoryEditForm,
  projectForm,
  componentCategoryFormRecord,
  subCategoryFormRecord,
  componentForm,
  blogAddForm,
  blogEditForm,
  ideaCategoryAddForm,
  ideaCategoryEditForm,
  ideaAddForm,
  ideaEditForm,
  teamMemberAddForm,
  teamMemberEditForm,
  tutorialCategoryAddForm,
  tutorialCategoryEditForm,
  chapterFormRecord,
  lessonFormRecord,
};

interface AnyForm {
  readonly fields: FieldSpecs;
  readonly empty: object;
  readonly check: (draft: never) => Readonly<Record<string, string | undefined>>;
}

/** The labels of contract §4, in the order of each form. */
const labels: Readonly<Record<keyof typeof records, readonly string[]>> = {
  projectCategoryAddForm: ['Photo', 'Title'],
  projectCategoryEditForm: ['Photo', 'Title'],
  projectForm: ['Title', 'Description', 'Category', 'Price', 'Discount Price', 'Video Link', 'Image', 'PDF'],
  componentCategoryFormRecord: ['Name', 'Category', 'Sub Category'],
  subCategoryFormRecord: ['Name', 'Category', 'Sub Category'],
  componentForm: ['Name', 'Description', 'Category', 'Price', 'Discount Price', 'Video Link', 'Image', 'PDF'],
  blogAddForm: ['Title', 'Content', 'Category', 'Image'],
  blogEditForm: ['Title', 'Content', 'Category', 'Image'],
  ideaCategoryAddForm: ['Name'],
  ideaCategoryEditForm: ['Name'],
  ideaAddForm: ['Name', 'Description', 'Hindi Description', 'Category', 'Price', 'Discount Price', 'Image', 'PDF'],
  ideaEditForm: ['Name', 'Description', 'Hindi Description', 'Category', 'Price', 'Discount Price', 'Image', 'PDF'],
  teamMemberAddForm: [
    ...['Name', 'Designation', 'Sub Designation', 'Profile Image', 'Cover Image', 'PDF'],
    ...['Portfolio', 'Instagram', 'Twitter', 'LinkedIn', 'Facebook', 'YouTube', 'Content'],
  ],
  teamMemberEditForm: [
    ...['Name', 'Designation', 'Sub Designation', 'Profile Image', 'Cover Image', 'PDF'],
    ...['Portfolio', 'Instagram', 'Twitter', 'LinkedIn', 'Facebook', 'YouTube', 'Content'],
  ],
  tutorialCategoryAddForm: ['Photo', 'Title'],
  tutorialCategoryEditForm: ['Photo', 'Title'],
  chapterFormRecord: ['Title', 'Category'],
  lessonFormRecord: ['Title', 'Category', 'Chapter', 'Lesson Type', 'PDF', 'Link', 'Content'],
};

describe.each(Object.entries(records))('%s', (name, record: AnyForm) => {
  const fields = Object.entries(record.fields);

  test('has the labels of contract §4', () => {
    const visible = fields.flatMap(([, field]) => (field.kind === 'id' ? [] : [field.label]));
    expect(visible).toEqual(labels[name as keyof typeof records]);
  });

  /** Values around every limit of a field. */
  const valuesFor = ({ kind }: FieldSpec): readonly unknown[] => {
    const lengths = [0, 1, 2, 3, 9, 10, 11, 49, 50, 51, 52, 300, 500, 501];
    switch (kind) {
      case 'text':
        return lengths.map((length) => 'x'.repeat(length));
      case 'richText':
        return lengths.map((length) => `<p>${'x'.repeat(length)}</p>`);
      case 'file':
        return [0, 1_048_576, 1_048_577, 5_000_000, 5_000_001, 5_242_880, 5_242_881, 10_485_760, 10_485_761].map(
          (size) => fileOf(size, 'image/png', 'a.png'),
        );
      default:
        return [];
    }
  };

  test('a problem report keeps which rules its values break', () => {
    for (const [field, spec] of fields) {
      for (const value of valuesFor(spec)) {
        const kept = restored(makeRedactor()(value));
        const sentences = [value, kept].map((one) => record.check({ ...record.empty, [field]: one } as never)[field]);
        expect(sentences[1], `${field}: ${String(value).length}`).toBe(sentences[0]);
      }
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ProjectCategoryEdit,
  type ProjectDraft,
  projectCategory,
  projectForm,
} from '../../domain/content/projects';
import {
  differences,
  isSameStored,
  merged,
  type Side,
  type Stored,
  sidesAtFirst,
  storedOf,
} from '../../domain/stored-record';

/* What is saved of a record that somebody else has changed meanwhile (contract §6). */

const row = { id: 3, title: 'Drones', photo: '/uploads/1.png' };

describe('what is stored of a record', () => {
  test('is its draft, with the links of its files and its version', () => {
    const versioned = { ...row, version: 'v1' };
    expect(storedOf(projectCategory.edit, versioned, '3')).toEqual({
      key: '3',
      version: 'v1',
      draft: { id: 3, photo: null, title: 'Drones' },
      files: { photo: '/uploads/1.png' },
    });
  });

  test.each([[{}], [{ version: '' }], [{ version: null }], [{ version: 7 }]])('has no version in %j', (version) => {
    expect(storedOf(projectCategory.edit, { ...row, ...version }, '3').version).toBeNull();
  });
});

const stored = (title: string, photo: string | null, version: string | null): Stored<ProjectCategoryEdit> => ({
  key: '3',
  version,
  draft: { id: 3, photo: null, title },
  files: { photo },
});

describe('a record is stored as it was', () => {
  test('when its versions are the same, whatever it was read as', () => {
    expect(isSameStored(stored('One', null, 'v1'), stored('Two', null, 'v1'))).toBe(true);
    expect(isSameStored(stored('One', null, 'v1'), stored('One', null, 'v2'))).toBe(false);
  });

  test.each([
    [null, null],
    ['v1', null],
    [null, 'v1'],
  ])('by what it holds, where versions are %j and %j', (one, other) => {
    expect(isSameStored(stored('One', '/1.png', one), stored('One', '/1.png', other))).toBe(true);
    expect(isSameStored(stored('One', '/1.png', one), stored('Two', '/1.png', other))).toBe(false);
    expect(isSameStored(stored('One', '/1.png', one), stored('One', '/2.png', other))).toBe(false);
  });
});

const text = fc.constantFrom('', 'one', 'two', 'three');
const link = fc.constantFrom(null, '/1.png', '/2.png');
const file = fc.constantFrom(null, new File(['x'], 'mine.png', { type: 'image/png' }));
const values = fc.record({ name: text, description: text, videoLink: text, price: fc.constantFrom(0, 10, 25.5) });
const draftOf = (of: object, files: Partial<ProjectDraft> = {}): ProjectDraft => ({
  ...projectForm.empty,
  id: 3,
  ...of,
  ...files,
});
const storedBy = fc.record({ of: values, image: link, pdf: link }).map(
  ({ of, image, pdf }): Stored<ProjectDraft> => ({
    key: 'arm',
    version: null,
    draft: draftOf(of),
    files: { image, pdf },
  }),
);
const sides = fc
  .record({ before: storedBy, now: storedBy, mine: fc.record({ of: values, image: file, pdf: file }) })
  .map(({ before, now, mine: { of, image, pdf } }) => ({ before, now, mine: draftOf(of, { image, pdf }) }));

/** What a save of a draft leaves stored of each field: a file that is not sent stays. */
const leftBy = (now: Stored<ProjectDraft>, saved: ProjectDraft) =>
  Object.fromEntries(
    Object.entries(saved).map(([field, value]) => [field, value === null ? (now.files[field] ?? null) : value]),
  );

describe('the fields that differ', () => {
  test('are those that a save of the draft would change, and no others', () => {
    fc.assert(
      fc.property(sides, (all) => {
        const [theirs, mine] = [leftBy(all.now, all.now.draft), leftBy(all.now, all.mine)];
        const changed = Object.keys(mine).filter((field) => !Object.is(mine[field], theirs[field]));
        expect(differences(all).map(({ field }) => field)).toEqual(changed);
      }),
    );
  });

  test('save what is chosen of each, and leave all else as it is stored', () => {
    const chosen = fc.tuple(sides, fc.infiniteStream(fc.constantFrom<Side>('theirs', 'mine')));
    fc.assert(
      fc.property(chosen, ([all, stream]) => {
        const found = differences(all);
        const picked = Object.fromEntries(found.map(({ field }) => [field, stream.next().value as Side]));
        const expected = leftBy(all.now, all.now.draft);
        for (const { field, mine } of found) if (picked[field] === 'mine') expected[field] = mine as never;
        expect(leftBy(all.now, merged(all, picked))).toEqual(expected);
      }),
    );
  });

  test('begin with mine where the form was changed, and with theirs where only they have changed it', () => {
    fc.assert(
      fc.property(sides, (all) => {
        const picked = sidesAtFirst(differences(all));
        for (const [field, side] of Object.entries(picked)) {
          const value = all.mine[field as keyof ProjectDraft];
          const untouched = value === null || Object.is(value, all.before.draft[field as keyof ProjectDraft]);
          expect(side).toBe(untouched ? 'theirs' : 'mine');
        }
      }),
    );
  });
});

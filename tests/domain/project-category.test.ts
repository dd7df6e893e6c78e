import { describe, expect, test } from 'vitest';
import { projectCategory } from '../../domain/content/projects';
import { megabyte } from '../../domain/files';

const photo = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'photo.png', { type });

describe('project category, add (spec §5 Category add)', () => {
  test.each([
    ['no photo', { photo: null, title: 'Robotics' }, { photo: 'Photo is required' }],
    ['one byte under 1MB', { photo: photo(megabyte - 1), title: 'Robotics' }, {}],
    ['exactly 1MB', { photo: photo(megabyte), title: 'Robotics' }, {}],
    ['one byte over 1MB', { photo: photo(megabyte + 1), title: '' }, { photo: 'Image size must be less than 1MB' }],
    ['an empty file', { photo: photo(0), title: '' }, { photo: 'This file is empty. Choose another file.' }],
    [
      'no picture',
      { photo: photo(9, 'application/pdf'), title: '' },
      { photo: 'Only images can be used here. Choose a picture file.' },
    ],
    ['no title: it is not checked on add', { photo: photo(9), title: '' }, {}],
    ['markup and Hindi', { photo: photo(9), title: '<b>रोबोट</b>' }, {}],
  ])('%s', (_, draft, errors) => {
    expect(projectCategory.add.check(draft)).toEqual(errors);
  });
});

describe('project category, edit (spec §5 Category edit)', () => {
  test.each([
    ['a blank title', { id: 1, photo: null, title: ' \t' }, { title: 'Title is required' }],
    ['no new photo', { id: 1, photo: null, title: 'Robotics' }, {}],
    ['a photo of 3MB: no size check on edit', { id: 1, photo: photo(3 * megabyte), title: 'Robotics' }, {}],
    [
      'two bad fields at once',
      { id: 1, photo: photo(9, 'text/plain'), title: '' },
      { photo: 'Only images can be used here. Choose a picture file.', title: 'Title is required' },
    ],
  ])('%s', (_, draft, errors) => {
    expect(projectCategory.edit.check(draft)).toEqual(errors);
  });
});

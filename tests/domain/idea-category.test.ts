import { describe, expect, test } from 'vitest';
import { ideaCategory } from '../../domain/content/ideas';

describe('idea category (spec §5 Idea category)', () => {
  test.each([
    ['', { name: 'Category name is required' }],
    [' \t\n', { name: 'Category name is required' }],
    ['Robots', {}],
    ['रोबोट <b>', {}],
  ])('a name of %j', (name, errors) => {
    expect(ideaCategory.add.check({ name })).toEqual(errors);
    expect(ideaCategory.edit.check({ id: 1, name })).toEqual(errors);
  });

  test('an edit starts from the row', () => {
    expect(ideaCategory.edit.draftOf({ id: 7, name: 'Robots' })).toEqual({ id: 7, name: 'Robots' });
  });
});

import { describe, expect, test } from 'vitest';
import type { LeftDraft } from '../../domain/draft';
import { draftWords, firstSteps } from '../../domain/overview';

const counts = {
  projectCategories: 0,
  projects: 0,
  components: 0,
  posts: 0,
  ideas: 0,
  tutorialCategories: 0,
  members: 0,
};

describe('the first steps', () => {
  test('of an empty site are all to be done', () => {
    expect(firstSteps({ counts }).map(({ key, isDone }) => [key, isDone])).toEqual([
      ['category', false],
      ['project', false],
      ['tutorial', false],
      ['member', false],
    ]);
  });

  test.each([
    ['category', 'projectCategories'],
    ['project', 'projects'],
    ['tutorial', 'tutorialCategories'],
    ['member', 'members'],
  ] as const)('%s is done with the first of them, and the others stay', (step, of) => {
    const done = firstSteps({ counts: { ...counts, [of]: 1 } }).filter(({ isDone }) => isDone);
    expect(done.map(({ key }) => key)).toEqual([step]);
  });

  test('are gone once all were done', () => {
    const all = { ...counts, projectCategories: 1, projects: 1, tutorialCategories: 1, members: 1 };
    expect(firstSteps({ counts: all })).toEqual([]);
  });
});

describe('a left draft', () => {
  const draft: LeftDraft = { form: 'project.add', record: 0, keptAt: 1, path: '/a', began: null, changes: {} };

  test.each<readonly [string, Partial<LeftDraft>, string, string]>([
    ['of a new record', { changes: { name: ' Robot ' } }, 'Robot', 'Project, new'],
    ['named by its title', { form: 'blog.add', changes: { title: 'Kites' } }, 'Kites', 'Blog post, new'],
    ['without a name', { changes: { price: 3 } }, 'Without a name', 'Project, new'],
    [
      'of changes of another field',
      {
        form: 'idea.edit',
        record: 7,
        changes: { price: 3 },
        began: { version: null, values: { name: 'Kite' }, files: {} },
      },
      'Kite',
      'Idea, changes',
    ],
    [
      'of a changed name',
      {
        form: 'idea.edit',
        changes: { name: 'Big kite' },
        began: { version: null, values: { name: 'Kite' }, files: {} },
      },
      'Big kite',
      'Idea, changes',
    ],
    [
      'of a form without a content type',
      { form: 'chapter.add', changes: { title: 'Circuits' } },
      'Circuits',
      'Form, new',
    ],
  ])('%s', (_, more, name, kind) => {
    expect(draftWords({ ...draft, ...more })).toEqual({ name, kind });
  });
});

import { Effect } from 'effect';
import { Store } from '../database/store';
import type { ContentTable } from '../database/tables';
import type { HandlersOf } from './handler';

/** What the home screen counts, and where. */
const counted = {
  projectCategories: 'project_categories',
  projects: 'projects',
  components: 'components',
  posts: 'blog_posts',
  ideas: 'ideas',
  tutorialCategories: 'tutorial_categories',
  members: 'team_members',
} as const satisfies Readonly<Record<string, ContentTable>>;

/** The home screen, in one query (contract §6). */
export const overviewHandlers: HandlersOf<'overview'> = {
  'overview.read': {
    run: Effect.fnUntraced(function* () {
      const store = yield* Store;
      const row = yield* store.query((db) =>
        db
          .selectNoFrom((expression) =>
            Object.entries(counted).map(([name, table]) =>
              expression
                .selectFrom(table)
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .as(name),
            ),
          )
          .executeTakeFirstOrThrow(),
      );
      const numbers: Readonly<Record<string, unknown>> = row;
      // PostgreSQL counts in numbers that may be larger than JavaScript's, and answers them as text.
      const countOf = (name: keyof typeof counted) => Number(numbers[name]);
      return {
        counts: {
          projectCategories: countOf('projectCategories'),
          projects: countOf('projects'),
          components: countOf('components'),
          posts: countOf('posts'),
          ideas: countOf('ideas'),
          tutorialCategories: countOf('tutorialCategories'),
          members: countOf('members'),
        },
      };
    }),
  },
};

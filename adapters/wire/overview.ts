import { Schema } from 'effect';
import { type ActionsOf, write } from './action';

/* What the home screen shows, in one call, which only our own server has (capability `overview`, contract §6). */

const counts = Schema.Struct({
  projectCategories: Schema.Int,
  projects: Schema.Int,
  components: Schema.Int,
  posts: Schema.Int,
  ideas: Schema.Int,
  tutorialCategories: Schema.Int,
  members: Schema.Int,
}).pipe(
  Schema.encodeKeys({
    projectCategories: 'categories',
    posts: 'blog',
    tutorialCategories: 'tutorials',
    members: 'team',
  }),
);

export const overviewActions = {
  'overview.read': write({
    key: 'overview.read',
    isRead: true,
    path: 'overview',
    reqData: 'getOverview',
    access: 'session',
    leastRole: 'viewer',
    fields: {},
    answer: Schema.Struct({ counts }),
  }),
} satisfies ActionsOf<'overview'>;

import { Effect } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import { blog } from '../../domain/content/blog';
import { effectActor } from '../core/run';
import { editorMachine } from '../form/editor.machine';
import { call, liveForm, liveList, liveListing } from './content';
import { nameLive } from './names';
import { asChoice } from './projects';

/** The table of blog posts. */
export const livePosts = (runtime: LiveRuntime) =>
  liveListing(runtime, blog, () => call('blog.list')({}), call('blog.remove'));

/** The screen of one blog post, new or known. */
export const livePost = (runtime: LiveRuntime) =>
  editorMachine(blog, 'blog.one', {
    add: liveForm(runtime, blog.add, call('blog.add')),
    edit: liveForm(runtime, blog.edit, call('blog.edit')),
  }).provide({ actors: { loadRecord: effectActor(runtime, call('blog.one')) } });

/** The categories that a blog post can have: those of projects. */
export const liveCategoriesOfPost = (runtime: LiveRuntime) =>
  liveList(runtime, 'blog.categories', () =>
    Effect.map(call('projectCategory.list')({}), (rows) => rows.map(asChoice)),
  );

nameLive('listings.', { blog: livePosts });
nameLive('editors.', { blog: livePost });
nameLive('choices.', { blogCategories: liveCategoriesOfPost });

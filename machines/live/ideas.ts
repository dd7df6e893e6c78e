import { Effect } from 'effect';
import { Content } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { readStart } from '../../adapters/signature';
import { type IdeaDraft, idea, ideaByKey, ideaCategory } from '../../domain/content/ideas';
import { beginsAsPdf } from '../../domain/files';
import type { Choice, FormRules } from '../../domain/resource';
import { effectActor } from '../core/run';
import { editorMachine } from '../form/editor.machine';
import { ideaUploadMachine } from '../form/idea-upload.machine';
import { call, liveCollection, liveList, liveListing } from './content';
import { nameLive } from './names';

/** Idea categories: added, listed, edited and deleted on one screen. */
export const liveIdeaCategories = (runtime: LiveRuntime) =>
  liveCollection(runtime, ideaCategory, {
    list: () => call('ideaCategory.list')({}),
    add: call('ideaCategory.add'),
    edit: call('ideaCategory.edit'),
    remove: call('ideaCategory.remove'),
  });

/** The table of ideas. */
export const liveIdeas = (runtime: LiveRuntime) =>
  liveListing(runtime, idea, () => call('idea.list')({}), call('idea.remove'));

const liveIdeaUpload = (runtime: LiveRuntime, rules: FormRules<IdeaDraft>, key: 'idea.add' | 'idea.edit') =>
  ideaUploadMachine(rules).provide({
    actors: {
      readSignature: effectActor(runtime, ({ pdf }) => Effect.map(readStart(pdf), beginsAsPdf)),
      send: effectActor(runtime, ({ draft, report }) =>
        Content.use((content) => content.uploadIdea(key, draft, report)),
      ),
    },
  });

/** The screen of one idea, new or known. */
export const liveIdea = (runtime: LiveRuntime) =>
  editorMachine(idea, 'idea.details', {
    add: liveIdeaUpload(runtime, idea.add, 'idea.add'),
    edit: liveIdeaUpload(runtime, idea.edit, 'idea.edit'),
  }).provide({
    actors: {
      loadRecord: effectActor(runtime, ({ key }) =>
        Effect.map(call('idea.list')({}), (ideas) => ideaByKey(ideas, key)),
      ),
    },
  });

/** The categories that an idea can have. */
export const liveCategoriesOfIdea = (runtime: LiveRuntime) =>
  liveList<Choice>(runtime, 'idea.categories', () => call('ideaCategory.list')({}));

nameLive('collections.', { ideaCategory: liveIdeaCategories });
nameLive('listings.', { idea: liveIdeas });
nameLive('editors.', { idea: liveIdea });
nameLive('choices.', { ideaCategories: liveCategoriesOfIdea });

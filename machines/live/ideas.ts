import { Effect } from 'effect';
import { Content } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { readStart } from '../../adapters/signature';
import { type IdeaDraft, idea, ideaByKey, ideaCategory } from '../../domain/content/ideas';
import { beginsAsPdf } from '../../domain/files';
import type { FormRules } from '../../domain/resource';
import { effectActor } from '../core/run';
import { ideaUploadMachine } from '../form/idea-upload.machine';
import { recordScreenMachine } from '../form/record-screen.machine';
import { call, liveFormAndTable, liveTableScreen, liveWindows } from './content';
import { nameLive } from './names';

/** Idea categories: added, listed, edited and deleted on one screen. */
export const liveIdeaCategories = (runtime: LiveRuntime) =>
  liveFormAndTable(runtime, ideaCategory, {
    list: () => call('ideaCategory.list')({}),
    add: call('ideaCategory.add'),
    edit: call('ideaCategory.edit'),
    delete: call('ideaCategory.delete'),
  });

/** The table of ideas. */
export const liveIdeas = (runtime: LiveRuntime) =>
  liveTableScreen(runtime, idea, liveWindows(runtime, 'idea.list', idea.facets), call('idea.delete'));

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
  recordScreenMachine(idea, 'idea.details', {
    add: liveIdeaUpload(runtime, idea.add, 'idea.add'),
    edit: liveIdeaUpload(runtime, idea.edit, 'idea.edit'),
  }).provide({
    actors: {
      loadRecord: effectActor(runtime, ({ key }) =>
        Effect.map(call('idea.list')({}), (ideas) => ideaByKey(ideas, key)),
      ),
    },
  });

nameLive('formAndTable.', { ideaCategory: liveIdeaCategories });
nameLive('tableScreen.', { idea: liveIdeas });
nameLive('recordScreen.', { idea: liveIdea });

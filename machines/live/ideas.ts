import { Effect } from 'effect';
import { Content } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { readStart } from '../../adapters/signature';
import { type IdeaDraft, idea, ideaByKey, ideaCategory } from '../../domain/content/ideas';
import { beginsAsPdf } from '../../domain/files';
import type { FormRules, SaveOutcome } from '../../domain/resource';
import { effectActor } from '../core/run';
import type { IdeaUpload } from '../form/idea-upload';
import { ideaUploadMachine } from '../form/idea-upload.machine';
import { recordScreenMachine } from '../form/record-screen.machine';
import { type Answering, call, liveFormAndTable, liveNeighbours, liveTableScreen, liveWindows } from './content';
import { changeBy, saveEdit } from './edits';
import { nameLive } from './names';

/** Idea categories: added, listed, edited and deleted on one screen. */
export const liveIdeaCategories = (runtime: LiveRuntime) =>
  liveFormAndTable(runtime, ideaCategory, {
    list: () => call('ideaCategory.list')({}),
    add: call('ideaCategory.add'),
    edit: changeBy('ideaCategory.edit'),
    delete: call('ideaCategory.delete'),
  });

/** The table of ideas. */
export const liveIdeas = (runtime: LiveRuntime) =>
  liveTableScreen(runtime, idea, liveWindows(runtime, 'idea.list', idea), call('idea.delete'));

/** The ideas beside one. */
export const liveIdeasBeside = (runtime: LiveRuntime) => liveNeighbours(runtime, 'idea.list', idea);

const readIdea = (key: string) => Effect.map(call('idea.list')({}), (ideas) => ideaByKey(ideas, key));

const liveIdeaUpload = (
  runtime: LiveRuntime,
  rules: FormRules<IdeaDraft>,
  send: (upload: IdeaUpload) => Answering<SaveOutcome<IdeaDraft>>,
) =>
  ideaUploadMachine(rules).provide({
    actors: {
      readSignature: effectActor(runtime, ({ pdf }) => Effect.map(readStart(pdf), beginsAsPdf)),
      send: effectActor(runtime, send),
    },
  });

const addIdea = ({ draft, report }: IdeaUpload) =>
  Content.use((content) => content.uploadIdea('idea.add', draft, report));

const editIdea = ({ report, ...input }: IdeaUpload) =>
  saveEdit(idea.edit, {
    edit: (draft, version) => Content.use((content) => content.uploadIdea('idea.edit', draft, report, version)),
    read: readIdea,
  })(input);

/** The screen of one idea, new or known. */
export const liveIdea = (runtime: LiveRuntime) =>
  recordScreenMachine(idea, 'idea.details', {
    add: liveIdeaUpload(runtime, idea.add, addIdea),
    edit: liveIdeaUpload(runtime, idea.edit, editIdea),
  }).provide({ actors: { loadRecord: effectActor(runtime, ({ key }) => readIdea(key)) } });

nameLive('formAndTable.', { ideaCategory: liveIdeaCategories });
nameLive('tableScreen.', { idea: liveIdeas });
nameLive('recordScreen.', { idea: liveIdea });
nameLive('neighbours.', { idea: liveIdeasBeside });

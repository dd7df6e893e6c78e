import type { Arrival } from '../../../domain/overview';
import type { overviewMachine } from '../../../machines/shell/overview.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

const none = {
  projectCategories: 0,
  projects: 0,
  components: 0,
  posts: 0,
  ideas: 0,
  tutorialCategories: 0,
  members: 0,
} as const;
const empty: Arrival = { counts: none, drafts: [] };
const filled: Arrival = { counts: { ...none, projects: 12 }, drafts: [] };

/** What the home screen tells on arrival (contract §6). */
export const overviewModel = chartModel<typeof overviewMachine>({
  starts: { 'the home screen is opened': undefined },
  events: {
    'overview.reloadRequested': { 'the server answers again': {} },
    'overview.retryRequested': { 'Try again': {} },
  },
  outcomes: {
    readOverview: { 'an empty site': answers(empty), 'a site with projects': answers(filled), ...everyFailure },
  },
  states: {
    loading: { tags: ['busy'], accepts: [], calls: ['readOverview'] },
    shown: { tags: [], accepts: ['overview.reloadRequested'], calls: [] },
    failed: { tags: [], accepts: ['overview.retryRequested'], calls: [] },
  },
  project: ({ arrival, problem }) => [arrival?.counts.projects ?? null, problem],
});

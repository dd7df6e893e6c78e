import type { listSettingsMachine } from '../../../machines/shell/list-settings.machine';
import { guardTables } from '../../qa/truth-table';

/** What an account keeps of the lists (decision 49). */
export const listSettingsGuards = guardTables<typeof listSettingsMachine>({
  usual: { views: [], lists: [], isKnown: true, edition: 1, unsaved: ['project'] },
  guards: {
    hasMore: {
      asked: { 'listSettings.saving|xstate.done.actor.saveSettings|0': 'saving' },
      yes: {
        'the same list was changed again': { context: { unsaved: ['project', 'project'] } },
        'another list was changed': { context: { unsaved: ['project', 'blog'] } },
      },
      no: { 'nothing was changed meanwhile': {} },
    },
  },
});

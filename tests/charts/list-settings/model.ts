import { nothingKept, settingsFor } from '../../../domain/account-lists';
import { Failure } from '../../../domain/failure';
import type { ColumnSetting, ListSettings } from '../../../domain/list-settings';
import type { listSettingsMachine } from '../../../machines/shell/list-settings.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const column = (header: string, shown: boolean): ColumnSetting => ({ header, shown, width: null });

/** The columns of a list of projects as the product has them. */
export const projectColumns: readonly ColumnSetting[] = [
  ...['ID', 'Image', 'name', 'PDF'].map((header) => column(header, true)),
  ...['Category', 'Price', 'Discount Price', 'Created'].map((header) => column(header, false)),
];

const compact: ListSettings = { density: 'compact', columns: projectColumns };
const other = ({ density }: ListSettings): ListSettings =>
  density === 'compact' ? { density: 'comfortable', columns: projectColumns } : compact;

const failures = {
  'no connection': fails(Failure.Network()),
  '422 with a sentence': fails(Failure.Http({ status: 422, text: 'Photo is required' })),
  '401 without a sentence': fails(Failure.Http({ status: 401, text: null })),
  'a thrown error': fails(new Error('thrown')),
};

const ofCompact = { views: [], lists: [{ list: 'project', settings: compact, defaultView: 0 }] };

/** What an account keeps of the lists (decision 49), and the density of the list of projects. */
export const listSettingsModel = chartModel<typeof listSettingsMachine>({
  starts: { 'nothing is kept in this browser': { kept: null }, 'compact rows are kept': { kept: ofCompact } },
  events: {
    'settings.changed': ({ context }) => ({
      'the other density': { list: 'project', settings: other(settingsFor(context, 'project')) },
    }),
    'views.changed': { 'the views are opened': {} },
  },
  outcomes: {
    readLists: ({ context: { views, lists } }) => ({
      'what is known': answers({ views, lists }),
      'what another browser has set': answers(lists.length === 0 ? ofCompact : nothingKept),
      ...failures,
    }),
    saveSettings: { saved: answers({ text: 'Columns saved' }), ...failures },
  },
  states: {
    reading: { tags: [], accepts: ['settings.changed', 'views.changed'], calls: ['readLists'] },
    resting: { tags: [], accepts: ['settings.changed', 'views.changed'], calls: [] },
    saving: { tags: [], accepts: ['settings.changed'], calls: ['saveSettings'] },
  },
  project: ({ views, lists, isKnown, unsaved }) => [
    settingsFor({ views, lists }, 'project').density,
    lists.length,
    isKnown,
    unsaved,
  ],
});

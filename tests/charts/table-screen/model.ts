import type { ComponentCategory } from '../../../domain/content/components';
import type { tableScreenMachine } from '../../../machines/list/table-screen.machine';
import { chartModel } from '../../qa/model';
import { fails } from '../../qa/stub';

const motors: ComponentCategory = { id: 7, name: 'Motors', parentId: 8, children: [] };
const sensors: ComponentCategory = { id: 8, name: 'सेंसर', parentId: 0, children: [motors] };
const breaks = { 'it breaks': fails(new Error('broken')) };

/** A table with delete on a screen of its own, proved on component categories (spec §2 Admin content screens, §4 Lists). */
export const tableScreenModel = chartModel<
  ReturnType<typeof tableScreenMachine<ComponentCategory, { readonly id: number }>>
>({
  starts: {
    'the screen is opened': { query: { id: 3 } },
    'an address that names no record': { query: null },
  },
  events: {
    'row.deleteRequested': { 'a row': { row: motors }, 'another row': { row: sensors } },
    'screen.retried': { 'Try again': {} },
    'record.deleted': { 'the delete reports': {} },
  },
  outcomes: { list: breaks, deleteRecord: breaks },
  states: {
    open: { tags: [], accepts: ['record.deleted', 'row.deleteRequested'], calls: ['deleteRecord', 'list'] },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: () => null,
});

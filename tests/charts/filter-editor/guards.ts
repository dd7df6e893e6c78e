import { project } from '../../../domain/content/projects';
import type { filterEditorMachine } from '../../../machines/list/filter-editor.machine';
import { guardTables } from '../../qa/truth-table';

const asks = (field: string, operator: string, value: string) => ({
  context: { field, operator: operator as 'is', value },
});

/** Putting together a condition for a list (contract §6). */
export const filterEditorGuards = guardTables<typeof filterEditorMachine>({
  usual: { filterables: project.filterables ?? {}, field: 'price', operator: 'atLeast', value: '' },
  guards: {
    isComplete: {
      asked: { 'filterEditor.open|filter.added|0': 'closed' },
      yes: {
        'an amount': asks('price', 'atLeast', '99.5'),
        'an amount with blanks around it': asks('price', 'atMost', ' 100 '),
        'a category': asks('categoryId', 'is', '7'),
        'no category': asks('categoryId', 'isNot', '0'),
        'a day': asks('created', 'from', '2026-11-24'),
        'a file, which needs no value': asks('pdf', 'missing', ''),
      },
      no: {
        'no amount': {},
        'words for an amount': asks('price', 'atLeast', 'much'),
        'an amount below 0': asks('price', 'atLeast', '-1'),
        'no category chosen': asks('categoryId', 'is', ''),
        'no day': asks('created', 'until', ''),
        'an operator of another kind of field': asks('price', 'from', '2026-11-24'),
      },
    },
  },
});

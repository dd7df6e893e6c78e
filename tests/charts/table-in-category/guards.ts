import { chapter, type Lesson } from '../../../domain/content/tutorials';
import type { Choice } from '../../../domain/resource';
import { tableInCategoryMachine } from '../../../machines/list/table-in-category.machine';
import { guardTables } from '../../qa/truth-table';

const axles: Lesson = {
  id: 11,
  title: 'Axles',
  chapterId: 9,
  author: 'admin',
  pdf: null,
  link: 'https://example.org/axles',
  content: null,
};

/** The rows below a chosen path: lessons, and chapters, for which there is no delete call (spec §7). */
export const tableInCategoryGuards = guardTables<ReturnType<typeof tableInCategoryMachine<Lesson, Choice, Choice>>>({
  usual: {},
  guards: {
    canBeDeleted: {
      asked: { 'tableInCategory.open|row.deleteRequested|0': 'stays' },
      yes: { 'a lesson': { event: { row: axles } } },
      no: {
        'a chapter': {
          machine: tableInCategoryMachine<Lesson, Choice, Choice>(
            { ...chapter, nameOf: (row) => row.title, facets: {} },
            { first: 'tutorial.categories', second: null },
          ),
          event: { row: axles },
        },
      },
    },
  },
});

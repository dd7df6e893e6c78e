import { chapter, type Lesson } from '../../../domain/content/tutorials';
import type { Choice } from '../../../domain/resource';
import { pathListingMachine } from '../../../machines/list/path-listing.machine';
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
export const pathListingGuards = guardTables<ReturnType<typeof pathListingMachine<Lesson, Choice, Choice>>>({
  usual: {},
  guards: {
    canBeDeleted: {
      words: 'rows of this kind can be deleted',
      asked: { 'pathListing.open|row.removeRequested|0': 'stays' },
      yes: { 'a lesson': { event: { row: axles } } },
      no: {
        'a chapter': {
          machine: pathListingMachine<Lesson, Choice, Choice>(
            { ...chapter, nameOf: (row) => row.title, facets: {} },
            { first: 'tutorial.categories', second: null },
          ),
          event: { row: axles },
        },
      },
    },
  },
});

import { chapter, type Lesson } from '../../../domain/content/tutorials';
import type { Choice } from '../../../domain/resource';
import { tableInCategoryMachine } from '../../../machines/list/table-in-category.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const robotics: Choice = { id: 7, name: 'Robotics' };
const wheels: Choice = { id: 9, name: 'पहिए' };
const axles: Lesson = {
  id: 11,
  title: 'Axles',
  chapterId: 9,
  author: 'admin',
  pdf: null,
  link: 'https://example.org/axles',
  content: null,
};
const breaks = { 'it breaks': fails(new Error('broken')) };

/** The rows below a chosen path, proved on lessons and on chapters (spec §2 view-tutorial, view-tutorial-chapter, §4 Lists). */
export const tableInCategoryModel = chartModel<ReturnType<typeof tableInCategoryMachine<Lesson, Choice, Choice>>>({
  starts: {
    'the screen is opened': undefined,
    'one level, no delete': undefined,
  },
  machines: {
    'one level, no delete': tableInCategoryMachine<Lesson, Choice, Choice>(
      { ...chapter, nameOf: (row) => row.title, facets: {} },
      { first: 'tutorial.categories', second: null },
    ),
  },
  events: {
    'path.changed': {
      'nothing is chosen': { first: null, second: null },
      'a category is chosen': { first: robotics, second: null },
      'a chapter is chosen': { first: robotics, second: wheels },
    },
    'row.deleteRequested': { 'a row': { row: axles } },
    'record.deleted': { 'the delete reports': {} },
    'screen.retried': { 'Try again': {} },
  },
  outcomes: { path: { 'a list of it breaks': answers(undefined), ...breaks }, list: breaks, deleteRecord: breaks },
  states: {
    open: {
      tags: [],
      accepts: ['path.changed', 'record.deleted', 'row.deleteRequested'],
      calls: ['deleteRecord', 'list', 'path'],
    },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: () => null,
});

import type { Moment } from '../../qa/scenario-words';
import { type ChartPhrases, choices, choose, lessons } from '../phrases';

const longList = 'a long list is opened';

/** The words of this chart for testers who read no code. */
export const listLoadSteps: ChartPhrases = {
  feature: 'Loading a list, on the project categories, the lessons and the form of a project',
  starts: {
    'the screen is opened': 'the page /admin/dashboard/add-category of the project categories, just opened',
    'nothing is chosen yet': 'the page /admin/dashboard/view-tutorial-chapter of the lessons, just opened',
    'the choices of a form': 'the page /admin/dashboard/add-project, the form of a project, just opened',
    'a long list is opened': 'the page /admin/dashboard/view-project of 100 projects, just opened',
  },
  startsLeftOut: { [longList]: 'a hundred projects are too many to add by hand' },
  events: {
    'list.scrolled': (chosen) => `I scroll ${chosen}`,
    'list.reloadRequested': (_, { start }) =>
      start === longList
        ? 'I delete a project, choose "Confirm" and then "Cancel"'
        : 'I fill in the form, choose "Save" and then "Cancel"',
    'list.retryRequested': choose,
    'list.queryChanged': (chosen) =>
      chosen === 'none is chosen' ? 'I choose another category' : 'I choose another category and its chapter',
    'list.viewed': (chosen) =>
      chosen === 'the plain list'
        ? 'I choose the entry of this page in the side menu'
        : `I go to the address of ${chosen}`,
  },
  typed: {
    'list.reloadRequested': ({ start }) => `hold ${start === longList ? 'project.delete' : 'projectCategory.add'}`,
  },
  words: {
    'I fill in the form, choose "Save" and then "Cancel"':
      'a photo and the title "Never sent"; the form says that saving was cancelled, and the list is loaded again',
    'the rows of before': 'those that were there when the list was asked for again',
    'the entry of this page in the side menu': '"Add Category" in the group "Categories"',
    'another category and its chapter':
      'one that is not chosen yet. Two tutorial categories with a chapter each have to be there before',
    'the server sends two rows': 'the project categories "Drones" and "रोबोट" are stored: add them before the scenario',
    'the server sends no rows':
      'none is stored any more: before this step type free projectCategory.list, delete both in another window, and type hold projectCategory.list again',
  },
  // An address that is typed opens the page again.
  notByHand: (step) =>
    step.kind === 'event' && step.type === 'list.viewed' && step.case !== 'the plain list'
      ? 'an address that is typed opens the page again'
      : null,
  calls: {
    loadRows: {
      begins: 'the server is asked for the rows',
      givenUp: 'the request is aborted',
      gate: (start) =>
        start === longList ? 'project.list' : start === lessons ? 'lesson.list' : 'projectCategory.list',
      outcomes: {
        'two rows': 'the server sends two rows',
        'one row': 'the server sends one row',
        'no rows': 'the server sends no rows',
        'a window of 100 rows': 'the server sends a part of the 100 rows',
      },
    },
    fetchRows: {
      begins: 'the server is asked for more of the rows',
      givenUp: 'the request is aborted',
      gate: 'project.list',
      outcomes: {
        'the next window': 'the server sends the rows that are missing',
        'a window of a list that has changed':
          'another project was renamed meanwhile, and the server sends the rows that are missing',
      },
    },
  },
  states: {
    waiting: 'I see "Choose a category and a chapter"',
    loading: ({ start }: Moment) =>
      start === choices ? 'the choice "Category" shows "Loading…"' : 'I see "Loading", or the rows of before',
    'shown.ready': 'I see the rows',
    'shown.fetching': 'I see the rows, and placeholders for those that are not there yet',
    'shown.incomplete': 'I see the rows that are there, and below them what happened and "Try again"',
    empty: 'I see that there is nothing yet',
    failed: 'in its place the list says what happened and offers to try again',
  },
};

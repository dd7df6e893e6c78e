import { type ChartPhrases, choose } from './phrases';

const part = (what: string) => ({ begins: `${what} is there`, givenUp: `${what} is gone` });
const broken = 'the screen says that it broke and offers to try again';

/** Lists, choices, the delete question. */
export const listPhrases = {
  'list-load': {
    feature: 'Loading a list, on the project categories',
    starts: {
      'the screen is opened': 'a page with a list, just opened',
      'an address with a search is opened': 'a page with a list whose address tells a search and an order',
      'nothing is chosen yet': 'a list that waits for a choice',
      'the choices of a form': 'a form with a choice of categories',
    },
    events: {
      'list.reloadRequested': () => 'a record was saved',
      'list.retryRequested': choose,
      'list.queryChanged': (chosen) => `the choice changes: ${chosen}`,
      'list.searched': (chosen) => `I search for ${chosen}`,
      'list.sorted': () => 'I choose the header of the column "Title"',
      'list.viewed': (chosen) => `I go to the address of ${chosen}`,
    },
    calls: {
      loadRows: {
        begins: 'the server is asked for the rows',
        givenUp: 'the request is aborted',
        endings: {
          'two rows': 'the server sends two rows',
          'one row': 'the server sends one row',
          'no rows': 'the server sends no rows',
        },
      },
    },
    states: {
      waiting: 'the list waits for a choice',
      loading: 'I see "Loading", or the rows of before',
      ready: 'I see the rows',
      empty: 'I see that there is nothing yet',
      failed: 'in its place the list says what happened and offers to try again',
    },
  },
  removal: {
    feature: 'Asking before a delete',
    starts: {
      'a list is shown': 'the list of the project categories',
      'a list whose failed deletes are only logged': 'the list of the projects',
    },
    events: {
      'row.deleteRequested': () => 'I choose "Delete" at a row',
      'delete.confirmed': choose,
      'delete.cancelled': choose,
    },
    calls: {
      remove: {
        begins: 'the server is asked to delete the row',
        givenUp: 'the request is aborted',
        endings: {
          'deleted with a sentence': 'the server deletes it and says so',
          'deleted without a sentence': 'the server deletes it without a word',
        },
      },
    },
    states: {
      idle: 'no question is open',
      confirming: 'I am asked whether to delete the row',
      removing: 'the button "Confirm" cannot be used, and "Cancel" can',
      failed: 'the question says why the row is still there',
    },
  },
  collection: {
    feature: 'A content type on one screen, on the project categories',
    starts: {
      'the screen is opened': 'the page of the project categories',
      'an address with a search is opened': 'the page of the project categories with a search in its address',
    },
    events: {
      'row.editRequested': (chosen) => `I choose "Edit" at ${chosen}`,
      'row.removeRequested': (chosen) => `I choose "Delete" at ${chosen}`,
      'edit.closed': () => 'I choose "Close"',
      'screen.retried': choose,
      'record.saved': () => 'the server has saved a category',
      'save.abandoned': () => 'I have given a save up',
      'record.removed': () => 'the server has deleted a category',
    },
    calls: {
      list: part('the list'),
      add: part('the add form'),
      removal: {},
      edit: { ...part('the edit dialog'), endings: { 'the form is over': 'the change is saved' } },
    },
    states: { 'open.browsing': 'no edit dialog is open', 'open.editing': 'the edit dialog is open', broken },
  },
  listing: {
    feature: 'A table with delete on a screen of its own, on the component categories',
    starts: {
      'the screen is opened': 'the page of the categories below category 3',
      'an address with a search is opened': 'the same page with a search in its address',
      'an address that names no record': 'the page without a number in its address',
    },
    events: {
      'row.removeRequested': (chosen) => `I choose "Delete" at ${chosen}`,
      'screen.retried': choose,
      'record.removed': () => 'the server has deleted a category',
    },
    calls: { list: part('the list'), removal: {} },
    states: { open: 'the screen can be used', broken },
  },
  'category-path': {
    feature: 'Choosing a category, then one below it',
    starts: {
      'two levels': 'a form with a choice of a category and of one below it',
      'one level': 'a form with a choice of a category alone',
      'no level': 'a form without such a choice',
    },
    events: {
      'first.chosen': (chosen) => `I choose at "Category": ${chosen}`,
      'second.chosen': (chosen) => `I choose at the level below: ${chosen}`,
      'path.cleared': () => 'a record was saved',
      'path.reloadRequested': () => 'I open the tab again',
    },
    calls: { first: part('the choice of the category'), second: part('the choice below it') },
    states: {
      'open.unchosen': 'nothing is chosen',
      'open.firstChosen': 'a category is chosen, none below it',
      'open.bothChosen': 'a category and one below it are chosen',
      broken: 'the choices are broken',
    },
  },
  'path-listing': {
    feature: 'A table below a chosen path, on the lessons',
    starts: {
      'the screen is opened': 'the page of the lessons',
      'an address with a search is opened': 'the page of the lessons with a search in its address',
      'one level, no delete': 'the page of the chapters',
    },
    events: {
      'path.changed': (chosen) => `the choice changes: ${chosen}`,
      'row.removeRequested': (chosen) => `I choose "Delete" at ${chosen}`,
      'record.removed': () => 'the server has deleted a lesson',
      'screen.retried': choose,
    },
    calls: {
      path: { ...part('the choice of the path'), endings: { 'a list of it breaks': 'a list of the choices breaks' } },
      list: part('the list'),
      removal: {},
    },
    states: { open: 'the screen can be used', broken },
  },
} satisfies Readonly<Record<string, ChartPhrases>>;

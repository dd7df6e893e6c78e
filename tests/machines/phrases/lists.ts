import type { Json } from '../kit/describe';
import { type ChartPhrases, choose, type Moment } from './phrases';

const part = (what: string) => ({ begins: `${what} is there`, givenUp: `${what} is gone` });
const broken = 'the screen says that it broke and offers to try again';

/** Whether a chart is in a state within `open`. */
const isOpen = (value: Json, inner: string): boolean => (value as { open?: Json } | null)?.open === inner;

const lessons = 'nothing is chosen yet';
const choices = 'the choices of a form';

/** Lists, choices, the delete question. */
export const listPhrases = {
  'list-load': {
    feature: 'Loading a list, on the project categories, the lessons and the form of a project',
    starts: {
      'the screen is opened': 'the page /admin/dashboard/add-category of the project categories, just opened',
      'an address with a search is opened':
        'the page /admin/dashboard/add-category?search=drone&sort=title&order=descending, just opened',
      'nothing is chosen yet': 'the page /admin/dashboard/view-tutorial-chapter of the lessons, just opened',
      'the choices of a form': 'the page /admin/dashboard/add-project, the form of a project, just opened',
    },
    events: {
      'list.reloadRequested': () => 'I fill in the form, choose "Save" and then "Cancel"',
      'list.retryRequested': choose,
      'list.queryChanged': (chosen) =>
        chosen === 'none is chosen' ? 'I choose another category' : 'I choose another category and its chapter',
      'list.searched': (chosen) => (chosen === 'nothing' ? 'I empty the search' : `I search for ${chosen}`),
      'list.sorted': (_, { start }) => `I choose the column header "${start === lessons ? 'Title' : 'Category Name'}"`,
      'list.viewed': (chosen) =>
        chosen === 'the plain list'
          ? 'I choose the entry of this page in the side menu'
          : `I go to the address of ${chosen}`,
    },
    typed: { 'list.reloadRequested': 'hold projectCategory.add' },
    words: {
      'I fill in the form, choose "Save" and then "Cancel"':
        'a photo and the title "Never sent"; the form says that saving was cancelled, and the list is loaded again',
      'I search for a word': 'type "रोबोट arm" into the search',
      'the rows of before': 'those that were there when the list was asked for again',
      'the entry of this page in the side menu': '"Add Category" in the group "Categories"',
      'another category and its chapter':
        'one that is not chosen yet. Two tutorial categories with a chapter each have to be there before',
      'the server sends two rows':
        'the project categories "Drones" and "रोबोट" are stored: add them before the scenario',
      'the server sends no rows':
        'none is stored any more: before this step type free projectCategory.list, delete both in another window, and type hold projectCategory.list again',
    },
    // An address that is typed opens the page anew.
    notByHand: (step) =>
      step.kind === 'event' && step.type === 'list.viewed' && step.case !== 'the plain list'
        ? 'an address that is typed opens the page anew'
        : null,
    calls: {
      loadRows: {
        begins: 'the server is asked for the rows',
        givenUp: 'the request is aborted',
        gate: (start) => (start === lessons ? 'lesson.list' : 'projectCategory.list'),
        endings: {
          'two rows': 'the server sends two rows',
          'one row': 'the server sends one row',
          'no rows': 'the server sends no rows',
        },
      },
    },
    states: {
      waiting: 'I see "Choose a category and a chapter"',
      loading: ({ start }: Moment) =>
        start === choices ? 'the choice "Category" shows "Loading…"' : 'I see "Loading", or the rows of before',
      ready: 'I see the rows',
      empty: 'I see that there is nothing yet',
      failed: 'in its place the list says what happened and offers to try again',
    },
  },
  removal: {
    feature: 'Asking before a delete',
    starts: {
      'a list is shown': 'the page /admin/dashboard/add-category with two project categories',
      'a list whose failed deletes are only logged': 'the page /admin/dashboard/view-project with a project',
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
        gate: (start) => (start === 'a list is shown' ? 'projectCategory.remove' : 'project.remove'),
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
      'the screen is opened': 'the page /admin/dashboard/add-category with the rows "Drones" and "रोबोट"',
      'an address with a search is opened': 'the page /admin/dashboard/add-category?search=drone',
    },
    events: {
      'row.editRequested': () => 'I choose "Edit" at "रोबोट"',
      'row.removeRequested': () => 'I choose "Delete" at "Drones"',
      'edit.closed': () => 'I choose "Close"',
      'screen.retried': choose,
      'record.saved': (_, { value }) =>
        isOpen(value, 'editing') ? 'I choose "Update"' : 'I fill in a photo and a title and choose "Save"',
      'save.abandoned': (_, { value }) =>
        isOpen(value, 'editing')
          ? 'I choose "Update" and then "Cancel"'
          : 'I fill in a photo and a title, choose "Save" and then "Cancel"',
      'record.removed': () => 'I choose "Confirm"',
    },
    typed: {
      'save.abandoned': ({ value }) =>
        isOpen(value, 'editing') ? 'hold projectCategory.edit' : 'hold projectCategory.add',
    },
    calls: {
      list: part('the list'),
      add: part('the add form'),
      removal: {},
      edit: { ...part('the edit dialog'), endings: { 'the form is over': '' } },
    },
    states: { 'open.browsing': 'no edit dialog is open', 'open.editing': 'the edit dialog is open', broken },
  },
  listing: {
    feature: 'A table with delete on a screen of its own, on the component categories',
    starts: {
      'the screen is opened': 'the page /admin/dashboard/view-component-category with the row "Motors"',
      'an address with a search is opened': 'the page /admin/dashboard/view-component-category?search=motor',
      'an address that names no record': 'the page of such a table without a number in its address',
    },
    startsLeftOut: { 'an address that names no record': 'the address of this page takes no number' },
    events: {
      'row.removeRequested': () => 'I choose "Delete" at "Motors"',
      'screen.retried': choose,
      'record.removed': () => 'I choose "Confirm"',
    },
    calls: { list: part('the list'), removal: {} },
    states: { open: 'the screen can be used', broken },
  },
  'category-path': {
    feature: 'Choosing a category, then one below it',
    starts: {
      'two levels': 'the tab "Add 2nd Sub Category" of the page /admin/dashboard/add-component-category',
      'one level': 'the tab "Add Tutorial Chapter" of the page /admin/dashboard/add-tutorial-category',
      'no level': 'the tab "Add Parent Category" of the page /admin/dashboard/add-component-category',
    },
    events: {
      'first.chosen': (chosen) => `I choose at "Category": ${chosen}`,
      'second.chosen': (chosen) =>
        chosen === 'none' ? 'I choose "Clear sub category"' : `I choose at "Sub Category": ${chosen}`,
      'path.cleared': () => 'I fill in the name and choose "Save"',
      'path.reloadRequested': () => 'I open another tab and this one again',
    },
    words: {
      'I choose at "Category": a category':
        'such as "Levers", with "Servos" and "Steppers" below it; add them before the scenario',
      'I choose at "Sub Category": a category below': 'such as "Servos"',
      'I fill in the name and choose "Save"': 'such as "Walked"',
    },
    calls: {
      first: {
        begins: ({ start }: Moment) =>
          start === 'no level' ? 'there is no choice of a category' : 'the choice "Category" is there',
        givenUp: 'the choice of the category is gone',
      },
      second: {
        begins: ({ start }: Moment) =>
          start === 'two levels' ? 'the choice "Sub Category" is there' : 'there is no choice of a category below',
        givenUp: 'the choice below it is gone',
      },
    },
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
      'the screen is opened': 'the page /admin/dashboard/view-tutorial-chapter of the lessons',
      'an address with a search is opened': 'the page /admin/dashboard/view-tutorial-chapter?search=axle',
      'one level, no delete': 'the page /admin/dashboard/view-tutorial of the chapters',
    },
    events: {
      'path.changed': (chosen) =>
        chosen === 'nothing is chosen'
          ? 'I take the choice back'
          : chosen === 'a chapter is chosen'
            ? 'I choose a category and its chapter'
            : 'I choose a category',
      'row.removeRequested': () => 'I choose "Delete" at "Axles"',
      'record.removed': () => 'I choose "Confirm"',
      'screen.retried': choose,
    },
    words: {
      'I choose a category and its chapter':
        'a tutorial category with a chapter with the lesson "Axles"; add them before the scenario',
    },
    calls: {
      path: { ...part('the choice of the path'), endings: { 'a list of it breaks': 'a list of the choices breaks' } },
      list: part('the list'),
      removal: {},
    },
    states: { open: 'the screen can be used', broken },
  },
} satisfies Readonly<Record<string, ChartPhrases>>;

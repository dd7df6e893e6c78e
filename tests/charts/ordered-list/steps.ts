import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const orderedListSteps: ChartPhrases = {
  feature: 'Moving rows of a list',
  starts: { 'the list is not read yet': 'the page /admin/dashboard/add-slider with the slides Robots and Drones' },
  events: {
    'list.read': (chosen) =>
      `I choose "Edit" at a row, then "Cancel": the list is read again, and the server has ${chosen}`,
    'row.moved': (chosen) =>
      chosen === 'the first row, down'
        ? 'I choose "Move down" at the first row'
        : 'I choose "Move up" at the first row',
  },
  calls: {
    saveOrder: {
      begins: 'the server is asked to store the order',
      givenUp: 'the request is aborted',
      gate: () => 'slide.order',
      outcomes: { saved: 'the server stores it', '409 with a sentence': 'the server has other slides by now' },
    },
  },
  states: {
    resting: 'the line above the list does not say "Saving…"',
    saving: 'the line above the list says "Saving…"',
  },
};

import { broken, type ChartPhrases, choose, part } from '../phrases';

/** The words of this chart for testers who read no code. */
export const tableScreenSteps: ChartPhrases = {
  feature: 'A table with delete on a screen of its own, on the component categories',
  starts: {
    'the screen is opened': 'the page /admin/dashboard/view-component-category with the row "Motors"',
    'an address that names no record': 'the page of such a table without a number in its address',
  },
  startsLeftOut: { 'an address that names no record': 'the address of this page takes no number' },
  events: {
    'row.deleteRequested': () => 'I choose "Delete" at "Motors"',
    'screen.retried': choose,
    'record.deleted': () => 'I choose "Confirm"',
  },
  calls: { list: part('the list'), deleteRecord: {} },
  states: { open: 'the screen can be used', broken },
};

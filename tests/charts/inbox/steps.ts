import { broken, type ChartPhrases, choose, part } from '../phrases';

/** The words of this chart for testers who read no code. */
export const inboxSteps: ChartPhrases = {
  feature: 'The messages of a box',
  starts: {
    'the inbox is opened': 'the page /admin/dashboard/messages with the messages "Kits" and "Message from मोहन"',
    'the archive is opened, with a search': 'the page /admin/dashboard/messages?box=archived&search=kits',
  },
  startsLeftOut: { 'the archive is opened, with a search': 'the list alone is asked for something else' },
  events: {
    'row.deleteRequested': (chosen) =>
      `I choose "Delete" at "${chosen === 'a message' ? 'Kits' : 'Message from मोहन'}"`,
    'screen.retried': choose,
    'record.deleted': () => 'I choose "Confirm"',
    'message.changed': () => 'I open a message and choose "Archive"',
  },
  calls: { list: part('the list'), deleteRecord: {}, openMessage: {} },
  states: { open: 'the screen can be used', broken },
};

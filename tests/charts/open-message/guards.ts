import type { openMessageMachine } from '../../../machines/list/open-message.machine';
import { guardTables } from '../../qa/truth-table';

const message = {
  id: 7,
  name: 'Meera',
  email: 'meera@example.org',
  subject: 'Kits',
  text: 'Hello',
  received: '2026-03-04T05:06:07.000Z',
  isRead: false,
  isArchived: false,
};
const opens = (more: Partial<typeof message>) => ({ event: { message: { ...message, ...more } } });

/** The message that is open (contract §6). */
export const openMessageGuards = guardTables<typeof openMessageMachine>({
  usual: { message: null, problem: null, opened: [] },
  guards: {
    isToMark: {
      asked: { 'openMessage.dialog.closed|message.opened|0': 'dialog.shown' },
      yes: {
        'an unread message': opens({}),
        'an unread message that is archived': opens({ isArchived: true }),
        'an unread message, while another one is being marked': { context: { opened: [8] }, ...opens({}) },
      },
      no: {
        'a read message': opens({ isRead: true }),
        'an unread message that is being marked': { context: { opened: [7] }, ...opens({}) },
        'an unread message that is to be marked after another one': { context: { opened: [8, 7] }, ...opens({}) },
      },
    },
    isMoreOpened: {
      asked: { 'openMessage.marking.resting|always|0': 'marking.running' },
      yes: { 'a message is to be marked': { context: { opened: [7] } } },
      no: { 'none is': {} },
    },
    isMarked: {
      asked: { 'openMessage.dialog.shown|unread.requested|0': 'dialog.markingUnread' },
      yes: { 'no message is being marked': {} },
      no: { 'a message is being marked': { context: { opened: [7] } } },
    },
  },
});

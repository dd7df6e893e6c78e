import { Failure } from '../../../domain/failure';
import type { Message } from '../../../domain/messages';
import type { openMessageMachine } from '../../../machines/list/open-message.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const unread: Message = {
  id: 7,
  name: 'Meera',
  email: 'meera@example.org',
  subject: 'Kits',
  text: 'Hello',
  received: '2026-03-04T05:06:07.000Z',
  isRead: false,
  isArchived: false,
};
const another: Message = { ...unread, id: 8, name: 'मोहन', subject: '' };
const read: Message = { ...unread, id: 9, subject: 'Workshop', isRead: true };
const archived: Message = { ...read, id: 10, subject: 'Invoice', isArchived: true };

const failures = {
  'no connection': fails(Failure.Network()),
  '422 with a sentence': fails(Failure.Http({ status: 422, text: 'Photo is required' })),
  'a thrown error': fails(new Error('thrown')),
};

/** The message that is open (contract §6). */
export const openMessageModel = chartModel<typeof openMessageMachine>({
  starts: { 'a box is open': undefined },
  events: {
    'message.opened': {
      'an unread message': { message: unread },
      'another unread message': { message: another },
      'a read message': { message: read },
      'an archived message': { message: archived },
    },
    'message.closed': { Close: {} },
    'unread.requested': { 'Mark as unread': {} },
    'archive.requested': { 'Archive or Move to inbox': {} },
  },
  outcomes: {
    markRead: { 'marked as read': answers({ text: 'Message marked as read' }), ...failures },
    markUnread: {
      'marked with a sentence': answers({ text: 'Message marked as unread' }),
      'marked without a sentence': answers({ text: null }),
      ...failures,
    },
    archive: {
      'moved with a sentence': answers({ text: 'Message archived' }),
      'moved without a sentence': answers({ text: null }),
      ...failures,
    },
  },
  states: {
    'dialog.closed': { tags: [], accepts: ['message.opened'], calls: [] },
    'dialog.shown': {
      tags: ['shown'],
      accepts: ['archive.requested', 'message.closed', 'unread.requested'],
      calls: [],
    },
    'dialog.markingUnread': { tags: ['busy', 'shown'], accepts: ['message.closed'], calls: ['markUnread'] },
    'dialog.archiving': { tags: ['busy', 'shown'], accepts: ['message.closed'], calls: ['archive'] },
    'marking.resting': { tags: [], accepts: [], calls: [] },
    'marking.running': { tags: [], accepts: [], calls: ['markRead'] },
  },
  project: ({ message, problem, opened }) => [message?.id ?? null, problem !== null, ...opened],
});

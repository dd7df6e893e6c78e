import { type ChartPhrases, choose } from '../phrases';

const opens: Readonly<Record<string, string>> = {
  'an unread message': 'I choose "View" at the unread message "Kits"',
  'another unread message': 'I choose "View" at the unread message without a subject',
  'a read message': 'I choose "View" at the message "Workshop", which has been read',
  'an archived message': 'I choose "View" at the archived message "Invoice"',
};

/** The words of this chart for testers who read no code. */
export const openMessageSteps: ChartPhrases = {
  feature: 'The message that is open',
  starts: { 'a box is open': 'the page /admin/dashboard/messages with two unread messages and a read one' },
  events: {
    'message.opened': (chosen) => opens[chosen] ?? '',
    'message.closed': choose,
    'unread.requested': choose,
    'archive.requested': () => 'I choose "Archive", or "Move to inbox" where the message is archived',
  },
  calls: {
    markRead: {
      begins: 'the server is asked to mark the message as read',
      givenUp: 'the request is aborted',
      gate: 'message.mark',
      outcomes: { 'marked as read': 'the server marks it as read' },
    },
    markUnread: {
      begins: 'the server is asked to mark the message as unread',
      givenUp: 'the request is aborted',
      gate: 'message.mark',
      outcomes: {
        'marked with a sentence': 'the server marks it as unread and says so',
        'marked without a sentence': 'the server marks it as unread without a word',
      },
    },
    archive: {
      begins: 'the server is asked to archive the message, or to move it to the inbox',
      givenUp: 'the request is aborted',
      gate: 'message.archive',
      outcomes: {
        'moved with a sentence': 'the server does it and says so',
        'moved without a sentence': 'the server does it without a word',
      },
    },
  },
  states: {
    'dialog.closed': 'no message is open',
    'dialog.shown': 'a dialog shows the message',
    'dialog.markingUnread': 'a dialog shows the message, and its buttons but "Reply" and "Close" cannot be used',
    'dialog.archiving': 'a dialog shows the message, and its buttons but "Reply" and "Close" cannot be used',
    'marking.resting': 'no message is being marked as read',
    'marking.running': 'a message is being marked as read',
  },
};

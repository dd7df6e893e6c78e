import type { Message } from '../../../domain/messages';
import type { inboxMachine } from '../../../machines/list/inbox.machine';
import { chartModel } from '../../qa/model';
import { fails } from '../../qa/stub';

const kits: Message = {
  id: 7,
  name: 'Meera',
  email: 'meera@example.org',
  subject: 'Kits',
  text: 'Hello',
  received: '2026-03-04T05:06:07.000Z',
  isRead: false,
  isArchived: false,
};
const breaks = { 'it breaks': fails(new Error('broken')) };

/** The messages of a box (contract §6). */
export const inboxModel = chartModel<typeof inboxMachine>({
  starts: {
    'the inbox is opened': { query: { box: 'inbox' } },
    'the archive is opened, with a search': {
      query: { box: 'archived' },
      view: { search: 'kits', sort: null },
    },
  },
  events: {
    'row.deleteRequested': {
      'a message': { row: kits },
      'a message without a subject': { row: { ...kits, id: 8, name: 'मोहन', subject: '' } },
    },
    'screen.retried': { 'Try again': {} },
    'record.deleted': { 'the delete reports': {} },
    'message.changed': { 'the open message reports': {} },
  },
  outcomes: { list: breaks, deleteRecord: breaks, openMessage: breaks },
  states: {
    open: {
      tags: [],
      accepts: ['message.changed', 'record.deleted', 'row.deleteRequested'],
      calls: ['deleteRecord', 'list', 'openMessage'],
    },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: () => null,
});

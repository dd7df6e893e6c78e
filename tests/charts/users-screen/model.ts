import type { MadeLink } from '../../../domain/account-link';
import type { Account } from '../../../domain/users';
import type { usersScreenMachine } from '../../../machines/form/users-screen.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

const asha: Account = {
  id: 7,
  email: 'asha@example.org',
  name: 'Asha',
  role: 'editor',
  disabled: false,
  invited: false,
  lastUse: '',
  own: false,
};
const ravi: Account = { ...asha, id: 8, email: 'ravi@example.org', name: 'Ravi', disabled: true };
const link: MadeLink = {
  text: 'Invited asha@example.org',
  token: 'a-token',
  kind: 'invitation',
  email: 'asha@example.org',
  validUntil: '2026-01-03T03:04:05.000Z',
};
const breaks = { 'it breaks': fails(new Error('broken')) };
const rows = { 'a row': { row: asha } };
const twoRows = { ...rows, 'another row': { row: ravi } };
const always = ['record.deleted', 'record.saved', 'save.abandoned'] as const;
const inDialog = ['dialog.closed', ...always] as const;
/** The parts that are always there, and those of a dialog. */
const withParts = (...more: readonly string[]) => ['disable', 'enable', 'list', 'signOut', ...more].sort();

/** The accounts with their dialogs and questions. */
export const usersScreenModel = chartModel<typeof usersScreenMachine>({
  starts: { 'the screen is opened': undefined },
  events: {
    'invite.asked': { Invite: {} },
    'edit.asked': twoRows,
    'link.asked': rows,
    'sessions.asked': rows,
    'disable.asked': rows,
    'enable.asked': { 'another row': { row: ravi } },
    'signOut.asked': rows,
    'dialog.closed': { Close: {} },
    'screen.retried': { 'Try again': {} },
    'record.saved': { 'a form reports': {} },
    'save.abandoned': { 'a form reports': {} },
    'record.deleted': { 'a question reports': {} },
  },
  outcomes: {
    list: breaks,
    disable: breaks,
    enable: breaks,
    signOut: breaks,
    inviteForm: { 'the form is over': answers(link), ...breaks },
    editForm: { 'the form is over': answers({ text: 'Account updated' }), ...breaks },
    linkForm: { 'the form is over': answers(link), ...breaks },
    sessions: breaks,
  },
  states: {
    'open.browsing': {
      tags: [],
      accepts: [
        ...always,
        'disable.asked',
        'edit.asked',
        'enable.asked',
        'invite.asked',
        'link.asked',
        'sessions.asked',
      ],
      calls: withParts(),
    },
    'open.dialog.inviting': { tags: [], accepts: inDialog, calls: withParts('invite') },
    'open.dialog.editing': { tags: [], accepts: inDialog, calls: withParts('edit') },
    'open.dialog.linking': { tags: [], accepts: inDialog, calls: withParts('link') },
    'open.dialog.linkShown': { tags: [], accepts: inDialog, calls: withParts() },
    'open.dialog.sessions': {
      tags: [],
      accepts: [...inDialog, 'signOut.asked'],
      calls: withParts('sessions'),
    },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: ({ opened, link: shown }) => [opened?.id ?? null, shown?.token ?? null],
});

import type { Json } from '../../qa/describe';
import { broken, type ChartPhrases, choose, part } from '../phrases';

/** Whether a chart has the dialog open. */
const isOpen = (value: Json, dialog: string): boolean =>
  ((value as { open?: Json } | null)?.open as { dialog?: Json } | null)?.dialog === dialog;

const dialogIs = (name: string) => `the dialog "${name}" is open`;

/** The words of this chart for testers who read no code. */
export const usersScreenSteps: ChartPhrases = {
  feature: 'The accounts with their dialogs',
  starts: {
    'the screen is opened':
      'the page /admin/dashboard/users with the account "Asha", which is signed in, and the account "Ravi", which is disabled',
  },
  events: {
    'invite.asked': choose,
    'edit.asked': (chosen) => `I choose "Edit" at "${chosen === 'another row' ? 'Ravi' : 'Asha'}"`,
    'link.asked': () => 'I choose "Reset link" at "Asha"',
    'sessions.asked': () => 'I choose "Sessions" at "Asha"',
    'disable.asked': () => 'I choose "Disable" at "Asha"',
    'enable.asked': () => 'I choose "Enable" at "Ravi"',
    'signOut.asked': () => 'I choose "End all"',
    'dialog.closed': () => 'I choose "Close"',
    'screen.retried': choose,
    'record.saved': () => 'the form of the dialog is filled in and sent',
    'save.abandoned': () =>
      'the form of the dialog is filled in and sent, and I choose "Cancel" before the answer comes',
    'record.deleted': (_, { value }) =>
      isOpen(value, 'sessions') ? 'I end a session and confirm it' : 'I confirm the question',
  },
  calls: {
    list: part('the list'),
    disable: {},
    enable: {},
    signOut: {},
    invite: { ...part('the form of the invitation'), outcomes: { 'the form is over': '' } },
    edit: { ...part('the form of the account'), outcomes: { 'the form is over': '' } },
    link: { ...part('the question for a link'), outcomes: { 'the form is over': '' } },
    sessions: part('the table of sessions'),
  },
  states: {
    'open.browsing': 'no dialog is open',
    'open.dialog.inviting': dialogIs('Invite'),
    'open.dialog.editing': 'the dialog to edit the account is open',
    'open.dialog.linking': 'the dialog to make a link is open',
    'open.dialog.linkShown': 'the link is shown',
    'open.dialog.sessions': 'the sessions of the account are shown',
    broken,
  },
};

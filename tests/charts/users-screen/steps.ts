import type { Json } from '../../qa/describe';
import { broken, type ChartPhrases, choose, part } from '../phrases';

/** Whether a chart is in a state within `open`. */
const isOpen = (value: Json, inner: string): boolean => (value as { open?: Json } | null)?.open === inner;

const dialogIs = (name: string) => `the dialog "${name}" is open`;

/** The words of this chart for testers who read no code. */
export const usersScreenSteps: ChartPhrases = {
  feature: 'The accounts with their dialogs',
  starts: {
    'the screen is opened':
      'the page /admin/dashboard/users with the account "Asha", which is signed in, and the account "Ravi", which is disabled',
  },
  events: {
    'user.inviteRequested': choose,
    'user.editRequested': (chosen) => `I choose "Edit" at "${chosen === 'another row' ? 'Ravi' : 'Asha'}"`,
    'user.linkRequested': () => 'I choose "Reset link" at "Asha"',
    'user.sessionsRequested': () => 'I choose "Sessions" at "Asha"',
    'user.disableRequested': () => 'I choose "Disable" at "Asha"',
    'user.enableRequested': () => 'I choose "Enable" at "Ravi"',
    'user.endSessionsRequested': () => 'I choose "End all"',
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
    endSessions: {},
    invite: { ...part('the form of the invitation'), outcomes: { 'the form is over': '' } },
    edit: { ...part('the form of the account'), outcomes: { 'the form is over': '' } },
    makeLink: { ...part('the question for a link'), outcomes: { 'the form is over': '' } },
    copy: part('the button "Copy"'),
    sessions: part('the table of sessions'),
  },
  states: {
    'open.browsing': 'no dialog is open',
    'open.inviting': dialogIs('Invite'),
    'open.editing': 'the dialog to edit the account is open',
    'open.makingLink': 'the dialog to make a link is open',
    'open.linkShown': 'the link is shown',
    'open.sessions': 'the sessions of the account are shown',
    broken,
  },
};

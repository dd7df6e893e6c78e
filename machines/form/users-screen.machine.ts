import { assign, emit, sendTo, setup } from 'xstate';
import type { MadeLink } from '../../domain/account-link';
import {
  type Account,
  type AccountSession,
  accountRules,
  accountSessions,
  accounts,
  inviteRules,
  linkRules,
} from '../../domain/users';
import { breaks, brokenUntilRetried } from '../core/broken';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { deleteRecordMachine } from '../list/delete-record.machine';
import { listLoadMachine } from '../list/list-load.machine';
import { reload, reloadsAfterDelete } from '../list/table-parts';
import { tableScreenMachine } from '../list/table-screen.machine';
import { editing } from './form';
import { formSubmitMachine } from './form-submit.machine';
import {
  asking,
  closes,
  endsOver,
  linkIn,
  opened,
  questionOf,
  type UsersScreenContext,
  type UsersScreenEvent,
} from './users-screen';

/**
 * The accounts: a table with its dialogs, of which one is open at a time, and three questions. Only relays between the charts that do the
 * work; and shows a link that was made, the one time that it is told.
 */
export const usersScreenMachine = setup({
  types: {
    context: {} as UsersScreenContext,
    events: {} as UsersScreenEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'broken',
    children: {} as {
      list: 'list';
      disable: 'disable';
      enable: 'enable';
      signOut: 'signOut';
      invite: 'inviteForm';
      edit: 'editForm';
      link: 'linkForm';
      sessions: 'sessions';
    },
  },
  actors: {
    list: listLoadMachine<Account>(accounts.list),
    disable: deleteRecordMachine('user.disable'),
    enable: deleteRecordMachine('user.enable'),
    signOut: deleteRecordMachine('user.endSessions'),
    inviteForm: formSubmitMachine(inviteRules),
    editForm: formSubmitMachine(accountRules),
    linkForm: formSubmitMachine(linkRules),
    sessions: tableScreenMachine<AccountSession, { readonly id: number }>(accountSessions),
  },
  actions: {
    storeOpened: assign((_, params: { readonly row: Account }) => ({ opened: params.row })),
    storeLink: assign((_, params: { readonly link: MadeLink }) => ({ link: params.link })),
    forgetDialog: assign({ opened: null, link: null }),
    logBreak: emit(breakLogged),
    reloadList: sendTo('list', reload),
    reloadSessions: sendTo('sessions', { type: 'record.deleted' }),
    askToDisable: sendTo('disable', questionOf),
    askToEnable: sendTo('enable', questionOf),
    askToSignOut: sendTo('signOut', questionOf),
  },
}).createMachine({
  id: 'usersScreen',
  context: { opened: null, link: null },
  initial: 'open',
  states: {
    open: {
      invoke: [
        { id: 'list', src: 'list', input: { query: {} }, onError: breaks('user.list') },
        { id: 'disable', src: 'disable', onError: breaks('user.disable') },
        { id: 'enable', src: 'enable', onError: breaks('user.enable') },
        { id: 'signOut', src: 'signOut', onError: breaks('user.endSessions') },
      ],
      on: {
        'record.saved': { actions: 'reloadList', meta: { fulfils: ['R4.lists.2', 'O.users.3'] } },
        'save.abandoned': { actions: 'reloadList', meta: { fulfils: ['O.screen.1'] } },
        'record.deleted': reloadsAfterDelete,
      },
      initial: 'browsing',
      states: {
        browsing: {
          entry: 'forgetDialog',
          on: {
            'invite.asked': { target: 'dialog', meta: { fulfils: ['O.users.2'] } },
            'edit.asked': opened('dialog.editing', 'O.users.3'),
            'link.asked': opened('dialog.linking', 'O.users.4'),
            'sessions.asked': opened('dialog.sessions', 'O.users.6'),
            'disable.asked': asking('askToDisable', 'O.users.5'),
            'enable.asked': asking('askToEnable', 'O.users.5'),
          },
        },
        dialog: {
          initial: 'inviting',
          on: { 'dialog.closed': closes },
          states: {
            inviting: {
              invoke: {
                id: 'invite',
                src: 'inviteForm',
                input: { draft: inviteRules.empty, afterSave: 'close' },
                onDone: linkIn('O.users.2'),
                onError: breaks('user.invite', '#usersScreen.broken'),
              },
            },
            editing: {
              invoke: {
                id: 'edit',
                src: 'editForm',
                input: ({ context: { opened: row } }) => editing(accountRules, row as Account, String(row?.id)),
                onDone: endsOver,
                onError: breaks('user.change', '#usersScreen.broken'),
              },
            },
            linking: {
              invoke: {
                id: 'link',
                src: 'linkForm',
                input: ({ context }) => ({ draft: { id: context.opened?.id ?? 0 }, afterSave: 'close' as const }),
                onDone: linkIn('O.users.4'),
                onError: breaks('user.makeLink', '#usersScreen.broken'),
              },
            },
            linkShown: {},
            sessions: {
              invoke: [
                {
                  id: 'sessions',
                  src: 'sessions',
                  input: ({ context }) => ({ query: { id: context.opened?.id ?? 0 } }),
                  onError: breaks('user.sessions', '#usersScreen.broken'),
                },
              ],
              on: {
                'signOut.asked': asking('askToSignOut', 'O.users.6'),
                'record.deleted': {
                  actions: ['reloadList', 'reloadSessions'],
                  meta: { fulfils: ['R4.lists.2', 'O.users.6'] },
                },
              },
            },
          },
        },
      },
    },
    broken: brokenUntilRetried('open'),
  },
});

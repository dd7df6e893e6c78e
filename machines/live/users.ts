import type { LiveRuntime } from '../../adapters/live';
import { userActions } from '../../adapters/wire/users';
import { accountRules, accountSessions, accounts, inviteRules, linkRules } from '../../domain/users';
import { usersScreenMachine } from '../form/users-screen.machine';
import { callBy, liveDeleteRecord, liveEditForm, liveForm, liveList, liveTableScreen } from './content';
import { readFrom } from './edits';
import { nameLive } from './names';

const list = () => callBy(userActions['user.list'])({});
const change = callBy(userActions['user.change']);

/** The accounts, their dialogs, and the sessions of one. */
export const liveUsers = (runtime: LiveRuntime) =>
  usersScreenMachine.provide({
    actors: {
      list: liveList(runtime, accounts.list, list, accounts),
      disable: liveDeleteRecord(runtime, 'user.disable', callBy(userActions['user.disable'])),
      enable: liveDeleteRecord(runtime, 'user.enable', callBy(userActions['user.enable'])),
      signOut: liveDeleteRecord(runtime, 'user.endSessions', callBy(userActions['user.endSessions'])),
      inviteForm: liveForm(runtime, inviteRules, callBy(userActions['user.invite'])),
      editForm: liveEditForm(runtime, accountRules, { edit: (draft) => change(draft), read: readFrom(list) }),
      linkForm: liveForm(runtime, linkRules, callBy(userActions['user.makeLink'])),
      sessions: liveTableScreen(
        runtime,
        accountSessions,
        liveList(runtime, accountSessions.list, callBy(userActions['user.sessions']), accountSessions),
        callBy(userActions['user.endSession']),
      ),
    },
  });

nameLive('', { usersScreen: liveUsers });

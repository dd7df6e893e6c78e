import { useSelector } from '@xstate/react';
import { type Account, accountName, accountState, roleName } from '../../../domain/users';
import { liveUsers } from '../../../machines/live/users';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { Button } from '../../ui/button';
import { FocusKeeper } from '../../ui/focus-keeper';
import { PageHeading } from '../../ui/page-heading';
import type { Column } from '../../ui/table-shape';
import { timeOf } from '../../ui/time';
import { BrokenScreen } from '../broken-screen';
import { NotOffered } from '../not-offered';
import { RecordList } from '../record-list';
import * as screenStyles from '../screen.css';
import { AccountActions } from './account-actions';
import { AccountDialogs } from './account-dialogs';
import { AccountQuestion } from './account-question';
import { PhoneLabel } from './phone-label';
import * as styles from './users.css';

const columns: readonly Column<Account>[] = [
  {
    header: 'Name',
    kind: 'name',
    sortBy: 'name',
    cell: (row) => (
      <span className={styles.person}>
        {row.own ? `${accountName(row)} (you)` : accountName(row)}
        {row.name !== '' && <span className={styles.detail}>{row.email}</span>}
      </span>
    ),
  },
  { header: 'Role', kind: 'text', sortBy: 'role', cell: ({ role }) => roleName(role) },
  { header: 'State', kind: 'file', sortBy: 'state', cell: accountState },
  {
    header: 'Last use',
    kind: 'detail',
    sortBy: 'lastUse',
    cell: ({ lastUse }) => (
      <>
        <PhoneLabel text="Last use: " />
        {lastUse === '' ? 'Never' : timeOf(lastUse)}
      </>
    ),
  },
];

function OfferedUsers() {
  const screen = useChart(liveUsers, undefined);
  const { list, disable, enable, signOut } = useSelector(screen, (snapshot) => snapshot.children);
  // Read here: when its dialog closes, the form dialog that it has replaced is gone, and `FocusKeeper` has to look again.
  const link = useSelector(screen, (snapshot) => snapshot.context.link);
  const isBroken = useSelector(screen, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => screen.send({ type: 'screen.retried' })} />;
  const action: Column<Account> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) => <AccountActions screen={screen} row={row} />,
  };
  return (
    <FocusKeeper>
      <div className={screenStyles.screen}>
        <PageHeading
          title="Users"
          action={
            <Button variant="primary" icon="plus" onPress={() => screen.send({ type: 'invite.asked' })}>
              Invite
            </Button>
          }
        />
        {list && (
          <RecordList list={list} label="Users" columns={[...columns, action]} empty={{ title: 'No users yet.' }} />
        )}
        <AccountDialogs screen={screen} link={link} />
        {disable && (
          <AccountQuestion
            question={disable}
            heading={(name) => `Disable ${name}?`}
            text="The account is signed out everywhere and can't sign in until you enable it again. Its content stays."
            confirm="Disable"
            isDangerous
          />
        )}
        {enable && (
          <AccountQuestion
            question={enable}
            heading={(name) => `Enable ${name}?`}
            text="The account can sign in again, with its previous password and role."
            confirm="Enable"
          />
        )}
        {signOut && (
          <AccountQuestion
            question={signOut}
            heading={(name) => `End all sessions of ${name}?`}
            text="Every device has to sign in again, except for your current session. Unsaved changes there may be lost."
            confirm="End sessions"
            isDangerous
          />
        )}
      </div>
    </FocusKeeper>
  );
}

/** The accounts of our own server. */
export function Users() {
  return useCapability('users') ? <OfferedUsers /> : <NotOffered title="Users" icon="users" />;
}

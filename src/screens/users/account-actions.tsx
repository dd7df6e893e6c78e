import { type Account, accountName } from '../../../domain/users';
import { Button } from '../../ui/button';
import { wideOnly } from '../../ui/button.css';
import { actions } from '../../ui/table.css';
import type { UsersScreenActor } from './account-dialogs';
import { accountActions } from './users.css';

interface AccountActionsProps {
  screen: UsersScreenActor;
  row: Account;
}

/** What can be done with an account. One's own is neither disabled nor given a link. */
export function AccountActions({ screen, row }: AccountActionsProps) {
  const name = accountName(row);
  const look = { variant: 'bare', size: 'compact' } as const;
  return (
    <span className={`${actions} ${accountActions}`}>
      <Button
        {...look}
        icon="edit"
        aria-label={`Edit ${name}`}
        onPress={() => screen.send({ type: 'edit.asked', row })}
      >
        <span className={wideOnly}>Edit</span>
      </Button>
      {!row.own && !row.disabled && (
        <Button
          {...look}
          icon="links"
          aria-label={`${row.invited ? 'Invite again' : 'Reset link'} ${name}`}
          onPress={() => screen.send({ type: 'link.asked', row })}
        >
          <span className={wideOnly}>{row.invited ? 'Invite again' : 'Reset link'}</span>
        </Button>
      )}
      {!row.disabled && !row.invited && (
        <Button
          {...look}
          icon="list"
          aria-label={`Sessions ${name}`}
          onPress={() => screen.send({ type: 'sessions.asked', row })}
        >
          <span className={wideOnly}>Sessions</span>
        </Button>
      )}
      {row.disabled && (
        <Button
          {...look}
          icon="undo"
          aria-label={`Enable ${name}`}
          onPress={() => screen.send({ type: 'enable.asked', row })}
        >
          <span className={wideOnly}>Enable</span>
        </Button>
      )}
      {!row.own && !row.disabled && (
        <Button
          {...look}
          tone="danger"
          icon="ban"
          aria-label={`Disable ${name}`}
          onPress={() => screen.send({ type: 'disable.asked', row })}
        >
          <span className={wideOnly}>Disable</span>
        </Button>
      )}
    </span>
  );
}

import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { rowAt } from '../../../domain/known-rows';
import { type Account, type AccountSession, accountName, accountSessions, deviceName } from '../../../domain/users';
import { useRefreshedList } from '../../chart/connection';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FailedState } from '../../ui/failed-state';
import { SkeletonTable } from '../../ui/skeleton-table';
import { Table } from '../../ui/table';
import type { Column } from '../../ui/table-shape';
import { timeOf } from '../../ui/time';
import { BrokenScreen } from '../broken-screen';
import type { ListActor } from '../draft-fields';
import { actions } from '../screen.css';
import type { TableScreenActor } from '../table-screen';
import { AccountQuestion } from './account-question';
import { PhoneLabel } from './phone-label';
import * as styles from './users.css';

type Query = { readonly id: number };

interface SessionsDialogProps {
  sessions: TableScreenActor<AccountSession, Query>;
  account: Account;
  onEndAll: () => void;
  onClose: () => void;
}

const about: readonly Column<AccountSession>[] = [
  {
    header: 'Device',
    kind: 'name',
    cell: ({ device, address, own }) => (
      <span className={styles.person}>
        {deviceName(device)}
        <span className={styles.detail}>{own ? `${address}, this session` : address}</span>
      </span>
    ),
  },
  {
    header: 'Signed in',
    kind: 'text',
    cell: ({ began }) => (
      <>
        <PhoneLabel text="Signed in: " />
        {timeOf(began)}
      </>
    ),
  },
  {
    header: 'Last use',
    kind: 'detail',
    cell: ({ lastUse }) => (
      <>
        <PhoneLabel text="Last use: " />
        {timeOf(lastUse)}
      </>
    ),
  },
];

/** Where an account is signed in, to end one session or all of them. */
export function SessionsDialog({ sessions, account, onEndAll, onClose }: SessionsDialogProps) {
  const list = useSelector(sessions, (snapshot) => snapshot.children.list);
  const question = useSelector(sessions, (snapshot) => snapshot.children.deleteRecord);
  const isBroken = useSelector(sessions, (snapshot) => snapshot.hasTag('broken'));
  const action: Column<AccountSession> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) =>
      row.own ? null : (
        <Button
          variant="bare"
          size="compact"
          tone="danger"
          icon="logout"
          aria-label={`End the session of ${accountSessions.nameOf(row)}`}
          onPress={() => sessions.send({ type: 'row.deleteRequested', row })}
        >
          End
        </Button>
      ),
  };
  return (
    <Dialog heading={`Sessions of ${accountName(account)}`} size="wide" onClose={onClose}>
      {isBroken ? (
        <BrokenScreen onRetry={() => sessions.send({ type: 'screen.retried' })} />
      ) : (
        <div className={styles.blocks}>
          {list && <SessionRows list={list} columns={[...about, action]} />}
          <div className={actions} data-in-dialog>
            <Button icon="logout" onPress={onEndAll}>
              {account.own ? 'End all others' : 'End all'}
            </Button>
          </div>
        </div>
      )}
      {question && (
        <AccountQuestion
          question={question}
          heading={(name) => `End the session of ${name}?`}
          text="This device has to sign in again. Unsaved changes on it may be lost."
          confirm="End session"
          isDangerous
        />
      )}
    </Dialog>
  );
}

interface SessionRowsProps {
  list: ListActor<AccountSession, Query>;
  columns: readonly Column<AccountSession>[];
}

function SessionRows({ list, columns }: SessionRowsProps) {
  const known = useSelector(list, (snapshot) => snapshot.context.known);
  const problem = useSelector(list, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null));
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const rows = useMemo(() => ({ count: known.found, at: (index: number) => rowAt(known, index) }), [known]);
  useRefreshedList(list);
  // All rows come at once.
  const ignoreSight = useCallback(() => undefined, []);
  if (isLoading && known.total === 0) return <SkeletonTable columns={columns} />;
  if (problem !== null) {
    return (
      <FailedState
        title="Sessions could not be loaded"
        text={problem}
        onRetry={() => list.send({ type: 'list.retryRequested' })}
      />
    );
  }
  return (
    <Table
      label="Sessions"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onSeen={ignoreSight}
      isReloading={isLoading}
      empty={<EmptyState icon="list" title="This account is not signed in." />}
    />
  );
}

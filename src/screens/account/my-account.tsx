import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Account } from '../../../domain/account';
import { roleName } from '../../../domain/users';
import { liveAccount } from '../../../machines/live/account';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { useRetriedRecord } from '../../chart/connection';
import { FailedState } from '../../ui/failed-state';
import { PageHeading } from '../../ui/page-heading';
import { Progress } from '../../ui/progress';
import { BrokenScreen } from '../broken-screen';
import { NotOffered } from '../not-offered';
import { screen } from '../screen.css';
import * as styles from './account.css';
import { NameCard } from './name-card';
import { PasswordCard } from './password-card';
import { TwoFactorCard } from './two-factor-card';

function OfferedAccount() {
  const own = useChart(liveAccount, undefined);
  const account = useSelector(own, ({ context }) => context.account);
  const problem = useSelector(own, ({ context }) => context.problem);
  const children = useSelector(own, (snapshot) => snapshot.children);
  const isLoading = useSelector(own, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(own, (snapshot) => snapshot.matches('failed'));
  const isBroken = useSelector(own, (snapshot) => snapshot.hasTag('broken'));
  const isShown = useSelector(own, (snapshot) => snapshot.hasTag('passwordsShown'));
  useRetriedRecord(own);
  if (isBroken) return <BrokenScreen onRetry={() => own.send({ type: 'screen.retried' })} />;
  const { nameForm, passwordForm, twoFactor } = children;
  return (
    <div className={screen}>
      <PageHeading title="My account" {...(account && { text: `${account.email}, ${roleName(account.role)}` })} />
      {isLoading && <Progress />}
      {isFailed && (
        <FailedState
          title="Your account could not be loaded"
          text={problem ?? ''}
          onRetry={() => own.send({ type: 'record.retried' })}
        />
      )}
      {account && nameForm && passwordForm && twoFactor && (
        <Cards
          account={account}
          name={<NameCard form={nameForm} />}
          password={
            <PasswordCard
              form={passwordForm}
              email={account.email}
              isShown={isShown}
              onToggle={() => own.send({ type: 'passwords.toggled' })}
            />
          }
          twoFactor={
            <TwoFactorCard twoFactor={twoFactor} email={account.email} isDemanded={account.isTwoFactorDemanded} />
          }
        />
      )}
    </div>
  );
}

interface CardsProps {
  account: Account;
  name: ReactNode;
  password: ReactNode;
  twoFactor: ReactNode;
}

/** Two-factor sign-in comes first where it is demanded: somebody may be here for nothing else. */
function Cards({ account, name, password, twoFactor }: CardsProps) {
  return (
    <div className={styles.cards}>
      {account.isTwoFactorDemanded && twoFactor}
      {name}
      {password}
      {!account.isTwoFactorDemanded && twoFactor}
    </div>
  );
}

/** One's own account, where our own server has it. */
export function MyAccount() {
  return useCapability('account') ? <OfferedAccount /> : <NotOffered title="My account" icon="account" />;
}

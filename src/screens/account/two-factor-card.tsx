import { useSelector } from '@xstate/react';
import { codeHint } from '../../../domain/session';
import { useFieldFocus } from '../../chart/chart';
import { useUnsavedCodes } from '../../chart/unsaved-work';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icons';
import * as styles from './account.css';
import { AuthenticatorKey } from './authenticator-key';
import { RecoveryCodes } from './recovery-codes';
import { CodeField, PasswordField, Step, type TwoFactorActor } from './two-factor-step';

const heading = 'Two-factor sign-in';

interface TwoFactorCardProps {
  twoFactor: TwoFactorActor;
  email: string;
  isDemanded: boolean;
}

/** Two-factor sign-in of one's own account, one step at a time. */
export function TwoFactorCard({ twoFactor, email, isDemanded }: TwoFactorCardProps) {
  const element = useFieldFocus(twoFactor);
  useUnsavedCodes(twoFactor);
  return (
    <Card>
      <form
        ref={element}
        className={styles.form}
        aria-label={heading}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          twoFactor.send({ type: 'form.submitted' });
        }}
      >
        <h2 className={styles.heading}>{heading}</h2>
        <CurrentStep twoFactor={twoFactor} email={email} isDemanded={isDemanded} />
      </form>
    </Card>
  );
}

function CurrentStep({ twoFactor, email, isDemanded }: TwoFactorCardProps) {
  const step = useSelector(twoFactor, ({ value }) => value);
  const codes = useSelector(twoFactor, ({ context }) => context.codes);
  switch (step) {
    case 'asking':
    case 'beginning':
      return (
        <Step twoFactor={twoFactor} button="Continue">
          <p className={styles.text}>You need an authenticator app on your phone. First, confirm that it is you.</p>
          <PasswordField twoFactor={twoFactor} email={email} />
        </Step>
      );
    case 'confirming':
    case 'turningOn':
      return (
        <Step twoFactor={twoFactor} button="Turn on">
          <AuthenticatorKey twoFactor={twoFactor} />
          <CodeField twoFactor={twoFactor} hint="The 6 digits that the app shows now" />
        </Step>
      );
    case 'showingCodes':
      return <RecoveryCodes codes={codes} email={email} onStored={() => twoFactor.send({ type: 'codes.stored' })} />;
    case 'provingForCodes':
    case 'makingCodes':
      return (
        <Step twoFactor={twoFactor} button="Make new codes">
          <p className={styles.text}>You get ten new recovery codes. The old ones stop working.</p>
          <PasswordField twoFactor={twoFactor} email={email} />
          <CodeField twoFactor={twoFactor} hint={codeHint} />
        </Step>
      );
    case 'provingForEnd':
    case 'turningOff':
      return (
        <Step twoFactor={twoFactor} button="Turn off" isDanger>
          <p className={styles.text}>After that, your password alone signs you in.</p>
          <PasswordField twoFactor={twoFactor} email={email} />
          <CodeField twoFactor={twoFactor} hint={codeHint} />
        </Step>
      );
    case 'on':
      return <TurnedOn twoFactor={twoFactor} />;
    default:
      return <TurnedOff twoFactor={twoFactor} isDemanded={isDemanded} />;
  }
}

function TurnedOff({ twoFactor, isDemanded }: Omit<TwoFactorCardProps, 'email'>) {
  return (
    <>
      {isDemanded && (
        <p className={styles.note}>
          <Icon name="info" />
          This site requires two-factor sign-in. Set it up to use the other screens.
        </p>
      )}
      <p className={styles.text}>
        Protects your account even if someone learns your password: each sign-in also asks for a code from your phone.
      </p>
      <div className={styles.actions}>
        <Button name="setUp" variant="primary" onPress={() => twoFactor.send({ type: 'setUp.requested' })}>
          Set up
        </Button>
      </div>
    </>
  );
}

const left = (count: number): string =>
  count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;

function TurnedOn({ twoFactor }: { twoFactor: TwoFactorActor }) {
  const codesLeft = useSelector(twoFactor, ({ context }) => context.codesLeft);
  return (
    <>
      <p className={styles.state}>
        <Icon name="success" />
        On
      </p>
      <p className={styles.text}>Each sign-in asks for a code from your authenticator app. {left(codesLeft)}</p>
      <div className={styles.actions}>
        <Button name="newCodes" onPress={() => twoFactor.send({ type: 'newCodes.requested' })}>
          New recovery codes
        </Button>
        <Button name="turnOff" onPress={() => twoFactor.send({ type: 'turnOff.requested' })}>
          Turn off
        </Button>
      </div>
    </>
  );
}

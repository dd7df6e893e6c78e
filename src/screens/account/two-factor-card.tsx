import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { codeHint } from '../../../domain/session';
import type { twoFactorMachine } from '../../../machines/account/two-factor.machine';
import { useFieldFocus } from '../../chart/chart';
import { useUnsavedCodes } from '../../chart/unsaved-work';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormProblem } from '../../ui/form-problem';
import { Icon } from '../../ui/icons';
import { latePart } from '../../ui/late-part';
import { TextField } from '../../ui/text-field';
import * as styles from './account.css';
import { RecoveryCodes } from './recovery-codes';

type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>;

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
          <Key twoFactor={twoFactor} />
          <CodeField twoFactor={twoFactor} hint="The 6 digits that the app shows now" />
        </Step>
      );
    case 'showingCodes':
      return <RecoveryCodes codes={codes} email={email} onStored={() => twoFactor.send({ type: 'codes.stored' })} />;
    case 'provingForCodes':
    case 'makingCodes':
      return (
        <Step twoFactor={twoFactor} button="Make new codes">
          <p className={styles.text}>You get ten new recovery codes. The old ones can no longer be used.</p>
          <PasswordField twoFactor={twoFactor} email={email} />
          <CodeField twoFactor={twoFactor} hint={codeHint} />
        </Step>
      );
    case 'provingForEnd':
    case 'turningOff':
      return (
        <Step twoFactor={twoFactor} button="Turn off" isDanger>
          <p className={styles.text}>From then on, your password alone signs you in.</p>
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
          Two-factor sign-in is demanded here. Set it up to use the other screens.
        </p>
      )}
      <p className={styles.text}>
        Protects your account when somebody learns your password: each sign-in then asks for a code from your phone as
        well.
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

interface StepProps {
  twoFactor: TwoFactorActor;
  /** What the button that sends the step says. */
  button: string;
  isDanger?: boolean;
  children: ReactNode;
}

function Step({ twoFactor, button, isDanger = false, children }: StepProps) {
  const isBusy = useSelector(twoFactor, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(twoFactor, ({ context }) => context.problem);
  return (
    <>
      <div className={styles.step}>{children}</div>
      {problem && <FormProblem text={problem} />}
      <div className={styles.actions}>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={isBusy} pendingText="Loading...">
          {button}
        </Button>
        <Button disabled={isBusy} onPress={() => twoFactor.send({ type: 'step.cancelled' })}>
          Cancel
        </Button>
      </div>
    </>
  );
}

const qrCode = latePart(() => import('./qr-code').then((module) => module.QrCode));

/** What the authenticator app is given. */
function Key({ twoFactor }: { twoFactor: TwoFactorActor }) {
  const key = useSelector(twoFactor, ({ context }) => context.key);
  const QrCode = qrCode.usePart();
  if (key === null) return null;
  return (
    <div className={styles.key}>
      <div className={styles.qrPlace}>
        {QrCode && <QrCode text={key.address} label="QR code for the authenticator app" />}
      </div>
      <div className={styles.keyWords}>
        <p className={styles.text}>
          Scan the code with your authenticator app, or <a href={key.address}>open the app on this device</a>. If you
          can't do either, type this key into it:
        </p>
        <p className={styles.secret}>{key.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </div>
  );
}

const useField = (twoFactor: TwoFactorActor, field: 'password' | 'code') => {
  const value = useSelector(twoFactor, ({ context }) => context.draft[field]);
  const error = useSelector(twoFactor, ({ context }) => context.errors[field]);
  const readOnly = useSelector(twoFactor, (snapshot) => snapshot.hasTag('busy'));
  const onChange = (text: string) => twoFactor.send({ type: 'field.changed', change: { [field]: text } });
  return { name: field, value, error, readOnly, onChange, isRequired: true, spellCheck: 'false' } as const;
};

function PasswordField({ twoFactor, email }: Pick<TwoFactorCardProps, 'twoFactor' | 'email'>) {
  return (
    <div className={styles.fields}>
      {/* For password managers, which know a password by its name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...useField(twoFactor, 'password')}
        label="Password"
        type="password"
        autoComplete="current-password"
      />
    </div>
  );
}

function CodeField({ twoFactor, hint }: { twoFactor: TwoFactorActor; hint: string }) {
  return (
    <div className={styles.fields}>
      <TextField {...useField(twoFactor, 'code')} label="Code" hint={hint} type="text" autoComplete="one-time-code" />
    </div>
  );
}

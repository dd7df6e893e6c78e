import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { twoFactorMachine } from '../../../machines/account/two-factor.machine';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form-problem';
import { TextField } from '../../ui/text-field';
import * as styles from './account.css';

export type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>;

interface StepProps {
  twoFactor: TwoFactorActor;
  /** What the button that sends the step says. */
  button: string;
  isDanger?: boolean;
  children: ReactNode;
}

/** The fields of a step, with the button that sends it and the one that gives it up. */
export function Step({ twoFactor, button, isDanger = false, children }: StepProps) {
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

const useField = (twoFactor: TwoFactorActor, field: 'password' | 'code') => {
  const value = useSelector(twoFactor, ({ context }) => context.draft[field]);
  const error = useSelector(twoFactor, ({ context }) => context.errors[field]);
  const readOnly = useSelector(twoFactor, (snapshot) => snapshot.hasTag('busy'));
  const onChange = (text: string) => twoFactor.send({ type: 'field.changed', change: { [field]: text } });
  return { name: field, value, error, readOnly, onChange, isRequired: true, spellCheck: 'false' } as const;
};

export function PasswordField({ twoFactor, email }: { twoFactor: TwoFactorActor; email: string }) {
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

export function CodeField({ twoFactor, hint }: { twoFactor: TwoFactorActor; hint: string }) {
  return (
    <div className={styles.fields}>
      <TextField {...useField(twoFactor, 'code')} label="Code" hint={hint} type="text" autoComplete="one-time-code" />
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Credentials, codeHint } from '../../domain/session';
import { type signInAgainMachine, signInAgainTitle } from '../../machines/session/sign-in-again.machine';
import { useFieldFocus } from '../chart/chart';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import * as styles from '../ui/dialog.css';
import { FormProblem } from '../ui/form-problem';
import { TextField } from '../ui/text-field';

type SignInActor = ActorRefFrom<typeof signInAgainMachine>;

/** The sign-in over a screen (contract §6): what was typed and chosen there stays as it is. */
export function SignInDialog({ signIn }: { signIn: SignInActor }) {
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(signIn, (snapshot) => snapshot.context.problem);
  const asksForCode = useSelector(signIn, (snapshot) => snapshot.context.draft.code !== null);
  const form = useFieldFocus(signIn);
  const decline = () => signIn.send({ type: 'signIn.declined' });
  return (
    <Dialog heading={signInAgainTitle} onClose={decline} firstField="email">
      <p className={styles.text}>
        Your session has ended, or is about to end. Sign in to go on where you are: everything you entered stays as it
        is.
      </p>
      <form
        ref={form}
        className={styles.form}
        aria-label={signInAgainTitle}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          signIn.send({ type: 'form.submitted' });
        }}
      >
        <CredentialField signIn={signIn} field="email" label="Email" />
        <CredentialField signIn={signIn} field="password" label="Password" />
        {asksForCode && <CredentialField signIn={signIn} field="code" label="Code" />}
        {problem && (
          <div role="alert">
            <FormProblem text={problem} />
          </div>
        )}
        <div className={styles.actions}>
          <Button onPress={decline}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isBusy} pendingText="Loading...">
            Login
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface CredentialFieldProps {
  signIn: SignInActor;
  field: keyof Credentials;
  label: string;
}

const looks = {
  email: { type: 'text', inputMode: 'email', autoComplete: 'username', autoFocus: true },
  password: { type: 'password', autoComplete: 'current-password' },
  code: { type: 'text', autoComplete: 'one-time-code', hint: codeHint },
} as const;

function CredentialField({ signIn, field, label }: CredentialFieldProps) {
  const value = useSelector(signIn, (snapshot) => snapshot.context.draft[field] ?? '');
  const error = useSelector(signIn, (snapshot) => snapshot.context.errors[field]);
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'));
  return (
    <TextField
      label={label}
      name={field}
      {...looks[field]}
      spellCheck="false"
      isRequired
      readOnly={isBusy}
      value={value}
      error={error}
      onChange={(text) => signIn.send({ type: 'field.changed', change: { [field]: text } })}
    />
  );
}

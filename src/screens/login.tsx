import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Credentials, codeHint } from '../../domain/session';
import type { loginMachine } from '../../machines/session/login.machine';
import { useFieldFocus } from '../chart/chart';
import { useSiteFacts } from '../chart/site-facts';
import { LoginArt } from '../illustrations/login-art';
import { SiteLogo } from '../illustrations/site-logo';
import { FormProblem } from '../ui/form-problem';
import { NativeButton } from '../ui/native-button';
import { NativeCheckbox } from '../ui/native-checkbox';
import { NativeTextField } from '../ui/native-text-field';
import * as styles from './login.css';

type LoginActor = ActorRefFrom<typeof loginMachine>;

/** The login screen (spec §2 Login screen). */
export function Login({ login }: { login: LoginActor }) {
  const { name } = useSiteFacts();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <SiteLogo />
          <span data-site-name="">{name}</span>
        </header>
        <main className={styles.middle}>
          <div>
            <h1 className={styles.title}>Welcome back</h1>
            <p className={styles.subtitle}>Login to your admin account</p>
          </div>
          <LoginForm login={login} />
        </main>
        <footer className={styles.footer}>
          <p>
            By continuing, you agree to our <Nowhere>Terms of Service</Nowhere> and <Nowhere>Privacy Policy</Nowhere>.
          </p>
        </footer>
      </div>
      <div className={styles.picture}>
        <LoginArt />
      </div>
    </div>
  );
}

function LoginForm({ login }: { login: LoginActor }) {
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(login, (snapshot) => snapshot.context.problem);
  const isShown = useSelector(login, (snapshot) => snapshot.hasTag('passwordShown'));
  const asksForCode = useSelector(login, (snapshot) => snapshot.context.draft.code !== null);
  const form = useFieldFocus(login);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Login"
      // Submitted before the scripts arrive, a form of this method stays put: no password ends up in the address.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        login.send({ type: 'form.submitted' });
      }}
    >
      <CredentialField login={login} field="email" label="Email" type="text" />
      <CredentialField login={login} field="password" label="Password" type={isShown ? 'text' : 'password'} />
      {asksForCode && <CredentialField login={login} field="code" label="Code" type="text" />}
      <div className={styles.between}>
        <NativeCheckbox
          label="Show Password"
          isSelected={isShown}
          onChange={() => login.send({ type: 'password.toggled' })}
        />
        <Nowhere>Forgot your password?</Nowhere>
      </div>
      {problem && <FormProblem text={problem} />}
      <NativeButton type="submit" variant="primary" size="full" pending={isBusy} pendingText="Loading...">
        Login
      </NativeButton>
    </form>
  );
}

interface CredentialFieldProps {
  login: LoginActor;
  field: keyof Credentials;
  label: string;
  type: 'text' | 'password';
}

/** What browsers and password managers are told of each field. */
const hints = {
  email: { inputMode: 'email', autoComplete: 'username' },
  password: { autoComplete: 'current-password' },
  code: { inputMode: 'text', autoComplete: 'one-time-code', hint: codeHint },
} as const;

/** Reads its own text only, so that a typed key repaints one field. */
function CredentialField({ login, field, label, type }: CredentialFieldProps) {
  const value = useSelector(login, (snapshot) => snapshot.context.draft[field] ?? '');
  const error = useSelector(login, (snapshot) => snapshot.context.errors[field]);
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  return (
    <NativeTextField
      label={label}
      name={field}
      type={type}
      {...hints[field]}
      autoCapitalize="none"
      spellCheck={false}
      required
      readOnly={isBusy}
      value={value}
      error={error}
      onChange={(text) => login.send({ type: 'field.changed', change: { [field]: text } })}
    />
  );
}

/** A link that goes nowhere (spec §2): a placeholder link, said to be unavailable. */
function Nowhere({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it has nowhere to go
    <a role="link" aria-disabled="true" className={styles.nowhere}>
      {children}
    </a>
  );
}

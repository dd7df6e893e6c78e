import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { passwordHint } from '../../../domain/account-fields';
import { type NewPassword, newPasswordForm, newPasswordRules } from '../../../domain/account-link';
import type { formSubmitMachine } from '../../../machines/form/form-submit.machine';
import { liveAccountLink } from '../../../machines/live/account-link';
import { useCapability } from '../../chart/capabilities';
import { useChart, useFieldFocus } from '../../chart/chart';
import { LoginArt } from '../../illustrations/login-art';
import { Logo } from '../../illustrations/logo';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form-problem';
import { LinkButton } from '../../ui/link-button';
import { Progress } from '../../ui/progress';
import { TextField } from '../../ui/text-field';
import { BrokenScreen } from '../broken-screen';
import { useField } from '../draft-fields';
import * as loginStyles from '../login.css';

interface FramedProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** The page as the login screen has it. */
function Framed({ title, text, children }: FramedProps) {
  return (
    <div className={loginStyles.page}>
      <div className={loginStyles.side}>
        <header className={loginStyles.brand}>
          <Logo />
          Maker Site
        </header>
        <main className={loginStyles.middle}>
          <div>
            <h1 className={loginStyles.title}>{title}</h1>
            <p className={loginStyles.subtitle}>{text}</p>
          </div>
          {children}
        </main>
      </div>
      <div className={loginStyles.picture}>
        <LoginArt />
      </div>
    </div>
  );
}

type PasswordForm = ActorRefFrom<ReturnType<typeof formSubmitMachine<NewPassword>>>;

interface PasswordFieldProps {
  form: PasswordForm;
  field: 'password' | 'again';
  hint?: string;
}

function PasswordField({ form, field, hint }: PasswordFieldProps) {
  const { value, error, isLocked, change } = useField(form, field);
  return (
    <TextField
      label={newPasswordForm.fields[field].label}
      name={field}
      type="password"
      autoComplete="new-password"
      spellCheck="false"
      isRequired
      readOnly={isLocked}
      value={value}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      onChange={change}
    />
  );
}

/** What is typed here is kept nowhere: it is not a form of content, whose drafts are. */
function SetPassword({ form }: { form: PasswordForm }) {
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(form, (snapshot) => snapshot.context.problem);
  const element = useFieldFocus(form);
  const { rest, busy } = newPasswordRules.button;
  return (
    <form
      ref={element}
      className={loginStyles.form}
      aria-label={rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: 'form.submitted' });
      }}
    >
      <PasswordField form={form} field="password" hint={passwordHint} />
      <PasswordField form={form} field="again" />
      {problem && <FormProblem text={problem} />}
      <Button type="submit" variant="primary" size="full" pending={isBusy} pendingText={busy}>
        {rest}
      </Button>
    </form>
  );
}

function OfferedLink({ token }: { token: string }) {
  const link = useChart(liveAccountLink, { token });
  const { account, problem } = useSelector(link, (snapshot) => snapshot.context);
  const form = useSelector(link, (snapshot) => snapshot.children.form);
  const isReading = useSelector(link, (snapshot) => snapshot.hasTag('busy'));
  const isBroken = useSelector(link, (snapshot) => snapshot.hasTag('broken'));
  const isFailed = useSelector(link, (snapshot) => snapshot.matches('failed'));
  if (isBroken) return <BrokenScreen onRetry={() => link.send({ type: 'screen.retried' })} />;
  if (isReading) return <Progress />;
  if (account === null) {
    return (
      <Framed title={isFailed ? 'This link could not be checked' : 'Link not valid'} text={problem ?? ''}>
        {isFailed ? (
          <Button icon="retry" onPress={() => link.send({ type: 'link.retried' })}>
            Try again
          </Button>
        ) : (
          <LinkButton to="/login">Login</LinkButton>
        )}
      </Framed>
    );
  }
  const title = account.kind === 'invitation' ? `Welcome${account.name && `, ${account.name}`}` : 'Set a new password';
  return (
    <Framed title={title} text={`Choose the password that you log in with as ${account.email}.`}>
      {form && <SetPassword form={form} />}
    </Framed>
  );
}

/** The page of a link that sets a password. The token stands behind `#`, which no browser sends. */
export function AccountLink() {
  const token = useLocation().hash.slice(1);
  return useCapability('users') ? (
    <OfferedLink key={token} token={token} />
  ) : (
    <Framed title="Set password" text="This server does not offer it." />
  );
}

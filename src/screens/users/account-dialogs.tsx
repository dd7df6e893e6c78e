import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MadeLink } from '../../../domain/account-link';
import type { FormRules } from '../../../domain/resource';
import {
  type Account,
  accountForm,
  accountName,
  accountRules,
  inviteForm,
  inviteRules,
  linkRules,
} from '../../../domain/users';
import type { usersScreenMachine } from '../../../machines/form/users-screen.machine';
import { Dialog } from '../../ui/dialog';
import type { FormActor } from '../draft-fields';
import { FormField } from '../form-field';
import { RecordForm } from '../record-form';
import { LinkDialog } from './link-dialog';
import { RoleField } from './role-field';
import { SessionsDialog } from './sessions-dialog';
import * as styles from './users.css';

export type UsersScreenActor = ActorRefFrom<typeof usersScreenMachine>;

interface FormDialogProps<Draft> {
  form: FormActor<Draft>;
  rules: FormRules<Draft>;
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

function FormDialog<Draft>({ form, rules, heading, onClose, children }: FormDialogProps<Draft>) {
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Dialog heading={heading} isBusy={isBusy} onClose={onClose}>
      <RecordForm form={form} rules={rules} label={heading} onLeave={onClose}>
        {children}
      </RecordForm>
    </Dialog>
  );
}

/** What the link of an account does, before it is made. */
const aboutLink = ({ invited, email }: Account): string =>
  invited
    ? `A new link to set the password of ${email}. The previous link stops working.`
    : `Anyone with the link can set a new password for ${email}. The current password works until then. A new password signs the account out everywhere.`;

interface AccountDialogsProps {
  screen: UsersScreenActor;
  /** A link that was just made. */
  link: MadeLink | null;
}

/** The dialog that is open over the accounts, if one is. */
export function AccountDialogs({ screen, link }: AccountDialogsProps) {
  const { invite, edit, link: linkAsked, sessions } = useSelector(screen, (snapshot) => snapshot.children);
  const opened = useSelector(screen, (snapshot) => snapshot.context.opened);
  const close = () => screen.send({ type: 'dialog.closed' });
  if (invite) {
    return (
      <FormDialog form={invite} rules={inviteRules} heading="Invite" onClose={close}>
        <FormField form={invite} record={inviteForm} field="email" />
        <FormField form={invite} record={inviteForm} field="name" />
        <RoleField form={invite} />
      </FormDialog>
    );
  }
  if (link) return <LinkDialog link={link} onClose={close} />;
  if (!opened) return null;
  if (edit) {
    return (
      <FormDialog form={edit} rules={accountRules} heading={`Edit ${accountName(opened)}`} onClose={close}>
        <FormField form={edit} record={accountForm} field="name" />
        {opened.own ? (
          <p className={styles.detail}>Another administrator can change your role.</p>
        ) : (
          <RoleField form={edit} />
        )}
      </FormDialog>
    );
  }
  if (linkAsked) {
    return (
      <FormDialog form={linkAsked} rules={linkRules} heading={`Make a link for ${accountName(opened)}`} onClose={close}>
        <p>{aboutLink(opened)}</p>
      </FormDialog>
    );
  }
  if (!sessions) return null;
  return (
    <SessionsDialog
      sessions={sessions}
      account={opened}
      onEndAll={() => screen.send({ type: 'signOut.asked', row: opened })}
      onClose={close}
    />
  );
}

import { accountPassword, accountPasswordForm, type PasswordDraft } from '../../../domain/account';
import { passwordHint } from '../../../domain/account-fields';
import { NativeCheckbox } from '../../ui/native-checkbox';
import { TextField } from '../../ui/text-field';
import type { FormActor } from '../draft-fields';
import { OwnForm, useOwnField } from './own-form';

interface PasswordCardProps {
  form: FormActor<PasswordDraft>;
  email: string;
  isShown: boolean;
  onToggle: () => void;
}

/** The password of one's own account. */
export function PasswordCard({ form, email, isShown, onToggle }: PasswordCardProps) {
  const type = isShown ? 'text' : 'password';
  return (
    <OwnForm form={form} rules={accountPassword} heading="Password">
      {/* For password managers, which store a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} field="current" type={type} autoComplete="current-password" />
      <PasswordField form={form} field="password" type={type} autoComplete="new-password" hint={passwordHint} />
      <PasswordField form={form} field="repeated" type={type} autoComplete="new-password" />
      <NativeCheckbox label="Show passwords" isSelected={isShown} onChange={onToggle} />
    </OwnForm>
  );
}

interface PasswordFieldProps {
  form: FormActor<PasswordDraft>;
  field: keyof PasswordDraft;
  type: 'text' | 'password';
  autoComplete: string;
  hint?: string;
}

function PasswordField({ form, field, ...look }: PasswordFieldProps) {
  return (
    <TextField
      {...useOwnField(form, field)}
      {...look}
      label={accountPasswordForm.fields[field].label}
      spellCheck="false"
    />
  );
}

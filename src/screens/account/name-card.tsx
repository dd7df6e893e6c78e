import { type AccountNameDraft, accountName, accountNameForm } from '../../../domain/account';
import { maxAccountNameLength } from '../../../domain/limits';
import { TextField } from '../../ui/text-field';
import type { FormActor } from '../draft-fields';
import { OwnForm, useOwnField } from './own-form';

/** The name of one's own account. */
export function NameCard({ form }: { form: FormActor<AccountNameDraft> }) {
  return (
    <OwnForm form={form} rules={accountName} heading="Profile">
      <TextField
        {...useOwnField(form, 'name')}
        label={accountNameForm.fields.name.label}
        hint="Other administrators see it."
        autoComplete="name"
        limit={maxAccountNameLength}
      />
    </OwnForm>
  );
}

import { roles } from '../../../domain/roles';
import { roleWords } from '../../../domain/users';
import { ChoiceField } from '../../ui/choice-field';
import { type FormActor, useField } from '../draft-fields';
import * as styles from './users.css';

/** Each role as a choice: its place in `roles`, counted from 1, and its word. */
const choices = roles.map((role, index) => ({ id: index + 1, name: roleWords[role].name }));

interface RoleFieldProps<Draft> {
  form: FormActor<Draft>;
}

/** The role of an account, with what the chosen one may do. */
export function RoleField<Draft extends { readonly role: (typeof roles)[number] }>({ form }: RoleFieldProps<Draft>) {
  const { value, error, isLocked, change } = useField(form, 'role');
  return (
    <div className={styles.role}>
      <ChoiceField
        label="Role"
        name="role"
        value={roles.indexOf(value) + 1}
        options={choices}
        error={error}
        disabled={isLocked}
        onChange={(id) => {
          const chosen = roles[id - 1];
          if (chosen !== undefined) change(chosen as Draft['role']);
        }}
      />
      <p className={styles.about} aria-live="polite">
        {roleWords[value].about}
      </p>
    </div>
  );
}

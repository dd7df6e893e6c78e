import { Input, TextField } from 'react-aria-components/TextField';
import { Field } from './field';
import * as styles from './field.css';

interface DateFieldProps {
  /** The accessible name, exactly. */
  label: string;
  name: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  isRequired?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled day, in the browser's own field: its order of day, month and year, and its calendar, are those that the person knows. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, readOnly = false, isRequired = false, hint, error } = props;
  return (
    <TextField
      className={styles.field}
      name={name}
      value={value}
      onChange={onChange}
      isReadOnly={readOnly}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Field label={label} hint={hint} error={error} isRequired={isRequired}>
        {/* Four digits of a year: browsers offer six. */}
        <Input type="date" max="9999-12-31" className={styles.input} />
      </Field>
    </TextField>
  );
}

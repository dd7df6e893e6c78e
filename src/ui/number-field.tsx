import { Input, TextField } from 'react-aria-components/TextField';
import { Field } from './field';
import * as fieldStyles from './field.css';
import * as styles from './number-field.css';

interface NumberFieldProps {
  /** The accessible name, exactly. */
  label: string;
  name: string;
  /** `NaN`: nothing that reads as a number. */
  value: number;
  onChange: (value: number) => void;
  /** As in `<input step>`. */
  step: string;
  readOnly?: boolean;
  isRequired?: boolean;
  /** Shown before the number, as a decoration. */
  prefix?: string;
  error?: string | undefined;
}

/** A labelled number, told with every key. What is being typed stays as it is typed. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, value, onChange, step, readOnly = false, isRequired = false, prefix, error } = props;
  const isEmpty = Number.isNaN(value);
  return (
    <TextField
      className={fieldStyles.field}
      name={name}
      value={isEmpty ? '' : String(value)}
      onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
      isReadOnly={readOnly}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Field label={label} error={error} isRequired={isRequired}>
        <div className={styles.control}>
          {prefix && (
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <Input
            type="number"
            min={0}
            step={step}
            inputMode="decimal"
            autoComplete="off"
            className={styles.input}
            data-prefixed={prefix ? true : undefined}
            // React leaves "12.50" as it is typed for the number 12.5, which for a text it would not.
            value={isEmpty ? '' : value}
            // A focused number would turn with the wheel; without the focus the page scrolls instead.
            onWheel={(event) => event.currentTarget.blur()}
          />
        </div>
      </Field>
    </TextField>
  );
}

import { type InputProps as AriaInputProps, TextField as AriaTextField, Input } from 'react-aria-components/TextField';
import { CharactersLeft } from './characters-left';
import { Field } from './field';
import * as styles from './field.css';

type InputProps = Pick<
  AriaInputProps,
  'name' | 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder' | 'autoFocus' | 'onKeyDown'
>;

interface TextFieldProps extends InputProps {
  /** The accessible name, exactly. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  isRequired?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** How many characters the rules allow: near it, the field says how many are left. Nothing is cut off. */
  limit?: number;
}

/** A labelled line of text with its error below it (contract §5). */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, readOnly = false, isRequired = false, hint, error, limit, ...input } = props;
  return (
    <AriaTextField
      className={styles.field}
      value={value}
      onChange={onChange}
      isReadOnly={readOnly}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Field label={label} hint={hint} error={error} isRequired={isRequired}>
        <Input {...input} className={styles.input} />
      </Field>
      {limit !== undefined && <CharactersLeft value={value} limit={limit} />}
    </AriaTextField>
  );
}

import { useId } from 'react';
import { describedBy, FieldError } from '../ui/field';
import * as fieldStyles from '../ui/field.css';
import { useLazyEditor } from './lazy-editor';
import * as styles from './rich-text-field.css';

export interface RichTextFieldProps {
  /** The accessible name, exactly. */
  label: string;
  name?: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  readOnly?: boolean;
}

/**
 * Rich text, in and out as HTML (contract §5). The editor is fetched with the first of these fields; until it is here its place
 * is kept. `onChange` comes some time after a key, and always before the form is sent or the focus leaves.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, name, value, onChange, hint, error, disabled = false, readOnly = false } = props;
  const id = useId();
  const Editor = useLazyEditor();
  return (
    <div className={fieldStyles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard the box is reached by itself */}
      <label id={`${id}-label`} className={fieldStyles.label} htmlFor={id} onClick={() => focusBox(id)}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        {Editor === null ? (
          <div className={styles.waiting} />
        ) : (
          <Editor
            id={id}
            label={label}
            labelId={`${id}-label`}
            name={name}
            value={value}
            onChange={onChange}
            isInvalid={Boolean(error)}
            describedBy={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
            isLocked={disabled || readOnly}
          />
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Browsers do not lead from a label to an element of our own. */
const focusBox = (id: string) => document.getElementById(id)?.focus();

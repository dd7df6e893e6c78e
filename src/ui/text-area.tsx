import { type ComponentProps, useId } from 'react';
import { describedBy, FieldError } from './field';
import * as fieldStyles from './field.css';
import * as styles from './text-area.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  /** The accessible name, exactly. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** `tall`: as high as the editor of rich text. */
  size?: 'tall';
}

/** A labelled text of several lines with its error below it (contract §5). */
export function TextArea({ label, value, onChange, hint, error, size, required, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={styles.area}
        data-size={size}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
      />
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

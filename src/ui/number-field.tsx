import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import { describedBy, FieldError } from './field';
import * as fieldStyles from './field.css';
import * as styles from './number-field.css';

type NativeProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onInput' | 'onWheel' | 'prefix' | 'ref'
>;

export interface NumberFieldProps extends NativeProps {
  /** The accessible name, exactly. */
  label: string;
  /** `NaN`: nothing that reads as a number. */
  value: number;
  onChange: (value: number) => void;
  /** Shown before the number, as a decoration. */
  prefix?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled number. What is being typed stays as it is typed; the field is written only when its value comes from outside. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, prefix, hint, error, required, ...rest } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);

  useLayoutEffect(() => {
    if (input.current === null || Object.is(shown.current, value)) return;
    shown.current = value;
    input.current.value = asTyped(value);
  }, [value]);

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        {prefix && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          min={0}
          step="any"
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          ref={input}
          id={id}
          type="number"
          className={styles.input}
          data-prefixed={prefix ? true : undefined}
          defaultValue={asTyped(value)}
          onChange={(event) => {
            shown.current = event.currentTarget.valueAsNumber;
            onChange(shown.current);
          }}
          // A focused number would turn with the wheel; without the focus the page scrolls instead.
          onWheel={(event) => event.currentTarget.blur()}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(hint && `${id}-hint`, error && `${id}-error`)}
        />
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

const asTyped = (value: number) => (Number.isNaN(value) ? '' : String(value));

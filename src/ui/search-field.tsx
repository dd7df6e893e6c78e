import { useId, useRef } from 'react';
import { Button } from './button';
import { hiddenText } from './hidden-text.css';
import { Icon } from './icons';
import * as styles from './search-field.css';

interface SearchFieldProps {
  /** The accessible name, exactly; also shown while nothing is typed, unless there is a placeholder. */
  label: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}

/** A search box. Escape or its button empty it. */
export function SearchField({ label, name, value, onChange, placeholder = label }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <label className={hiddenText} htmlFor={id}>
        {label}
      </label>
      <span className={styles.sign}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        id={id}
        type="search"
        name={name}
        className={styles.input}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && value !== '' && onChange('')}
      />
      {value !== '' && (
        <span className={styles.clear}>
          <Button
            variant="bare"
            size="square"
            icon="close"
            aria-label="Clear search"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        </span>
      )}
    </div>
  );
}

import { useRef } from 'react';
import { Icon } from './icons';
import { NativeButton } from './native-button';
import * as styles from './search-field.css';

interface SearchFieldProps {
  /** The accessible name, exactly; also shown while nothing is typed. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box. Escape or its button empty it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <span className={styles.sign}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
          // What is around the field closes with the next Escape.
          event.stopPropagation();
          event.preventDefault();
          onChange('');
        }}
      />
      {value !== '' && (
        <span className={styles.clear}>
          <NativeButton
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

import { useRef } from 'react';
import { SearchField as AriaSearchField, Input, Label } from 'react-aria-components/SearchField';
import { Button } from './button';
import { hiddenText } from './hidden-text.css';
import { Icon } from './icons';
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
    <AriaSearchField className={styles.search} value={value} onChange={onChange}>
      <Label className={hiddenText}>{label}</Label>
      <span className={styles.sign}>
        <Icon name="search" />
      </span>
      <Input ref={input} className={styles.input} placeholder={label} autoComplete="off" />
      {value !== '' && (
        <span className={styles.clear}>
          <Button
            // react-aria's own clear button can't be reached with the keyboard.
            slot={null}
            variant="bare"
            size="square"
            icon="close"
            aria-label="Clear search"
            onPress={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        </span>
      )}
    </AriaSearchField>
  );
}

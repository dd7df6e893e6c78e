import { useLayoutEffect, useRef } from 'react';
import { box } from './native-checkbox.css';
import * as styles from './select-box.css';

interface SelectBoxProps {
  /** The accessible name. */
  label: string;
  isSelected: boolean;
  /** Some of what it stands for is selected. */
  isPartly?: boolean;
  /** Told with Shift held down or not. */
  onTurn: (withShift: boolean) => void;
}

/** A tick box in a table, as large as a finger. */
export function SelectBox({ label, isSelected, isPartly = false, onTurn }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.area}>
      <input
        ref={input}
        type="checkbox"
        className={`${box} ${styles.mark}`}
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) => onTurn('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}

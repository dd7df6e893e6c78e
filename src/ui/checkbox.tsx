import { useLayoutEffect, useRef } from 'react';
import * as styles from './checkbox.css';

interface CheckboxProps {
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A tick box named by the words beside it. */
export function Checkbox({ label, isSelected, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const onMount = useRef(() => {
    if (box.current && box.current.checked !== isSelected) onChange(box.current.checked);
  });
  // A tick made before the scripts arrived counts.
  useLayoutEffect(() => onMount.current(), []);
  return (
    <label className={styles.checkbox}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={isSelected}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

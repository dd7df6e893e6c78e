import { useLayoutEffect, useRef } from 'react';
import * as styles from './native-checkbox.css';

interface NativeCheckboxProps {
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A tick box without react-aria, named by the words beside it. */
export function NativeCheckbox({ label, isSelected, onChange }: NativeCheckboxProps) {
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

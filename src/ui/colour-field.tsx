import * as styles from './colour-field.css';
import { TextField } from './text-field';

interface ColourFieldProps {
  label: string;
  name: string;
  /** As `#rrggbb`; empty for none, or what was typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** What the picker shows while the text is no colour. */
  usual: string;
  hint?: string;
  error?: string | undefined;
  readOnly?: boolean;
}

/** A colour by its number, with the browser's own picker beside it. */
export function ColourField({ usual, readOnly = false, ...field }: ColourFieldProps) {
  const { label, value, onChange } = field;
  return (
    <div className={styles.field}>
      <TextField {...field} readOnly={readOnly} autoComplete="off" spellCheck={false} />
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        className={styles.picker}
        disabled={readOnly}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : usual}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
    </div>
  );
}

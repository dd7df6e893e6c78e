import type { CSSProperties } from 'react';
import { backgrounds, isColour, type Shades, shadesOf, variablesOf } from '../../../domain/accent';
import { type SettingsDraft, settingsForm } from '../../../domain/content/settings';
import { ColourField } from '../../ui/colour-field';
import { type FormActor, useField } from '../draft-fields';
import * as styles from './settings.css';

/** What the picker starts with: the accent of the product. */
const usual = '#0B6E5E';

const { label, hint } = settingsForm.fields.accent;

/** The accent of the site, and how it looks on a button and in a link of both themes. */
export function AccentField({ form }: { form: FormActor<SettingsDraft> }) {
  const { value, error, isLocked, change } = useField(form, 'accent');
  const typed = value.trim();
  const shades = isColour(typed) ? shadesOf(typed) : null;
  return (
    <div className={styles.shown}>
      <ColourField
        label={label}
        name="accent"
        value={value}
        onChange={change}
        usual={usual}
        {...(hint === null ? {} : { hint })}
        error={error}
        readOnly={isLocked}
      />
      {shades && (
        <div className={styles.themes}>
          <Theme name="Light theme" shades={shades.light} surface={backgrounds.light[0]} />
          <Theme name="Dark theme" shades={shades.dark} surface={backgrounds.dark[0]} />
        </div>
      )}
    </div>
  );
}

interface ThemeProps {
  name: string;
  shades: Shades;
  surface: string;
}

/** How the accent looks in one theme. Nothing of it can be pressed. */
function Theme({ name, shades, surface }: ThemeProps) {
  return (
    <div
      className={styles.theme}
      style={{ ...variablesOf(shades), '--bo-color-surface': surface } as CSSProperties}
      role="img"
      aria-label={`${name}: a button and a link`}
    >
      <span className={styles.button}>Button</span>
      <span className={styles.link}>{name}</span>
    </div>
  );
}

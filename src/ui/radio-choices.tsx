import { type ReactNode, useId } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { hint as hintStyle } from './field.css';
import * as styles from './radio-choices.css';

interface RadioChoicesProps<Value extends string> {
  label: string;
  hint: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `about` shows what the choice stands for. */
  choices: readonly { readonly value: Value; readonly name: string; readonly about: ReactNode }[];
}

/** One of a few, side by side, each with what it stands for below its name. */
export function RadioChoices<Value extends string>({
  label,
  hint,
  value,
  onChange,
  choices,
}: RadioChoicesProps<Value>) {
  const id = useId();
  return (
    <RadioGroup className={styles.group} value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Label className={styles.label}>{label}</Label>
      <Text slot="description" className={hintStyle}>
        {hint}
      </Text>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <div key={choice.value} className={styles.choice} data-selected={choice.value === value || undefined}>
            <Radio className={styles.radio} value={choice.value} aria-describedby={`${id}-${choice.value}`}>
              {choice.name}
            </Radio>
            <div id={`${id}-${choice.value}`} className={styles.about}>
              {choice.about}
            </div>
          </div>
        ))}
      </div>
    </RadioGroup>
  );
}

import { type RefObject, useId, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { Button } from './button';
import * as styles from './choice-field.css';
import { Field } from './field';
import * as fieldStyles from './field.css';
import { hiddenText } from './hidden-text.css';
import { Icon } from './icons';

/** One thing that can be chosen. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

export interface ChoiceFieldProps {
  /** The label, exactly. */
  label: string;
  name?: string;
  /** The chosen id; 0 when nothing is chosen. */
  value: number;
  options: readonly Choice[];
  onChange: (id: number) => void;
  placeholder?: string;
  error?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean;
  /** The options are on their way. */
  isLoading?: boolean;
  /** Why the options could not be loaded; `onRetry` asks again. */
  problem?: string | null | undefined;
  onRetry?: (() => void) | undefined;
  /** Names the button that goes back to no choice; without it there is no way back. */
  clearLabel?: string | undefined;
}

/**
 * A choice of one from many (contract §5). The trigger is named by what is chosen and by the label, as react-aria has it, and
 * carries the field's `name`, so that a form can focus it.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    label,
    value,
    options,
    onChange,
    error,
    isRequired = false,
    disabled = false,
    problem,
    onRetry,
    clearLabel,
  } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = options.find((option) => option.id === value);
  return (
    <Select
      className={fieldStyles.field}
      value={chosen ? chosen.id : null}
      onChange={(key) => onChange(Number(key ?? 0))}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
    >
      <Field label={label} error={error} isRequired={isRequired} ids={{ label: `${id}-label` }}>
        {isRequired && !error && (
          // A button can't be said to be required in another way.
          <Text slot="description" className={hiddenText}>
            Required
          </Text>
        )}
        <div className={styles.control}>
          <Trigger {...props} id={id} text={chosen?.name} ref={trigger} />
          {clearLabel && chosen && !disabled && (
            <span className={styles.clear}>
              <Button
                slot={null}
                variant="bare"
                size="square"
                icon="close"
                aria-label={clearLabel}
                onPress={() => {
                  onChange(0);
                  trigger.current?.focus();
                }}
              />
            </span>
          )}
        </div>
        <Options {...props} />
        {problem && (
          <div role="alert" className={styles.problem}>
            <Icon name="warning" />
            <span>{problem}</span>
            {onRetry && (
              <Button slot={null} size="compact" icon="retry" onPress={onRetry}>
                Try again
              </Button>
            )}
          </div>
        )}
      </Field>
    </Select>
  );
}

interface TriggerProps extends ChoiceFieldProps {
  id: string;
  text: string | undefined;
  ref: RefObject<HTMLButtonElement | null>;
}

function Trigger(props: TriggerProps) {
  const { id, text, ref, name, error, clearLabel, isLoading = false, placeholder = 'Choose…' } = props;
  return (
    <AriaButton
      ref={ref}
      className={styles.trigger}
      {...(name === undefined ? {} : { name })}
      aria-labelledby={`${id}-value ${id}-label`}
      // A react-aria button would drop the attribute.
      render={(button) => <button {...button} aria-invalid={error ? true : undefined} />}
    >
      <span
        id={`${id}-value`}
        className={styles.value}
        data-placeholder={text === undefined || undefined}
        data-clearable={(clearLabel && text !== undefined) || undefined}
      >
        {text ?? (isLoading ? 'Loading…' : placeholder)}
      </span>
      <Icon name={isLoading ? 'loading' : 'expand'} />
    </AriaButton>
  );
}

function Options({ options, isLoading = false, problem }: ChoiceFieldProps) {
  return (
    <Popover className={styles.popover} offset={4} containerPadding={8}>
      <ListBox
        className={styles.list}
        items={options}
        renderEmptyState={() => (
          <span className={styles.nothing}>{isLoading ? 'Loading…' : (problem ?? 'Nothing to choose from yet.')}</span>
        )}
      >
        {(option) => (
          <ListBoxItem id={option.id} textValue={option.name} className={styles.option}>
            {({ isSelected }) => (
              <>
                <span className={styles.name}>{option.name}</span>
                {isSelected && <Icon name="check" />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

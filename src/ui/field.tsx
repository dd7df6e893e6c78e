import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Text, TextContext } from 'react-aria-components/Text';
import * as styles from './field.css';
import { Icon } from './icons';

interface FieldWords {
  /** The accessible name, exactly. */
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether something has to stand in it, which a star says; the control says it to assistive technology. */
  isRequired?: boolean;
}

interface FieldProps extends FieldWords {
  /** For what react-aria's field around this part does not tie to the control by itself. */
  ids?: { readonly control?: string; readonly label?: string; readonly hint?: string; readonly error?: string };
  onLabelClick?: (() => void) | undefined;
  /** The control. */
  children: ReactNode;
}

/**
 * The parts of every field: label, control, hint, error (contract §5). It stands in a field of react-aria-components, which ties
 * the parts together by their ids, or in a `CustomField`.
 */
export function Field({ label, hint, error, isRequired, ids, onLabelClick, children }: FieldProps) {
  return (
    <>
      <Label
        id={ids?.label}
        className={styles.label}
        data-required={isRequired || undefined}
        htmlFor={ids?.control}
        onClick={onLabelClick}
      >
        {label}
      </Label>
      {children}
      {hint && (
        <Text slot="description" elementType="p" id={ids?.hint} className={styles.hint}>
          {hint}
        </Text>
      )}
      {error && (
        <Text slot="errorMessage" elementType="p" id={ids?.error} className={styles.error}>
          <Icon name="error" />
          {error}
        </Text>
      )}
    </>
  );
}

/** What a control needs to be tied to the other parts of its field. */
interface ControlParts {
  readonly labelId: string;
  readonly isInvalid: boolean;
  /** The ids of the hint and the error; `undefined` when there is neither. */
  readonly describedBy: string | undefined;
}

interface CustomFieldProps extends FieldWords {
  /** The control's id. */
  id: string;
  /** For a control that is not native: browsers do not focus it when its label is clicked. */
  onLabelClick?: () => void;
  children: (control: ControlParts) => ReactNode;
}

/** A field around a control for which react-aria-components has no field. */
export function CustomField({ id, onLabelClick, children, ...words }: CustomFieldProps) {
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [words.hint && ids.hint, words.error && ids.error].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      {/* A dialog around it takes a text for its own description, and refuses any other. */}
      <TextContext value={null}>
        <Field {...words} ids={ids} onLabelClick={onLabelClick}>
          {children({ labelId: ids.label, isInvalid: Boolean(words.error), describedBy })}
        </Field>
      </TextContext>
    </div>
  );
}

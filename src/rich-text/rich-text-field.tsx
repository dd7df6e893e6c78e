import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { ownSentences } from '../../domain/error-messages';
import { liveUploads } from '../../machines/live/rich-text';
import { useChart } from '../chart/chart';
import { describedBy, FieldError } from '../ui/field';
import * as fieldStyles from '../ui/field.css';
import { CodeCopy } from './code-copy';
import { useHeldForm } from './held-form';
import { useLazyEditor } from './lazy-editor';
import * as styles from './rich-text-field.css';
import { TextBoundary } from './text-boundary';

export interface RichTextFieldProps {
  /** The accessible name, exactly. */
  label: string;
  name?: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  readOnly?: boolean;
}

/**
 * Rich text, in and out as HTML (contract §5). The editor is fetched with the first of these fields that is drawn; until it is
 * here its place is kept. `onChange` comes some time after a key, and always before the form is sent or the focus leaves.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, name, value, onChange, hint, error, disabled = false, readOnly = false } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const Editor = useLazyEditor(frame);
  const uploads = useChart(liveUploads, undefined);
  const isUploading = useSelector(uploads, (snapshot) => snapshot.hasTag('busy'));
  const isHeld = useHeldForm(
    frame,
    () => uploads.getSnapshot().hasTag('busy'),
    () => focusBox(id),
  );
  const problem = isHeld && isUploading ? ownSentences.uploadRuns : error;
  useFilesCaught(frame);
  return (
    <div className={fieldStyles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard the box is reached by itself */}
      <label id={`${id}-label`} className={fieldStyles.label} htmlFor={id} onClick={() => focusBox(id)}>
        {label}
      </label>
      <div ref={frame} className={styles.frame} data-invalid={problem ? true : undefined}>
        {Editor === null ? (
          <div className={styles.waiting} />
        ) : (
          <TextBoundary>
            <Editor
              id={id}
              label={label}
              labelId={`${id}-label`}
              name={name}
              value={value}
              onChange={onChange}
              isInvalid={Boolean(problem)}
              describedBy={describedBy(hint && `${id}-hint`, problem && `${id}-error`)}
              isLocked={disabled || readOnly}
              uploads={uploads}
              Copy={CodeCopy}
            />
          </TextBoundary>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}

/** Browsers do not lead from a label to an element of our own. */
const focusBox = (id: string) => document.getElementById(id)?.focus();

/** A browser would open a file that is dropped beside the text, and what was typed would be gone. */
const useFilesCaught = (frame: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const element = frame.current;
    const caught = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      const isOverText = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (event.type === 'drop' || !isOverText) event.preventDefault();
    };
    element?.addEventListener('dragover', caught);
    element?.addEventListener('drop', caught);
    return () => {
      element?.removeEventListener('dragover', caught);
      element?.removeEventListener('drop', caught);
    };
  }, [frame]);

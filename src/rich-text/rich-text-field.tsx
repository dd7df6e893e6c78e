import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { ownSentences } from '../../domain/error-messages';
import { liveLinkEditor, liveUploads } from '../../machines/live/rich-text';
import { useChart } from '../chart/chart';
import { useUnsavedUploads } from '../chart/unsaved-work';
import { CustomField } from '../ui/field';
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
  /** The HTML that the form started with: told as it was, and not in the editor's words, when a change of it is taken back. */
  origin: string;
  onChange: (html: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/**
 * Rich text, in and out as HTML (contract §5). The editor is fetched with the first of these fields that is drawn; until it is
 * here its place is kept. `onChange` comes some time after a key, and always before the form is sent or the focus leaves.
 */
export function RichTextField(props: RichTextFieldProps) {
  const {
    label,
    name,
    value,
    origin,
    onChange,
    hint,
    error,
    isRequired = false,
    disabled = false,
    readOnly = false,
  } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const Editor = useLazyEditor(frame);
  const uploads = useChart(liveUploads, undefined);
  const link = useChart(liveLinkEditor, undefined);
  const isHeld = useSelector(uploads, (snapshot) => snapshot.hasTag('held'));
  useUnsavedUploads(uploads);
  useHeldForm(frame, uploads, () => focusBox(id));
  const problem = isHeld ? ownSentences.uploadRuns : error;
  useFilesCaught(frame);
  return (
    <CustomField
      id={id}
      label={label}
      hint={hint}
      error={problem}
      isRequired={isRequired}
      onLabelClick={() => focusBox(id)}
    >
      {(control) => (
        <div ref={frame} className={styles.frame} data-invalid={control.isInvalid || undefined}>
          {Editor === null ? (
            <div className={styles.waiting} />
          ) : (
            <TextBoundary>
              <Editor
                {...control}
                id={id}
                label={label}
                isRequired={isRequired}
                name={name}
                value={value}
                origin={origin}
                onChange={onChange}
                isLocked={disabled || readOnly}
                link={link}
                uploads={uploads}
                Copy={CodeCopy}
              />
            </TextBoundary>
          )}
        </div>
      )}
    </CustomField>
  );
}

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

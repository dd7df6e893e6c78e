import { type DragEvent, useEffect, useId, useRef } from 'react';
import { Button } from './button';
import { CustomField } from './field';
import * as styles from './file-field.css';
import { FileLink } from './file-link';
import { FilePicture } from './file-picture';

export interface FileFieldProps {
  /** The accessible name, exactly. */
  label: string;
  name?: string;
  value: File | null;
  /** `null`: the chosen file was taken back. */
  onChange: (file: File | null) => void;
  /** As in `<input accept>`; a dropped file is judged by whoever receives it. */
  accept?: string;
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  /** The picture that is kept while no new one is chosen. */
  currentImage?: string | undefined;
  /** The file that is kept while no new one is chosen, when it is no picture. */
  currentFile?: { readonly href: string; readonly text: string } | undefined;
  disabled?: boolean;
}

/** A real file input that also takes drag and drop, and shows what was chosen (contract §4). */
export function FileField(props: FileFieldProps) {
  const { label, name, value, onChange, accept, hint, error, isRequired, currentImage, currentFile, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // The input holds what the draft holds: emptied with it, else choosing the same file again would not be a change; and given
  // the chosen file again when the field comes back on screen.
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    if (value === null) element.value = '';
    else if (element.files?.[0] !== value) {
      const kept = new DataTransfer();
      kept.items.add(value);
      element.files = kept.files;
    }
  }, [value]);

  const drop = (event: DragEvent<HTMLInputElement>) => {
    event.preventDefault();
    delete event.currentTarget.dataset.dropping;
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.currentTarget.files = event.dataTransfer.files;
    onChange(file);
  };

  return (
    <CustomField id={id} label={label} hint={hint} error={error} isRequired={isRequired ?? false}>
      {({ isInvalid, describedBy }) => (
        <>
          <div className={styles.zone} data-invalid={isInvalid || undefined}>
            <FilePicture file={value} currentImage={currentImage} isFileKept={currentFile !== undefined} />
            <Choice file={value} isKept={currentImage !== undefined || currentFile !== undefined} />
            <input
              ref={input}
              id={id}
              type="file"
              name={name}
              className={styles.input}
              accept={accept}
              disabled={disabled}
              required={isRequired}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              onDragOver={(event) => {
                event.preventDefault();
                event.currentTarget.dataset.dropping = 'true';
              }}
              onDragLeave={(event) => delete event.currentTarget.dataset.dropping}
              onDrop={drop}
              onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
            />
            {value && !disabled && (
              <span className={styles.remove}>
                <Button
                  variant="bare"
                  size="square"
                  icon="close"
                  aria-label={`Remove ${value.name}`}
                  onPress={() => {
                    onChange(null);
                    input.current?.focus();
                  }}
                />
              </span>
            )}
          </div>
          {currentFile && (
            <p className={styles.current}>
              <FileLink {...currentFile} />
              {value && <span className={styles.quiet}>until this is saved</span>}
            </p>
          )}
        </>
      )}
    </CustomField>
  );
}

function Choice({ file, isKept }: { file: File | null; isKept: boolean }) {
  return (
    <div className={styles.words} aria-live="polite">
      {file && <p className={styles.name}>{file.name}</p>}
      <p className={styles.quiet}>
        {file && `${sizeInWords(file.size)} · `}
        <span className={styles.verb}>{file || isKept ? 'Replace' : 'Choose a file'}</span> or drop one here
      </p>
    </div>
  );
}

/** 1 MB is 1,048,576 bytes (contract §4). */
function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(2)} MB`;
}

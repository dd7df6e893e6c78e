import { useRef } from 'react';
import { textFileTypes } from '../../../../domain/files';
import { Tool } from './tools';

interface FilePickerProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses pictures and files for the text (contract §5, spec §9 Editor file picker). */
export function FilePicker({ disabled, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool
        name="Insert image or file"
        icon="picture"
        disabled={disabled}
        onPress={() => {
          input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        multiple
        accept={textFileTypes.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

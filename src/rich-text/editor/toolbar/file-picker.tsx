import { FileTrigger } from 'react-aria-components/FileTrigger';
import { textFileTypes } from '../../../../domain/files';
import { useLateLock } from '../late-lock';
import { Tool } from './tools';

interface FilePickerProps {
  onFiles: (files: readonly File[]) => void;
}

/** Chooses pictures and files for the text (contract §5, spec §9 Editor file picker). */
export function FilePicker({ onFiles }: FilePickerProps) {
  return (
    <FileTrigger
      allowsMultiple
      acceptedFileTypes={textFileTypes}
      onSelect={(files) => files && files.length > 0 && onFiles([...files])}
    >
      <Tool name="Insert image or file" icon="picture" disabled={useLateLock()} />
    </FileTrigger>
  );
}

import { useEffect, useRef } from 'react';
import * as styles from './file-field.css';
import { Icon } from './icons';

interface FilePictureProps {
  file: File | null;
  currentImage: string | undefined;
  /** Whether a file that is no picture is kept so far. */
  isFileKept?: boolean;
}

/** What a file field holds: a new file, else the one kept so far, else a sign that something goes here. */
export function FilePicture({ file, currentImage, isFileKept = false }: FilePictureProps) {
  if (file?.type.startsWith('image/')) return <NewPicture file={file} />;
  if (file) return <Sign icon={file.type === 'application/pdf' ? 'pdf' : 'file'} />;
  if (currentImage) return <img className={styles.picture} decoding="async" src={currentImage} alt="Current" />;
  return <Sign icon={isFileKept ? 'pdf' : 'upload'} />;
}

function Sign({ icon }: { icon: 'file' | 'pdf' | 'upload' }) {
  return (
    <span className={styles.sign}>
      <Icon name={icon} />
    </span>
  );
}

function NewPicture({ file }: { file: File }) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (ref.current) ref.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={ref} className={styles.picture} decoding="async" alt="Preview" />;
}

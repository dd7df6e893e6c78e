import * as styles from './file-link.css';
import { Icon } from './icons';

interface FileLinkProps {
  href: string;
  /** What is seen, e.g. `View PDF`. */
  text: string;
  /** The accessible name when what is seen says too little among others of its kind. */
  label?: string;
}

/** A link to a stored file, in a tab of its own. */
export function FileLink({ href, text, label }: FileLinkProps) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <Icon name="pdf" />
      {text}
    </a>
  );
}

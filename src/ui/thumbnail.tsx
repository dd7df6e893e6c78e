import { Icon } from './icons';
import * as styles from './thumbnail.css';

/** A row's small picture. The row's name says what it is, so it is silent to assistive technology. */
export function Thumbnail({ src }: { src: string | null }) {
  return src ? (
    <img className={styles.thumbnail} src={src} alt="" width={48} height={48} loading="lazy" decoding="async" />
  ) : (
    <span className={styles.thumbnail}>
      <Icon name="picture" />
    </span>
  );
}

import type { SyntheticEvent } from 'react';
import { thumbnailSources } from '../../domain/thumbnails';
import { useCapability } from '../chart/capabilities';
import { Icon } from './icons';
import * as styles from './thumbnail.css';

/** A row's small picture. The row's name says what it is, so it is silent to assistive technology. */
export function Thumbnail({ src }: { src: string | null }) {
  const isOffered = useCapability('thumbnails');
  if (!src) {
    return (
      <span className={styles.thumbnail}>
        <Icon name="picture" />
      </span>
    );
  }
  const sources = isOffered ? thumbnailSources(src) : undefined;
  return (
    <img
      className={styles.thumbnail}
      loading="lazy"
      decoding="async"
      sizes={sources && '3rem'}
      srcSet={sources}
      src={src}
      alt=""
      width={48}
      height={48}
      onError={showOriginal}
    />
  );
}

/** Without its thumbnails a picture is loaded from `src`. */
const showOriginal = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.removeAttribute('srcset');

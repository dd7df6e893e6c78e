import * as styles from './art.css';

/** The product mark: a part with pins whose traces draw an open book. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <rect width="40" height="40" rx="11" className={styles.front} />
      <g className={styles.onFront} strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20 14.5c-3-2.3-6.300-2.700-9.500-2.400v13.300c3.200-.3 6.500.1 9.500 2.400 3-2.300 6.300-2.700 9.500-2.400v-5.800" />
        <path d="M20 14.5v13.300" />
        <path d="M20 14.500c1.800-1.400 3.700-2 5.600-2.300" />
      </g>
      <circle cx="29.500" cy="13.200" r="2.700" className={styles.warm} />
    </svg>
  );
}

import * as styles from './upload-progress.css';

interface UploadProgressProps {
  /** The accessible name, e.g. `Upload`. */
  label: string;
  /** How much has gone out, 0 to 1; `null` while that is not known. */
  fraction: number | null;
}

/** How far an upload is (contract §5). */
export function UploadProgress({ label, fraction }: UploadProgressProps) {
  const percent = fraction === null ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <span
          className={styles.bar}
          data-unknown={percent === undefined || undefined}
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <span className={styles.percent} aria-hidden="true">
        {percent !== undefined && `${percent}%`}
      </span>
    </div>
  );
}

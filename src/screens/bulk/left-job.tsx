import { countWords, type JobState, resultWords } from '../../../domain/bulk';
import { Button } from '../../ui/button';
import * as styles from './bulk.css';
import type { BulkActor } from './bulk-props';

/** A bulk action that was left before it had ended: it can be gone on with, or ended as it is. */
export function LeftJob({ bulk, job }: { bulk: BulkActor; job: JobState }) {
  return (
    <section className={styles.left} aria-label="Unfinished bulk action">
      <p>
        A bulk action on {countWords(job.total)} records was left unfinished: {resultWords(job)}.
      </p>
      <div className={styles.actions}>
        <Button size="compact" variant="primary" onPress={() => bulk.send({ type: 'job.continued' })}>
          Continue
        </Button>
        <Button size="compact" onPress={() => bulk.send({ type: 'job.dropped' })}>
          End it here
        </Button>
      </div>
    </section>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { countWords, positionOf } from '../../../domain/bulk';
import type { runJobMachine } from '../../../machines/list/run-job.machine';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form-problem';
import * as screenStyles from '../screen.css';
import * as styles from './bulk.css';

interface BulkRunningProps {
  run: ActorRefFrom<typeof runJobMachine>;
  /** What becomes of the job when the page is left. */
  whenLeft?: string;
}

/** How far a job is, and the way to end it. */
export function BulkRunning({
  run,
  whenLeft = 'You may leave this page. What is not done yet can be gone on with on this list.',
}: BulkRunningProps) {
  const job = useSelector(run, (snapshot) => snapshot.context.job);
  const problem = useSelector(run, (snapshot) => snapshot.context.problem);
  const isWaiting = useSelector(run, (snapshot) => snapshot.matches('waiting'));
  const canCancel = useSelector(run, (snapshot) => snapshot.hasTag('running') && !snapshot.context.isCancelled);
  const at = positionOf(job);
  return (
    <>
      <progress className={styles.progress} aria-label="Progress" value={at} max={job.total} />
      <p className={styles.at}>
        {countWords(at)} of {countWords(job.total)}
      </p>
      {isWaiting && (
        <div role="alert">
          <FormProblem text={`${problem ?? ''} Nothing is lost: it goes on by itself.`} />
        </div>
      )}
      <p className={styles.more}>{whenLeft}</p>
      <div className={screenStyles.actions} data-in-dialog>
        <Button disabled={!canCancel} onPress={() => run.send({ type: 'job.cancelled' })}>
          Cancel
        </Button>
      </div>
    </>
  );
}

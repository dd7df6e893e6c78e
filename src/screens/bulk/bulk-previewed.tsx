import { useSelector } from '@xstate/react';
import { type BulkPreview, countWords, type PreviewedRow } from '../../../domain/bulk';
import type { HistoryValue } from '../../../domain/history';
import { daysInTrash } from '../../../domain/trash';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form-problem';
import { rupees } from '../../ui/money';
import * as screenStyles from '../screen.css';
import * as styles from './bulk.css';
import type { BulkDialogProps } from './bulk-props';

const shown = (value: HistoryValue): string => {
  if (value === null) return 'none';
  return typeof value === 'number' ? rupees(value) : value;
};

/** What would become of the first records, before anything is done. */
export function BulkPreviewed({ bulk, listed, preview }: BulkDialogProps & { preview: BulkPreview }) {
  const { action } = useSelector(bulk, (snapshot) => snapshot.context.draft);
  const problem = useSelector(bulk, (snapshot) => snapshot.context.problem);
  const isBusy = useSelector(bulk, (snapshot) => snapshot.hasTag('busy'));
  const { count, looked, refused, examples } = preview;
  const isDelete = action === 'delete';
  return (
    <>
      {isDelete && (
        <p>
          {listed.consequence} You can restore each of them for {daysInTrash} days.
        </p>
      )}
      <ul className={styles.rows}>
        {examples.map((row) => (
          <Example key={row.id} row={row} isDelete={isDelete} />
        ))}
      </ul>
      {count > examples.length && (
        <p className={styles.more}>{countWords(count - examples.length)} more are not shown.</p>
      )}
      {refused > 0 && (
        <p className={styles.warning}>
          {looked < count ? `Of the first ${countWords(looked)}, ` : ''}
          {countWords(refused)} would stay as {refused === 1 ? 'it is' : 'they are'}.
        </p>
      )}
      {problem !== null && (
        <div role="alert">
          <FormProblem text={problem} />
        </div>
      )}
      <div className={screenStyles.actions} data-in-dialog>
        {!isDelete && (
          <Button disabled={isBusy} onPress={() => bulk.send({ type: 'draft.reopened' })}>
            Back
          </Button>
        )}
        <Button
          variant={isDelete ? 'danger' : 'primary'}
          pending={isBusy}
          onPress={() => bulk.send({ type: 'bulk.confirmed' })}
        >
          {isDelete ? 'Delete' : 'Change'} {countWords(count)}
        </Button>
      </div>
    </>
  );
}

function Example({ row: { name, before, after, problem }, isDelete }: { row: PreviewedRow; isDelete: boolean }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name || 'No name'}</span>
      {problem !== null && <span className={styles.reason}>{problem}</span>}
      {problem === null && !isDelete && (
        <span className={styles.values}>
          {shown(before)} <span aria-hidden="true">→</span>
          <span className={styles.hidden}>becomes</span> {shown(after)}
        </span>
      )}
    </li>
  );
}

import { countWords, type FailedRow, resultWords } from '../../../domain/bulk';
import type { RunJobContext } from '../../../machines/list/run-job';
import { contentPlaces } from '../../shell/places';
import { AppLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { FormProblem } from '../../ui/form-problem';
import { pathToRecord } from '../paths';
import * as screenStyles from '../screen.css';
import * as styles from './bulk.css';
import type { BulkDialogProps } from './bulk-props';

const editPlaces: Readonly<Record<string, (typeof contentPlaces)[keyof typeof contentPlaces]['edit']>> =
  Object.fromEntries(Object.entries(contentPlaces).map(([type, { edit }]) => [type, edit]));

/** What became of the records: how many were done, which were refused and why, and how many were not touched. */
export function BulkReport({ bulk, result }: BulkDialogProps & { result: RunJobContext | null }) {
  const close = () => bulk.send({ type: 'dialog.closed' });
  const more = (result?.job.failed ?? 0) - (result?.refused.length ?? 0);
  return (
    <>
      <p className={styles.at}>{result === null ? 'This could not be shown.' : `${resultWords(result.job)}.`}</p>
      {result?.problem && (
        <div role="alert">
          <FormProblem text={result.problem} />
        </div>
      )}
      {result && result.refused.length > 0 && (
        <ul className={styles.rows} aria-label="Refused">
          {result.refused.map((row) => (
            <Refused key={row.id} row={row} type={result.job.type} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.more}>{countWords(more)} more were refused.</p>}
      <div className={screenStyles.actions} data-in-dialog>
        <Button variant="primary" onPress={close}>
          Done
        </Button>
      </div>
    </>
  );
}

function Refused({ row: { name, reason, key }, type }: { row: FailedRow; type: string }) {
  const place = editPlaces[type];
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {place !== undefined && key !== '' ? (
          <AppLink to={pathToRecord(place, key)}>{name || 'No name'}</AppLink>
        ) : (
          name
        )}
      </span>
      <span className={styles.reason}>{reason}</span>
    </li>
  );
}

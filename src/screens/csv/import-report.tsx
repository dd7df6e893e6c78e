import { useSelector } from '@xstate/react';
import { countWords, type JobState } from '../../../domain/bulk';
import type { CsvCounts, CsvReport } from '../../../domain/csv-import';
import { Button } from '../../ui/button';
import * as buttonStyles from '../../ui/button.css';
import { Icon } from '../../ui/icons';
import * as screenStyles from '../screen.css';
import * as styles from './import.css';
import type { ImportActor } from './import-actor';

const words: Readonly<Record<'check' | 'import', Readonly<Partial<Record<keyof CsvCounts, string>>>>> = {
  check: { added: 'to be added', changed: 'to be changed', same: 'unchanged', failed: 'refused' },
  import: { added: 'added', changed: 'changed', failed: 'refused' },
};

const headingOf = ({ kind, state }: JobState): string => {
  if (kind === 'check') return state === 'done' ? 'What would change' : 'The check was cancelled';
  return state === 'cancelled' ? 'The import was cancelled' : 'The import has ended';
};

/** What the check of a file has found, or what its import has done. */
export function ImportReportPart({ actor }: { actor: ImportActor }) {
  const report = useSelector(actor, (snapshot) => snapshot.context.report);
  const isChecked = useSelector(actor, (snapshot) => snapshot.hasTag('checked'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canImport = useSelector(actor, (snapshot) => isBusy || snapshot.can({ type: 'import.confirmed' }));
  return (
    <>
      {report !== null && <Told report={report} />}
      <div className={screenStyles.actions}>
        {isChecked && (
          <Button
            variant="primary"
            pending={isBusy}
            pendingText="Importing..."
            disabled={!canImport}
            onPress={() => actor.send({ type: 'import.confirmed' })}
          >
            Import
          </Button>
        )}
        {isChecked && (
          <Button disabled={isBusy} onPress={() => actor.send({ type: 'mapping.reopened' })}>
            Back
          </Button>
        )}
        <Button disabled={isBusy} onPress={() => actor.send({ type: 'import.restarted' })}>
          Choose another file
        </Button>
      </div>
    </>
  );
}

function Told({ report: { job, counts, rows, link } }: { report: CsvReport }) {
  const kind = job.kind === 'check' ? 'check' : 'import';
  const untouched = job.total - job.done - job.failed;
  const told = Object.entries(words[kind]) as [keyof CsvCounts, string][];
  return (
    <>
      <h2>{headingOf(job)}</h2>
      <dl className={styles.counts}>
        {told.map(([name, word]) => (
          <Count key={name} number={counts[name]} word={word} />
        ))}
        {untouched > 0 && <Count number={untouched} word="untouched" />}
      </dl>
      {rows.length > 0 && <Refused rows={rows} total={counts.failed} link={link} />}
    </>
  );
}

function Count({ number, word }: { number: number; word: string }) {
  return (
    <div className={styles.count}>
      <dt className={styles.word}>{word}</dt>
      <dd className={styles.number}>{countWords(number)}</dd>
    </div>
  );
}

function Refused({ rows, total, link }: Pick<CsvReport, 'rows' | 'link'> & { total: number }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.frame} aria-label="Refused rows" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['Row', 'Column', 'Problem'].map((header) => (
                <th key={header} scope="col" className={styles.headCell}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.flatMap(({ number, problems }) =>
              problems.map(({ column, sentence }) => (
                <tr key={`${number} ${column}`}>
                  <th scope="row" className={styles.cell}>
                    {number}
                  </th>
                  <td className={styles.cell}>{column}</td>
                  <td className={styles.problem}>{sentence}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
      {total > rows.length && (
        <p className={styles.more}>
          These are the first {countWords(rows.length)} of {countWords(total)} refused rows.
        </p>
      )}
      <p>
        <a className={buttonStyles.button} data-variant="quiet" download href={link}>
          <Icon name="download" />
          Download the refused rows
        </a>
      </p>
    </>
  );
}

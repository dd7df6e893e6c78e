import type { ReactNode } from 'react';
import { actionOf, type HistoryChange, type HistoryDetails, type HistoryValue } from '../../../domain/history';
import { fieldLabel, fieldsOf, historyTypeName } from '../../../domain/history-fields';
import { visibleLines } from '../../../domain/rich-text';
import { inWords } from '../../ui/dates';
import { rupees } from '../../ui/money';
import { WordChanges } from '../word-changes';
import * as styles from './history.css';
import { byWhom } from './history-words';

/** When, by whom and from where a record was changed, and each of its fields before and after. */
export function EntryDetails({ entry }: { entry: HistoryDetails }) {
  const { address, at, type, changes } = entry;
  return (
    <>
      <p className={styles.quiet}>
        {historyTypeName(type)}. {inWords(at)}, {byWhom(entry)}
        {address !== '' && ` from ${address}`}.
      </p>
      {changes.length === 0 && <p>No field was changed.</p>}
      {changes.map((change) => (
        <Change key={change.field} type={type} change={change} isAdded={actionOf(entry.call) === 'added'} />
      ))}
    </>
  );
}

interface ChangeProps {
  type: string;
  change: HistoryChange;
  /** The record was added: there is nothing before it. */
  isAdded: boolean;
}

function Change({ type, change: { field, before, after }, isAdded }: ChangeProps) {
  const kind = fieldsOf(type)[field]?.kind;
  return (
    <section className={styles.change} aria-label={fieldLabel(type, field)}>
      <div className={styles.field}>{fieldLabel(type, field)}</div>
      {isAdded ? (
        <div className={styles.value}>{shown(kind, after)}</div>
      ) : kind === 'richText' && before !== null && after !== null ? (
        <WordChanges from={String(before)} to={String(after)} />
      ) : (
        <dl className={styles.pair}>
          <div>
            <dt className={styles.quiet}>Before</dt>
            <dd className={styles.value}>{shown(kind, before)}</dd>
          </div>
          <div>
            <dt className={styles.quiet}>After</dt>
            <dd className={styles.value}>{shown(kind, after)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

const nothing = <span className={styles.quiet}>Nothing</span>;

const shown = (kind: string | undefined, value: HistoryValue): ReactNode => {
  if (value === null || value === '') return nothing;
  if (kind === 'amount') return rupees(Number(value));
  return kind === 'richText' ? visibleLines(String(value)) : String(value);
};

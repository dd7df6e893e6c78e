import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  actionOf,
  type HistoryChange,
  type HistoryDetails,
  type HistoryValue,
  historySentences,
} from '../../../domain/history';
import { fieldLabel, fieldsOf, historyTypeName } from '../../../domain/history-fields';
import { visibleLines } from '../../../domain/rich-text';
import type { historyEntryMachine, UnsavedWork } from '../../../machines/list/history-entry.machine';
import { hasUnsavedWork, isUnsavedWorkKept } from '../../chart/unsaved-work';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { inWords } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { FailedState } from '../../ui/failed-state';
import { rupees } from '../../ui/money';
import { Progress } from '../../ui/progress';
import { actions } from '../comparison.css';
import { WordChanges } from '../word-changes';
import * as styles from './history.css';
import { byWhom, nameOf, whatWasDone } from './history-words';

export type HistoryEntryActor = ActorRefFrom<typeof historyEntryMachine>;

const unsavedWork = (): UnsavedWork => {
  if (!hasUnsavedWork()) return 'nothing';
  return isUnsavedWorkKept() ? 'kept' : 'lost';
};

/** A look into an entry of the history, and the question before its version is restored. */
export function EntryDialog({ entry: actor }: { entry: HistoryEntryActor }) {
  const isLooking = useSelector(actor, (snapshot) => snapshot.hasTag('looking'));
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { entry, problem, unsaved } = useSelector(actor, (snapshot) => snapshot.context);
  if (isAsking && entry !== null) {
    return (
      <ConfirmDialog
        heading="Restore this version?"
        text={questionAbout(entry, unsaved)}
        problem={problem}
        isBusy={isBusy}
        canCancel={!isBusy}
        confirm="Restore"
        onCancel={() => actor.send({ type: 'restore.cancelled' })}
        onConfirm={() => actor.send({ type: 'restore.confirmed' })}
      />
    );
  }
  if (!isLooking) return null;
  return (
    <Dialog
      heading={entry === null ? 'Change' : `${whatWasDone(entry)}: ${nameOf(entry)}`}
      size="wide"
      onClose={() => actor.send({ type: 'entry.closed' })}
    >
      {isBusy && <Progress />}
      {problem !== null && (
        <FailedState
          title="The change could not be loaded"
          text={problem}
          onRetry={() => actor.send({ type: 'entry.retried' })}
        />
      )}
      {entry && <Details entry={entry} />}
      {entry?.isRestorable && (
        <div className={actions}>
          <Button
            variant="primary"
            icon="undo"
            onPress={() => actor.send({ type: 'restore.requested', unsaved: unsavedWork() })}
          >
            Restore this version
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const unsavedSentences: Readonly<Record<UnsavedWork, string>> = {
  nothing: '',
  kept: historySentences.unsavedIsKept,
  lost: historySentences.unsavedIsLost,
};

/** What a restore does, in words. */
const questionAbout = ({ type, changes }: HistoryDetails, unsaved: UnsavedWork): string => {
  const restored = changes.filter(({ field }) => fieldsOf(type)[field]?.kind !== 'file');
  const names = restored.map(({ field }) => fieldLabel(type, field)).join(', ');
  return [`${historySentences.restores} ${names}.`, historySentences.filesStay, unsavedSentences[unsaved]]
    .filter((sentence) => sentence !== '')
    .join(' ');
};

function Details({ entry }: { entry: HistoryDetails }) {
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

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type HistoryDetails, historySentences } from '../../../domain/history';
import { fieldLabel, fieldsOf } from '../../../domain/history-fields';
import type { historyEntryMachine, UnsavedWork } from '../../../machines/list/history-entry.machine';
import { hasUnsavedWork, isUnsavedWorkKept } from '../../chart/unsaved-work';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { FailedState } from '../../ui/failed-state';
import { Progress } from '../../ui/progress';
import { actions } from '../comparison.css';
import { EntryDetails } from './entry-details';
import { nameOf, whatWasDone } from './history-words';

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
      {entry && <EntryDetails entry={entry} />}
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

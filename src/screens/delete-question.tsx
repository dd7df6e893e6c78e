import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { removalMachine } from '../../machines/list/removal.machine';
import { ConfirmDialog } from '../ui/confirm-dialog';

/** The actor of the removal chart. */
export type RemovalActor = ActorRefFrom<ReturnType<typeof removalMachine>>;

interface DeleteQuestionProps {
  removal: RemovalActor;
  /** The content type in the singular: it names a row that has no name of its own. */
  title: string;
  /** What a delete does to what belongs to the row. */
  consequence?: string | null | undefined;
}

/** The question before a delete (spec §2 Common behaviour), with what the delete brings with it. */
export function DeleteQuestion({ removal, title, consequence }: DeleteQuestionProps) {
  const row = useSelector(removal, (snapshot) => (snapshot.hasTag('asking') ? snapshot.context.row : null));
  const problem = useSelector(removal, (snapshot) => snapshot.context.problem);
  const isBusy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'));
  if (!row) return null;
  return (
    <ConfirmDialog
      heading={`Delete ${row.name || `this ${title}`}?`}
      text={consequence ? `${consequence} This can't be undone.` : "This can't be undone."}
      problem={problem}
      isDangerous
      isBusy={isBusy}
      onCancel={() => removal.send({ type: 'delete.cancelled' })}
      onConfirm={() => removal.send({ type: 'delete.confirmed' })}
    />
  );
}

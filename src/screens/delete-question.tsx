import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { daysInTrash } from '../../domain/trash';
import type { deleteRecordMachine } from '../../machines/list/delete-record.machine';
import { useCapability } from '../chart/capabilities';
import { ConfirmDialog } from '../ui/confirm-dialog';

/** The actor of the chart `delete-record`. */
export type DeleteRecordActor = ActorRefFrom<ReturnType<typeof deleteRecordMachine>>;

interface DeleteQuestionProps {
  question: DeleteRecordActor;
  /** The content type in the singular: it names a row that has no name of its own. */
  title: string;
  /** What a delete does to what belongs to the row. */
  consequence?: string | null | undefined;
  /** What is deleted does not go into the trash. */
  isForGood?: boolean;
}

const forGood = "This can't be undone.";
const forNow = `You can restore it for ${daysInTrash} days.`;

/** The question before a delete (spec §2 Common behaviour), with what the delete brings with it. */
export function DeleteQuestion({ question, title, consequence, isForGood = false }: DeleteQuestionProps) {
  const end = useCapability('trash') && !isForGood ? forNow : forGood;
  const row = useSelector(question, (snapshot) => (snapshot.hasTag('asking') ? snapshot.context.row : null));
  const problem = useSelector(question, (snapshot) => snapshot.context.problem);
  const isBusy = useSelector(question, (snapshot) => snapshot.hasTag('busy'));
  if (!row) return null;
  return (
    <ConfirmDialog
      heading={`Delete ${row.name || `this ${title}`}?`}
      text={consequence ? `${consequence} ${end}` : end}
      problem={problem}
      isDangerous
      isBusy={isBusy}
      onCancel={() => question.send({ type: 'delete.cancelled' })}
      onConfirm={() => question.send({ type: 'delete.confirmed' })}
    />
  );
}

import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { DeleteRecordActor } from '../delete-question';

interface AccountQuestionProps {
  question: DeleteRecordActor;
  /** What is asked, of the account's name. */
  heading: (name: string) => string;
  /** What comes of it. */
  text: string;
  confirm: string;
  isDangerous?: boolean;
}

/** The question before something is done to an account, or to a session of it. It can't be left while that runs. */
export function AccountQuestion({ question, heading, text, confirm, isDangerous = false }: AccountQuestionProps) {
  const row = useSelector(question, (snapshot) => (snapshot.hasTag('asking') ? snapshot.context.row : null));
  const problem = useSelector(question, (snapshot) => snapshot.context.problem);
  const isBusy = useSelector(question, (snapshot) => snapshot.hasTag('busy'));
  if (!row) return null;
  return (
    <ConfirmDialog
      heading={heading(row.name)}
      text={text}
      confirm={confirm}
      problem={problem}
      isDangerous={isDangerous}
      isBusy={isBusy}
      canCancel={!isBusy}
      onCancel={() => question.send({ type: 'delete.cancelled' })}
      onConfirm={() => question.send({ type: 'delete.confirmed' })}
    />
  );
}

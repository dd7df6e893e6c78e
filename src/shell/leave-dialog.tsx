import { leaveQuestion } from '../../machines/shell/leave-question.machine';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface LeaveDialogProps {
  /** What becomes of what was typed. */
  consequence: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a screen is left on which something has not been saved (contract §6). */
export function LeaveDialog({ consequence, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      heading={leaveQuestion}
      text={consequence}
      isDangerous
      cancel="Stay"
      confirm="Leave"
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}

import { leaveConsequence, leaveQuestion } from '../../machines/shell/leave-question.machine';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a screen is left on which something has not been saved (contract §6). */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      heading={leaveQuestion}
      text={leaveConsequence}
      isDangerous
      cancel="Stay"
      confirm="Leave"
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}

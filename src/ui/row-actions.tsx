import { Button } from './button';
import { wideOnly } from './button.css';
import { actions } from './table.css';

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and Delete for one row, each named with the row's name (contract §4). */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className={actions}>
      <Button variant="bare" size="compact" icon="edit" aria-label={`Edit ${name}`} onClick={onEdit}>
        <span className={wideOnly}>Edit</span>
      </Button>
      <Button
        variant="bare"
        size="compact"
        tone="danger"
        icon="delete"
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        <span className={wideOnly}>Delete</span>
      </Button>
    </span>
  );
}

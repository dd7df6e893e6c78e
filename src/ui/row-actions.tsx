import { Button } from './button';
import { wideOnly } from './button.css';
import { LinkButton } from './link-button';
import { actions } from './table.css';

interface RowActionsProps {
  /** The row's name, which completes each action's own. */
  name: string;
  /** Where the row is shown. */
  viewTo?: string | undefined;
  /** Where the row is edited, or what opens its form. */
  editTo?: string | undefined;
  onEdit?: (() => void) | undefined;
  /** Opens the form of the row to look at. */
  onView?: (() => void) | undefined;
  /** Where a copy of the row is made. */
  copyTo?: string | undefined;
  onDelete?: (() => void) | undefined;
}

/** What Enter on the row does (`row-keys.ts`). */
const opens = { 'data-action': 'open', variant: 'bare', size: 'compact' } as const;

/** What can be done with one row, each named with the row's name (contract §4). */
export function RowActions({ name, viewTo, editTo, onEdit, onView, copyTo, onDelete }: RowActionsProps) {
  const isEdited = editTo !== undefined || onEdit !== undefined;
  return (
    <span className={actions}>
      {viewTo !== undefined && (
        <LinkButton
          data-action={isEdited ? undefined : 'open'}
          variant="bare"
          size="compact"
          icon="view"
          aria-label={`View ${name}`}
          to={viewTo}
        >
          <span className={wideOnly}>View</span>
        </LinkButton>
      )}
      {onView && (
        <Button {...opens} icon="view" aria-label={`View ${name}`} onPress={onView}>
          <span className={wideOnly}>View</span>
        </Button>
      )}
      {editTo !== undefined && (
        <LinkButton {...opens} icon="edit" aria-label={`Edit ${name}`} to={editTo}>
          <span className={wideOnly}>Edit</span>
        </LinkButton>
      )}
      {onEdit && (
        <Button {...opens} icon="edit" aria-label={`Edit ${name}`} onPress={onEdit}>
          <span className={wideOnly}>Edit</span>
        </Button>
      )}
      {copyTo !== undefined && (
        <LinkButton variant="bare" size="compact" icon="copy" aria-label={`Duplicate ${name}`} to={copyTo}>
          <span className={wideOnly}>Duplicate</span>
        </LinkButton>
      )}
      {onDelete && (
        <Button
          data-action="delete"
          variant="bare"
          size="compact"
          tone="danger"
          icon="delete"
          aria-label={`Delete ${name}`}
          onPress={onDelete}
        >
          <span className={wideOnly}>Delete</span>
        </Button>
      )}
    </span>
  );
}

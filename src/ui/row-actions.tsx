import { wideOnly } from './button.css';
import { LinkButton } from './link-button';
import { NativeButton } from './native-button';
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

/** What can be done with one row, each named with the row's name (contract §4). A table has dozens of its buttons: they are native ones. */
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
        <NativeButton {...opens} icon="view" aria-label={`View ${name}`} onClick={onView}>
          <span className={wideOnly}>View</span>
        </NativeButton>
      )}
      {editTo !== undefined && (
        <LinkButton {...opens} icon="edit" aria-label={`Edit ${name}`} to={editTo}>
          <span className={wideOnly}>Edit</span>
        </LinkButton>
      )}
      {onEdit && (
        <NativeButton {...opens} icon="edit" aria-label={`Edit ${name}`} onClick={onEdit}>
          <span className={wideOnly}>Edit</span>
        </NativeButton>
      )}
      {copyTo !== undefined && (
        <LinkButton variant="bare" size="compact" icon="copy" aria-label={`Duplicate ${name}`} to={copyTo}>
          <span className={wideOnly}>Duplicate</span>
        </LinkButton>
      )}
      {onDelete && (
        <NativeButton
          data-action="delete"
          variant="bare"
          size="compact"
          tone="danger"
          icon="delete"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <span className={wideOnly}>Delete</span>
        </NativeButton>
      )}
    </span>
  );
}

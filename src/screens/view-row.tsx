import type { SavedView, ViewChange } from '../../domain/saved-views';
import type { ListToolsActor } from '../chart/list-tools';
import { useMay } from '../chart/role';
import { Button } from '../ui/button';
import { Tooltip } from '../ui/tooltip';
import * as styles from './list-tools.css';

interface ViewRowProps {
  tools: ListToolsActor;
  view: SavedView;
  /** It is on the screen. */
  isCurrent: boolean;
  /** The list is opened with it. */
  isDefault: boolean;
  onGo: () => void;
}

/** A saved view, with what the account may do with it. */
export function ViewRow({ tools, view, isCurrent, isDefault, onGo }: ViewRowProps) {
  const mayShare = useMay('admin');
  const { id, list, name, isShared } = view;
  const mayChange = !isShared || mayShare;
  const ask = (change: ViewChange) => tools.send({ type: 'change.requested', change });
  const action = (icon: 'home' | 'edit' | 'team' | 'delete', label: string, onPress: () => void) => (
    <Tooltip text={label} placement="bottom">
      <Button
        variant="bare"
        size="compact"
        tone={icon === 'delete' ? 'danger' : undefined}
        icon={icon}
        aria-label={label}
        onPress={onPress}
      />
    </Tooltip>
  );
  return (
    <li className={styles.view}>
      <button type="button" className={styles.name} aria-current={isCurrent ? 'true' : undefined} onClick={onGo}>
        {name}
      </button>
      {isDefault && <span className={styles.mark}>Default</span>}
      {isShared && <span className={styles.mark}>Shared</span>}
      <span className={styles.actions}>
        {action('home', isDefault ? `Open the list without ${name}` : `Open the list with ${name}`, () =>
          ask({ kind: 'setDefault', list, id: isDefault ? null : id }),
        )}
        {mayShare &&
          action('team', isShared ? `Stop sharing ${name}` : `Share ${name}`, () =>
            ask({ kind: 'share', id, shared: isShared ? 'no' : 'yes' }),
          )}
        {mayChange && action('edit', `Rename ${name}`, () => tools.send({ type: 'naming.requested', view, query: '' }))}
        {mayChange && action('delete', `Delete ${name}`, () => tools.send({ type: 'removal.requested', view }))}
      </span>
    </li>
  );
}

import { useSelector } from '@xstate/react';
import { Fragment, use } from 'react';
import { Button } from 'react-aria-components/Button';
import { Focusable } from 'react-aria-components/Focusable';
import type { ActorRefFrom } from 'xstate';
import type { shellMachine } from '../../machines/shell/shell.machine';
import { useCapability } from '../chart/capabilities';
import { Logo } from '../illustrations/logo';
import { AppLink } from '../ui/app-link';
import { FetchAhead, useFetchAhead } from '../ui/fetch-ahead';
import { Icon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import { accountEntry, listIn, type MenuEntry, type MenuGroup, menu, trashEntry } from './menu';
import * as styles from './side-menu.css';

interface SideMenuProps {
  shell: ActorRefFrom<typeof shellMachine>;
  path: string;
}

/** The side menu: 80 px of icons with tooltips, or 380 px with labels (spec §2 Admin shell). */
export function SideMenu({ shell, path }: SideMenuProps) {
  const isExpanded = useSelector(shell, (snapshot) => snapshot.hasTag('expanded'));
  const openGroups = useSelector(shell, (snapshot) => snapshot.context.openGroups);
  const hasTrash = useCapability('trash');
  const hasAccount = useCapability('account');
  const leave = () => shell.send({ type: 'entry.chosen' });
  return (
    <nav aria-label="Side menu" className={styles.side} data-expanded={isExpanded || undefined}>
      <AppLink to="/dashboard" className={styles.brand} onClick={leave}>
        <span className={styles.brandMark}>
          <Logo />
        </span>
        <span className={styles.label}>
          <span className={styles.brandName}>Maker Site</span> <span className={styles.brandKind}>Back-office</span>
        </span>
      </AppLink>
      <ul className={styles.list}>
        {[...menu, ...(hasTrash ? [trashEntry] : []), ...(hasAccount ? [accountEntry] : [])].map((item) => (
          <li key={item.label} className={item.label === 'Settings' ? styles.apart : undefined}>
            {'entries' in item ? (
              <Group
                group={item}
                path={path}
                isOpen={openGroups.includes(item.label)}
                hasTooltips={!isExpanded}
                onToggle={() => shell.send({ type: 'group.toggled', group: item.label })}
                onLeave={leave}
              />
            ) : (
              <Tooltip text={item.label} isDisabled={isExpanded}>
                <Entry entry={item} path={path} onLeave={leave} />
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  entry: MenuEntry;
  path: string;
  level?: 2;
  onLeave: () => void;
}

/** The current entry is the one whose path is the whole path (spec §2). */
function Entry({ entry, path, level, onLeave }: EntryProps) {
  const fetchAhead = useFetchAhead(entry.to);
  return (
    <Focusable>
      <AppLink
        to={entry.to}
        className={styles.item}
        data-level={level}
        aria-current={entry.to === path ? 'page' : undefined}
        {...fetchAhead}
        onClick={onLeave}
      >
        <span className={styles.sign}>
          <Icon name={entry.icon} />
        </span>
        <span className={styles.label}>{entry.label}</span>
      </AppLink>
    </Focusable>
  );
}

interface GroupProps {
  group: MenuGroup;
  path: string;
  isOpen: boolean;
  hasTooltips: boolean;
  onToggle: () => void;
  onLeave: () => void;
}

function Group({ group, path, isOpen, hasTooltips, onToggle, onLeave }: GroupProps) {
  const fetchAhead = use(FetchAhead);
  const toggle = () => {
    const list = listIn(group);
    if (!isOpen && list !== null) fetchAhead(list);
    onToggle();
  };
  const holdsCurrent = group.entries.some(({ to }) => to === path);
  return (
    <Fragment>
      <Tooltip text={group.label} isDisabled={!hasTooltips}>
        <Button
          className={styles.item}
          aria-expanded={isOpen}
          data-holds-current={holdsCurrent || undefined}
          onPress={toggle}
        >
          <span className={styles.sign}>
            <Icon name={group.icon} />
          </span>
          <span className={styles.label}>{group.label}</span>
          <span className={styles.turn}>
            <Icon name="chevron" />
          </span>
        </Button>
      </Tooltip>
      {isOpen && (
        <ul className={styles.group}>
          {group.entries.map((entry) => (
            <li key={entry.to}>
              <Tooltip text={entry.label} isDisabled={!hasTooltips}>
                <Entry entry={entry} path={path} level={2} onLeave={onLeave} />
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  );
}

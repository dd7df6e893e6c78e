import { useSelector } from '@xstate/react';
import { Fragment, use } from 'react';
import { Button } from 'react-aria-components/Button';
import { Focusable } from 'react-aria-components/Focusable';
import type { ActorRefFrom } from 'xstate';
import { shortCount } from '../../domain/messages';
import type { shellMachine } from '../../machines/shell/shell.machine';
import { CapabilitiesContext } from '../chart/capabilities';
import { useOpeningQuery } from '../chart/list-settings';
import { useRole } from '../chart/role';
import { useSiteFacts } from '../chart/site-facts';
import { useUnreadCount } from '../chart/unread';
import { SiteLogo } from '../illustrations/site-logo';
import { AppLink } from '../ui/app-link';
import { FetchAhead, useFetchAhead } from '../ui/fetch-ahead';
import { hiddenText } from '../ui/hidden-text.css';
import { Icon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import { listIn, type MenuEntry, type MenuGroup, menu, menuFor, messagesEntry, offeredEntries } from './menu';
import * as styles from './side-menu.css';

interface SideMenuProps {
  shell: ActorRefFrom<typeof shellMachine>;
  path: string;
}

/** The side menu: 80 px of icons with tooltips, or 380 px with labels (spec §2 Admin shell). */
export function SideMenu({ shell, path }: SideMenuProps) {
  const isExpanded = useSelector(shell, (snapshot) => snapshot.hasTag('expanded'));
  const openGroups = useSelector(shell, (snapshot) => snapshot.context.openGroups);
  const capabilities = use(CapabilitiesContext);
  const offered = offeredEntries.filter(({ needs }) => capabilities.includes(needs));
  const { name } = useSiteFacts();
  const mayDo = useRole();
  const leave = () => shell.send({ type: 'entry.chosen' });
  return (
    <nav aria-label="Side menu" className={styles.side} data-expanded={isExpanded || undefined}>
      <AppLink to="/dashboard" className={styles.brand} onClick={leave}>
        <span className={styles.brandMark}>
          <SiteLogo />
        </span>
        <span className={styles.label}>
          <span className={styles.brandName}>{name}</span> <span className={styles.brandKind}>Back-office</span>
        </span>
      </AppLink>
      <ul className={styles.list}>
        {menuFor([...menu, ...offered], mayDo).map((item) => (
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
              <Single entry={item} path={path} isExpanded={isExpanded} onLeave={leave} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const nameOf = ({ label }: MenuEntry, unread: number): string => (unread === 0 ? label : `${label}, ${unread} unread`);

interface SingleProps {
  entry: MenuEntry;
  path: string;
  isExpanded: boolean;
  onLeave: () => void;
}

/** An entry outside of any group. That of the messages says how many are unread. */
function Single({ entry, path, isExpanded, onLeave }: SingleProps) {
  const count = useUnreadCount() ?? 0;
  const unread = entry === messagesEntry ? count : 0;
  return (
    <Tooltip text={nameOf(entry, unread)} isDisabled={isExpanded}>
      <Entry entry={entry} path={path} unread={unread} onLeave={onLeave} />
    </Tooltip>
  );
}

interface EntryProps {
  entry: MenuEntry;
  path: string;
  level?: 2;
  /** How many unread ones there are of what it leads to. */
  unread?: number;
  onLeave: () => void;
}

/** Where an entry leads: a list that the account opens with a view, to that view. */
const useAddressOf = (entry: MenuEntry | null): string => {
  const query = useOpeningQuery(entry?.list);
  const to = entry?.to ?? '';
  return query === '' ? to : `${to}?${query}`;
};

/** The current entry is the one whose path is the whole path (spec §2). */
function Entry({ entry, path, level, unread = 0, onLeave }: EntryProps) {
  const to = useAddressOf(entry);
  const fetchAhead = useFetchAhead(to);
  return (
    <Focusable>
      <AppLink
        to={to}
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
        {unread > 0 && (
          <>
            <span className={styles.unread} aria-hidden="true">
              {shortCount(unread)}
            </span>
            <span className={hiddenText}>{unread} unread</span>
          </>
        )}
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
  const list = useAddressOf(listIn(group));
  const toggle = () => {
    if (!isOpen && list !== '') fetchAhead(list);
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

import { useSelector } from '@xstate/react';
import { Fragment, memo, use, useCallback, useMemo } from 'react';
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

/** The current entry is the one whose path is the whole path (spec §2). */
const isAt = (entry: MenuEntry, path: string): boolean => entry.to === path;

/** The side menu: 80 px of icons with tooltips, or 380 px with labels (spec §2 Admin shell). */
export function SideMenu({ shell, path }: SideMenuProps) {
  const isExpanded = useSelector(shell, (snapshot) => snapshot.hasTag('expanded'));
  const openGroups = useSelector(shell, (snapshot) => snapshot.context.openGroups);
  const capabilities = use(CapabilitiesContext);
  const { name } = useSiteFacts();
  const mayDo = useRole();
  const items = useMemo(() => {
    const offered = offeredEntries.filter(({ needs }) => capabilities.includes(needs));
    return menuFor([...menu, ...offered], mayDo);
  }, [capabilities, mayDo]);
  const leave = useCallback(() => shell.send({ type: 'entry.chosen' }), [shell]);
  const toggle = useCallback((group: string) => shell.send({ type: 'group.toggled', group }), [shell]);
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
        {items.map((item) => (
          <li key={item.label} className={item.label === 'Settings' ? styles.apart : undefined}>
            {'entries' in item ? (
              <Group
                group={item}
                current={item.entries.find((entry) => isAt(entry, path))?.to ?? null}
                isOpen={openGroups.includes(item.label)}
                hasTooltips={!isExpanded}
                onToggle={toggle}
                onLeave={leave}
              />
            ) : (
              <Single entry={item} isCurrent={isAt(item, path)} isExpanded={isExpanded} onLeave={leave} />
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
  isCurrent: boolean;
  isExpanded: boolean;
  onLeave: () => void;
}

/** An entry outside of any group. That of the messages says how many are unread. */
const Single = memo(function Single({ entry, isCurrent, isExpanded, onLeave }: SingleProps) {
  const count = useUnreadCount() ?? 0;
  const unread = entry === messagesEntry ? count : 0;
  return (
    <Tooltip text={nameOf(entry, unread)} isDisabled={isExpanded}>
      <Entry entry={entry} isCurrent={isCurrent} unread={unread} onLeave={onLeave} />
    </Tooltip>
  );
});

interface EntryProps {
  entry: MenuEntry;
  isCurrent: boolean;
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

function Entry({ entry, isCurrent, level, unread = 0, onLeave }: EntryProps) {
  const to = useAddressOf(entry);
  const fetchAhead = useFetchAhead(to);
  return (
    <Focusable>
      <AppLink
        to={to}
        className={styles.item}
        data-level={level}
        aria-current={isCurrent ? 'page' : undefined}
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
  /** Where its current entry leads, if it has that. */
  current: string | null;
  isOpen: boolean;
  hasTooltips: boolean;
  onToggle: (label: string) => void;
  onLeave: () => void;
}

/** A change of the screen renders only the groups that it leaves and comes to. */
const Group = memo(function Group({ group, current, isOpen, hasTooltips, onToggle, onLeave }: GroupProps) {
  const fetchAhead = use(FetchAhead);
  const list = useAddressOf(listIn(group));
  const toggle = () => {
    if (!isOpen && list !== '') fetchAhead(list);
    onToggle(group.label);
  };
  return (
    <Fragment>
      <Tooltip text={group.label} isDisabled={!hasTooltips}>
        <Focusable>
          <button
            type="button"
            className={styles.item}
            aria-expanded={isOpen}
            data-holds-current={current !== null || undefined}
            onClick={toggle}
          >
            <span className={styles.sign}>
              <Icon name={group.icon} />
            </span>
            <span className={styles.label}>{group.label}</span>
            <span className={styles.turn}>
              <Icon name="chevron" />
            </span>
          </button>
        </Focusable>
      </Tooltip>
      {isOpen && (
        <ul className={styles.group}>
          {group.entries.map((entry) => (
            <li key={entry.to}>
              <Tooltip text={entry.label} isDisabled={!hasTooltips}>
                <Entry entry={entry} isCurrent={entry.to === current} level={2} onLeave={onLeave} />
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  );
});

import { type ReactNode, useMemo } from 'react';
import { type FooterGroup, type FooterLink, footerLink } from '../../../domain/content/footer';
import { liveFooterLinkOrder } from '../../../machines/live/footer';
import { useChart } from '../../chart/chart';
import type { ListActor } from '../draft-fields';
import { OrderedRecords } from '../ordered-records';
import * as styles from './add-footer-links.css';

interface GroupLinksProps {
  group: FooterGroup;
  list: ListActor<FooterLink>;
  /** Those of all groups. */
  links: readonly FooterLink[];
  actionsOf: (row: FooterLink) => ReactNode;
}

/** A group with its links. */
export function GroupLinks({ group, list, links, actionsOf }: GroupLinksProps) {
  const order = useChart(liveFooterLinkOrder, { within: group.id });
  const rows = useMemo(() => links.filter(({ groupId }) => groupId === group.id), [links, group.id]);
  return (
    <OrderedRecords
      list={list}
      heading={group.title}
      order={order}
      rows={rows}
      label={`Links of ${group.title}`}
      nameOf={footerLink.nameOf}
      empty={{ title: 'No links in this group yet.' }}
      actionsOf={actionsOf}
    >
      {(row) => (
        <div className={styles.link}>
          <span className={styles.label}>{row.label}</span>
          <span className={styles.address}>{row.address}</span>
        </div>
      )}
    </OrderedRecords>
  );
}

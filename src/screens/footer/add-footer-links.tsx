import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type FooterGroup, footerGroup, footerLink } from '../../../domain/content/footer';
import { allRows } from '../../../domain/known-rows';
import { inOrder } from '../../../domain/order';
import { liveFooterGroupOrder, liveFooterGroups, liveFooterLinks } from '../../../machines/live/footer';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import type { OrderActor } from '../../chart/list-order';
import { useMay } from '../../chart/role';
import { PageHeading } from '../../ui/page-heading';
import type { ListActor } from '../draft-fields';
import { FormAndRecords } from '../form-and-records';
import { NotOffered } from '../not-offered';
import { OrderedRecords, ReadRows } from '../ordered-records';
import * as screenStyles from '../screen.css';
import * as styles from './add-footer-links.css';
import { GroupFields, LinkFields } from './footer-fields';
import { GroupLinks } from './group-links';

const { nameOf: titleOf } = footerGroup;

/** The groups as the screen shows them. */
const useGroups = (list: ListActor<FooterGroup> | undefined, order: OrderActor): readonly FooterGroup[] => {
  const known = useSelector(list, (snapshot) => snapshot?.context.known);
  const shown = useSelector(order, (snapshot) => snapshot.context.shown);
  return useMemo(() => (known === undefined ? [] : inOrder(allRows(known), shown)), [known, shown]);
};

function OfferedFooter() {
  const groups = useChart(liveFooterGroups, undefined);
  const groupOrder = useChart(liveFooterGroupOrder, { within: 0 });
  const links = useChart(liveFooterLinks, undefined);
  const groupList = useSelector(groups, (snapshot) => snapshot.children.list);
  const shownGroups = useGroups(groupList, groupOrder);
  const mayChange = useMay('editor');
  return (
    <div className={screenStyles.screen}>
      <PageHeading title="Footer Links" />
      <div className={styles.half}>
        {mayChange && <h2 className={styles.heading}>Add group</h2>}
        <FormAndRecords
          screen={groups}
          resource={footerGroup}
          heading="Add group"
          addFields={(form) => <GroupFields form={form} />}
          editFields={(form) => <GroupFields form={form} />}
          drawList={(list, actionsOf) => (
            <ReadRows list={list} label="Footer groups">
              {(rows) => (
                <OrderedRecords
                  list={list}
                  order={groupOrder}
                  rows={rows}
                  heading="Groups"
                  label="Footer groups"
                  nameOf={titleOf}
                  empty={{ title: 'No groups yet.', hint: 'Add a group, then its links.' }}
                  actionsOf={actionsOf}
                >
                  {titleOf}
                </OrderedRecords>
              )}
            </ReadRows>
          )}
        />
      </div>
      <div className={styles.half}>
        {mayChange && <h2 className={styles.heading}>Add link</h2>}
        <FormAndRecords
          screen={links}
          resource={footerLink}
          heading="Add link"
          // The note above says already that nothing can be added.
          isListOnly={!mayChange}
          addFields={(form) => <LinkFields form={form} groups={shownGroups} />}
          editFields={(form) => <LinkFields form={form} groups={shownGroups} />}
          drawList={(list, actionsOf) => (
            <ReadRows list={list} label="Footer links">
              {(rows) => (
                <div className={styles.groups}>
                  {shownGroups.map((group) => (
                    <GroupLinks key={group.id} group={group} list={list} links={rows} actionsOf={actionsOf} />
                  ))}
                </div>
              )}
            </ReadRows>
          )}
        />
      </div>
    </div>
  );
}

/** The links in the footer of the public site (spec §2 `/admin/dashboard/footer/add-footer-links`), where our own server keeps them. */
export function AddFooterLinks() {
  return useCapability('footer') ? <OfferedFooter /> : <NotOffered title="Footer Links" icon="links" />;
}

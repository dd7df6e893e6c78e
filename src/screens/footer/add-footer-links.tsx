import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import {
  type FooterGroup,
  type FooterGroupDraft,
  type FooterLink,
  type FooterLinkDraft,
  footerGroup,
  footerGroupForm,
  footerLink,
  footerLinkForm,
} from '../../../domain/content/footer';
import { allRows } from '../../../domain/known-rows';
import { inOrder } from '../../../domain/order';
import {
  liveFooterGroupOrder,
  liveFooterGroups,
  liveFooterLinkOrder,
  liveFooterLinks,
} from '../../../machines/live/footer';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { useChoiceNames } from '../../chart/choice-names';
import type { OrderActor } from '../../chart/list-order';
import { ChoiceField } from '../../ui/choice-field';
import { PageHeading } from '../../ui/page-heading';
import { type FormActor, type ListActor, useField } from '../draft-fields';
import { FormAndRecords } from '../form-and-records';
import { FormField } from '../form-field';
import { NotOffered } from '../not-offered';
import { OrderedRecords, ReadRows } from '../ordered-records';
import { useIsRequired } from '../required-fields';
import * as screenStyles from '../screen.css';
import * as styles from './add-footer-links.css';

const { nameOf: titleOf } = footerGroup;
const { nameOf: labelOf } = footerLink;

function GroupFields({ form }: { form: FormActor<FooterGroupDraft> }) {
  return <FormField form={form} record={footerGroupForm} field="title" />;
}

interface LinkFieldsProps {
  form: FormActor<FooterLinkDraft>;
  groups: readonly FooterGroup[];
}

function LinkFields({ form, groups }: LinkFieldsProps) {
  const { value, error, isLocked, change } = useField(form, 'groupId');
  const options = groups.map(({ id, title }) => ({ id, name: title }));
  useChoiceNames('groupId', (id) => options.find((option) => option.id === id)?.name ?? null);
  return (
    <>
      <ChoiceField
        label={footerLinkForm.fields.groupId.label}
        name="groupId"
        value={value}
        options={options}
        error={error}
        isRequired={useIsRequired('groupId')}
        disabled={isLocked}
        onChange={change}
      />
      <FormField form={form} record={footerLinkForm} field="label" />
      <FormField form={form} record={footerLinkForm} field="address" />
    </>
  );
}

interface GroupLinksProps {
  group: FooterGroup;
  list: ListActor<FooterLink>;
  /** Those of all groups. */
  links: readonly FooterLink[];
  actionsOf: (row: FooterLink) => ReactNode;
}

/** A group with its links. */
function GroupLinks({ group, list, links, actionsOf }: GroupLinksProps) {
  const order = useChart(liveFooterLinkOrder, { within: group.id });
  const rows = useMemo(() => links.filter(({ groupId }) => groupId === group.id), [links, group.id]);
  return (
    <OrderedRecords
      list={list}
      heading={group.title}
      order={order}
      rows={rows}
      label={`Links of ${group.title}`}
      nameOf={labelOf}
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
  return (
    <div className={screenStyles.screen}>
      <PageHeading title="Footer Links" />
      <h2 className={styles.heading}>Add group</h2>
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
      <h2 className={styles.heading}>Add link</h2>
      <FormAndRecords
        screen={links}
        resource={footerLink}
        heading="Add link"
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
  );
}

/** The links in the footer of the public site (spec §2 `/admin/dashboard/footer/add-footer-links`), where our own server keeps them. */
export function AddFooterLinks() {
  return useCapability('footer') ? <OfferedFooter /> : <NotOffered title="Footer Links" icon="links" />;
}

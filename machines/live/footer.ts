import type { LiveRuntime } from '../../adapters/live';
import { footerActions } from '../../adapters/wire/footer';
import { footerGroup, footerLink } from '../../domain/content/footer';
import { effectActor } from '../core/run';
import { orderedListMachine, type SentOrder } from '../list/ordered-list.machine';
import { callBy, editBy, liveFormAndTable } from './content';
import { nameLive } from './names';

/** Groups of footer links. */
export const liveFooterGroups = (runtime: LiveRuntime) =>
  liveFormAndTable(runtime, footerGroup, {
    list: () => callBy(footerActions['footerGroup.list'])({}),
    add: callBy(footerActions['footerGroup.add']),
    edit: editBy(footerActions['footerGroup.edit']),
    delete: callBy(footerActions['footerGroup.delete']),
  });

/** The links of all groups. */
export const liveFooterLinks = (runtime: LiveRuntime) =>
  liveFormAndTable(runtime, footerLink, {
    list: () => callBy(footerActions['footerLink.list'])({}),
    add: callBy(footerActions['footerLink.add']),
    edit: editBy(footerActions['footerLink.edit']),
    delete: callBy(footerActions['footerLink.delete']),
  });

/** The order of the groups. */
export const liveFooterGroupOrder = (runtime: LiveRuntime) =>
  orderedListMachine('footerGroup.order').provide({
    actors: {
      saveOrder: effectActor(runtime, ({ ids }: SentOrder) =>
        callBy(footerActions['footerGroup.order'])({ ids: ids.join() }),
      ),
    },
  });

/** The order of the links of one group. */
export const liveFooterLinkOrder = (runtime: LiveRuntime) =>
  orderedListMachine('footerLink.order').provide({
    actors: {
      saveOrder: effectActor(runtime, ({ within, ids }: SentOrder) =>
        callBy(footerActions['footerLink.order'])({ groupId: within, ids: ids.join() }),
      ),
    },
  });

nameLive('formAndTable.', { footerGroup: liveFooterGroups, footerLink: liveFooterLinks });
nameLive('orderedList.', { footerGroups: liveFooterGroupOrder, footerLinks: liveFooterLinkOrder });

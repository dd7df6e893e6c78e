import { useSelector } from '@xstate/react';
import { createContext, use, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { nothingKept, openingView, settingsFor, viewsFor } from '../../domain/account-lists';
import { isKeptList, type ListSettings } from '../../domain/list-settings';
import { queryOfView } from '../../domain/saved-views';
import type { listSettingsMachine } from '../../machines/shell/list-settings.machine';

/** The actor of the chart `list-settings`; `null` outside of the admin screens. */
export const ListSettingsContext = createContext<ActorRefFrom<typeof listSettingsMachine> | null>(null);

/** The saved views of a list, and the id of the one that it is opened with. */
export const useSavedViews = (list: string) => {
  const kept = useSelector(use(ListSettingsContext) ?? undefined, (snapshot) => snapshot?.context) ?? nothingKept;
  return useMemo(() => viewsFor(kept, list), [kept, list]);
};

/** The query that the menu opens a list with; empty for none. */
export const useOpeningQuery = (list: string | undefined): string =>
  useSelector(use(ListSettingsContext) ?? undefined, (snapshot) => {
    const view = snapshot === undefined || list === undefined ? null : openingView(snapshot.context, list);
    return view === null ? '' : queryOfView(view);
  });

/** How the account looks at a list, and a function that changes it; `null` for a list of which nothing is kept. */
export const useListSettings = (list: string | undefined) => {
  const actor = use(ListSettingsContext);
  const edition = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.edition ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edition says that there are others
  return useMemo(() => {
    if (actor === null || list === undefined || !isKeptList(list)) return null;
    return {
      settings: settingsFor(actor.getSnapshot().context, list),
      change: (settings: ListSettings) => actor.send({ type: 'settings.changed', list, settings }),
    };
  }, [actor, list, edition]);
};

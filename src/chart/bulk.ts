import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { listenToEmitted } from './emitted';
import type { SelectionActor } from './selection';

interface ReloadedList {
  send(event: { readonly type: 'list.reloadRequested' }): void;
}

/** Has a list read again when many of its records were changed, or may have been; then nothing of it is selected any more. */
export const useFollowedRecords = (bulk: AnyActorRef, list: ReloadedList, selection: SelectionActor): void => {
  useEffect(
    () =>
      listenToEmitted(bulk, ({ type }) => {
        if (type !== 'records.changed') return;
        selection.send({ type: 'selection.cleared' });
        list.send({ type: 'list.reloadRequested' });
      }),
    [bulk, list, selection],
  );
};

import { useSelector } from '@xstate/react';
import { use, useEffect } from 'react';
import type { Restorable } from '../../domain/trash';
import { isAsked } from '../../machines/list/restore-record.machine';
import { type RestoreRecordActor, RestoringContext } from './restoring';

const useRestoring = (): RestoreRecordActor => {
  const restoring = use(RestoringContext);
  if (restoring === null) throw new Error('Records are restored only inside the app (RestoringContext is missing)');
  return restoring;
};

interface ReloadedList {
  send(event: { readonly type: 'list.reloadRequested' }): void;
}

interface ReloadedOverview {
  send(event: { readonly type: 'overview.reloadRequested' }): void;
}

const useTrashChanged = <Reader>(reader: Reader, readAgain: (reader: Reader) => void): void => {
  const restoring = useRestoring();
  useEffect(() => {
    const listening = restoring.on('trash.changed', () => readAgain(reader));
    return () => listening.unsubscribe();
  }, [restoring, reader, readAgain]);
};

const reloadList = (list: ReloadedList) => list.send({ type: 'list.reloadRequested' });
const reloadOverview = (overview: ReloadedOverview) => overview.send({ type: 'overview.reloadRequested' });

/** Has a list read again when something was taken out of the trash, by Undo or by Restore. */
export const useFollowedTrash = (list: ReloadedList): void => useTrashChanged(list, reloadList);

/** The same for the overview of the home screen. */
export const useFollowedOverview = (overview: ReloadedOverview): void => useTrashChanged(overview, reloadOverview);

/** Whether a record is being restored, and a function that restores it. */
export const useRestore = (record: Restorable): readonly [boolean, () => void] => {
  const restoring = useRestoring();
  const isRunning = useSelector(restoring, (snapshot) => isAsked(snapshot.context.asked, record));
  return [isRunning, () => restoring.send({ type: 'restore.requested', record })];
};

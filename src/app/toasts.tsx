import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { toastsMachine } from '../../machines/shell/toasts.machine';
import type { RestoreRecordActor } from '../chart/restoring';
import { ToastRegion } from '../ui/toast-region';

interface ToastsProps {
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly restoring: RestoreRecordActor;
  /** The path that is on screen. */
  readonly path: string;
}

/** The toasts of the page, where they belong on this path (spec §9). */
export function Toasts({ toasts, restoring, path }: ToastsProps) {
  const queue = useSelector(toasts, (snapshot) => snapshot.context.toasts);
  const views = useMemo(
    () =>
      queue
        .filter((toast) => toast.phase !== 'waiting')
        .map(({ phase, ...toast }) => ({ ...toast, isLeaving: phase === 'fading' })),
    [queue],
  );
  return (
    <ToastRegion
      toasts={views}
      placement={path.startsWith('/admin') ? 'top' : 'bottom'}
      onUndo={(id, record) => {
        restoring.send({ type: 'restore.requested', record });
        toasts.send({ type: 'toast.dismissed', id });
      }}
      onDismiss={(id) => toasts.send({ type: 'toast.dismissed', id })}
      onPause={() => toasts.send({ type: 'toasts.held' })}
      onResume={() => toasts.send({ type: 'toasts.released' })}
    />
  );
}

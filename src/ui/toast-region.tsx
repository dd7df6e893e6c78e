import { useToast, useToastRegion } from '@react-aria/toast';
import { useEffect, useRef } from 'react';
import type { Notice } from '../../domain/notice';
import type { Restorable } from '../../domain/trash';
import { Icon } from './icons';
import { NativeButton } from './native-button';
import { useSwipe } from './swipe';
import * as styles from './toast-region.css';

export interface ToastView extends Notice {
  readonly id: number;
  /** Dismissed, and on screen for 200 ms more. */
  readonly isLeaving: boolean;
}

interface ToastRegionProps {
  toasts: readonly ToastView[];
  /** Top right on admin screens, bottom right elsewhere (spec §9). */
  placement: 'top' | 'bottom';
  /** Restores what the toast says was deleted. */
  onUndo: (id: number, record: Restorable) => void;
  onDismiss: (id: number) => void;
  onPause: () => void;
  onResume: () => void;
}

/** The toasts, as text only. Alt+T moves the focus here; pointer or focus inside pauses them (spec §9). */
export function ToastRegion({ toasts, placement, onUndo, onDismiss, onPause, onResume }: ToastRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const queue = toQueue(toasts, { onDismiss, onPause, onResume });
  const { regionProps } = useToastRegion({ 'aria-label': 'Notifications' }, queue, ref);

  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') ref.current?.focus();
    };
    document.addEventListener('keydown', focusOnHotkey);
    return () => document.removeEventListener('keydown', focusOnHotkey);
  }, []);

  return (
    <div {...regionProps} ref={ref} className={styles.region} data-placement={placement}>
      <ol className={styles.list} data-placement={placement}>
        {queue.visibleToasts.map((queued) => (
          <Toast
            key={queued.key}
            queue={queue}
            queued={queued}
            onUndo={onUndo}
            // The pointer or focus that was on this toast must not end up nowhere.
            onClose={() => ref.current?.contains(document.activeElement) && ref.current.focus()}
          />
        ))}
      </ol>
    </div>
  );
}

interface ToastProps extends Pick<ToastRegionProps, 'onUndo'> {
  queue: Queue;
  queued: Queue['visibleToasts'][number];
  onClose: () => void;
}

function Toast({ queue, queued, onUndo, onClose }: ToastProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { contentProps, titleProps, closeButtonProps } = useToast({ toast: queued }, queue, ref);
  const close = () => {
    onClose();
    queue.close(queued.key);
  };
  const swipe = useSwipe(close);
  const { id, kind, text, undo, isLeaving } = queued.content;
  return (
    // Not react-aria's `toastProps`: they make it an alertdialog, a role for questions which wait for an answer.
    <li ref={ref} className={styles.toast} data-kind={kind} data-leaving={isLeaving || undefined} {...swipe}>
      <Icon name={kind} />
      <div {...contentProps}>
        <p {...titleProps} className={styles.text}>
          {text}
        </p>
        {undo !== undefined && (
          <NativeButton
            variant="bare"
            size="compact"
            icon="undo"
            onClick={() => {
              if (isLeaving) return;
              onClose();
              onUndo(id, undo);
            }}
          >
            Undo
          </NativeButton>
        )}
      </div>
      <NativeButton
        variant="bare"
        size="square"
        icon="close"
        aria-label={closeButtonProps['aria-label']}
        onClick={close}
      />
    </li>
  );
}

type Queue = ReturnType<typeof toQueue>;

/** react-aria's queue interface over the toasts chart: the chart alone counts, times and removes. */
function toQueue(
  toasts: readonly ToastView[],
  events: Pick<ToastRegionProps, 'onDismiss' | 'onPause' | 'onResume'>,
): ToastQueueView {
  return {
    visibleToasts: toasts.map((content) => ({ key: String(content.id), content })),
    close: (key) => events.onDismiss(Number(key)),
    pauseAll: events.onPause,
    resumeAll: events.onResume,
    add: (content) => String(content.id),
  };
}

type ToastQueueView = Parameters<typeof useToastRegion<ToastView>>[1];

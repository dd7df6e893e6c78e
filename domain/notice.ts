import type { Restorable } from './trash';

/** The five kinds of toast (spec §4 Toasts). */
export const noticeKinds = ['success', 'info', 'warning', 'error', 'loading'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A sentence shown to the person for a while. `text` is plain text, never markup. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  /** What was deleted, where an Undo can restore it. */
  readonly undo?: Restorable | undefined;
}

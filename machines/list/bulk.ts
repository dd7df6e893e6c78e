import {
  addedProblem,
  type BulkAction,
  type BulkPreview,
  type BulkTask,
  type ChosenRows,
  type JobState,
} from '../../domain/bulk';
import type { RunJobContext } from './run-job';

/* The chart bulk's context and events, and the parts of its transitions that several states share. */

/** What is to be done, as it is being put together: the id of a choice, or a number as it is typed. */
export interface BulkDraft {
  readonly action: BulkAction;
  readonly field: string;
  readonly value: string;
}

/** What is asked for by a button of the bar. */
export interface BulkRequest {
  readonly draft: BulkDraft;
  readonly chosen: ChosenRows;
}

export interface BulkContext extends BulkRequest {
  /** The content type of the list. */
  readonly type: string;
  readonly preview: BulkPreview | null;
  /** The job that is begun; at rest, one of this list that was left and can be continued. */
  readonly job: JobState | null;
  /** Whether the job that was left is to do no more. */
  readonly isDropped: boolean;
  /** What became of the job, once it has ended. */
  readonly result: RunJobContext | null;
  readonly problem: string | null;
}

export type BulkEvent =
  | ({ readonly type: 'bulk.asked' } & BulkRequest)
  | { readonly type: 'draft.changed'; readonly change: Partial<BulkDraft> }
  | { readonly type: 'preview.requested' }
  /** Back to what is to be done. */
  | { readonly type: 'draft.reopened' }
  | { readonly type: 'bulk.confirmed' }
  | { readonly type: 'job.continued' }
  /** The job that was left is to do no more. */
  | { readonly type: 'job.dropped' }
  | { readonly type: 'dialog.closed' };

/** What the server is asked. */
export interface AskedBulk {
  readonly type: string;
  readonly task: BulkTask;
  readonly chosen: ChosenRows;
}

/** What to put right in a draft; `null` when it can be done. */
export const draftProblem = ({ action, value }: BulkDraft): string | null => {
  if (action === 'delete') return null;
  if (action === 'set') return value === '' ? 'Choose one' : null;
  return addedProblem(action, value.trim() === '' ? Number.NaN : Number(value));
};

export const askedOf = ({ type, draft: { action, field, value }, chosen }: BulkContext): AskedBulk => ({
  type,
  task: action === 'delete' ? { action } : { action, field, value: Number(value) },
  chosen,
});

const requested = ({ event: { draft, chosen } }: { readonly event: BulkRequest }): BulkRequest => ({ draft, chosen });

/** A button of the bar. */
export const begins = [
  {
    description: 'the records are to be deleted: there is nothing more to choose',
    guard: { type: 'isDelete', params: requested },
    target: '#bulk.asking.previewing',
    actions: { type: 'storeRequest', params: requested },
    meta: { fulfils: ['C6.bulk.2', 'O.bulk.10'] },
  },
  {
    target: '#bulk.asking.choosing',
    actions: { type: 'storeRequest', params: requested },
    meta: { fulfils: ['C6.bulk.2', 'O.bulk.10'] },
  },
] as const;

export const closes = { target: 'resting', actions: 'forget', meta: { fulfils: ['O.bulk.4'] } } as const;

import type { MadeLink } from '../../domain/account-link';
import { type Account, accountName } from '../../domain/users';
import type { DeleteRecordReport } from '../list/delete-record.machine';
import type { FormReport } from './form';

export interface UsersScreenContext {
  /** The account that a dialog is about. */
  readonly opened: Account | null;
  /** The link that was made, for as long as it is shown. */
  readonly link: MadeLink | null;
}

interface AboutRow {
  readonly row: Account;
}

export type UsersScreenEvent =
  | { readonly type: 'invite.asked' }
  | ({ readonly type: 'edit.asked' } & AboutRow)
  | ({ readonly type: 'link.asked' } & AboutRow)
  | ({ readonly type: 'sessions.asked' } & AboutRow)
  | ({ readonly type: 'disable.asked' } & AboutRow)
  | ({ readonly type: 'enable.asked' } & AboutRow)
  | ({ readonly type: 'signOut.asked' } & AboutRow)
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'screen.retried' }
  | Extract<FormReport, { readonly type: 'record.saved' | 'save.abandoned' }>
  | DeleteRecordReport;

/** Opens a dialog about a row. */
export const opened = <Target extends string>(target: Target, requirement: string) =>
  ({
    target,
    actions: {
      type: 'storeOpened',
      params: ({ event }: { readonly event: AboutRow }) => ({ row: event.row }),
    },
    meta: { fulfils: [requirement] },
  }) as const;

/** Opens a question about a row. */
export const asking = <Action extends string>(action: Action, requirement: string) =>
  ({
    actions: {
      type: action,
      params: ({ event }: { readonly event: AboutRow }) => ({ row: event.row }),
    },
    meta: { fulfils: [requirement] },
  }) as const;

/** The event that opens a question about a row. */
export const questionOf = (_: unknown, { row }: AboutRow) =>
  ({ type: 'row.deleteRequested', row: { id: row.id, name: accountName(row) } }) as const;

/** The form has made a link, which its answer holds. */
export const linkIn = (requirement: string) =>
  ({
    target: 'linkShown',
    actions: {
      type: 'storeLink',
      // The calls of these two forms answer a link (`adapters/wire/users.ts`).
      params: ({ event }: { readonly event: { readonly output: unknown } }) => ({ link: event.output as MadeLink }),
    },
    meta: { fulfils: [requirement] },
  }) as const;

/** The form has saved. */
export const endsOver = {
  target: '#usersScreen.open.browsing',
  meta: { fulfils: ['R4.forms.3', 'O.users.3'] },
} as const;

/** What was done in the dialog, or may have been, stands in the list. */
export const closes = {
  target: '#usersScreen.open.browsing',
  actions: 'reloadList',
  meta: { fulfils: ['O.screen.3'] },
} as const;

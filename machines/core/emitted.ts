import type { Purpose } from '../../domain/calls';
import { describeFailure, type Failure, failureOf } from '../../domain/failure';
import type { ListPlace } from '../../domain/list-place';
import type { Notice } from '../../domain/notice';

/**
 * What a chart lets out: facts for whoever composes the app (toast queue, router, log, focus). A chart never touches these
 * itself.
 */
export type EmittedEvent =
  | { readonly type: 'notice.shown'; readonly notice: Notice }
  /** `from` is the place in a list of the record that is gone to: its screen takes the place of this one. */
  | { readonly type: 'route.left'; readonly to: string; readonly from?: ListPlace }
  /** So many entries of the window's history away: back when it is negative. */
  | { readonly type: 'history.moved'; readonly steps: number }
  /** One step back; where there is nothing to go back to, the path `otherwise`. */
  | { readonly type: 'route.backRequested'; readonly otherwise: string }
  | { readonly type: 'failure.logged'; readonly call: Purpose; readonly failure: string }
  | { readonly type: 'field.focusRequested'; readonly field: string }
  /** Something was taken out of the trash, or may have been: lists on the screen may be out of date. */
  | { readonly type: 'trash.changed' }
  /** Many records were changed or deleted, or may have been: lists of them are out of date. */
  | { readonly type: 'records.changed' }
  /** Messages of the inbox were changed, or may have been: their number may be another one. */
  | { readonly type: 'inbox.changed' }
  /** More messages are unread than before: lists of messages on the screen are out of date. */
  | { readonly type: 'messages.arrived' }
  /** Saved views were changed, or may have been: they are to be read again. */
  | { readonly type: 'views.changed' }
  /** An earlier version of a record was restored: what is on the screen of that record is out of date. */
  | { readonly type: 'version.restored' }
  /** A list whose order could not be saved has other rows by now: it is to be read again. */
  | { readonly type: 'order.outdated' }
  /** The server answers again: what could not be loaded can be now, and lists on the screen may be out of date. */
  | { readonly type: 'connection.restored' }
  /** The person does not sign in again: the calls that wait for it fail. */
  | { readonly type: 'signIn.declined' }
  /** The session can't be prolonged: only a new sign-in leads on. */
  | { readonly type: 'signIn.requested' }
  /** The person has chosen to log out: whoever watches the session leaves the way to go to the log-out. */
  | { readonly type: 'session.ending' };

/*
 * Makers of outward events, for `emit()` in a chart's named actions. Each receives resolved values as params, so a test that
 * replaces the action sees exactly what the person, the router or the log would.
 */

/** A sentence shown for a while. */
export const noticeShown = (_: unknown, notice: Notice): EmittedEvent => ({ type: 'notice.shown', notice });

/** Going to a path of the app. */
export const routeLeft = (
  _: unknown,
  { to, from }: { readonly to: string; readonly from?: ListPlace },
): EmittedEvent => ({ type: 'route.left', to, ...(from && { from }) });

/** Going some entries of the history away. */
export const historyMoved = (_: unknown, params: { readonly steps: number }): EmittedEvent => ({
  type: 'history.moved',
  steps: params.steps,
});

/** Something was taken out of the trash, or may have been. */
export const trashChanged = (): EmittedEvent => ({ type: 'trash.changed' });

/** Many records were changed or deleted, or may have been. */
export const recordsChanged = (): EmittedEvent => ({ type: 'records.changed' });

/** Messages of the inbox were changed, or may have been. */
export const inboxChanged = (): EmittedEvent => ({ type: 'inbox.changed' });

/** More messages are unread than before. */
export const messagesArrived = (): EmittedEvent => ({ type: 'messages.arrived' });
/** Saved views were changed, or may have been. */
export const viewsChanged = (): EmittedEvent => ({ type: 'views.changed' });
/** An earlier version of a record was restored. */
export const versionRestored = (): EmittedEvent => ({ type: 'version.restored' });
/** A list whose order could not be saved has other rows by now. */
export const orderOutdated = (): EmittedEvent => ({ type: 'order.outdated' });

/** The server answers again. */
export const connectionRestored = (): EmittedEvent => ({ type: 'connection.restored' });
/** The person does not sign in again. */
export const signInDeclined = (): EmittedEvent => ({ type: 'signIn.declined' });

/** Only a new sign-in leads on. */
export const signInRequested = (): EmittedEvent => ({ type: 'signIn.requested' });

/** A log-out begins. */
export const sessionEnding = (): EmittedEvent => ({ type: 'session.ending' });

/** Going one step back, or to a path of the app when the screen was the first one. */
export const backRequestedOr = (_: unknown, params: { readonly otherwise: string }): EmittedEvent => ({
  type: 'route.backRequested',
  otherwise: params.otherwise,
});

/** A failed call for the log, without personal data. */
export const failureLogged = (
  _: unknown,
  params: { readonly call: Purpose; readonly failure: Failure },
): EmittedEvent => ({
  type: 'failure.logged',
  call: params.call,
  failure: describeFailure(params.failure),
});

/** A part of a screen that broke, for the log, under the call that the part makes. */
export const breakLogged = (_: unknown, params: { readonly call: Purpose; readonly error: unknown }): EmittedEvent =>
  failureLogged(_, { call: params.call, failure: failureOf(params.error) });

/** The keyboard moves to a field. */
export const focusRequested = (_: unknown, params: { readonly field: string }): EmittedEvent => ({
  type: 'field.focusRequested',
  field: params.field,
});

import type { CallKey } from '../domain/calls';
import { describeFailure, type Failure } from '../domain/failure';
import type { Notice } from '../domain/notice';

/**
 * What a chart lets out: facts for whoever composes the app (toast queue, router, log, focus). A chart never touches these
 * itself.
 */
export type Outward =
  | { readonly type: 'notice.shown'; readonly notice: Notice }
  | { readonly type: 'route.left'; readonly to: string }
  | { readonly type: 'route.backRequested' }
  | { readonly type: 'failure.logged'; readonly call: CallKey; readonly failure: string }
  | { readonly type: 'field.focusRequested'; readonly field: string };

/*
 * Makers of outward events, for `emit()` in a chart's named actions. Each receives resolved values as params, so a test that
 * replaces the action sees exactly what the person, the router or the log would.
 */

/** A sentence shown for a while. */
export const noticeShown = (_: unknown, notice: Notice): Outward => ({ type: 'notice.shown', notice });

/** Going to a path of the app. */
export const routeLeft = (_: unknown, params: { readonly to: string }): Outward => ({
  type: 'route.left',
  to: params.to,
});

/** Going one step back. */
export const backRequested = (): Outward => ({ type: 'route.backRequested' });

/** A failed call for the log, without personal data. */
export const failureLogged = (_: unknown, params: { readonly call: CallKey; readonly failure: Failure }): Outward => ({
  type: 'failure.logged',
  call: params.call,
  failure: describeFailure(params.failure),
});

/** The keyboard moves to a field. */
export const focusRequested = (_: unknown, params: { readonly field: string }): Outward => ({
  type: 'field.focusRequested',
  field: params.field,
});

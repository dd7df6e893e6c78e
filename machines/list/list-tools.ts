import { placeOf } from '../../domain/error-messages';
import type { Failure } from '../../domain/failure';
import type { Notice } from '../../domain/notice';
import type { SaveResult } from '../../domain/resource';
import { type SavedView, type ViewChange, viewName } from '../../domain/saved-views';
import { type EmittedEvent, failureLogged } from '../core/emitted';

export interface ListToolsContext {
  /** The name of the list's content type. */
  readonly list: string;
  /** The view that is renamed or deleted; `null` for a new one. */
  readonly target: SavedView | null;
  /** What a new view asks for. */
  readonly query: string;
  readonly name: string;
  /** What was asked for last. */
  readonly change: ViewChange;
  /** Why that was not done. */
  readonly problem: string | null;
}

export type ListToolsEvent =
  | { readonly type: 'views.opened' }
  | { readonly type: 'dialog.closed' }
  /** The view on the screen is to be saved under a name; or, with a view, that gets another name. */
  | { readonly type: 'naming.requested'; readonly view: SavedView | null; readonly query: string }
  | { readonly type: 'name.changed'; readonly name: string }
  | { readonly type: 'name.submitted' }
  | { readonly type: 'removal.requested'; readonly view: SavedView }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'step.cancelled' }
  /** What needs nothing more to be typed or asked. */
  | { readonly type: 'change.requested'; readonly change: ViewChange };

/** What the name is for: a new view, or another name of one. */
export const named = ({ list, target, query, name }: ListToolsContext): ViewChange =>
  target === null
    ? { kind: 'add', list, name: viewName(name), query }
    : { kind: 'rename', id: target.id, name: viewName(name) };

/** Sends the change that an event asks for. */
export const changed = {
  type: 'storeChange',
  params: ({ event }: { readonly event: { readonly change: ViewChange } }) => ({ change: event.change }),
} as const;

/** Why the change was not done. */
export const problemIn = ({ change }: ListToolsContext, failure: Failure): string =>
  placeOf(`view.${change.kind}`, failure);

/** The same for the log, under the call of the change. */
export const callOf = ({ change }: ListToolsContext, failure: Failure): EmittedEvent =>
  failureLogged(null, { call: `view.${change.kind}`, failure });

/** What the server says once it is done. */
export const savedText = ({ event }: { readonly event: { readonly output: SaveResult } }): Notice => ({
  kind: 'success',
  text: event.output.text ?? 'Views saved',
});

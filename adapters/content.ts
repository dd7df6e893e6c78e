import { Context, Effect, Layer } from 'effect';
import type { AppCall, CallKey, EditCall, ListCall, RecordCall } from '../domain/calls';
import { Failure } from '../domain/failure';
import { isFileLink } from '../domain/files';
import { filterText, noFilter } from '../domain/filter';
import type { ViewedWindow } from '../domain/known-rows';
import type { SaveResult } from '../domain/resource';
import type { Capability } from '../domain/settings';
import { Config } from './config';
import { type RecordVersion, Wire } from './http';
import type { AnswerOf, InputOf, SomeRows, WireAction } from './wire/action';
import type { Actions } from './wire/actions';
import { appActions } from './wire/app-actions';
import { listColumns, type windowFields } from './wire/list-window';

type Chosen = File | null;

/** What a call is sent: the clean fields of its row in the wire table. */
export type InputFor<Key extends CallKey> = InputOf<Actions[Key]['fields'], Chosen>;

/** What a call answers. */
export type AnswerFor<Key extends CallKey> = AnswerOf<Actions[Key]>;

/** A row of a list. */
export type RowOf<Key extends ListCall> = AnswerFor<Key>[number];

const paging: Capability = 'paging';

/** The request of an idea may take this long, in milliseconds (spec §9 Idea request time-out). */
export const ideaTimeoutMs = 30_000;

/** The fields that ask for a window. */
const fieldsOf = ({
  view: { search, sort, filter = noFilter },
  offset,
  limit,
}: ViewedWindow): InputOf<typeof windowFields, Chosen> => ({
  columns: listColumns,
  limit: String(limit),
  offset: offset === 0 ? null : String(offset),
  sort: sort?.by ?? null,
  order: sort?.direction ?? null,
  search: search === '' ? null : search,
  filter: filter.conditions.length === 0 ? null : filterText(filter),
});

/** Everything about content: any call of the wire table, by its key or its row. Signing in and out is `Session`'s. */
export class Content extends Context.Service<
  Content,
  {
    readonly call: <Key extends AppCall>(key: Key, input: InputFor<Key>) => Effect.Effect<AnswerFor<Key>, Failure>;
    /** A call by its row: those of screens that only our own server has. `version` is that of the record which it changes. */
    readonly send: <Action extends WireAction>(
      action: Action,
      input: InputOf<Action['fields'], Chosen>,
      version?: RecordVersion,
    ) => Effect.Effect<AnswerOf<Action>, Failure>;
    /** An edit of a record that has this version. */
    readonly change: <Key extends EditCall>(
      key: Key,
      input: InputFor<Key>,
      version: RecordVersion,
    ) => Effect.Effect<SaveResult, Failure>;
    /** A window of a list without its long texts; all rows, with their texts, where the list or the server has no windows. */
    readonly rows: <Key extends ListCall>(
      key: Key,
      window: ViewedWindow,
    ) => Effect.Effect<SomeRows<RowOf<Key>>, Failure>;
    /** Begins to read a record whose call is about to come (`Wire.readAhead`). */
    readonly readAhead: <Key extends RecordCall>(key: Key, input: InputFor<Key>) => Effect.Effect<void>;
    /** The same for the window of a list. */
    readonly readRowsAhead: (key: ListCall, window: ViewedWindow) => Effect.Effect<void>;
    /** Waits a moment for what was begun last (`Wire.aheadSoon`). */
    readonly aheadSoon: Effect.Effect<void>;
    /** Adds or changes an idea and tells how far its files have got, from 0 to 1. */
    readonly uploadIdea: <Key extends 'idea.add' | 'idea.edit'>(
      key: Key,
      input: InputFor<Key>,
      report: (fraction: number) => void,
      version?: RecordVersion,
    ) => Effect.Effect<SaveResult, Failure>;
    /**
     * Stores a file that belongs to a text, tells how far it has got, from 0 to 1, and gives its link. It times out
     * when it stalls. Fails with `Unreadable` when the answer holds no link that a text may hold.
     */
    readonly uploadFile: (
      file: File,
      report: (fraction: number) => void,
    ) => Effect.Effect<AnswerFor<'upload.image'>, Failure>;
  }
>()('adapters/Content') {
  static readonly layer = Layer.effect(
    Content,
    Effect.gen(function* () {
      const wire = yield* Wire;
      const { capabilities } = yield* Config;
      /** The call that reads a window, with its input; `null` where it can't be asked for. */
      const windowed = (key: ListCall, window: ViewedWindow) => {
        const action: WireAction = appActions[key];
        if (action.window === null || !capabilities.includes(paging)) return null;
        return [{ ...action, ...action.window, versioned: false }, fieldsOf(window) as never] as const;
      };
      const whole = (key: ListCall) => [appActions[key] as WireAction, {} as never] as const;
      return Content.of({
        call: (key, input) => wire.call(appActions[key] as WireAction, input as never),
        send: (action, input, version) => wire.call(action as WireAction, input as never, version),
        change: (key, input, version) => wire.call(appActions[key] as WireAction, input as never, version),
        rows: (key, window) => {
          const asked = windowed(key, window);
          if (asked !== null) return wire.call(...asked);
          return Effect.map(wire.call(...whole(key)), (rows) => ({ rows, counts: null }));
        },
        readRowsAhead: (key, window) => wire.readAhead(...(windowed(key, window) ?? whole(key))),
        readAhead: (key, input) => wire.readAhead(appActions[key] as WireAction, input as never),
        aheadSoon: wire.aheadSoon,
        uploadIdea: (key, input, report, version) =>
          wire.upload(appActions[key] as WireAction, input as never, { report, limitMs: ideaTimeoutMs }, version),
        uploadFile: (file, report) =>
          Effect.filterOrFail(
            wire.upload(appActions['upload.image'], { image: file }, { report }),
            ({ link }) => isFileLink(link),
            () => Failure.Unreadable({ at: 'link' }),
          ),
      });
    }),
  );
}

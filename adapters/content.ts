import { Context, Effect, Layer } from 'effect';
import type { CallKey } from '../domain/calls';
import { Failure } from '../domain/failure';
import { isFileLink } from '../domain/files';
import type { SaveResult } from '../domain/resource';
import { Wire } from './http';
import type { AnswerOf, InputOf, WireAction } from './wire/action';
import { type Actions, actions } from './wire/actions';

type Chosen = File | null;

/** What a call is sent: the clean fields of its row in the wire table. */
export type InputFor<Key extends CallKey> = InputOf<Actions[Key]['fields'], Chosen>;

/** What a call answers. */
export type AnswerFor<Key extends CallKey> = AnswerOf<Actions[Key]>;

/** Everything about content: any call of the wire table by its key. Signing in and out is `Session`'s. */
export class Content extends Context.Service<
  Content,
  {
    readonly call: <Key extends CallKey>(key: Key, input: InputFor<Key>) => Effect.Effect<AnswerFor<Key>, Failure>;
    /** Adds or changes an idea and tells how far its files have got, from 0 to 1. Has no time limit: its chart has. */
    readonly uploadIdea: <Key extends 'idea.add' | 'idea.edit'>(
      key: Key,
      input: InputFor<Key>,
      report: (fraction: number) => void,
    ) => Effect.Effect<SaveResult, Failure>;
    /**
     * Stores a file that belongs to a text, tells how far it has got, from 0 to 1, and gives its link. Has no time limit: its
     * chart has. Fails with `Unreadable` when the answer holds no link that a text may hold.
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
      return Content.of({
        call: (key, input) => wire.call(actions[key] as WireAction, input as never),
        uploadIdea: (key, input, report) => wire.upload(actions[key] as WireAction, input as never, report),
        uploadFile: (file, report) =>
          Effect.filterOrFail(
            wire.upload(actions['upload.image'], { image: file }, report),
            ({ link }) => isFileLink(link),
            () => Failure.Unreadable({ at: 'link' }),
          ),
      });
    }),
  );
}

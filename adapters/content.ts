import { Context, Effect, Layer } from 'effect';
import type { CallKey } from '../domain/calls';
import type { Failure } from '../domain/failure';
import type { Resource, Written } from '../domain/resource';
import { type ResourceName, type Resources, resources } from '../domain/resources';
import { Wire } from './http';
import type { AnswerOf, InputOf, WireAction } from './wire/action';
import { type Actions, actions } from './wire/actions';

/** What can be done with a content type. */
export interface VerbsOf<Row, Add, Edit> {
  readonly list: Effect.Effect<readonly Row[], Failure>;
  readonly add: (draft: Add) => Effect.Effect<Written, Failure>;
  readonly edit: (draft: Edit) => Effect.Effect<Written, Failure>;
  readonly remove: (row: { readonly id: number }) => Effect.Effect<Written, Failure>;
}

type AnyVerbs = VerbsOf<never, never, never>;
type Verbs<Type> = Type extends Resource<infer Row, infer Add, infer Edit> ? VerbsOf<Row, Add, Edit> : never;

/** Every content type's calls, by the name it has in `domain/resources.ts`. */
export class Content extends Context.Service<Content, { readonly [Name in ResourceName]: Verbs<Resources[Name]> }>()(
  'adapters/Content',
) {
  static readonly layer = Layer.effect(
    Content,
    Effect.map(Wire, (wire) => {
      const call = (key: CallKey, input: object) => wire.call(actions[key] as WireAction, input as never);
      const verbsOf = ({ list, add, edit, remove }: (typeof resources)[ResourceName]): AnyVerbs => ({
        list: call(list, {}),
        add: (draft) => call(add.call, draft),
        edit: (draft) => call(edit.call, draft),
        remove: (row) => call(remove, { id: row.id }),
      });
      const all = Object.entries(resources).map(([name, resource]) => [name, verbsOf(resource)] as const);
      // That each call's input and answer are the content type's own is what `DraftsFitTheWire` demands.
      return Content.of(Object.fromEntries(all) as unknown as Content['Service']);
    }),
  );
}

type Chosen = File | null;
type InputFor<Key extends CallKey> = InputOf<Actions[Key]['fields'], Chosen>;

type Fits<Name extends ResourceName> =
  Resources[Name] extends Resource<infer Row, infer Add, infer Edit>
    ? [Add, Edit, { readonly id: number }, AnswerOf<Actions[`${Name}.list`]>] extends [
        InputFor<`${Name}.add`>,
        InputFor<`${Name}.edit`>,
        InputFor<`${Name}.remove`>,
        readonly Row[],
      ]
      ? true
      : false
    : false;

type AllTrue<Checks extends Readonly<Record<ResourceName, true>>> = Checks;

/** Does not compile when a content type's drafts or rows have other names or types than its rows of the wire table. */
export type DraftsFitTheWire = AllTrue<{ readonly [Name in ResourceName]: Fits<Name> }>;

import type { Effect } from 'effect';
import { type AnswerFor, Content, type InputFor } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import type { CallKey, Purpose } from '../../domain/calls';
import type { Failure } from '../../domain/failure';
import type { FormRules, Listed, Removable, Resource, SaveResult } from '../../domain/resource';
import { effectActor } from '../core/run';
import { collectionMachine } from '../form/collection.machine';
import { formSubmitMachine } from '../form/form-submit.machine';
import { listLoadMachine } from '../list/list-load.machine';
import { listingMachine } from '../list/listing.machine';
import { removalMachine } from '../list/removal.machine';

/* The charts of content types over their calls. A content type's file beside this one has its own. */

export type Answering<Answer> = Effect.Effect<Answer, Failure, Content>;

/** A call of the wire table. */
export const call =
  <Key extends CallKey>(key: Key) =>
  (input: InputFor<Key>): Answering<AnswerFor<Key>> =>
    Content.use((content) => content.call(key, input));

export const liveList = <Row, Query = object>(
  runtime: LiveRuntime,
  purpose: Purpose,
  load: (query: Query) => Answering<readonly Row[]>,
) =>
  listLoadMachine<Row, Query>(purpose).provide({
    actors: { loadRows: effectActor(runtime, ({ query }) => load(query)) },
  });

export const liveForm = <Draft>(
  runtime: LiveRuntime,
  rules: FormRules<Draft>,
  save: (draft: Draft) => Answering<SaveResult>,
) => formSubmitMachine(rules).provide({ actors: { save: effectActor(runtime, ({ draft }) => save(draft)) } });

export const liveRemoval = (
  runtime: LiveRuntime,
  key: CallKey,
  remove: (row: { readonly id: number }) => Answering<SaveResult>,
) => removalMachine(key).provide({ actors: { remove: effectActor(runtime, ({ id }) => remove({ id })) } });

/** What can be done with a content type. Its types are those of the content type, its calls those of the wire table. */
interface Verbs<Row, Add, Edit> {
  readonly list: (query: object) => Answering<readonly Row[]>;
  readonly add: (draft: Add) => Answering<SaveResult>;
  readonly edit: (draft: Edit) => Answering<SaveResult>;
  readonly remove: (row: { readonly id: number }) => Answering<SaveResult>;
}

export const liveCollection = <Row extends { readonly id: number }, Add, Edit>(
  runtime: LiveRuntime,
  resource: Resource<Row, Add, Edit>,
  verbs: Verbs<Row, Add, Edit>,
) =>
  collectionMachine(resource).provide({
    actors: {
      list: liveList(runtime, resource.list, verbs.list),
      addForm: liveForm(runtime, resource.add, verbs.add),
      editForm: liveForm(runtime, resource.edit, verbs.edit),
      removal: liveRemoval(runtime, resource.remove, verbs.remove),
    },
  });

export const liveListing = <Row extends { readonly id: number }, Query = object>(
  runtime: LiveRuntime,
  listed: Listed<Row> & Removable,
  load: (query: Query) => Answering<readonly Row[]>,
  remove: (row: { readonly id: number }) => Answering<SaveResult>,
) =>
  listingMachine<Row, Query>(listed).provide({
    actors: {
      list: liveList(runtime, listed.list, load),
      removal: liveRemoval(runtime, listed.remove, remove),
    },
  });

import { Effect } from 'effect';
import { type AnswerFor, Content, type InputFor, type RowOf } from '../../adapters/content';
import { painted } from '../../adapters/leisure';
import type { LiveRuntime } from '../../adapters/live';
import { neighbours } from '../../adapters/neighbours';
import { type RowSource, rowSource } from '../../adapters/row-source';
import type { FieldTable, InputOf, WireAction } from '../../adapters/wire/action';
import type { Arrangeable } from '../../domain/arrange';
import type { AppCall, CallKey, EditCall, ListCall, Purpose } from '../../domain/calls';
import type { EditableName, EditableType } from '../../domain/content-type';
import type { Failure } from '../../domain/failure';
import type { AskedRows, ViewedWindow } from '../../domain/known-rows';
import type { Deletable, EditRules, FormRules, Listed, Resource, SaveResult } from '../../domain/resource';
import { effectActor } from '../core/run';
import { formAndTableMachine } from '../form/form-and-table.machine';
import { formSubmitMachine } from '../form/form-submit.machine';
import type { RecordScreenMachine } from '../form/record-screen';
import { recordScreenMachine } from '../form/record-screen.machine';
import { deleteRecordMachine } from '../list/delete-record.machine';
import { listLoadMachine } from '../list/list-load.machine';
import { neighboursMachine } from '../list/neighbours.machine';
import { tableScreenMachine } from '../list/table-screen.machine';
import { changeBy, type EditCalls, readFrom, saveEdit } from './edits';
import { nameLive } from './names';

/* The charts of content types over their calls. A content type's file beside this one has its own. */

export type Answering<Answer> = Effect.Effect<Answer, Failure, Content>;

/** A call of the wire table. */
export const call =
  <Key extends AppCall>(key: Key) =>
  (input: InputFor<Key>): Answering<AnswerFor<Key>> =>
    Content.use((content) => content.call(key, input));

/** A call of a screen that only our own server has, by its row of the wire table. */
export const callBy =
  <Key extends CallKey, Fields extends FieldTable, Answer>(action: WireAction<Key, Fields, Answer>) =>
  (input: InputOf<Fields, File | null>): Answering<Answer> =>
    Content.use((content) => content.send(action, input) as Effect.Effect<Answer, Failure>);

/** An edit of such a screen, as `EditCalls` has it. */
export const editBy =
  <Key extends CallKey, Fields extends FieldTable>(action: WireAction<Key, Fields, SaveResult>) =>
  (input: InputOf<Fields, File | null>, version: string | null): Answering<SaveResult> =>
    Content.use((content) => content.send(action, input, version) as Effect.Effect<SaveResult, Failure>);

/** A list over a source of its rows. Rows that come into sight later are asked for once those that are here are painted. */
export const liveRows = <Row, Query>(runtime: LiveRuntime, purpose: Purpose, source: RowSource<Row, Query, Content>) =>
  listLoadMachine<Row, Query>(purpose).provide({
    actors: {
      loadRows: effectActor(runtime, source),
      fetchRows: effectActor(runtime, (asked: AskedRows<Query>) => Effect.andThen(painted, source(asked))),
    },
  });

/** A list that is read whole. */
export const liveList = <Row, Query = object>(
  runtime: LiveRuntime,
  purpose: Purpose,
  load: (query: Query) => Answering<readonly Row[]>,
  list: Arrangeable<Row> = { facets: {} },
) => {
  const loadAll = (query: Query) => Effect.map(load(query), (rows) => ({ rows, counts: null }));
  return liveRows(runtime, purpose, rowSource(loadAll, list));
};

const windowSource = <Key extends ListCall>(list: Key, arrangeable: Arrangeable<RowOf<Key>>) =>
  rowSource((_: object, window: ViewedWindow) => Content.use((content) => content.rows(list, window)), arrangeable);

/** A list that is read by windows where the server has them. */
export const liveWindows = <Key extends ListCall>(
  runtime: LiveRuntime,
  list: Key,
  arrangeable: Arrangeable<RowOf<Key>>,
) => liveRows(runtime, list, windowSource(list, arrangeable));

/** The previous and the next record in a list that is read by windows where the server has them. */
export const liveNeighbours = <Key extends ListCall>(
  runtime: LiveRuntime,
  list: Key,
  arrangeable: Arrangeable<RowOf<Key>>,
) =>
  neighboursMachine<RowOf<Key>>(list).provide({
    actors: { findNeighbours: effectActor(runtime, neighbours(windowSource(list, arrangeable))) },
  });

export const liveForm = <Draft>(
  runtime: LiveRuntime,
  rules: FormRules<Draft>,
  save: (draft: Draft) => Answering<SaveResult>,
) => formSubmitMachine(rules).provide({ actors: { save: effectActor(runtime, ({ draft }) => save(draft)) } });

/** The form of a record that is there already. */
export const liveEditForm = <Row extends object, Draft>(
  runtime: LiveRuntime,
  rules: EditRules<Row, Draft>,
  calls: EditCalls<Row, Draft>,
) => formSubmitMachine(rules).provide({ actors: { save: effectActor(runtime, saveEdit(rules, calls)) } });

export const liveDeleteRecord = (
  runtime: LiveRuntime,
  key: CallKey,
  deleteRow: (row: { readonly id: number }) => Answering<SaveResult>,
) => deleteRecordMachine(key).provide({ actors: { delete: effectActor(runtime, ({ id }) => deleteRow({ id })) } });

/** What can be done with a content type. Its types are those of the content type, its calls those of the wire table. */
interface Verbs<Row, Add, Edit> {
  readonly list: (query: object) => Answering<readonly Row[]>;
  readonly add: (draft: Add) => Answering<SaveResult>;
  readonly edit: EditCalls<Row, Edit>['edit'];
  readonly delete: (row: { readonly id: number }) => Answering<SaveResult>;
}

export const liveFormAndTable = <Row extends { readonly id: number }, Add, Edit>(
  runtime: LiveRuntime,
  resource: Resource<Row, Add, Edit>,
  verbs: Verbs<Row, Add, Edit>,
) =>
  formAndTableMachine(resource).provide({
    actors: {
      list: liveList(runtime, resource.list, verbs.list, resource),
      addForm: liveForm(runtime, resource.add, verbs.add),
      editForm: liveEditForm(runtime, resource.edit, { edit: verbs.edit, read: readFrom(() => verbs.list({})) }),
      deleteRecord: liveDeleteRecord(runtime, resource.delete, verbs.delete),
    },
  });

export const liveTableScreen = <Row extends { readonly id: number }, Query = object>(
  runtime: LiveRuntime,
  listed: Listed<Row> & Deletable,
  list: ReturnType<typeof listLoadMachine<Row, Query>>,
  deleteRow: (row: { readonly id: number }) => Answering<SaveResult>,
) =>
  tableScreenMachine<Row, Query>(listed).provide({
    actors: {
      list,
      deleteRecord: liveDeleteRecord(runtime, listed.delete, deleteRow),
    },
  });

/** What the table and the edit form of a content type show of a record. */
type RowFor<Name extends EditableName> = AnswerFor<`${Name}.list`>[number];

/** What finds the records beside one. */
export type LiveNeighbours<Row> = (runtime: LiveRuntime) => ReturnType<typeof neighboursMachine<Row>>;

/** What runs the two screens of a content type: its table, and its form with the record that it reads. */
export interface RecordCharts<Row extends { readonly id: number }, Draft> {
  readonly table: (runtime: LiveRuntime) => ReturnType<typeof tableScreenMachine<Row>>;
  readonly record: (
    runtime: LiveRuntime,
  ) => RecordScreenMachine<Row, Draft, ReturnType<typeof formSubmitMachine<Draft>>>;
  readonly neighbours: LiveNeighbours<Row>;
}

/**
 * The two charts of a content type that is listed on one screen and edited on another, by its usual calls. Its types have to fit
 * those of the calls of its name.
 */
export const liveRecords = <
  Name extends EditableName,
  Draft extends InputFor<`${Name}.add`> & InputFor<`${Name}.edit`>,
>(
  type: EditableType<Name, RowFor<Name>, Draft>,
): RecordCharts<RowFor<Name>, Draft> => {
  const { name } = type;
  // The keys are calls of the wire table, whose types the compiler can't follow by a name that it does not know.
  const verb = <Input, Answer>(key: string) => call(key as AppCall) as unknown as (input: Input) => Answering<Answer>;
  const read = verb<{ readonly key: string }, RowFor<Name> | null>(`${name}.one`);
  const table = (runtime: LiveRuntime) =>
    liveTableScreen(
      runtime,
      type,
      liveWindows(runtime, `${name}.list` as const, type),
      verb<{ readonly id: number }, SaveResult>(`${name}.delete`),
    );
  const record = (runtime: LiveRuntime) =>
    recordScreenMachine(type, `${name}.one`, {
      add: liveForm(runtime, type.add, verb<Draft, SaveResult>(`${name}.add`)),
      edit: liveEditForm(runtime, type.edit, {
        edit: changeBy(`${name}.edit` as EditCall) as unknown as EditCalls<RowFor<Name>, Draft>['edit'],
        read: (key) => read({ key }),
      }),
    }).provide({ actors: { loadRecord: effectActor(runtime, read) } });
  const beside = (runtime: LiveRuntime) => liveNeighbours(runtime, `${name}.list` as const, type);
  nameLive('tableScreen.', { [name]: table });
  nameLive('recordScreen.', { [name]: record });
  nameLive('neighbours.', { [name]: beside });
  return { table, record, neighbours: beside };
};

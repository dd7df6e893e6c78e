import type { ActorRefFrom, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { editorMachine } from './editor.machine';

/** The chart of the screen of one record whose form is the chart `Form`; `snapshot.children.form` is that form's actor. */
export type EditorMachine<Row extends { readonly id: number }, Draft, Form extends AnyStateMachine> = ReturnType<
  typeof editorMachine<Row, Draft, SnapshotFrom<Form>, EventFromLogic<Form>>
>;

/** The actor of such a chart. */
export type EditorActor<Row extends { readonly id: number }, Draft, Form extends AnyStateMachine> = ActorRefFrom<
  EditorMachine<Row, Draft, Form>
>;

import type { ActorRefFrom, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { recordScreenMachine } from './record-screen.machine';

/** The chart of the screen of one record whose form is the chart `Form`; `snapshot.children.form` is that form's actor. */
export type RecordScreenMachine<Row extends { readonly id: number }, Draft, Form extends AnyStateMachine> = ReturnType<
  typeof recordScreenMachine<Row, Draft, SnapshotFrom<Form>, EventFromLogic<Form>>
>;

/** The actor of such a chart. */
export type RecordScreenActor<Row extends { readonly id: number }, Draft, Form extends AnyStateMachine> = ActorRefFrom<
  RecordScreenMachine<Row, Draft, Form>
>;

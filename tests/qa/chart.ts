import type { AnyStateMachine } from 'xstate';

/** A machine with what people have to know of it. Nothing in it belongs to one product: any machine can meet it. */
export interface Chart {
  readonly id: string;
  /** The chart's source file, from the root of the project. */
  readonly file: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
}

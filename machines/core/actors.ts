import { fromPromise } from 'xstate';
import { Failure } from '../../domain/failure';

/** An actor of a known shape that refuses to work until a real one is provided in its place (`machines/live/`). */
export const refusing = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(Failure.Unexpected({ detail: `No actor was provided for ${name}` })));

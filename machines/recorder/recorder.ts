import { makeFlightRecorder } from './flight-recorder';

/** The flight recorder of this page. */
export const recorder = makeFlightRecorder(() => performance.now());

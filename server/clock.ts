/** The two clocks of a server. Tests put their own in place. */
export interface Clock {
  /** Milliseconds since 1970, as the system tells the time of day: it can be set back or forward at any moment. */
  readonly now: () => number;
  /** Milliseconds that only go forward, from some moment on: for everything that has to last just so long. */
  readonly elapsed: () => number;
}

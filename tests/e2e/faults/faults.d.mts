/** A fault of a view or an adapter, as one edit of a source file. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly instead: string;
  readonly chart: string;
  readonly oracle: RegExp;
}
export const faults: readonly Fault[];

/** A fault, as one edit of a source file. */
export interface Edit {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly instead: string;
  readonly oracle: RegExp;
}
export const walkFaults: readonly (Edit & { readonly chart: string })[];
export const testFaults: readonly (Edit & { readonly tests: string })[];

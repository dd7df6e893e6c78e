/**
 * Runs the model tests in Vitest, with what they are asked for in the environment; `more` are further words for Vitest. Gives the
 * exit code.
 */
export declare const runModels: (
  environment: Readonly<Record<string, string>>,
  more?: readonly string[],
) => Promise<number>;

/*
 * Mutants that no walk can tell from the chart, by the reason why. Reviewed like code: `npm run qa -- mutate` fails when one that
 * is listed is caught after all or no longer exists, and when one that survives is missing.
 */

export const storedThenTold =
  'What the first stores, the second does not read, and what is stored and what is emitted are seen together.';
export const storedTwice = 'Both store, and neither reads or overwrites what the other one stores.';
export const toldTwoListeners = 'The two go to different listeners, who do not know of each other.';
export const regionOfMany =
  'A region that ends says so to nobody as long as a region beside it goes on, and one always does.';

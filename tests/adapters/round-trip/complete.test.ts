import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { families } from '../kit/families';

/* Each file has a row for each call of its family, as the compiler sees to; here is that each family has a file. */

test('every family has its round trips', () => {
  const files = readdirSync(new URL('.', import.meta.url));
  const expected = [...new Set(Object.values(families))].map((family) => `${family}.test.ts`);
  expect(files.filter((file) => expected.includes(file)).sort()).toEqual(expected.sort());
});

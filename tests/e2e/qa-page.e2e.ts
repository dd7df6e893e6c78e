/** @module-tag full */

import { expect, test } from 'vitest';
import { commandsIn, lies } from '../docs/page-commands';

test.each(commandsIn('docs/qa.md', 'sh browser'))('the page of the QA kit tells the truth: $line', (command) => {
  expect(lies(command)).toEqual([]);
});

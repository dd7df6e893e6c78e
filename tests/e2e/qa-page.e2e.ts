import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { commandsIn, lies } from '../docs/page-commands';

test.skipIf(!('mbt:browser' in packageJson.scripts)).each(commandsIn('docs/qa.md', 'sh browser'))(
  'the page of the QA kit tells the truth: $line',
  (command) => {
    expect(lies(command)).toEqual([]);
  },
);

import { describe, expect, test } from 'vitest';
import { importRules } from './import-rules';
import { kitFiles, sourceFile, sourceFiles } from './imports';

const files = [...sourceFiles(), ...kitFiles()];

describe('the import rules', () => {
  test.each(importRules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    expect(rule.violations(files)).toEqual([]);
  });
});

/** For each rule, files that break it: a rule that lets one of these pass is no rule. */
const broken: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['a layer imports only', 'domain/bad.ts', "import { HttpClient } from 'xstate';"],
  ['a layer imports only', 'domain/bad.ts', "import type { Wire } from '../adapters/http';"],
  ['a layer imports only', 'adapters/bad.ts', "export * from '../machines/core/run';"],
  ['a layer imports only', 'adapters/wire/bad.ts', "import { Wire } from '../http';"],
  ['a layer imports only', 'machines/form/bad.machine.ts', "import { Session } from '../../adapters/session';"],
  ['a layer imports only', 'machines/shell/bad.machine.ts', "import { liveLogin } from '../live/sign-in';"],
  ['a layer imports only', 'machines/list/bad.machine.ts', "import { isRight } from '../form/form';"],
  ['a layer imports only', 'machines/list/bad.machine.ts', "import { Effect } from 'effect';"],
  ['a layer imports only', 'src/screens/bad.tsx', "const late = () => import('../../adapters/http');"],
  ['a layer imports only', 'src/screens/bad.tsx', "import { App } from '../app/app';"],
  ['a layer imports only', 'src/app/bad.ts', 'const late = (name: string) => import(name);'],
  ['a layer imports only', 'src/chart/bad.ts', "const late = () => import('@statelyai/inspect');"],
  ['a layer imports only', 'src/app/bad.ts', "import { readPageSettings } from '../../adapters/config';"],
  ['a layer imports only', 'server/bad.ts', "import { loginMachine } from '../machines/session/login.machine';"],
  ['a layer imports only', 'server/bad.ts', "import { App } from '../src/app/app';"],
  ['a layer imports only', 'server/bad.ts', "import { Wire } from '../adapters/http';"],
  ['a layer imports only', 'tests/qa/bad.ts', "import type { ChartEntry } from '../../machines/registry';"],
  ['a layer imports only', 'tests/qa/random/bad.ts', "import { Failure } from '../../../domain/failure';"],
  ['a layer imports only', 'tests/qa/bad.ts', "import { planOf } from '../charts/plan-files';"],
  ['a layer imports only', 'tests/qa/bad.ts', "import type { Driver } from '../e2e/kit/driver';"],
  ['a layer imports only', 'tests/qa/bad.ts', "import { chromium } from 'playwright';"],
  ['a layer imports only', 'tests/qa/documents/bad.ts', "import { readEvidence } from '../../../docs/build/evidence';"],
  ['a layer imports only', 'other/bad.ts', ''],
  ['react-aria-components is imported', 'src/ui/bad.tsx', "import { Button } from 'react-aria-components';"],
  ['styles are made', 'src/ui/bad.tsx', "import { style } from '@vanilla-extract/css';"],
  ['a view keeps no state', 'src/screens/bad.tsx', "import { useState } from 'react';"],
  [
    'a view keeps no state',
    'src/rich-text/editor/bad.ts',
    'const [isOpen, open] = React.useReducer(() => true, false);',
  ],
  ['a screen runs no effect', 'src/screens/bad.tsx', "import { useEffect } from 'react';"],
  ['time in charts', 'machines/list/bad.machine.ts', 'const later = () => setTimeout(() => 1, 2);'],
  ['a view sets no timer', 'src/ui/bad.tsx', 'const later = () => setTimeout(() => 1, 2);'],
  ['what is exported is imported from', 'src/ui/bad.tsx', "export { Row } from './row';"],
  ['what is exported is imported from', 'src/ui/bad.tsx', "export type { Row } from './row';"],
  ['what is exported is imported from', 'domain/bad.ts', "export {\n  type Row,\n} from './row';"],
  ['what is exported is imported from', 'domain/bad.ts', "export * from './row';"],
  ['no barrels', 'src/ui/index.ts', ''],
  ['no barrels', 'src/utils/dates.ts', ''],
  ['no barrels', 'domain/CategoryPath.ts', ''],
  ['every package that is imported', 'server/bad.ts', "import parser from 'busboy';"],
  ['wire spellings', 'src/screens/bad.tsx', 'export const name = (row: { CatName: string }) => row["CatName"];'],
];

describe('every rule catches what breaks it', () => {
  test.each(broken)('%s: %s with %s', (name, path, text) => {
    const rule = importRules.find((candidate) => candidate.name.startsWith(name));
    expect(rule?.violations([sourceFile(path, text)])).toHaveLength(1);
  });

  test('import cycles', () => {
    const rule = importRules.find((candidate) => candidate.name === 'no import cycles');
    const cycle = [
      sourceFile('domain/a.ts', "import './b';"),
      sourceFile('domain/b.ts', "import './c';"),
      sourceFile('domain/c.ts', "import './a';"),
    ];
    expect(rule?.violations(cycle)).toEqual(['domain/a.ts -> domain/b.ts -> domain/c.ts -> domain/a.ts']);
  });

  test('each rule has such a file', () => {
    const named = [...broken.map(([name]) => name), 'no import cycles'];
    expect(
      importRules.filter((rule) => !named.some((name) => rule.name.startsWith(name))).map((rule) => rule.name),
    ).toEqual([]);
  });
});

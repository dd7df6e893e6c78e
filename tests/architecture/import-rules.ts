import packageJson from '../../package.json' with { type: 'json' };
import type { SourceFile } from './imports';

/** A rule of design §2–§6 that the code has to keep: the violations a set of files commits against it. */
export interface Rule {
  readonly name: string;
  readonly violations: (files: readonly SourceFile[]) => readonly string[];
}

const layerOf = (path: string) => path.split('/')[0] ?? '';
const isOwn = (name: string) => /^(src|machines|domain|adapters|server|tests|docs)\//.test(name);
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const viewPackages =
  /^(react|react-dom|react-router-dom|react-aria-components|@react-aria\/toast|@react-stately\/toast|xstate|@xstate\/react|@tanstack\/react-virtual|dompurify|@vanilla-extract\/css|@fontsource-variable\/.*)$/;

/** Each folder of `machines`, and the folders below it: the only ones that it may import. */
const machineFolders = [
  ['core'],
  ['session', 'core'],
  ['shell', 'session', 'core'],
  ['list', 'core'],
  ['form', 'list', 'core'],
  ['account', 'form', 'core'],
  ['upload', 'core'],
  ['rich-text', 'core'],
  ['recorder', 'core'],
] as const;

/** What the files of a zone may import; a file belongs to the first zone whose pattern fits its path. */
const zones: readonly { readonly files: RegExp; readonly own: RegExp; readonly packages: RegExp }[] = [
  { files: /^domain\//, own: /^domain\//, packages: /^effect$/ },
  { files: /^adapters\/wire\//, own: /^(domain|adapters\/wire)\//, packages: /^effect$/ },
  { files: /^adapters\/drafts-database\.ts$/, own: /^domain\//, packages: /^idb$/ },
  { files: /^adapters\/send-ahead\.ts$/, own: /^(domain|adapters)\//, packages: /^(effect|tus-js-client)$/ },
  { files: /^adapters\//, own: /^(domain|adapters)\//, packages: /^effect$/ },
  { files: /^machines\/live\//, own: /^(domain|adapters|machines)\/(?!registry$)/, packages: /^(effect|xstate)$/ },
  { files: /^machines\/core\/run\.ts$/, own: /^domain\//, packages: /^(effect|xstate)$/ },
  ...machineFolders.map(([folder, ...below]) => ({
    files: new RegExp(`^machines/${folder}/`),
    own: new RegExp(`^(domain|machines/(${[folder, ...below].join('|')}))/(?!run$)`),
    packages: /^xstate$/,
  })),
  { files: /^machines\/registry\.ts$/, own: /^(domain|machines)\/(?!live\/|core\/run$)/, packages: /^xstate$/ },
  { files: /^src\/chart\/runtime\.ts$/, own: /^adapters\/(config|live)$/, packages: /^$/ },
  {
    files: /^src\/rich-text\/html\//,
    own: /^(src\/rich-text\/html|domain)\//,
    packages: /^(lexical|dompurify)$/,
  },
  {
    files: /^src\/rich-text\/editor\//,
    own: /^(src\/(rich-text|ui|theme)|machines|domain)\//,
    packages:
      /^(react|react-dom|react-aria-components|xstate|@xstate\/react|lexical|@lexical\/.*|prismjs|dompurify|@vanilla-extract\/css)$/,
  },
  { files: /^src\/screens\/word-changes\.tsx$/, own: /^(src|domain)\//, packages: /^diff$/ },
  { files: /^src\/screens\/account\/qr-code\.tsx$/, own: /^src\//, packages: /^uqr$/ },
  { files: /^src\/(app\/|main\.tsx$)/, own: /^(src|machines|domain)\//, packages: viewPackages },
  {
    files: /^src\//,
    own: /^(src\/(?!app\/)|machines\/|domain\/)/,
    packages: viewPackages,
  },
  {
    files: /^server\/launch\//,
    own: /^server\/launch\//,
    packages: /^(vite|@statelyai\/inspect|node:.*|\(computed\))$/,
  },
  { files: /^server\//, own: /^(server|domain|adapters\/wire)\//, packages: /^(?!xstate|react|@xstate|vite$)/ },
  // The QA kit knows charts by its own interfaces alone, so that it can walk any machine, and draw and document it.
  { files: /^tests\/qa\/documents\//, own: /^tests\/qa\//, packages: /^(xstate|vite|elkjs)$/ },
  { files: /^tests\/qa\//, own: /^tests\/qa\//, packages: /^(xstate|effect|fast-check|vitest|node:.*)$/ },
];

const zoneRule: Rule = {
  name: 'a layer imports only the layers and packages below it',
  violations: (files) =>
    files.flatMap((file) => {
      const zone = zones.find((candidate) => candidate.files.test(file.path));
      if (zone === undefined) return [`${file.path} belongs to no layer`];
      return file.imports
        .filter((name) => !(isOwn(name) ? zone.own.test(name) : zone.packages.test(packageOf(name))))
        .map((name) => `${file.path} imports ${name}`);
    }),
};

const reactAriaRule: Rule = {
  name: 'react-aria-components is imported by subpath, so that a screen ships only what it uses',
  violations: (files) =>
    files
      .filter((file) => file.imports.includes('react-aria-components'))
      .map((file) => `${file.path} imports the whole of react-aria-components`),
};

const stylesRule: Rule = {
  name: 'styles are made in .css.ts files only',
  violations: (files) =>
    files
      .filter(
        (file) => !file.path.endsWith('.css.ts') && file.imports.some((name) => name.startsWith('@vanilla-extract')),
      )
      .map((file) => `${file.path} makes styles`),
};

const stateRule: Rule = {
  name: 'a view keeps no state: behaviour belongs in a chart',
  violations: (files) =>
    files
      .filter((file) => file.path.startsWith('src/'))
      .filter((file) => /\buse(State|Reducer|ActionState|Optimistic|Transition)\b/.test(file.text))
      .map((file) => `${file.path} keeps state`),
};

const screensRule: Rule = {
  name: 'a screen runs no effect of its own: behaviour belongs in a chart',
  violations: (files) =>
    files
      .filter((file) => file.path.startsWith('src/screens/'))
      .filter((file) => /\buse(Effect|LayoutEffect|InsertionEffect)\b|\bfetch\(/.test(file.text))
      .map((file) => `${file.path} holds behaviour`),
};

const timersRule: Rule = {
  name: 'time in charts is an actor or a delay; charts touch no document, router, clock or network',
  violations: (files) =>
    files
      .filter((file) => file.path.endsWith('.machine.ts'))
      .filter((file) => /\b(setTimeout|setInterval|document|window|localStorage|fetch|Date)\b[.(]/.test(file.text))
      .map((file) => `${file.path} reaches out of the chart`),
};

const viewTimersRule: Rule = {
  name: 'a view sets no timer: time is a delay of a chart',
  violations: (files) =>
    files
      .filter((file) => file.path.startsWith('src/') && file.path.endsWith('.tsx'))
      .filter((file) => /\b(setTimeout|setInterval)\(/.test(file.text))
      .map((file) => `${file.path} sets a timer`),
};

const reExportRule: Rule = {
  name: 'what is exported is imported from where it stands: nothing is passed on',
  violations: (files) =>
    files
      .filter((file) => /^export\s+(type\s+)?(\*|\{[^}]*\}\s*from\b)/m.test(file.text))
      .map((file) => `${file.path} passes on what another file exports`),
};

const namesRule: Rule = {
  name: 'no barrels, no utils, common, helpers or types; names are kebab-case',
  violations: (files) =>
    files
      .filter(({ path }) =>
        path
          .split('/')
          .slice(1)
          .some((part, at, parts) => {
            const name = at === parts.length - 1 ? part.replace(/(\.machine|\.css|\.test)?\.(ts|tsx|mjs)$/, '') : part;
            return /^(index|utils?|common|helpers?|types)$/.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
          }),
      )
      .map(({ path }) => `${path} has a name that says nothing or is not kebab-case`),
};

const cyclesRule: Rule = {
  name: 'no import cycles',
  violations: (files) => {
    const byName = new Map(files.map((file) => [file.path.replace(/\.(ts|tsx|mjs)$/, ''), file]));
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (name: string, trail: readonly string[]) => {
      const file = byName.get(name.replace(/\.(ts|tsx|mjs)$/, ''));
      if (file === undefined || state.get(file.path) === 'done') return;
      if (state.get(file.path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(file.path)), file.path].join(' -> '));
        return;
      }
      state.set(file.path, 'open');
      for (const imported of file.imports.filter(isOwn)) visit(imported, [...trail, file.path]);
      state.set(file.path, 'done');
    };
    for (const file of files) visit(file.path, []);
    return cycles;
  },
};

const quirksRule: Rule = {
  name: 'wire spellings stand in adapters/wire only',
  violations: (files) =>
    files
      .filter((file) => layerOf(file.path) !== 'adapters' && !file.path.startsWith('server/'))
      .filter((file) =>
        /['"`.](CatName|catName|catID|Comp_CatID|TutID|imageLink|sno|req_data|api_key)\b/.test(file.text),
      )
      .map((file) => `${file.path} knows a spelling of the wire`),
};

const declared = new Set(Object.keys(packageJson.dependencies));
const needed = new Set(Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies }));

const declaredRule: Rule = {
  name: 'every package that is imported is declared, for production where the server or the page needs it',
  violations: (files) =>
    files.flatMap((file) =>
      file.imports
        .filter((name) => !isOwn(name) && !name.startsWith('node:') && name !== '(computed)')
        .map(packageOf)
        .filter((name) => !(/^(server\/launch|tests)\//.test(file.path) ? needed : declared).has(name))
        .map((name) => `${file.path} imports ${name}, which package.json does not declare`),
    ),
};

/** Which file may import what, how files are named, and where behaviour, styles and timers may be. */
export const importRules: readonly Rule[] = [
  zoneRule,
  reactAriaRule,
  stylesRule,
  stateRule,
  screensRule,
  timersRule,
  viewTimersRule,
  reExportRule,
  namesRule,
  cyclesRule,
  quirksRule,
  declaredRule,
];

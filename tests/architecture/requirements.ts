import { codeIn, testFileProblems } from './test-file';

/** A row of docs/requirements.md: one behaviour of the spec or the contract, and what covers it. */
export interface Requirement {
  readonly id: string;
  /** The heading that its table stands under. */
  readonly section: string;
  readonly text: string;
  readonly coveredBy: string;
}

/**
 * One thing that covers a row: `chart:login #2,#4`, `test:tests/domain/team.test.ts "Invalid portfolio URL"`,
 * `decision:0006`, `call:project.add`. `numbers` are a chart's transitions, which `npm run docs` writes; each of `fragments`
 * stands in what is named.
 */
export interface Cover {
  readonly kind: string;
  readonly name: string;
  readonly numbers: readonly number[];
  readonly fragments: readonly string[];
}

/** What the rows are held against. */
export interface Project {
  /** A file's text by its path from the root; `null` when there is no such file. */
  readonly textOf: (path: string) => string | null;
  /** The file names of `docs/decisions`. */
  readonly decisions: readonly string[];
  /** Whether there is such a call, with a row in the tables that test every call. */
  readonly isTestedCall: (key: string) => boolean;
}

/** Where rows stand that nothing covers yet; their third column says what is missing. */
export const gapsSection = 'Not covered yet';

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Every row of every table of the document whose header begins with `Id`. */
export const readRequirements = (text: string): readonly Requirement[] => {
  let section = '';
  let isTable = false;
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    if (!line.startsWith('|')) {
      isTable = false;
      return [];
    }
    const [id = '', said = '', coveredBy = '', ...more] = cellsOf(line);
    if (id === 'Id') isTable = true;
    if (!isTable || id === 'Id' || /^-+$/.test(id)) return [];
    // A cell too many is no cover: it shows up as one that can't be read.
    return [{ id, section, text: said, coveredBy: [coveredBy, ...more].join(' | ') }];
  });
};

const coverShape = /^([a-z]+):([^\s#"]+)((?:(?<=^chart:\S+)[ ,]+#\d+(?:,#\d+)*)?)((?: "[^"]+")*)$/;
const betweenCovers = /;\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const readCover = (part: string): Cover | string => {
  const [, kind, name, numbers = '', fragments = ''] = coverShape.exec(part) ?? [];
  if (kind === undefined || name === undefined) return part;
  return {
    kind,
    name,
    numbers: [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number)),
    fragments: [...fragments.matchAll(/"([^"]+)"/g)].map(([, fragment = '']) => fragment),
  };
};

const partsOf = (coveredBy: string): readonly string[] => coveredBy.split(betweenCovers).filter((part) => part !== '');

/** The covers of a row; a string for each that can't be read. */
export const coversOf = ({ coveredBy }: Requirement): readonly (Cover | string)[] => partsOf(coveredBy).map(readCover);

/**
 * The covers of a row with the transitions that fulfil it, by chart. Numbers are written again where they stand, and charts
 * without a place come first; all else stays as it was written by hand.
 */
const withTransitions = (coveredBy: string, numbers: ReadonlyMap<string, readonly number[]>): string => {
  const missing = new Map(numbers);
  const kept = partsOf(coveredBy).flatMap((part) => {
    const cover = readCover(part);
    if (typeof cover === 'string' || cover.numbers.length === 0) return [part];
    const now = missing.get(cover.name);
    missing.delete(cover.name);
    return now === undefined
      ? []
      : [[numbered(cover.name, now), ...cover.fragments.map((said) => `"${said}"`)].join(' ')];
  });
  return [...[...missing].map(([chart, now]) => numbered(chart, now)), ...kept].join('; ');
};

const numbered = (chart: string, numbers: readonly number[]) =>
  `chart:${chart} ${numbers.map((number) => `#${number}`).join(',')}`;

/** The document with the transitions of the charts in its rows: `named` is by the row's id, then by chart. */
export const writeTransitions = (
  text: string,
  named: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>,
): string =>
  text.replace(
    /^(\| ([RCO][\w.]+) \| .* \|)((?:[^|\\]|\\.)*)\|$/gm,
    (_, start: string, id: string, coveredBy: string) => {
      const covers = withTransitions(coveredBy.trim(), named.get(id) ?? new Map());
      return `${start} ${covers}${covers === '' ? '' : ' '}|`;
    },
  );

/** Files that the test runs follow: tests, the drivers and models of the walks, and their frozen plans. */
const isFollowed = (path: string): boolean =>
  /^tests\/(?!.*\/kit\/).+(\.test|\.e2e)\.ts$|^tests\/charts\/[\w-]+\/(driver\.ts|model\.ts|plan\.json)$/.test(path);

/** The numbered transitions of a chart's document, each as the line of its table. */
const transitionsIn = (document: string): ReadonlyMap<number, string> => {
  const [, table = ''] = /## Transitions\n(.*?)\n## States/s.exec(document) ?? [];
  return new Map([...table.matchAll(/^\| (\d+) \|.*$/gm)].map(([line, number]) => [Number(number), line]));
};

const chartProblems = ({ name, numbers, fragments }: Cover, { textOf }: Project): readonly string[] => {
  const document = textOf(`docs/charts/${name}.md`);
  if (document === null) return [`there is no chart ${name}`];
  const lines = [...transitionsIn(document)].flatMap(([number, line]) =>
    numbers.length === 0 || numbers.includes(number) ? [line] : [],
  );
  return fragments
    .filter((fragment) => !lines.some((line) => line.includes(fragment)))
    .map((fragment) => `chart ${name} does not say "${fragment}" there`);
};

const textProblems = (path: string, text: string | null, { fragments }: Cover): readonly string[] => {
  if (text === null) return [`there is no ${path}`];
  return fragments.filter((said) => !text.includes(said)).map((said) => `${path} does not say "${said}"`);
};

const coverProblems = (cover: Cover | string, project: Project): readonly string[] => {
  if (typeof cover === 'string') return [`"${cover}" can't be read`];
  const { kind, name } = cover;
  switch (kind) {
    case 'chart':
      return chartProblems(cover, project);
    case 'test':
      if (!isFollowed(name)) return [`${name} is no test`];
      if (name.endsWith('.json')) return textProblems(name, project.textOf(name), cover);
      return testFileProblems(name, project.textOf(name), cover.fragments);
    case 'decision': {
      const file = project.decisions.find((candidate) => candidate.startsWith(`${name}-`));
      if (file === undefined) return [`there is no decision ${name}`];
      return textProblems(`docs/decisions/${file}`, project.textOf(`docs/decisions/${file}`), cover);
    }
    case 'call':
      return project.isTestedCall(name) ? [] : [`there is no call ${name}, or none that is tested`];
    default:
      return [`${kind} is no kind of cover`];
  }
};

/** Where the rows of our own decisions stand. */
export const ownSection = 'Our own decisions';

/** The section of an id: `R4.login.2` belongs under `4. …`, `C5.toast` under `Contract …`, `O.form.1` under our own. */
const belongs = ({ id, section }: Requirement): boolean => {
  if (/^O(?:\.[a-z0-9]+)+$/.test(id)) return section === ownSection || section === gapsSection;
  const [, letter, number] = /^([RC])(\d)(?:\.[a-z0-9]+)+$/.exec(id) ?? [];
  if (section === gapsSection) return letter !== undefined;
  return letter === 'R' ? section.startsWith(`${number}. `) : letter === 'C' && section.startsWith('Contract');
};

/** Everything that is wrong with the rows, each with the id it is about. */
export const problemsOf = (rows: readonly Requirement[], project: Project): readonly string[] => {
  const ids = rows.map(({ id }) => id);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id}: stands in more than one row`),
    ...rows.filter((row) => !belongs(row)).map(({ id, section }) => `${id}: no id for "${section}"`),
    ...rows.filter(({ text }) => text === '').map(({ id }) => `${id}: says nothing`),
    ...rows.filter(({ coveredBy }) => coveredBy === '').map(({ id }) => `${id}: nothing covers it`),
    ...rows
      .filter(({ section }) => section !== gapsSection)
      .flatMap((row) =>
        coversOf(row)
          .flatMap((cover) => coverProblems(cover, project))
          .map((problem) => `${row.id}: ${problem}`),
      ),
  ];
};

/** Product sentences that no row quotes, or that no test file named by such a row holds. */
export const sentenceProblems = (
  sentences: readonly string[],
  rows: readonly Requirement[],
  { textOf }: Project,
): readonly string[] =>
  sentences.flatMap((sentence) => {
    const quoting = rows.filter(({ text }) => text.includes(`"${sentence}"`));
    if (quoting.length === 0) return [`no row quotes "${sentence}"`];
    if (quoting.some(({ section }) => section === gapsSection)) return [];
    const files = quoting
      .flatMap(coversOf)
      .flatMap((cover) => (typeof cover !== 'string' && cover.kind === 'test' ? [cover.name] : []));
    const says = (path: string) => codeIn(path, textOf(path) ?? '').includes(sentence);
    return files.some(says) ? [] : [`no test of its rows says "${sentence}"`];
  });

/** Those of the words that no row of a section has in backticks. */
export const unnamedIn = (section: string, words: readonly string[], rows: readonly Requirement[]): readonly string[] =>
  words.filter(
    (word) =>
      !rows.some(
        (row) => row.id.startsWith(section) && row.text.split('`').some((part, at) => at % 2 && part === word),
      ),
  );

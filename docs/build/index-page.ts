import { clausesOf } from '../../tests/qa/chart-rules';
import { leavesOf } from '../../tests/qa/universe';
import { type ChartFacts, headlessCasesOf, headlessOnlyOf, inBrowser, openPointsOf } from './evidence';
import type { RequirementLinks } from './requirement-links';
import { stampWords } from './stamp';
import { code, list, table } from './table';

const linkTo = ({ chart }: ChartFacts) => `[${chart.id}](${chart.id}.md)`;

/**
 * What a chart is for: the first sentence of what its source says, without the places in the spec; the next one, where the
 * first says no more than the title does.
 */
export const purposeOf = (title: string, about: string): string => {
  const plain = about.replace(/\s+/g, ' ').replace(/ \((?:spec|contract)[^)]*\)/g, '');
  const [first = '', second] = plain.match(/\S.*?[.](?=\s|$)/g) ?? [];
  return first === `${title}.` && second !== undefined ? second : first;
};

const chartTable = (all: readonly ChartFacts[], abouts: ReadonlyMap<string, string>): string => {
  const isMeasured = all.some(({ evidence }) => evidence.mutation !== null);
  return table(
    [
      'Chart',
      'What it is',
      'What it is for',
      'States',
      'Transitions',
      'Frozen walks',
      'Recorded as walked in the browser',
      'Cases headless only',
      ...(isMeasured ? ['Mutants recorded as caught'] : []),
      'Requirements',
    ],
    all.map((facts) => {
      const { chart, rows, plan, evidence } = facts;
      const score = evidence.mutation?.[chart.id];
      return [
        linkTo(facts),
        chart.title,
        purposeOf(chart.title, abouts.get(chart.id) ?? ''),
        String(leavesOf(chart.machine).length),
        String(rows.length),
        String(plan.walks.length),
        `${rows.filter(({ id }) => inBrowser(facts, id).walked).length} of ${rows.length}`,
        String(headlessCasesOf(facts) ?? 'not yet'),
        ...(isMeasured ? [score === undefined ? 'not yet' : `${score.caught} of ${score.mutants}`] : []),
        chart.clauses.join('; '),
      ];
    }),
  );
};

/** Clauses, or our own decisions, each with the transitions that are for it. */
const clauseTable = (all: readonly ChartFacts[], own: boolean, links: RequirementLinks): string => {
  const clauses = [...new Set(all.flatMap(({ rows }) => rows.flatMap(clausesOf)))]
    .filter((clause) => clause.startsWith('own: ') === own)
    .sort((a, b) => (a < b ? -1 : 1));
  const places = (clause: string) =>
    all
      .flatMap((facts) => {
        const numbers = facts.rows.filter((row) => clausesOf(row).includes(clause)).map(({ number }) => number);
        return numbers.length === 0 ? [] : [`${linkTo(facts)} ${numbers.join(', ')}`];
      })
      .join('; ');
  return own
    ? table(
        ['Row', 'Decision', 'Transitions'],
        clauses.map((clause) => [links.ofDecision(clause.slice(5)), clause.slice(5), places(clause)]),
      )
    : table(
        ['Clause of the specification', 'Transitions'],
        clauses.map((clause) => [clause, places(clause)]),
      );
};

/**
 * The list of all charts: what is open first, then what is planned and recorded, then the way back from each clause to the transitions that
 * fulfil it. `hashes` are of the other files here, by name.
 */
export const indexPage = (
  all: readonly ChartFacts[],
  abouts: ReadonlyMap<string, string>,
  links: RequirementLinks,
  hashes: ReadonlyMap<string, string>,
): string => `# Charts

Every behaviour that a person can notice over time is a state chart. These pages are made from the charts themselves, by
\`docs/build\`; \`npm run check\` fails when one of them is not what the charts say now.
[How to verify this yourself in ten minutes](../verify.md) says what to run and what to break.

## Open points

What has no walk, is not recorded as walked, or got away. It stands first, so that no percentage hides it.

${list(all.flatMap(openPointsOf), 'None: every transition has a walk in the frozen plans and, but for those below, is recorded as walked in the browser; no mutant is recorded as missed.')}

Can be walked headless only, with the reason:

${list(all.flatMap(headlessOnlyOf), 'None.')}

Of the cases of payloads and endings that the plans hold, those that no page brings about are counted below; each stands with its
reason in [browser-walked.json](../../tests/charts/browser-walked.json). The tests compare that file with what they walk.

## All charts

${chartTable(all, abouts)}

## Plans and records

This page is made from the charts and from files that are kept with them: it says what is planned and recorded, not that any
test passed. The tests in the last column check each figure, and fail when it is not so.

${stampWords(all)}

\`npm run docs:evidence -- FILE\` writes what one run of the tests has shown: the commit, the date, each requirement with its tests,
passed, failed or left out, and those of these figures whose tests passed.

## From a clause to its transitions

[Requirements](../requirements.md) lists every behaviour in our words, with the transitions and tests that cover it; each
transition's page leads back to its rows.

${clauseTable(all, false, links)}

## Our own decisions

What the specification leaves open, and the row of [requirements](../requirements.md#our-own-decisions) for it.

${clauseTable(all, true, links)}

## Hashes of the files

SHA-256, so that a copy can be told from what was built here; \`SHA256SUMS\` has the same for \`sha256sum -c\`.

${table(
  ['File', 'SHA-256'],
  [...hashes].map(([name, hash]) => [`[${name}](${name})`, code(hash)]),
)}
`;

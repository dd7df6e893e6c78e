import { code, list, table } from '../../tests/qa/documents/table';
import { leavesOf } from '../../tests/qa/universe';
import { type ChartFacts, headlessCasesOf, headlessOnlyOf, inBrowser, openPointsOf } from './evidence';
import type { RequirementLinks } from './requirement-links';
import { stampWords } from './stamp';

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

const chartTable = (
  all: readonly ChartFacts[],
  abouts: ReadonlyMap<string, string>,
  links: RequirementLinks,
): string => {
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
        links.clausesOf(rows).join(', '),
      ];
    }),
  );
};

/**
 * The list of all charts: what is open first, then what is planned and recorded. `hashes` are of the other files here, by
 * name.
 */
export const indexPage = (
  all: readonly ChartFacts[],
  abouts: ReadonlyMap<string, string>,
  links: RequirementLinks,
  hashes: ReadonlyMap<string, string>,
): string => `# Charts

Every behaviour that a person can notice over time is a state chart. \`npm run docs\` generates these pages
from the charts; \`npm run check\` fails when one of them is out of date.
[How to verify this yourself in ten minutes](../verify.md) says what to run and what to break.

## Open points

Transitions without a walk or not recorded as walked, and mutants that were not caught. They come first, so that no percentage hides them.

${list(all.flatMap(openPointsOf), 'None: every transition has a walk in the frozen plans and, but for those below, is recorded as walked in the browser; no mutant is recorded as missed.')}

Transitions that can be walked headless only, with the reason:

${list(all.flatMap(headlessOnlyOf), 'None.')}

Some cases of payloads and outcomes in the plans cannot be produced on a page. They are counted below, and
[browser-walked.json](../../tests/charts/browser-walked.json) gives the reason for each. The tests compare that file with what they walk.

## All charts

${chartTable(all, abouts, links)}

## Plans and records

This page is generated from the charts and the files kept with them. It says what is planned and recorded, not that any test
passed. The tests in the last column fail when a figure is wrong.

${stampWords(all)}

\`npm run docs:evidence -- FILE\` writes what one run of the tests has shown: the commit, the date, each requirement with its tests,
passed, failed or left out, and those of these figures whose tests passed.

## From a requirement to its transitions

[Requirements](../requirements.md) lists every behaviour that the specification asks for, and
[what we decided ourselves](../requirements.md#our-own-decisions), with the transitions and tests that cover it. The page of a
chart leads from each transition back to its rows.

## Hashes of the files

SHA-256, to check a copy against these files; \`SHA256SUMS\` has the same for \`sha256sum -c\`.

${table(
  ['File', 'SHA-256'],
  [...hashes].map(([name, hash]) => [`[${name}](${name})`, code(hash)]),
)}
`;

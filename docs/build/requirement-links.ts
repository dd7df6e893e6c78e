import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { charts } from '../../machines/registry';
import { coversOf, type Requirement, readRequirements } from '../../tests/architecture/requirements';
import { ownSentence, requirementsByTransition, requirementsOf, traceProblems } from '../../tests/architecture/trace';
import { clausesOf } from '../../tests/qa/chart-rules';
import { type TransitionRow, transitionsOf } from '../../tests/qa/universe';

const file = fileURLToPath(new URL('../requirements.md', import.meta.url));

/** The anchor that a heading gets on the web, without the number that tells equal ones apart. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** The anchor of the heading that each row stands under, by the row's id. */
export const anchorsIn = (text: string): ReadonlyMap<string, string> => {
  const used = new Map<string, number>();
  const anchors = new Map<string, string>();
  let anchor = '';
  for (const line of text.split('\n')) {
    const heading = /^#+ (.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      const slug = slugOf(heading);
      const before = used.get(slug) ?? 0;
      used.set(slug, before + 1);
      anchor = before === 0 ? slug : `${slug}-${before}`;
    }
    const id = /^\| ([RCO][\w.]+) \|/.exec(line)?.[1];
    if (id !== undefined) anchors.set(id, anchor);
  }
  return anchors;
};

/** What the documents of the charts say of requirements. */
export interface RequirementLinks {
  /** Clauses with the rows that name the transition, as Markdown. */
  readonly ofTransition: (chart: string, number: number, row: TransitionRow) => string;
  /** The rows that name a chart as a whole. */
  readonly ofChart: (chart: string) => readonly string[];
  /** The row of one of our own decisions. */
  readonly ofDecision: (words: string) => string;
}

/**
 * Reads `docs/requirements.md` against the charts. Throws with every transition that a requirement does not name for each of
 * its clauses, and every row of our own decisions that is not as the charts say.
 */
export const readRequirementLinks = (text = readFileSync(file, 'utf8')): RequirementLinks => {
  const requirements = readRequirements(text);
  const problems = traceProblems(
    requirements,
    charts.flatMap((chart) =>
      transitionsOf(chart.machine).map((row, index) => ({
        chart: chart.id,
        number: index + 1,
        clauses: clausesOf(row),
      })),
    ),
  );
  if (problems.length > 0) throw new Error(`docs/requirements.md does not fit the charts:\n${problems.join('\n')}`);
  const anchors = anchorsIn(text);
  const named = requirementsByTransition(requirements);
  const link = ({ id }: Requirement) => `[${id}](../requirements.md#${anchors.get(id)})`;
  return {
    ofTransition: (chart, number, row) => {
      const rows = requirementsOf(named, { chart, number });
      const clauses = clausesOf(row);
      const isFor = (clause: string) => (requirement: Requirement) =>
        clause.startsWith('own: ')
          ? requirement.id.startsWith('O.') && requirement.text === ownSentence(clause)
          : requirement.id.startsWith(`R${clause.charAt(1)}.`);
      const rest = rows.filter((requirement) => !clauses.some((clause) => isFor(clause)(requirement)));
      return [
        ...clauses.map((clause) => {
          const words = clause.startsWith('own: ') ? `*own decision: ${clause.slice('own: '.length)}*` : clause;
          return `${words} ${rows.filter(isFor(clause)).map(link).join(', ')}`;
        }),
        ...(rest.length === 0 ? [] : [`also ${rest.map(link).join(', ')}`]),
      ].join('; ');
    },
    ofChart: (chart) =>
      requirements
        .filter((requirement) =>
          coversOf(requirement).some(
            (cover) =>
              typeof cover !== 'string' && cover.kind === 'chart' && cover.name === chart && cover.numbers.length === 0,
          ),
        )
        .map(link),
    ofDecision: (words) => {
      const row = requirements.find(
        ({ id, text: said }) => id.startsWith('O.') && said === ownSentence(`own: ${words}`),
      );
      return row === undefined ? '' : link(row);
    },
  };
};

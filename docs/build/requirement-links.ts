import { charts } from '../../machines/registry';
import { coversOf, ownSection, type Requirement, readRequirements } from '../../tests/architecture/requirements';
import { traceOf, traceProblems } from '../../tests/architecture/trace';
import { requirementsOf } from '../../tests/qa/chart-rules';
import type { TransitionRow } from '../../tests/qa/universe';

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
  /** The rows that a transition fulfils, by their clauses, as Markdown. */
  readonly ofTransition: (row: TransitionRow) => string;
  /** The clauses of the rows that the transitions of a chart fulfil: `§4`, `contract §5`, `own decisions`. */
  readonly clausesOf: (rows: readonly TransitionRow[]) => readonly string[];
  /** The rows that name a chart as a whole. */
  readonly ofChart: (chart: string) => readonly string[];
}

const clauseOf = ({ section }: Requirement): string =>
  section === ownSection
    ? 'own decisions'
    : section.replace(/^(\d)\. .*/, '§$1').replace(/^Contract (§\d).*/, 'contract $1');

/**
 * Reads the rows of `docs/requirements.md` for the charts. Throws with every transition that names no row, or one that is not
 * there.
 */
export const readRequirementLinks = (text: string): RequirementLinks => {
  const requirements = readRequirements(text);
  const problems = traceProblems(requirements, traceOf(charts));
  if (problems.length > 0) throw new Error(`docs/requirements.md does not fit the charts:\n${problems.join('\n')}`);
  const anchors = anchorsIn(text);
  const link = ({ id }: Requirement) => `[${id}](../requirements.md#${anchors.get(id)})`;
  const fulfilledBy = (rows: readonly TransitionRow[]) => {
    const ids = new Set(rows.flatMap(requirementsOf));
    return requirements.filter(({ id }) => ids.has(id));
  };
  const clausesIn = (those: readonly Requirement[]) => [...new Set(those.map(clauseOf))];
  return {
    ofTransition: (row) => {
      const those = fulfilledBy([row]);
      const own = those.filter(({ section }) => section === ownSection);
      const others = those.filter((each) => !own.includes(each));
      return [
        ...clausesIn(others).map(
          (clause) =>
            `${clause} ${others
              .filter((each) => clauseOf(each) === clause)
              .map(link)
              .join(', ')}`,
        ),
        ...own.map((each) => `*own decision: ${each.text}* ${link(each)}`),
      ].join('; ');
    },
    clausesOf: (rows) => clausesIn(fulfilledBy(rows)),
    ofChart: (chart) =>
      requirements
        .filter((requirement) =>
          coversOf(requirement).some(
            (cover) =>
              typeof cover !== 'string' && cover.kind === 'chart' && cover.name === chart && cover.numbers.length === 0,
          ),
        )
        .map(link),
  };
};

import { featureText } from './gherkin';
import type { Plan } from './plan';
import { type HandWalks, type Leg, legsOf, type ProductPhrases, type ScenarioPhrases } from './scenario-words';
import type { Step } from './session';

/** The register of a machine that belongs to no product. What it does not say of a product's words has a default. */
export interface OwnPhrases
  extends ScenarioPhrases,
    Partial<Pick<ProductPhrases, 'outcome' | 'event' | 'sentences' | 'changes'>> {}

const wordsOf = (step: Step): readonly (string | undefined)[] =>
  step.kind === 'tick' ? [] : [step.kind === 'outcome' ? step.call : step.type, step.case];

/** The walks over the transitions of a plan, each up to the first step that the register says nobody can do by hand. */
const handWalks = ({ walks }: Plan, { startsLeftOut = {}, notByHand, atOnce = [] }: OwnPhrases): HandWalks => {
  const whyNot = ({ planned, before }: Leg): string | null => notByHand?.(planned.do, before.value) ?? null;
  const toured = walks.filter(({ suite, start }) => suite === 'transitions' && !(start in startsLeftOut));
  const possible = toured.flatMap((walk) => {
    const end = legsOf(walk).findIndex((leg) => whyNot(leg) !== null);
    if (end < 0) return [walk];
    return end === 0 ? [] : [{ ...walk, steps: walk.steps.slice(0, end) }];
  });
  const walked = new Set(
    possible.flatMap(({ tookAtStart, steps }) => [tookAtStart, ...steps.map(({ took }) => took)].flat()),
  );
  const leftOut: { readonly leg: Leg; readonly why: string | null }[] = [];
  for (const leg of toured.flatMap(legsOf)) {
    if (leg.planned.took.every((id) => walked.has(id))) continue;
    leftOut.push({ leg, why: whyNot(leg) });
    for (const id of leg.planned.took) walked.add(id);
  }
  return {
    walks: possible,
    leftOut,
    isAtOnce: (step) => wordsOf(step).some((word) => word !== undefined && atOnce.includes(word)),
  };
};

/**
 * The walks over the transitions of a machine that belongs to no product, as scenarios. `files` says what they are made from.
 * Throws when the register has no phrase for something that a walk meets.
 */
export const ownFeature = (
  plan: Plan,
  phrases: OwnPhrases,
  files: Pick<ProductPhrases, 'madeBy' | 'planFile' | 'phraseFile'>,
): string =>
  featureText(handWalks(plan, phrases), phrases, {
    ...files,
    outcome: phrases.outcome ?? ((name) => `the answer is: ${name}`),
    typed: () => '',
    event:
      phrases.event ??
      (() => {
        throw new Error(`${phrases.feature} has no phrase for what it emits: give ${files.phraseFile} an event()`);
      }),
    sentences: phrases.sentences ?? (() => []),
    changes: phrases.changes ?? (() => []),
  });

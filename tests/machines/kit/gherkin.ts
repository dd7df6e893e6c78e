import { type ChartPhrases, factInWords, serverEnding } from '../phrases/phrases';
import type { Json } from './describe';
import { applyChange, type Plan, type PlannedWalk } from './plan';
import type { Effect, Observation, Step } from './session';

/** Looks something up in a register. Throws when it is missing: a tester must not meet a word of the machine. */
const found = <Phrase>(register: Readonly<Record<string, Phrase>>, name: string, where: string): Phrase => {
  const phrase = register[name];
  if (phrase === undefined) throw new Error(`${where} has no phrase for "${name}": see tests/machines/phrases/`);
  return phrase;
};

/** `toast#1` and `toast-1` are both a `toast`. */
const callNamed = (words: ChartPhrases, call: string) => {
  const name = call in words.calls ? call : call.replace(/[#-]\d+$/, '');
  return found(words.calls, name, `${words.feature}, calls`);
};

const seconds = (ms: number): string => `${ms / 1000} ${ms === 1000 ? 'second passes' : 'seconds pass'}`;

const stepPhrase = (words: ChartPhrases, step: Step, passed: number): string => {
  switch (step.kind) {
    case 'tick':
      return seconds(passed);
    case 'event':
      return found(words.events, step.type, `${words.feature}, events`)(step.case);
    case 'outcome':
      return callNamed(words, step.call).endings?.[step.case] ?? serverEnding(step.case);
  }
};

/** The paths of the innermost states in a state value. */
const leavesIn = (value: Json, above = ''): readonly string[] => {
  if (typeof value === 'string') return [above === '' ? value : `${above}.${value}`];
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, Json>>);
  return entries.length === 0
    ? [above]
    : entries.flatMap(([key, inner]) => leavesIn(inner, above === '' ? key : `${above}.${key}`));
};

const effectPhrase = (words: ChartPhrases, effect: Effect): string | undefined => {
  if ('emitted' in effect) return factInWords(effect.emitted);
  if ('sent' in effect) return factInWords(effect.sent);
  if ('called' in effect) return callNamed(words, effect.called).begins;
  if ('dropped' in effect) return callNamed(words, effect.dropped).givenUp;
  return undefined;
};

type Told = Readonly<Record<string, Json>>;

/** What a form says: of its fields, of the last try, of a description, of how much is sent. */
const sentences = (context: Json): readonly string[] => {
  const { errors, problem, altProblem, progress } = (context ?? {}) as Told;
  return [
    ...Object.entries((errors ?? {}) as Told).map(([field, text]) => `the field "${field}" says "${String(text)}"`),
    ...(typeof problem === 'string' && problem !== '' ? [`the screen says "${problem}"`] : []),
    ...(typeof altProblem === 'string' ? [`the description says "${altProblem}"`] : []),
    ...(typeof progress === 'number' ? [`the progress bar shows ${Math.round(progress * 100)} %`] : []),
  ];
};

/** What can be seen after something happened, and could not before. */
const seenPhrases = (words: ChartPhrases, before: Observation | null, after: Observation): readonly string[] => {
  const were = before === null ? [] : leavesIn(before.value);
  const said = before === null ? [] : sentences(before.context);
  const states = leavesIn(after.value)
    .filter((leaf) => !were.includes(leaf))
    .map((leaf) => found(words.states, leaf, `${words.feature}, states`));
  const effects = after.effects.map((effect) => effectPhrase(words, effect));
  const told = sentences(after.context).filter((sentence) => !said.includes(sentence));
  const silenced =
    said.length > 0 && sentences(after.context).length === 0 ? ['nothing is said to be wrong any more'] : [];
  const all = [...states, ...told, ...silenced, ...effects].filter(
    (phrase): phrase is string => phrase !== undefined && phrase !== '',
  );
  return all.length > 0 ? [...new Set(all)] : ['nothing else changes'];
};

const scenario = (words: ChartPhrases, walk: PlannedWalk, number: number): readonly string[] => {
  let seen = walk.first;
  const then = (phrases: readonly string[]) =>
    phrases.map((phrase, at) => `    ${at === 0 ? 'Then' : 'And'} ${phrase}`);
  const steps = walk.steps.flatMap((step) => {
    const before = seen;
    seen = applyChange(seen, step.then);
    return [`    When ${stepPhrase(words, step.do, seen.at - before.at)}`, ...then(seenPhrases(words, before, seen))];
  });
  return [
    `  @${walk.id}`,
    `  Scenario: ${number}. From ${walk.start}`,
    `    Given ${found(words.starts, walk.start, `${words.feature}, starts`)}`,
    ...then(seenPhrases(words, null, walk.first)),
    ...steps,
    '',
  ];
};

/** The walks over every transition of a frozen plan as scenarios that a person can follow by hand. */
export const featureText = (plan: Plan, words: ChartPhrases): string => {
  const walks = plan.walks.filter(({ suite }) => suite === 'transitions');
  const lines = [
    `# Made by npm run mbt:plan from ${plan.chart}.plan.json: change the plan or tests/machines/phrases/, not this file.`,
    `Feature: ${words.feature}`,
    '',
    ...walks.flatMap((walk, at) => scenario(words, walk, at + 1)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
};

import type { Json } from './describe';
import { applyChange, type PlannedWalk } from './plan';
import {
  type CallPhrases,
  type HandWalks,
  type Moment,
  type Phrase,
  type ProductPhrases,
  type ScenarioPhrases,
  said,
} from './scenario-words';
import type { Effect, Observation, Step } from './session';

/** The register of a chart, with what all charts of its product have in common. */
interface Register extends ScenarioPhrases {
  readonly product: ProductPhrases;
}

/** Looks something up in a part of a register. Throws when it is missing: a tester must not meet a word of the machine. */
const found = <Found>(words: Register, part: string, phrases: Readonly<Record<string, Found>>, name: string): Found => {
  const phrase = phrases[name];
  if (phrase !== undefined) return phrase;
  throw new Error(`${words.feature}, ${part} has no phrase for "${name}": give ${words.product.phraseFile} one`);
};

/** `toast#1` and `toast-1` are both a `toast`. */
const callNamed = (words: Register, call: string): CallPhrases => {
  const name = call in words.calls ? call : call.replace(/[#-]\d+$/, '');
  return found(words, 'calls', words.calls, name);
};

const gateOf = ({ gate }: CallPhrases, start: string): string | undefined =>
  typeof gate === 'function' ? gate(start) : gate;

const seconds = (ms: number): string => `${ms / 1000} ${ms === 1000 ? 'second passes' : 'seconds pass'}`;

const stepPhrase = (words: Register, step: Step, passed: number, moment: Moment): string => {
  switch (step.kind) {
    case 'tick':
      return seconds(passed);
    case 'event':
      return found(words, 'events', words.events, step.type)(step.case, moment);
    case 'outcome': {
      const own = callNamed(words, step.call).outcomes?.[step.case];
      return own === undefined ? words.product.outcome(step.case) : said(own, moment);
    }
  }
};

/** What is typed at the gate for a step; the empty text for nothing. */
const typedFor = (words: Register, step: Step, moment: Moment): string => {
  if (step.kind === 'tick') return '';
  if (step.kind === 'event') return said(words.typed?.[step.type] ?? '', moment);
  const call = callNamed(words, step.call);
  const gate = gateOf(call, moment.start);
  return gate === undefined ? '' : (call.typed?.[step.case] ?? words.product.typed(gate, step.case));
};

/** The paths of the innermost states in a state value. */
const leavesIn = (value: Json, above = ''): readonly string[] => {
  if (typeof value === 'string') return [above === '' ? value : `${above}.${value}`];
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, Json>>);
  return entries.length === 0
    ? [above]
    : entries.flatMap(([key, inner]) => leavesIn(inner, above === '' ? key : `${above}.${key}`));
};

const labelsOf = (words: Register) => (field: string) => found(words, 'labels', words.labels ?? {}, field);

const effectPhrase = (words: Register, effect: Effect): Phrase | undefined => {
  if ('emitted' in effect) return words.product.event(effect.emitted, labelsOf(words));
  if ('sent' in effect) return words.product.event(effect.sent, labelsOf(words), effect.to);
  if ('called' in effect) return callNamed(words, effect.called).begins;
  if ('dropped' in effect) return callNamed(words, effect.dropped).givenUp;
  return undefined;
};

const sentences = (words: Register, context: Json): readonly string[] =>
  words.product.sentences(context, labelsOf(words));

/** Steps that are written as one, with what can be seen before and after them. */
interface Done {
  readonly before: Observation | null;
  readonly after: Observation;
  readonly effects: readonly Effect[];
}

/** What can be seen after something happened, and could not before. */
const seenPhrases = (words: Register, { before, after, effects }: Done, moment: Moment): readonly string[] => {
  const were = before === null ? [] : leavesIn(before.value);
  const saidBefore = before === null ? [] : sentences(words, before.context);
  const states = leavesIn(after.value)
    .filter((leaf) => !were.includes(leaf))
    .map((leaf) => found(words, 'states', words.states, leaf));
  const told = sentences(words, after.context).filter((sentence) => !saidBefore.includes(sentence));
  const silenced =
    saidBefore.length > 0 && sentences(words, after.context).length === 0
      ? ['nothing is said to be wrong any more']
      : [];
  const changed = words.product.changes(before?.context ?? null, after.context);
  const all = [...states, ...changed, ...told, ...silenced, ...effects.map((effect) => effectPhrase(words, effect))]
    .map((phrase) => (phrase === undefined ? '' : said(phrase, moment)))
    .filter((phrase) => phrase !== '');
  return all.length > 0
    ? [...new Set(all.map((phrase) => inTruth(words, moment.start, phrase)))]
    : ['nothing else changes'];
};

/** With the sentences of the real site. */
const inTruth = (words: Register, start: string, phrase: string): string =>
  Object.entries(words.really?.(start) ?? {}).reduce((text, [stub, real]) => text.replace(stub, real), phrase);

const lines = (first: string, phrases: readonly string[]): readonly string[] =>
  phrases.map((phrase, at) => `    ${at === 0 ? first : 'And'} ${phrase}`);

const atGate = (typed: string, when = ''): readonly string[] =>
  typed === '' ? [] : [`    # At the gate${when}: ${typed}`];

const scenario = (words: Register, hand: HandWalks, walk: PlannedWalk, number: number): readonly string[] => {
  const { start, steps } = walk;
  const calls = new Set<string>(words.holds);
  const body: string[] = [];
  let seen = walk.first;
  let at = 0;
  /** Takes the steps that come at once, with what they say. */
  const take = (first: string, phrases: readonly string[], before: Observation | null, own: readonly Effect[]) => {
    const done = [...phrases];
    const effects = [...own];
    const typed: string[] = [];
    const moment = (): Moment => ({
      ...{ start, value: seen.value, last: steps[at - 1]?.do },
      ahead: steps.slice(at + 1).map(({ do: step }) => step),
    });
    const begun: Moment = {
      start,
      value: before?.value ?? seen.value,
      ahead: steps.slice(at).map(({ do: step }) => step),
    };
    const from = at;
    for (let step = steps[at]; step !== undefined; step = steps[at]) {
      const isFirst = before !== null && at === from;
      if (!isFirst && !hand.isAtOnce(step.do, steps[at - 1]?.do)) break;
      const after = applyChange(seen, step.then);
      done.push(stepPhrase(words, step.do, after.at - seen.at, moment()));
      typed.push(typedFor(words, step.do, moment()));
      effects.push(...after.effects);
      seen = after;
      at += 1;
    }
    for (const effect of effects) {
      const gate = 'called' in effect ? gateOf(callNamed(words, effect.called), start) : undefined;
      if (gate !== undefined) calls.add(gate);
    }
    body.push(
      // What is held stays held.
      ...typed.flatMap((line) => atGate(line)).filter((line) => !(line.includes(': hold ') && body.includes(line))),
      ...lines(
        first,
        done.filter((phrase) => phrase !== ''),
      ),
      ...lines('Then', seenPhrases(words, { before, after: seen, effects }, begun)),
    );
  };
  take('Given', [found(words, 'starts', words.starts, start)], null, walk.first.effects);
  while (at < steps.length) take('When', [], seen, []);
  const when = said(words.holdWhen ?? '', { start, value: walk.first.value, ahead: [] });
  return [
    `  Scenario: ${number}. From ${start}`,
    ...[...calls].flatMap((call) => atGate(`hold ${call}`, when === '' ? ', first' : `, ${when}`)),
    ...body,
    '',
  ];
};

/** What no scenario holds, each with the reason. */
const leftOutOf = (words: Register, { leftOut }: HandWalks): readonly string[] => {
  const told = leftOut.flatMap(({ leg: { start, before, planned }, why }) => {
    const passed = applyChange(before, planned.then).at - before.at;
    const phrase = stepPhrase(words, planned.do, passed, { start, value: before.value, ahead: [] });
    return why === null ? [] : [`  - ${phrase}: ${why}`];
  });
  const later = leftOut.filter(({ why }) => why === null).length;
  const starts = Object.entries(words.startsLeftOut ?? {}).map(([start, why]) => `  - ${words.starts[start]}: ${why}`);
  return [
    ...new Set([...starts, ...told]),
    ...(later > 0
      ? [`  - ${later === 1 ? 'a step that comes' : `${later} steps that come`} only after one of these`]
      : []),
  ];
};

const part = (heading: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`  ${heading}`, ...items, ''];

/** The walks that a person can follow by hand as scenarios. */
export const featureText = (hand: HandWalks, phrases: ScenarioPhrases, product: ProductPhrases): string => {
  const words: Register = { ...phrases, product };
  const scenarios = hand.walks.flatMap((walk, at) => scenario(words, hand, walk, at + 1));
  const text = [
    `# Made by ${product.madeBy} from ${product.planFile} beside it: change the plan or ${product.phraseFile}, not this file.`,
    `Feature: ${words.feature}`,
    '',
    ...part(
      'The words stand for:',
      Object.entries(words.words ?? {}).map(([phrase, meaning]) => `  - ${phrase} = ${meaning}`),
    ),
    ...part('Left out, because nobody can do it by hand:', leftOutOf(words, hand)),
    ...scenarios,
  ];
  return `${text.join('\n').trimEnd()}\n`;
};

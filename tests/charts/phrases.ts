import type { CallKey } from '../../domain/calls';
import type { Json } from '../qa/describe';
import type { Step } from '../qa/session';

/** Where on a walk a phrase is needed. */
export interface Moment {
  readonly start: string;
  /** The state that the chart is in before it. */
  readonly value: Json;
  /** The step before it. */
  readonly last?: Step | undefined;
  /** The steps that come after it. */
  readonly ahead: readonly Step[];
}

/** What is said; the empty text where there is nothing to say. */
export type Phrase = string | ((moment: Moment) => string);

export const said = (phrase: Phrase, moment: Moment): string => (typeof phrase === 'string' ? phrase : phrase(moment));

/** A call of a chart, in words for a tester. */
export interface CallPhrases {
  /** What can be noticed when it begins; nothing, when it is left out. */
  readonly begins?: Phrase;
  /** What is noticed when it is given up. */
  readonly givenUp?: Phrase;
  /** How its endings read that are not the usual ones of a server (`serverEnding`). */
  readonly endings?: Readonly<Record<string, Phrase>>;
  /** The call that waits at the gate (docs/qa.md, section 6), by start where that makes a difference. */
  readonly gate?: CallKey | ((start: string) => CallKey);
  /** What is typed at the gate for an ending, where it is not `pass` or the usual (`typedAtGate`). */
  readonly typed?: Readonly<Record<string, string>>;
}

/** The register of one chart: how each of its starts, events, calls and states reads to a person without code. */
export interface ChartPhrases {
  readonly feature: string;
  /** By the name of the start: what is given. */
  readonly starts: Readonly<Record<string, string>>;
  /** Starts that nobody can bring about by hand, each with the reason. */
  readonly startsLeftOut?: Readonly<Record<string, string>>;
  /** By event, made from the name of the case. */
  readonly events: Readonly<Record<string, (chosen: string, moment: Moment) => string>>;
  /** By event: what is typed at the gate just before it. */
  readonly typed?: Readonly<Record<string, Phrase>>;
  readonly calls: Readonly<Record<string, CallPhrases>>;
  /** By state: what is to be seen. The empty text where there is nothing to see. */
  readonly states: Readonly<Record<string, Phrase>>;
  /** By field: its label on the screen. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What words of the scenarios stand for, such as what to type. */
  readonly words?: Readonly<Record<string, string>>;
  /** Sentences of the plan's stubs in place of which the real site says others, by start. */
  readonly really?: (start: string) => Readonly<Record<string, string>>;
  /** Calls that are held besides those that a call of the chart names. */
  readonly holds?: readonly CallKey[];
  /** When to type what holds the calls. */
  readonly holdWhen?: Phrase;
  /** Steps (by call, event or case) that come by themselves at once: they are told together with the step before. */
  readonly atOnce?: readonly string[];
  /** Why nobody can bring a step about by hand that a driver of the browser can; `null` when somebody can. */
  readonly notByHand?: (step: Step, value: Json) => string | null;
}

/** Choosing something that bears the case's name. */
export const choose = (chosen: string): string => `I choose "${chosen}"`;

const ofTheApp = 'a fault of the app itself, which only the QA kit brings about';

const byKitOnly: Readonly<Record<string, string>> = {
  'it breaks': ofTheApp,
  'a list of it breaks': ofTheApp,
  'the question breaks': ofTheApp,
  'a defect': ofTheApp,
  'a thrown error': ofTheApp,
  'no time': 'a fault of the device, which only the QA kit brings about',
  'cookies that cannot be read': 'a browser that forbids it, which only the QA kit brings about',
  'the browser takes no file': 'a browser that forbids it, which only the QA kit brings about',
  'the browser does not let it': 'a browser that forbids it, which only the QA kit brings about',
  'half is sent': 'nobody can stop a browser at half of what it sends',
  'all is sent': 'nobody can tell when a browser says so',
};

/** Why nobody can bring a step about by hand, whatever the chart; `null` when somebody can. */
export const whyByKitOnly = (step: Step): string | null => byKitOnly[step.case ?? ''] ?? null;

/** How the usual endings of a call to a server read; the case's own words where they say it already. */
export const serverEnding = (name: string): string => {
  const status = /^(\d{3}) (with|without) a sentence$/.exec(name);
  if (status !== null) {
    return `the server answers ${status[1]}${status[2] === 'with' ? ' and says why' : ' without a reason'}`;
  }
  const known: Readonly<Record<string, string>> = {
    'no connection': 'the connection is cut',
    'no answer in time': 'the server does not answer in time',
    'a no with a sentence': 'the server says no, and why',
    'a no without a sentence': 'the server says no without a reason',
    'an empty answer': 'the server sends an empty answer',
    'an answer of another shape': 'the server sends something that cannot be read',
    'a defect': 'the app itself fails at it',
    'a thrown error': 'the app itself breaks at it',
    'it breaks': 'that part of the screen breaks',
  };
  return known[name] ?? `the answer is: ${name}`;
};

/** The sentences of the plan's stubs (`tests/charts/failures.ts`). */
const sentences: Readonly<Record<string, string>> = {
  '400': 'The price is not a number',
  '401': 'Session expired',
  '404': 'No such idea',
  '422': 'Photo is required',
  '503': 'Back in a minute',
};

/** What is typed at the gate to end a call that way; nothing where time does. */
export const typedAtGate = (call: CallKey, ending: string): string => {
  const status = /^(\d{3}) (with|without) a sentence$/.exec(ending);
  if (status !== null) {
    const [, code = '', how] = status;
    return `answer ${call} ${code}${how === 'with' ? ` ${sentences[code]}` : ''}`;
  }
  const known: Readonly<Record<string, string>> = {
    'no connection': `cut ${call}`,
    'no answer in time': '',
    'a no with a sentence': `refuse ${call} Category already exists`,
    'a no without a sentence': `refuse ${call}`,
    'an empty answer': `empty ${call}`,
    'an answer of another shape': `page ${call}`,
  };
  return known[ending] ?? `pass ${call}`;
};

type Fact = Readonly<Record<string, Json>>;

/** Whether an actor is the list of a choice. */
const isLevel = (to: string): boolean => ['first', 'second'].includes(to);

/** What charts let out, by the type of the fact; the empty text where nobody sees it. */
const facts: Readonly<Record<string, (fact: Fact, labels: (field: string) => string, to: string) => string>> = {
  'notice.shown': ({ notice }) => {
    const { kind, text } = notice as { readonly kind: string; readonly text: string };
    return `a message of kind ${kind} says "${text}"`;
  },
  'route.left': ({ to }) => `I am on the page ${String(to)}`,
  'session.ending': () => '',
  'route.backRequested': ({ otherwise }) =>
    `I am on the page I came from${otherwise === undefined ? '' : `, or on ${String(otherwise)} when there was none`}`,
  'field.focusRequested': ({ field }, labels) => `the keyboard is in the field "${labels(String(field))}"`,
  'failure.logged': ({ call, failure }) => `the browser's console says "${String(call)}: ${String(failure)}"`,
  'file.settled': ({ inserted }) =>
    inserted === null ? 'nothing is put into the text' : 'the file is put into the text where it belongs',
  'list.reloadRequested': (_, __, to) => (isLevel(to) ? 'the choices are loaded again' : 'the list is loaded again'),
  'list.queryChanged': ({ query }, _, to) => {
    if (isLevel(to)) return query === null ? 'the choices below wait' : 'the choices below are loaded';
    return query === null ? 'the list below waits' : 'the list below is loaded';
  },
  'row.deleteRequested': ({ row }) => `I am asked whether to delete "${(row as { readonly name: string }).name}"`,
  'path.changed': ({ first }) => (first === null ? '' : 'the screen goes by what is chosen'),
  'path.reloadRequested': () => 'the choices are loaded again',
  'path.cleared': () => 'nothing is chosen any more',
  'field.changed': () => '',
  'form.submitted': () => 'the form is checked and sent',
  'record.saved': () => 'the list shows what was saved',
  'record.removed': () => 'the list is loaded again',
  'save.abandoned': () => 'the list is loaded again, to show the truth',
  'save.failed': () => 'the form can be changed again',
  'form.refused': () => '',
  'toast.dismissed': () => 'the message begins to fade',
  'toast.held': () => 'the message stays',
  'toast.released': () => 'the time of the message starts anew',
  'toast.fading': () => 'the message begins to fade',
  'toast.faded': () => 'the message is gone',
  'turn.given': () => 'the next file is sent',
  'upload.moved': () => '',
  'upload.ended': ({ inserted }) =>
    inserted === null ? 'nothing is put into the text' : 'the text gets the file at the place where it was put in',
};

/** A fact in words, `to` the actor that it is sent to. Throws when it has none: the register has to be complete. */
export const factInWords = (fact: Json, labels: (field: string) => string, to = ''): string => {
  const { type } = fact as Fact;
  const phrase = facts[String(type)];
  if (phrase === undefined) throw new Error(`"${String(type)}" has no phrase in tests/charts/phrases.ts`);
  return phrase(fact as Fact, labels, to);
};

export const part = (what: string) => ({ begins: `${what} is there`, givenUp: `${what} is gone` });

export const broken = 'the screen says that it broke and offers to try again';

export const lessons = 'nothing is chosen yet';

export const choices = 'the choices of a form';

export const saved = {
  'saved with a sentence': 'the server saves and says so',
  'saved without a sentence': 'the server saves without a word',
} as const;

export const fill = (chosen: string): string => `I fill in: ${chosen}`;

import { type Json, textOf } from '../kit/describe';

/** A call of a chart, in words for a tester. */
export interface CallPhrases {
  /** What can be noticed when it begins; nothing, when it is left out. */
  readonly begins?: string;
  /** What is noticed when it is given up. */
  readonly givenUp?: string;
  /** How its endings read that are not the usual ones of a server (`serverEnding`). */
  readonly endings?: Readonly<Record<string, string>>;
}

/** The register of one chart: how each of its starts, events, calls and states reads to a person without code. */
export interface ChartPhrases {
  readonly feature: string;
  /** By the name of the start: what is given. */
  readonly starts: Readonly<Record<string, string>>;
  /** By event, made from the name of the case. */
  readonly events: Readonly<Record<string, (chosen: string) => string>>;
  readonly calls: Readonly<Record<string, CallPhrases>>;
  /** By state: what is to be seen. The empty text where there is nothing to see. */
  readonly states: Readonly<Record<string, string>>;
}

/** Choosing something that bears the case's name. */
export const choose = (chosen: string): string => `I choose "${chosen}"`;

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

type Fact = Readonly<Record<string, Json>>;

/** What charts let out, by the type of the fact. */
const facts: Readonly<Record<string, (fact: Fact) => string>> = {
  'notice.shown': ({ notice }) => {
    const { kind, text } = notice as { readonly kind: string; readonly text: string };
    return `a message of kind ${kind} says "${text}"`;
  },
  'route.left': ({ to }) => `I am on the page ${String(to)}`,
  'session.ending': () => 'the guard leaves the way to go to the log-out',
  'route.backRequested': ({ otherwise }) =>
    `I am on the page I came from${otherwise === undefined ? '' : `, or on ${String(otherwise)} when there was none`}`,
  'field.focusRequested': ({ field }) => `the keyboard is in the field "${String(field)}"`,
  'failure.logged': ({ call, failure }) => `the browser's console says "${String(call)}: ${String(failure)}"`,
  'view.changed': ({ query }) =>
    query === ''
      ? 'the address tells no search and no order'
      : `the address ends in "?${String(query).replace(/^\?/, '')}"`,
  'file.settled': ({ inserted }) =>
    inserted === null ? 'nothing is put into the text' : 'the file is put into the text where it belongs',
  'list.reloadRequested': () => 'the list is loaded again',
  'list.queryChanged': ({ query }) => (query === null ? 'the list below waits' : 'the list below is loaded'),
  'row.deleteRequested': ({ row }) => `I am asked whether to delete "${(row as { readonly name: string }).name}"`,
  'path.changed': ({ first, second }) => `the screen goes by ${textOf([first ?? null, second ?? null])}`,
  'path.reloadRequested': () => 'the choices are loaded again',
  'path.cleared': () => 'nothing is chosen any more',
  'field.changed': ({ change }) => `the form holds ${textOf(change)}`,
  'form.submitted': () => 'the form is checked and sent',
  'record.saved': () => 'the list shows what was saved',
  'record.removed': () => 'the list is loaded again',
  'save.abandoned': () => 'the list is loaded again, to show the truth',
  'save.failed': () => 'the form can be changed again',
  'form.refused': ({ field }) => `the step with the field "${String(field)}" is shown`,
  'toast.dismissed': () => 'the message begins to fade',
  'toast.held': () => 'the message stays',
  'toast.released': () => 'the time of the message starts anew',
  'toast.fading': () => 'the message begins to fade',
  'toast.faded': () => 'the message is gone',
  'turn.given': () => 'the next file is sent',
  'upload.moved': ({ phase }) => `the file is marked as ${String(phase)}`,
  'upload.ended': ({ inserted }) =>
    inserted === null
      ? 'nothing is put into the text'
      : `the text gets "${(inserted as { readonly name: string }).name}"`,
};

/** A fact in words. Throws when it has none: the register has to be complete. */
export const factInWords = (fact: Json): string => {
  const { type } = fact as Fact;
  const phrase = facts[String(type)];
  if (phrase === undefined) throw new Error(`"${String(type)}" has no phrase in tests/machines/phrases/phrases.ts`);
  return phrase(fact as Fact);
};

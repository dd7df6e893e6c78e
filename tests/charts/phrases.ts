import type { CallKey } from '../../domain/calls';
import type { Json } from '../qa/describe';
import type { ProductPhrases, ScenarioPhrases } from '../qa/scenario-words';
import type { Step } from '../qa/session';

/** The register of one chart of the product, whose calls are those of the wire. */
export type ChartPhrases = ScenarioPhrases<CallKey>;

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

/** How the usual outcomes of a call to a server read; the case's own words where they say it already. */
const serverOutcome = (name: string): string => {
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
  '409': 'The list has changed',
  '422': 'Photo is required',
  '503': 'Back in a minute',
};

/** What is typed at the gate to end a call that way; nothing where time does. */
const typedAtGate = (call: string, outcome: string): string => {
  const status = /^(\d{3}) (with|without) a sentence$/.exec(outcome);
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
  return known[outcome] ?? `pass ${call}`;
};

type Data = Readonly<Record<string, Json>>;

/** Whether an actor is the list of a choice. */
const isLevel = (to: string): boolean => ['first', 'second'].includes(to);

/** What the questions before something else than a delete ask, by their actors. */
const asked: Readonly<Record<string, string>> = {
  disable: 'disable',
  enable: 'enable',
  signOut: 'end all sessions of',
};

/** Events that charts emit or send, by type; the empty text where nobody sees it. */
const events: Readonly<Record<string, (event: Data, labels: (field: string) => string, to: string) => string>> = {
  'notice.shown': ({ notice }) => {
    const { kind, text } = notice as { readonly kind: string; readonly text: string };
    return `a message of kind ${kind} says "${text}"`;
  },
  'route.left': ({ to }) => `I am on the page ${String(to)}`,
  'history.moved': ({ steps }) =>
    Number(steps) < 0 ? 'I am on the page I came from' : 'I am on the page I went back from',
  'session.ending': () => '',
  'signIn.declined': () => 'the form says "Session expired"',
  'signIn.requested': () => 'the dialog "Sign in again" is open',
  'trash.changed': () => 'the list is loaded again',
  'records.changed': () => 'the list is loaded again, and nothing is selected any more',
  'inbox.changed': () => 'the server is asked again how many messages are unread',
  'views.changed': () => 'the server is asked again which views there are',
  'messages.arrived': () => 'a list of messages on the screen is loaded again',
  'message.changed': () => 'the list is loaded again',
  'message.closed': () => 'no message is open',
  'version.restored': () => 'the record is read again',
  'order.outdated': () => 'the list is loaded again',
  'connection.restored': () => 'the list is loaded again',
  'route.backRequested': ({ otherwise }) =>
    `I am on the page I came from${otherwise === undefined ? '' : `, or on ${String(otherwise)} when there was none`}`,
  'field.focusRequested': ({ field }, labels) => `the keyboard is in the field "${labels(String(field))}"`,
  'failure.logged': ({ call, failure }) => `the browser's console says "${String(call)}: ${String(failure)}"`,
  'file.settled': ({ inserted }) =>
    inserted === null ? 'nothing is put into the text' : 'the file is put into the text where it belongs',
  'link.set': ({ address }) =>
    address === null ? 'the text is no link any more' : `the text links to "${String(address)}"`,
  'condition.added': () => 'the list is asked for it, and a chip above it says so',
  'list.reloadRequested': (_, __, to) => (isLevel(to) ? 'the choices are loaded again' : 'the list is loaded again'),
  'list.queryChanged': ({ query }, _, to) => {
    if (isLevel(to)) return query === null ? 'the choices below wait' : 'the choices below are loaded';
    return query === null ? 'the list below waits' : 'the list below is loaded';
  },
  'row.deleteRequested': ({ row }, _, to) =>
    `I am asked whether to ${asked[to] ?? 'delete'} "${(row as { readonly name: string }).name}"`,
  'path.changed': ({ first }) => (first === null ? '' : 'the screen goes by what is chosen'),
  'path.reloadRequested': () => 'the choices are loaded again',
  'path.cleared': () => 'nothing is chosen any more',
  'field.changed': () => '',
  'form.submitted': () => 'the form is checked and sent',
  'record.saved': () => 'the list shows what was saved',
  'record.deleted': () => 'the list is loaded again',
  'save.abandoned': () => 'the list is loaded again, to show the truth',
  'save.failed': () => 'the form can be changed again',
  'form.refused': () => '',
  'toast.dismissed': () => 'the message begins to fade',
  'toast.held': () => 'the message stays',
  'toast.released': () => 'the time of the message starts again',
  'toast.fading': () => 'the message begins to fade',
  'toast.faded': () => 'the message is gone',
  'turn.given': () => 'the next file is sent',
  'upload.moved': () => '',
  'upload.ended': ({ inserted }) =>
    inserted === null ? 'nothing is put into the text' : 'the text gets the file at the place where it was put in',
};

/** An event in words, `to` the actor that it is sent to. Throws when it has none: the register has to be complete. */
const eventInWords = (event: Json, labels: (field: string) => string, to = ''): string => {
  const { type } = event as Data;
  const phrase = events[String(type)];
  if (phrase === undefined) throw new Error(`"${String(type)}" has no phrase in tests/charts/phrases.ts`);
  return phrase(event as Data, labels, to);
};

/** What a form says: of its fields, of the last try, of a description. */
const formSentences = (context: Json, label: (field: string) => string): readonly string[] => {
  const { errors, problem, altProblem } = (context ?? {}) as Data;
  return [
    ...Object.entries((errors ?? {}) as Data).map(
      ([field, text]) => `the field "${label(field)}" says "${String(text)}"`,
    ),
    ...(typeof problem === 'string' && problem !== '' ? [`the screen says "${problem}"`] : []),
    ...(typeof altProblem === 'string' ? [`the description says "${altProblem}"`] : []),
  ];
};

/** What changes in what is always there: groups of the menu, the time. */
const frameChanges = (before: Json, after: Json): readonly string[] => {
  const { openGroups: were = [], now: earlier = null } = (before ?? {}) as Data;
  const { openGroups: are = [], now = null } = (after ?? {}) as Data;
  const [was, is] = [were, are] as readonly (readonly string[])[];
  return [
    ...(is ?? []).filter((group) => !was?.includes(group)).map((group) => `the group "${group}" is open`),
    ...(was ?? []).filter((group) => !is?.includes(group)).map((group) => `the group "${group}" is folded up`),
    ...(now !== earlier ? ['the top bar shows the time'] : []),
  ];
};

/** What the registers of all charts have in common. */
export const productPhrases: ProductPhrases = {
  madeBy: 'npm run qa -- plan',
  planFile: 'plan.json',
  phraseFile: 'steps.ts',
  outcome: serverOutcome,
  typed: typedAtGate,
  event: eventInWords,
  sentences: formSentences,
  changes: frameChanges,
};

export const part = (what: string) => ({ begins: `${what} is there`, givenUp: `${what} is gone` });

export const broken = 'the screen says that it broke and offers to try again';

export const lessons = 'nothing is chosen yet';

export const choices = 'the choices of a form';

export const saved = {
  'saved with a sentence': 'the server saves and says so',
  'saved without a sentence': 'the server saves without a word',
} as const;

/** What the dialog "Changed by someone else" can end in, in the words of a chart that shows it. */
export const compared = {
  begins: 'the dialog "Changed by someone else" is open',
  outcomes: { 'Keep mine': 'I choose "Keep mine"', 'Use theirs': 'I choose "Use theirs"', Close: 'I close the dialog' },
} as const;

/** How a save is refused because of somebody else. */
export const savedByAnother = {
  'somebody else has saved it':
    'somebody else has saved the same record with the title "Theirs" meanwhile, in another browser',
  'somebody else has saved it again': 'somebody else has saved it with the title "Theirs again" meanwhile',
} as const;

export const fill = (chosen: string): string => `I fill in: ${chosen}`;

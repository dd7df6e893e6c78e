import type { Purpose } from './calls';
import { Failure, serverText } from './failure';

/**
 * What happened, in a sentence that says what to do. Used in place of a list that did not load (contract §4) and wherever
 * the spec leaves the sentence open.
 */
export const explain = (failure: Failure): string => {
  const said = serverText(failure);
  if (said !== null) return said;
  switch (failure._tag) {
    case 'Network':
      return "The server can't be reached. Check your connection and try again.";
    case 'TimedOut':
      return 'The server took too long to respond. Try again in a moment.';
    case 'Http':
      if (failure.status === 401) return 'Your session has ended. Sign in again to continue.';
      if (failure.status === 403)
        return "The server rejected the app's API key. Ask whoever runs the server to check it.";
      if (failure.status === 413) return 'The file is too large for the server. Choose a smaller one.';
      if (failure.status === 429) return 'Too many attempts. Wait a moment and try again.';
      if (failure.status >= 500) return 'The server ran into a problem. Try again in a moment.';
      return `The server refused the request (${failure.status}). Try again, or ask whoever runs the server.`;
    case 'Refused':
      return 'The server rejected the request without giving a reason. Try again.';
    case 'Empty':
    case 'Unreadable':
      return "The server's response could not be read. Try again, or ask whoever runs the server.";
    case 'Unexpected':
      return 'Something went wrong in the app itself. Reload the page and try again.';
  }
};

/**
 * How a call's failure is shown: a sentence in a toast (and at the form it belongs to), a sentence only in the place of what
 * did not come, or a line in the log only. Whatever did not come says so in its place all the same (`placeOf`).
 */
export type Verdict = { readonly show: string } | { readonly inPlace: string } | { readonly log: true };

type Rule = (failure: Failure) => Verdict;

const logOnly: Rule = () => ({ log: true });
const show =
  (sentence: (failure: Failure) => string): Rule =>
  (failure) => ({ show: sentence(failure) });
const serverTextOr = (sentence: string) => show((failure) => serverText(failure) ?? sentence);
const explained = show(explain);

/** Whether the server answered at all: the difference between the two sentences of spec §8 for projects. */
const isAnswered = (failure: Failure): boolean => failure._tag === 'Http' || failure._tag === 'Refused';

/** Spec §8 Project add and edit failure. */
const projectSave = show((failure) =>
  isAnswered(failure) ? (serverText(failure) ?? 'An error occurred') : 'An unexpected error occurred',
);

/** Spec §8 Category load failure in forms. */
const projectCategories = show((failure) =>
  isAnswered(failure)
    ? (serverText(failure) ?? 'Failed to fetch product categories')
    : 'An unexpected error occurred while fetching categories',
);

const ideaStatuses: Readonly<Record<number, string>> = {
  401: 'Authentication failed. Please refresh the page and try again.',
  403: "You don't have permission to perform this action.",
  404: 'API endpoint not found. Please contact support.',
  413: 'File size too large. Please reduce file sizes and try again.',
  415: 'Unsupported file type. Please check your file formats.',
  429: 'Too many requests. Please wait a moment and try again.',
  500: 'Server error. Please try again later.',
  502: 'Service temporarily unavailable. Please try again later.',
  503: 'Service temporarily unavailable. Please try again later.',
  504: 'Service temporarily unavailable. Please try again later.',
};

/** Spec §8 Idea add outcomes, sentence by sentence. */
const ideaUpload = show((failure) => {
  switch (failure._tag) {
    case 'TimedOut':
      return 'Request timed out. Please check your internet connection and try again.';
    case 'Network':
      return 'Network error. Please check your internet connection and try again.';
    case 'Http':
      if (failure.status === 400 || failure.status === 422) {
        return failure.text ?? 'Invalid request. Please check your entries and try again.';
      }
      return ideaStatuses[failure.status] ?? explain(failure);
    case 'Refused':
      return failure.text ?? 'Invalid response from server. Please try again.';
    case 'Empty':
    case 'Unreadable':
      return 'Invalid response from server. Please try again.';
    case 'Unexpected':
      return explain(failure);
  }
});

/** Spec §8 Editor image upload. An answer in which no link can be read is one without a link. */
const imageUpload = show((failure) => {
  const hasNoLink = failure._tag === 'Empty' || failure._tag === 'Unreadable';
  const reason = hasNoLink ? 'Unable to find a valid URL in the server response' : explain(failure);
  return `Image upload failed: ${reason}`;
});

/** Calls and purposes with a sentence or a rule of their own. */
const ownRules: Partial<Record<Purpose, Rule>> = {
  'session.signIn': explained,
  'upload.image': imageUpload,
  'projectCategory.add': serverTextOr('Something went wrong'),
  'projectCategory.edit': serverTextOr('Something went wrong'),
  'projectCategory.delete': serverTextOr('Something went wrong'),
  'project.add': projectSave,
  'project.edit': projectSave,
  'project.categories': projectCategories,
  'componentCategory.add': serverTextOr('Failed to add category'),
  'componentCategory.parents': serverTextOr('Failed to fetch categories'),
  'componentCategory.subcategories': serverTextOr('Failed to fetch subcategories'),
  'component.categories': serverTextOr('Failed to fetch categories'),
  'blog.add': serverTextOr('Failed to submit blog'),
  'blog.edit': serverTextOr('Failed to submit blog'),
  'blog.categories': serverTextOr('Failed to fetch categories'),
  'tutorialCategory.add': serverTextOr('Failed to add category'),
  'tutorialCategory.edit': serverTextOr('Something went wrong'),
  'tutorialCategory.delete': serverTextOr('Something went wrong'),
  'tutorial.categories': serverTextOr('Failed to fetch categories'),
  'tutorial.chapters': serverTextOr('Failed to fetch subcategories'),
  'teamMember.add': serverTextOr('Failed to add team member'),
  'ideaCategory.add': serverTextOr('Failed to add category'),
  'ideaCategory.edit': serverTextOr('Something went wrong'),
  'ideaCategory.delete': serverTextOr('Something went wrong'),
  'idea.list': (failure) => ({ inPlace: serverText(failure) ?? 'Failed to fetch ideas' }),
  'idea.add': ideaUpload,
  'idea.delete': serverTextOr('Failed to delete idea'),
  'idea.categories': serverTextOr('Failed to fetch categories'),
  'idea.details': serverTextOr('Failed to fetch idea details'),
  'trash.restore': explained,
  'trash.purge': explained,
  'settings.save': explained,
  'view.change': explained,
  'view.rename': explained,
  'view.remove': explained,
  'view.share': explained,
  'view.setDefault': explained,
  'view.setColumns': explained,
  'user.invite': explained,
  'user.change': explained,
  'user.makeLink': explained,
  'accountLink.use': explained,
  'account.rename': explained,
  'account.setPassword': explained,
  'account.beginTwoFactor': explained,
  'account.confirmTwoFactor': explained,
  'account.newRecoveryCodes': explained,
  'account.endTwoFactor': explained,
  'csv.export': explained,
  'csv.send': explained,
  'csv.map': explained,
  'csv.import': explained,
};

/** What holds where nothing else is said: an add, an edit or a move explains its failure, everything else goes to the log only. */
const ruleOf = (call: Purpose): Rule => ownRules[call] ?? (/\.(add|edit|order)$/.test(call) ? explained : logOnly);

/** The error catalogue (spec §8): one row for each (call, failure), none left out. */
export const verdictOn = (call: Purpose, failure: Failure): Verdict => ruleOf(call)(failure);

/** The sentence that a toast says, or `null` where none is shown. */
export const sentenceOn = (call: Purpose, failure: Failure): string | null => {
  const verdict = verdictOn(call, failure);
  return 'show' in verdict ? verdict.show : null;
};

const inPlaceOf = (verdict: Verdict, failure: Failure): string => {
  if ('show' in verdict) return verdict.show;
  return 'inPlace' in verdict ? verdict.inPlace : explain(failure);
};

/** The sentence that stands in the place of what did not come or was not done; there is one for each failure (contract §4). */
export const placeOf = (call: Purpose, failure: Failure): string => inPlaceOf(verdictOn(call, failure), failure);

/** Sentences of our own, where neither the spec nor the server has one. */
export const ownSentences = {
  signedIn: 'Signed in.',
  signInRefused: 'Incorrect email or password.',
  codeAsked: 'Enter the code from your authenticator app.',
  saved: 'Saved.',
  deleted: 'Deleted.',
  restored: 'Restored.',
  saveCancelled: 'Saving was cancelled. Check the list before you try again: it may already have been saved.',
  changedMeanwhile: 'Someone else has changed this since you opened it. Save again to compare the two.',
  uploadRuns: 'A file is still being added to the text. Finish or cancel it, then save again.',
  deleteCancelled: 'The delete was cancelled. Check the list: it may already have been deleted.',
} as const;

const toldStatuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504];

/** Every sentence of the catalogue's own: those that hold no word of the server's. */
export const allSentences = (): ReadonlySet<string> => {
  const failures = [
    ...[Failure.Network(), Failure.TimedOut(), Failure.Empty(), Failure.Refused({ text: null })],
    Failure.Unexpected({ detail: '' }),
    ...toldStatuses.map((status) => Failure.Http({ status, text: null })),
  ];
  const rules = new Set([...Object.values(ownRules), explained, logOnly]);
  const told = failures.flatMap((failure) => [...rules].map((rule) => inPlaceOf(rule(failure), failure)));
  return new Set([...told, ...Object.values(ownSentences)]);
};

import type { CallKey } from './calls';
import { type Failure, serverText } from './failure';

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
      return 'The server took too long to answer. Try again in a moment.';
    case 'Http':
      if (failure.status === 401) return 'Your session has ended. Sign in again to go on.';
      if (failure.status === 403) return "The server refused this app's key. Ask whoever runs the server to check it.";
      if (failure.status === 413) return 'The file is too large for the server. Choose a smaller one.';
      if (failure.status === 429) return 'Too many tries. Wait a moment and try again.';
      if (failure.status >= 500) return 'The server has a problem. Try again in a moment.';
      return `The server refused the request (${failure.status}). Try again, or ask whoever runs the server.`;
    case 'Refused':
      return 'The server refused the request without saying why. Try again.';
    case 'Empty':
    case 'Unreadable':
      return "The server's answer could not be read. Try again, or ask whoever runs the server.";
    case 'Unexpected':
      return 'Something went wrong in the app itself. Reload the page and try again.';
  }
};

/** How a call's failure is told: a sentence for the person, or a line in the log only. */
export type Verdict = { readonly show: string } | { readonly log: true };

type Rule = (failure: Failure) => Verdict;

const logOnly: Rule = () => ({ log: true });
const serverTextOr =
  (sentence: string): Rule =>
  (failure) => ({ show: serverText(failure) ?? sentence });

const rules: Record<CallKey, Rule> = {
  'session.signIn': (failure) => ({ show: explain(failure) }),
  'session.check': logOnly,
  'session.signOut': logOnly,
  'upload.image': (failure) => ({ show: `Image upload failed: ${explain(failure)}` }),
  'projectCategory.list': logOnly,
  'projectCategory.add': serverTextOr('Something went wrong'),
  'projectCategory.edit': serverTextOr('Something went wrong'),
  'projectCategory.remove': serverTextOr('Something went wrong'),
  'ideaCategory.list': logOnly,
  'ideaCategory.add': serverTextOr('Failed to add category'),
  'ideaCategory.edit': serverTextOr('Something went wrong'),
  'ideaCategory.remove': serverTextOr('Something went wrong'),
};

/** The error catalogue (spec §8): one row for each (call, failure), none left out. */
export const verdictOn = (call: CallKey, failure: Failure): Verdict => rules[call](failure);

/** The sentence of `verdictOn`, for calls whose every failure is shown; `null` where the spec only logs. */
export const sentenceOn = (call: CallKey, failure: Failure): string | null => {
  const verdict = verdictOn(call, failure);
  return 'show' in verdict ? verdict.show : null;
};

/** Sentences of our own, where neither the spec nor the server has one. */
export const ownSentences = {
  signedIn: 'Signed in.',
  signInRefused: 'The email or the password is wrong.',
  saved: 'Saved.',
  removed: 'Deleted.',
  saveCancelled: 'Saving was cancelled. Look at the list before you try again: the server may have saved it already.',
  removeCancelled: 'No longer waiting for the delete. Look at the list: the server may have deleted it already.',
} as const;

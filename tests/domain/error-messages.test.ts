import { describe, expect, test } from 'vitest';
import { callFor, calls, type Purpose, purposes } from '../../domain/calls';
import { explain, ownSentences, placeOf, sentenceOn, type Verdict, verdictOn } from '../../domain/error-messages';
import { Failure } from '../../domain/failure';

/** What a server says. It stays as it is: it is shown as text, never as markup. */
const said = 'शीर्षक <b>taken</b>';

/** Every way a call can fail that makes a difference to what is said. */
const failures = {
  'no answer': Failure.Network(),
  'no answer in time': Failure.TimedOut(),
  '400': Failure.Http({ status: 400, text: null }),
  '400 with a sentence': Failure.Http({ status: 400, text: said }),
  '401': Failure.Http({ status: 401, text: null }),
  '401 with a sentence': Failure.Http({ status: 401, text: said }),
  '403': Failure.Http({ status: 403, text: null }),
  '403 with a sentence': Failure.Http({ status: 403, text: said }),
  '404': Failure.Http({ status: 404, text: null }),
  '404 with a sentence': Failure.Http({ status: 404, text: said }),
  '409': Failure.Http({ status: 409, text: null }),
  '409 with a sentence': Failure.Http({ status: 409, text: said }),
  '413': Failure.Http({ status: 413, text: null }),
  '413 with a sentence': Failure.Http({ status: 413, text: said }),
  '415': Failure.Http({ status: 415, text: null }),
  '415 with a sentence': Failure.Http({ status: 415, text: said }),
  '418': Failure.Http({ status: 418, text: null }),
  '422': Failure.Http({ status: 422, text: null }),
  '422 with a sentence': Failure.Http({ status: 422, text: said }),
  '429': Failure.Http({ status: 429, text: null }),
  '429 with a sentence': Failure.Http({ status: 429, text: said }),
  '500': Failure.Http({ status: 500, text: null }),
  '500 with a sentence': Failure.Http({ status: 500, text: said }),
  '501': Failure.Http({ status: 501, text: null }),
  '502': Failure.Http({ status: 502, text: null }),
  '502 with a sentence': Failure.Http({ status: 502, text: said }),
  '503': Failure.Http({ status: 503, text: null }),
  '503 with a sentence': Failure.Http({ status: 503, text: said }),
  '504': Failure.Http({ status: 504, text: null }),
  '504 with a sentence': Failure.Http({ status: 504, text: said }),
  'a refusal': Failure.Refused({ text: null }),
  'a refusal with a sentence': Failure.Refused({ text: said }),
  'an empty answer': Failure.Empty(),
  'an unreadable answer': Failure.Unreadable({ at: 'data.0.sno' }),
  'a defect': Failure.Unexpected({ detail: 'TypeError: x is undefined' }),
} as const satisfies Record<string, Failure>;

type Case = keyof typeof failures;
const cases = Object.keys(failures) as Case[];
type Sentences = Readonly<Record<Case, string>>;

const explained: Sentences = {
  'no answer': "The server can't be reached. Check your connection and try again.",
  'no answer in time': 'The server took too long to respond. Try again in a moment.',
  '400': 'The server refused the request (400). Try again, or ask whoever runs the server.',
  '400 with a sentence': said,
  '401': 'Your session has ended. Sign in again to continue.',
  '401 with a sentence': said,
  '403': "The server rejected the app's API key. Ask whoever runs the server to check it.",
  '403 with a sentence': said,
  '404': 'The server refused the request (404). Try again, or ask whoever runs the server.',
  '404 with a sentence': said,
  '409': 'The server refused the request (409). Try again, or ask whoever runs the server.',
  '409 with a sentence': said,
  '413': 'The file is too large for the server. Choose a smaller one.',
  '413 with a sentence': said,
  '415': 'The server refused the request (415). Try again, or ask whoever runs the server.',
  '415 with a sentence': said,
  '418': 'The server refused the request (418). Try again, or ask whoever runs the server.',
  '422': 'The server refused the request (422). Try again, or ask whoever runs the server.',
  '422 with a sentence': said,
  '429': 'Too many attempts. Wait a moment and try again.',
  '429 with a sentence': said,
  '500': 'The server ran into a problem. Try again in a moment.',
  '500 with a sentence': said,
  '501': 'The server ran into a problem. Try again in a moment.',
  '502': 'The server ran into a problem. Try again in a moment.',
  '502 with a sentence': said,
  '503': 'The server ran into a problem. Try again in a moment.',
  '503 with a sentence': said,
  '504': 'The server ran into a problem. Try again in a moment.',
  '504 with a sentence': said,
  'a refusal': 'The server rejected the request without giving a reason. Try again.',
  'a refusal with a sentence': said,
  'an empty answer': "The server's response could not be read. Try again, or ask whoever runs the server.",
  'an unreadable answer': "The server's response could not be read. Try again, or ask whoever runs the server.",
  'a defect': 'Something went wrong in the app itself. Reload the page and try again.',
};

describe('what happened, in a sentence', () => {
  test.each(cases)('%s', (name) => {
    expect(explain(failures[name])).toBe(explained[name]);
  });
});

/** One sentence for each failure in which the server gave an answer without one, another where it gave none at all. */
const answeredOr = (answered: string, unanswered: string): Sentences => ({
  'no answer': unanswered,
  'no answer in time': unanswered,
  '400': answered,
  '400 with a sentence': said,
  '401': answered,
  '401 with a sentence': said,
  '403': answered,
  '403 with a sentence': said,
  '404': answered,
  '404 with a sentence': said,
  '409': answered,
  '409 with a sentence': said,
  '413': answered,
  '413 with a sentence': said,
  '415': answered,
  '415 with a sentence': said,
  '418': answered,
  '422': answered,
  '422 with a sentence': said,
  '429': answered,
  '429 with a sentence': said,
  '500': answered,
  '500 with a sentence': said,
  '501': answered,
  '502': answered,
  '502 with a sentence': said,
  '503': answered,
  '503 with a sentence': said,
  '504': answered,
  '504 with a sentence': said,
  'a refusal': answered,
  'a refusal with a sentence': said,
  'an empty answer': unanswered,
  'an unreadable answer': unanswered,
  'a defect': unanswered,
});

/** The server's sentence, or always this one. */
const textOr = (sentence: string): Sentences => answeredOr(sentence, sentence);

/** Spec §8 Editor image upload: 'Image upload failed: ' plus the reason, which is a missing link where none can be read. */
const ofAnUpload: Sentences = {
  'no answer': "Image upload failed: The server can't be reached. Check your connection and try again.",
  'no answer in time': 'Image upload failed: The server took too long to respond. Try again in a moment.',
  '400': 'Image upload failed: The server refused the request (400). Try again, or ask whoever runs the server.',
  '400 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '401': 'Image upload failed: Your session has ended. Sign in again to continue.',
  '401 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '403': "Image upload failed: The server rejected the app's API key. Ask whoever runs the server to check it.",
  '403 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '404': 'Image upload failed: The server refused the request (404). Try again, or ask whoever runs the server.',
  '404 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '409': 'Image upload failed: The server refused the request (409). Try again, or ask whoever runs the server.',
  '409 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '413': 'Image upload failed: The file is too large for the server. Choose a smaller one.',
  '413 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '415': 'Image upload failed: The server refused the request (415). Try again, or ask whoever runs the server.',
  '415 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '418': 'Image upload failed: The server refused the request (418). Try again, or ask whoever runs the server.',
  '422': 'Image upload failed: The server refused the request (422). Try again, or ask whoever runs the server.',
  '422 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '429': 'Image upload failed: Too many attempts. Wait a moment and try again.',
  '429 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '500': 'Image upload failed: The server ran into a problem. Try again in a moment.',
  '500 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '501': 'Image upload failed: The server ran into a problem. Try again in a moment.',
  '502': 'Image upload failed: The server ran into a problem. Try again in a moment.',
  '502 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '503': 'Image upload failed: The server ran into a problem. Try again in a moment.',
  '503 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '504': 'Image upload failed: The server ran into a problem. Try again in a moment.',
  '504 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  'a refusal': 'Image upload failed: The server rejected the request without giving a reason. Try again.',
  'a refusal with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  'an empty answer': 'Image upload failed: Unable to find a valid URL in the server response',
  'an unreadable answer': 'Image upload failed: Unable to find a valid URL in the server response',
  'a defect': 'Image upload failed: Something went wrong in the app itself. Reload the page and try again.',
};

/** Spec §8 Idea add outcomes: the server's sentence only where it says so, for 400 and 422 and a status in the body. */
const ofAnAddedIdea: Sentences = {
  'no answer': 'Network error. Please check your internet connection and try again.',
  'no answer in time': 'Request timed out. Please check your internet connection and try again.',
  '400': 'Invalid request. Please check your entries and try again.',
  '400 with a sentence': said,
  '401': 'Authentication failed. Please refresh the page and try again.',
  '401 with a sentence': 'Authentication failed. Please refresh the page and try again.',
  '403': "You don't have permission to perform this action.",
  '403 with a sentence': "You don't have permission to perform this action.",
  '404': 'API endpoint not found. Please contact support.',
  '404 with a sentence': 'API endpoint not found. Please contact support.',
  '409': 'The server refused the request (409). Try again, or ask whoever runs the server.',
  '409 with a sentence': said,
  '413': 'File size too large. Please reduce file sizes and try again.',
  '413 with a sentence': 'File size too large. Please reduce file sizes and try again.',
  '415': 'Unsupported file type. Please check your file formats.',
  '415 with a sentence': 'Unsupported file type. Please check your file formats.',
  '418': 'The server refused the request (418). Try again, or ask whoever runs the server.',
  '422': 'Invalid request. Please check your entries and try again.',
  '422 with a sentence': said,
  '429': 'Too many requests. Please wait a moment and try again.',
  '429 with a sentence': 'Too many requests. Please wait a moment and try again.',
  '500': 'Server error. Please try again later.',
  '500 with a sentence': 'Server error. Please try again later.',
  '501': 'The server ran into a problem. Try again in a moment.',
  '502': 'Service temporarily unavailable. Please try again later.',
  '502 with a sentence': 'Service temporarily unavailable. Please try again later.',
  '503': 'Service temporarily unavailable. Please try again later.',
  '503 with a sentence': 'Service temporarily unavailable. Please try again later.',
  '504': 'Service temporarily unavailable. Please try again later.',
  '504 with a sentence': 'Service temporarily unavailable. Please try again later.',
  'a refusal': 'Invalid response from server. Please try again.',
  'a refusal with a sentence': said,
  'an empty answer': 'Invalid response from server. Please try again.',
  'an unreadable answer': 'Invalid response from server. Please try again.',
  'a defect': 'Something went wrong in the app itself. Reload the page and try again.',
};

const projectSave = answeredOr('An error occurred', 'An unexpected error occurred');

/** What is shown of a purpose's failures: a toast with the sentence, the sentence in its place alone, or a line in the log. */
type Told = { readonly toast: Sentences } | { readonly inPlace: Sentences } | 'log only';

/** The whole error catalogue (spec §8). A purpose without a row is a compile error. */
const catalogue: Readonly<Record<Purpose, Told>> = {
  'session.signIn': { toast: explained },
  'session.check': 'log only',
  'session.logOut': 'log only',
  'session.timeLeft': 'log only',
  'upload.image': { toast: ofAnUpload },
  'projectCategory.list': 'log only',
  'projectCategory.add': { toast: textOr('Something went wrong') },
  'projectCategory.edit': { toast: textOr('Something went wrong') },
  'projectCategory.delete': { toast: textOr('Something went wrong') },
  'project.list': 'log only',
  'project.one': 'log only',
  'project.add': { toast: projectSave },
  'project.edit': { toast: projectSave },
  'project.delete': 'log only',
  'project.categories': {
    toast: answeredOr('Failed to fetch product categories', 'An unexpected error occurred while fetching categories'),
  },
  'componentCategory.tree': 'log only',
  'componentCategory.children': 'log only',
  'componentCategory.add': { toast: textOr('Failed to add category') },
  'componentCategory.delete': 'log only',
  'componentCategory.parents': { toast: textOr('Failed to fetch categories') },
  'componentCategory.subcategories': { toast: textOr('Failed to fetch subcategories') },
  'component.list': 'log only',
  'component.one': 'log only',
  'component.add': { toast: explained },
  'component.edit': { toast: explained },
  'component.delete': 'log only',
  'component.categories': { toast: textOr('Failed to fetch categories') },
  'blog.list': 'log only',
  'blog.one': 'log only',
  'blog.add': { toast: textOr('Failed to submit blog') },
  'blog.edit': { toast: textOr('Failed to submit blog') },
  'blog.delete': 'log only',
  'blog.categories': { toast: textOr('Failed to fetch categories') },
  'tutorialCategory.list': 'log only',
  'tutorialCategory.add': { toast: textOr('Failed to add category') },
  'tutorialCategory.edit': { toast: textOr('Something went wrong') },
  'tutorialCategory.delete': { toast: textOr('Something went wrong') },
  'tutorial.categories': { toast: textOr('Failed to fetch categories') },
  'tutorial.chapters': { toast: textOr('Failed to fetch subcategories') },
  'chapter.list': 'log only',
  'chapter.add': { toast: explained },
  'lesson.list': 'log only',
  'lesson.add': { toast: explained },
  'lesson.delete': 'log only',
  'teamMember.list': 'log only',
  'teamMember.one': 'log only',
  'teamMember.add': { toast: textOr('Failed to add team member') },
  'teamMember.edit': { toast: explained },
  'teamMember.delete': 'log only',
  'ideaCategory.list': 'log only',
  'ideaCategory.add': { toast: textOr('Failed to add category') },
  'ideaCategory.edit': { toast: textOr('Something went wrong') },
  'ideaCategory.delete': { toast: textOr('Something went wrong') },
  'idea.list': { inPlace: textOr('Failed to fetch ideas') },
  'idea.add': { toast: ofAnAddedIdea },
  'idea.edit': { toast: explained },
  'idea.delete': { toast: textOr('Failed to delete idea') },
  'idea.categories': { toast: textOr('Failed to fetch categories') },
  'idea.details': { toast: textOr('Failed to fetch idea details') },
  'trash.list': 'log only',
  'trash.restore': { toast: explained },
  'message.send': 'log only',
  'message.list': 'log only',
  'message.unread': 'log only',
  'message.mark': 'log only',
  'message.archive': 'log only',
  'message.remove': 'log only',
  'trash.purge': { toast: explained },
  'overview.read': 'log only',
  'history.list': 'log only',
  'history.entry': 'log only',
  'history.restore': 'log only',
  'settings.read': 'log only',
  'settings.save': { toast: explained },
  'slide.shown': 'log only',
  'slide.list': 'log only',
  'slide.add': { toast: explained },
  'slide.edit': { toast: explained },
  'slide.delete': 'log only',
  'slide.order': { toast: explained },
  'footer.shown': 'log only',
  'footerGroup.list': 'log only',
  'footerGroup.add': { toast: explained },
  'footerGroup.edit': { toast: explained },
  'footerGroup.delete': 'log only',
  'footerGroup.order': { toast: explained },
  'footerLink.list': 'log only',
  'footerLink.add': { toast: explained },
  'footerLink.edit': { toast: explained },
  'footerLink.delete': 'log only',
  'footerLink.order': { toast: explained },
  'user.list': 'log only',
  'user.invite': { toast: explained },
  'user.change': { toast: explained },
  'user.disable': 'log only',
  'user.enable': 'log only',
  'user.makeLink': { toast: explained },
  'user.sessions': 'log only',
  'user.endSession': 'log only',
  'user.endSessions': 'log only',
  'accountLink.read': 'log only',
  'accountLink.use': { toast: explained },
  'bulk.preview': 'log only',
  'bulk.begin': 'log only',
  'bulk.step': 'log only',
  'bulk.cancel': 'log only',
  'bulk.read': 'log only',
  'bulk.open': 'log only',
  'account.read': 'log only',
  'account.rename': { toast: explained },
  'account.setPassword': { toast: explained },
  'account.beginTwoFactor': { toast: explained },
  'account.confirmTwoFactor': { toast: explained },
  'account.newRecoveryCodes': { toast: explained },
  'account.endTwoFactor': { toast: explained },
  'csv.export': { toast: explained },
  'csv.send': { toast: explained },
  'csv.map': { toast: explained },
  'csv.import': { toast: explained },
  'csv.report': 'log only',
  'view.read': 'log only',
  'view.add': { toast: explained },
  'view.change': { toast: explained },
  'view.rename': { toast: explained },
  'view.remove': { toast: explained },
  'view.share': { toast: explained },
  'view.setDefault': { toast: explained },
  'view.setColumns': { toast: explained },
};

test('every purpose has its rows', () => {
  expect(Object.keys(catalogue).sort()).toEqual([...Object.keys(calls), ...Object.keys(purposes)].sort());
});

/** The verdict on a failure, what a toast says of it, and what stands in the place of what did not come. */
const expected = (told: Told, name: Case): readonly [Verdict, string | null, string] => {
  if (told === 'log only') return [{ log: true }, null, explained[name]];
  if ('toast' in told) return [{ show: told.toast[name] }, told.toast[name], told.toast[name]];
  return [{ inPlace: told.inPlace[name] }, null, told.inPlace[name]];
};

describe.each(Object.keys(catalogue) as Purpose[])('the error catalogue: %s', (purpose) => {
  test.each(cases)('%s', (name) => {
    const failure = failures[name];
    expect([verdictOn(purpose, failure), sentenceOn(purpose, failure), placeOf(purpose, failure)]).toEqual(
      expected(catalogue[purpose], name),
    );
  });
});

test('each purpose with words of its own, and the call that serves it', () => {
  expect(purposes).toEqual({
    'project.categories': 'projectCategory.list',
    'blog.categories': 'projectCategory.list',
    'component.categories': 'componentCategory.tree',
    'componentCategory.parents': 'componentCategory.tree',
    'componentCategory.subcategories': 'componentCategory.children',
    'tutorial.categories': 'tutorialCategory.list',
    'tutorial.chapters': 'chapter.list',
    'idea.categories': 'ideaCategory.list',
    'idea.details': 'idea.list',
  });
  for (const [purpose, call] of Object.entries(purposes)) expect(callFor(purpose as Purpose)).toBe(call);
  for (const call of Object.keys(calls)) expect(callFor(call as Purpose)).toBe(call);
});

test('sentences of our own', () => {
  expect(ownSentences).toEqual({
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
  });
});

test.each(['Required', 'Expected X, received Y'])('a generic schema message of a server is shown: %s', (message) => {
  const refused = Failure.Http({ status: 422, text: message });
  expect(sentenceOn('project.add', refused)).toBe(message);
  expect(sentenceOn('idea.add', refused)).toBe(message);
  expect(placeOf('component.list', refused)).toBe(message);
});

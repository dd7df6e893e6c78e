import { describe, expect, test } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import { explain, ownSentences, sentenceOn, verdictOn } from '../../domain/catalogue';
import { Failure } from '../../domain/failure';

/** Every way a call can fail that makes a difference to what is said. */
const failures = {
  'no answer': Failure.Network(),
  'no answer in time': Failure.TimedOut(),
  '400 without a sentence': Failure.Http({ status: 400, text: null }),
  '401 without a sentence': Failure.Http({ status: 401, text: null }),
  '403 without a sentence': Failure.Http({ status: 403, text: null }),
  '404 without a sentence': Failure.Http({ status: 404, text: null }),
  '409 without a sentence': Failure.Http({ status: 409, text: null }),
  '413 without a sentence': Failure.Http({ status: 413, text: null }),
  '415 without a sentence': Failure.Http({ status: 415, text: null }),
  '422 without a sentence': Failure.Http({ status: 422, text: null }),
  '429 without a sentence': Failure.Http({ status: 429, text: null }),
  '500 without a sentence': Failure.Http({ status: 500, text: null }),
  '502 without a sentence': Failure.Http({ status: 502, text: null }),
  '503 without a sentence': Failure.Http({ status: 503, text: null }),
  '504 without a sentence': Failure.Http({ status: 504, text: null }),
  '401 with a sentence': Failure.Http({ status: 401, text: 'शीर्षक <b>taken</b>' }),
  '422 with a sentence': Failure.Http({ status: 422, text: 'शीर्षक <b>taken</b>' }),
  '500 with a sentence': Failure.Http({ status: 500, text: 'शीर्षक <b>taken</b>' }),
  'a refusal without a sentence': Failure.Refused({ text: null }),
  'a refusal with a sentence': Failure.Refused({ text: 'शीर्षक <b>taken</b>' }),
  'an empty answer': Failure.Empty(),
  'an unreadable answer': Failure.Unreadable({ at: 'data.0.sno' }),
  'a defect': Failure.Unexpected({ detail: 'TypeError: x is undefined' }),
} as const satisfies Record<string, Failure>;

type Case = keyof typeof failures;
const cases = Object.keys(failures) as Case[];

const explained: Record<Case, string> = {
  'no answer': "The server can't be reached. Check your connection and try again.",
  'no answer in time': 'The server took too long to answer. Try again in a moment.',
  '400 without a sentence': 'The server refused the request (400). Try again, or ask whoever runs the server.',
  '401 without a sentence': 'Your session has ended. Sign in again to go on.',
  '403 without a sentence': "The server refused this app's key. Ask whoever runs the server to check it.",
  '404 without a sentence': 'The server refused the request (404). Try again, or ask whoever runs the server.',
  '409 without a sentence': 'The server refused the request (409). Try again, or ask whoever runs the server.',
  '413 without a sentence': 'The file is too large for the server. Choose a smaller one.',
  '415 without a sentence': 'The server refused the request (415). Try again, or ask whoever runs the server.',
  '422 without a sentence': 'The server refused the request (422). Try again, or ask whoever runs the server.',
  '429 without a sentence': 'Too many tries. Wait a moment and try again.',
  '500 without a sentence': 'The server has a problem. Try again in a moment.',
  '502 without a sentence': 'The server has a problem. Try again in a moment.',
  '503 without a sentence': 'The server has a problem. Try again in a moment.',
  '504 without a sentence': 'The server has a problem. Try again in a moment.',
  '401 with a sentence': 'शीर्षक <b>taken</b>',
  '422 with a sentence': 'शीर्षक <b>taken</b>',
  '500 with a sentence': 'शीर्षक <b>taken</b>',
  'a refusal without a sentence': 'The server refused the request without saying why. Try again.',
  'a refusal with a sentence': 'शीर्षक <b>taken</b>',
  'an empty answer': "The server's answer could not be read. Try again, or ask whoever runs the server.",
  'an unreadable answer': "The server's answer could not be read. Try again, or ask whoever runs the server.",
  'a defect': 'Something went wrong in the app itself. Reload the page and try again.',
};

describe('what happened, in a sentence', () => {
  test.each(cases)('%s', (name) => {
    expect(explain(failures[name])).toBe(explained[name]);
  });
});

/** Spec §8 Category add, edit, delete failure. */
const ofACategory: Record<Case, string> = {
  'no answer': 'Something went wrong',
  'no answer in time': 'Something went wrong',
  '400 without a sentence': 'Something went wrong',
  '401 without a sentence': 'Something went wrong',
  '403 without a sentence': 'Something went wrong',
  '404 without a sentence': 'Something went wrong',
  '409 without a sentence': 'Something went wrong',
  '413 without a sentence': 'Something went wrong',
  '415 without a sentence': 'Something went wrong',
  '422 without a sentence': 'Something went wrong',
  '429 without a sentence': 'Something went wrong',
  '500 without a sentence': 'Something went wrong',
  '502 without a sentence': 'Something went wrong',
  '503 without a sentence': 'Something went wrong',
  '504 without a sentence': 'Something went wrong',
  '401 with a sentence': 'शीर्षक <b>taken</b>',
  '422 with a sentence': 'शीर्षक <b>taken</b>',
  '500 with a sentence': 'शीर्षक <b>taken</b>',
  'a refusal without a sentence': 'Something went wrong',
  'a refusal with a sentence': 'शीर्षक <b>taken</b>',
  'an empty answer': 'Something went wrong',
  'an unreadable answer': 'Something went wrong',
  'a defect': 'Something went wrong',
};

const ofAnAddedIdeaCategory: Record<Case, string> = {
  'no answer': 'Failed to add category',
  'no answer in time': 'Failed to add category',
  '400 without a sentence': 'Failed to add category',
  '401 without a sentence': 'Failed to add category',
  '403 without a sentence': 'Failed to add category',
  '404 without a sentence': 'Failed to add category',
  '409 without a sentence': 'Failed to add category',
  '413 without a sentence': 'Failed to add category',
  '415 without a sentence': 'Failed to add category',
  '422 without a sentence': 'Failed to add category',
  '429 without a sentence': 'Failed to add category',
  '500 without a sentence': 'Failed to add category',
  '502 without a sentence': 'Failed to add category',
  '503 without a sentence': 'Failed to add category',
  '504 without a sentence': 'Failed to add category',
  '401 with a sentence': 'शीर्षक <b>taken</b>',
  '422 with a sentence': 'शीर्षक <b>taken</b>',
  '500 with a sentence': 'शीर्षक <b>taken</b>',
  'a refusal without a sentence': 'Failed to add category',
  'a refusal with a sentence': 'शीर्षक <b>taken</b>',
  'an empty answer': 'Failed to add category',
  'an unreadable answer': 'Failed to add category',
  'a defect': 'Failed to add category',
};

/** Spec §8 Editor image upload: 'Image upload failed: ' plus the reason. */
const ofAnUpload: Record<Case, string> = {
  'no answer': "Image upload failed: The server can't be reached. Check your connection and try again.",
  'no answer in time': 'Image upload failed: The server took too long to answer. Try again in a moment.',
  '400 without a sentence':
    'Image upload failed: The server refused the request (400). Try again, or ask whoever runs the server.',
  '401 without a sentence': 'Image upload failed: Your session has ended. Sign in again to go on.',
  '403 without a sentence':
    "Image upload failed: The server refused this app's key. Ask whoever runs the server to check it.",
  '404 without a sentence':
    'Image upload failed: The server refused the request (404). Try again, or ask whoever runs the server.',
  '409 without a sentence':
    'Image upload failed: The server refused the request (409). Try again, or ask whoever runs the server.',
  '413 without a sentence': 'Image upload failed: The file is too large for the server. Choose a smaller one.',
  '415 without a sentence':
    'Image upload failed: The server refused the request (415). Try again, or ask whoever runs the server.',
  '422 without a sentence':
    'Image upload failed: The server refused the request (422). Try again, or ask whoever runs the server.',
  '429 without a sentence': 'Image upload failed: Too many tries. Wait a moment and try again.',
  '500 without a sentence': 'Image upload failed: The server has a problem. Try again in a moment.',
  '502 without a sentence': 'Image upload failed: The server has a problem. Try again in a moment.',
  '503 without a sentence': 'Image upload failed: The server has a problem. Try again in a moment.',
  '504 without a sentence': 'Image upload failed: The server has a problem. Try again in a moment.',
  '401 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '422 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  '500 with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  'a refusal without a sentence': 'Image upload failed: The server refused the request without saying why. Try again.',
  'a refusal with a sentence': 'Image upload failed: शीर्षक <b>taken</b>',
  'an empty answer':
    "Image upload failed: The server's answer could not be read. Try again, or ask whoever runs the server.",
  'an unreadable answer':
    "Image upload failed: The server's answer could not be read. Try again, or ask whoever runs the server.",
  'a defect': 'Image upload failed: Something went wrong in the app itself. Reload the page and try again.',
};

/** Each call's sentences, or that its failures are only logged. A call without a row is a compile error. */
const catalogue: Record<CallKey, Record<Case, string> | 'log only'> = {
  'session.signIn': explained,
  'session.check': 'log only',
  'session.signOut': 'log only',
  'upload.image': ofAnUpload,
  'projectCategory.list': 'log only',
  'projectCategory.add': ofACategory,
  'projectCategory.edit': ofACategory,
  'projectCategory.remove': ofACategory,
  'ideaCategory.list': 'log only',
  'ideaCategory.add': ofAnAddedIdeaCategory,
  'ideaCategory.edit': ofACategory,
  'ideaCategory.remove': ofACategory,
};

test('every call has its rows', () => {
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(Object.keys(catalogue) as CallKey[])('the error catalogue: %s', (call) => {
  const row = catalogue[call];
  test.each(cases)('%s', (name) => {
    const failure = failures[name];
    if (row === 'log only') {
      expect([verdictOn(call, failure), sentenceOn(call, failure)]).toEqual([{ log: true }, null]);
    } else {
      expect([verdictOn(call, failure), sentenceOn(call, failure)]).toEqual([{ show: row[name] }, row[name]]);
    }
  });
});

test('sentences of our own', () => {
  expect(ownSentences).toEqual({
    signedIn: 'Signed in.',
    signInRefused: 'The email or the password is wrong.',
    saved: 'Saved.',
    removed: 'Deleted.',
    saveCancelled: 'Saving was cancelled. Look at the list before you try again: the server may have saved it already.',
    removeCancelled: 'No longer waiting for the delete. Look at the list: the server may have deleted it already.',
  });
});

import { text } from './form-record';
import { maxAccountNameLength, minPasswordLength } from './limits';

/* What forms about accounts have in common: one's own account, those of others, and the page of an account link. */

/** The name of an account. */
export const accountNameField = text({
  label: 'Name',
  required: 'Name is required',
  atMost: { length: maxAccountNameLength, sentence: `Name must be at most ${maxAccountNameLength} characters` },
});

/** The hint at a new password: only its length has a rule that can be told in advance. */
export const passwordHint = `At least ${minPasswordLength} characters. A few unrelated words are easy to remember and hard to guess.`;

/** A new password. What else makes one too easy to guess, the server says. */
export const newPasswordField = text({
  label: 'New password',
  required: 'New password is required',
  atLeast: { length: minPasswordLength, sentence: `Use at least ${minPasswordLength} characters` },
});

/** The same password, typed once more. */
export const repeatedPasswordField = text({
  label: 'New password again',
  required: 'Type the new password again',
});

/** What is said of two new passwords that differ. */
export const passwordsDiffer = 'The two passwords differ';

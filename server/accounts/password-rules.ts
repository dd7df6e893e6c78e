import { minPasswordLength } from '../../domain/limits';
import { accountKey } from './account-key';
import { spelled } from './password-hash';

/** In bytes: far more than anybody types, and less than a sign-in takes. */
const maxPasswordBytes = 1024;

const lettersAndDigits = (text: string): string => accountKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** What is on the sign-in page and around it: the first things to guess that are long enough. */
const productWords = ['Maker Site Back-office', 'Admin password', 'admin@localhost'].map(lettersAndDigits);

const isObvious = (password: string, email: string): boolean => {
  const said = lettersAndDigits(password);
  return said !== '' && [...productWords, ...[email, ...email.split('@')].map(lettersAndDigits)].includes(said);
};

/** Itself, and itself without one to four digits or marks at its end: the few that are added to reach the length. */
const withoutTail = (password: string): readonly string[] =>
  [0, 1, 2, 3, 4].flatMap((length) => new RegExp(`^(.*)[\\d\\p{P}\\p{S}]{${length}}$`, 'su').exec(password)?.[1] ?? []);

/** What a password repeats from its first to its last character, or `null`. */
const repeated = (password: string): string | null => /^(.+?)\1+$/su.exec(password)?.[1] ?? null;

const shortestRepeated = 5;

/** The 49,000 passwords that leaked most often, in lower case, are in memory only while a password is set. */
const isCommon = async (given: string): Promise<boolean> => {
  const password = given.toLowerCase();
  const unit = repeated(password);
  if (unit !== null && unit.length < shortestRepeated) return true;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set(dictionary['passwords-common']);
  return [...withoutTail(password), unit ?? password].some((stem) => common.has(stem));
};

/**
 * What is wrong with a new password for an account, as the end of a sentence that begins with its name; `null` when it can be
 * used. Nothing is asked of its characters: length is what counts. Passwords that were set before stay valid.
 */
export const passwordProblem = async (given: string, email: string): Promise<string | null> => {
  const password = spelled(given);
  if ([...password].length < minPasswordLength) return `is too short: use at least ${minPasswordLength} characters.`;
  if (Buffer.byteLength(password) > maxPasswordBytes) return `is too long: use at most ${maxPasswordBytes} bytes.`;
  if (await isCommon(password)) {
    return 'is too common: it is one of the most used passwords, or one with little added. Use another one.';
  }
  if (isObvious(password, email)) {
    return 'is too easy to guess: it is the e-mail or a name of this product. Use another one.';
  }
  return null;
};

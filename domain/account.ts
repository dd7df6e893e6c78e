import { accountNameField, newPasswordField, passwordsDiffer, repeatedPasswordField } from './account-fields';
import type { FieldErrors } from './fields';
import { formRecord, startingEmpty, text } from './form-record';
import type { FormRules } from './resource';

/* My account: what an administrator may change of their own account (contract §6). Only our own server has it. */

/** One's own account, as the server has it. */
export interface Account {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly hasTwoFactor: boolean;
  /** How many recovery codes can still be used. */
  readonly codesLeft: number;
  /** Whether the site demands two-factor sign-in of every account. */
  readonly isTwoFactorDemanded: boolean;
}

export const accountNameForm = formRecord({ name: accountNameField });

/** The name by which other administrators know the account. */
export const accountName = {
  ...startingEmpty(accountNameForm),
  call: 'account.rename',
  button: { rest: 'Save name', busy: 'Saving...' },
  success: null,
} satisfies FormRules<typeof accountNameForm.empty>;

export type AccountNameDraft = typeof accountNameForm.empty;

export const accountPasswordForm = formRecord({
  current: text({ label: 'Current password', required: 'Current password is required' }),
  password: newPasswordField,
  repeated: repeatedPasswordField,
});

export type PasswordDraft = typeof accountPasswordForm.empty;

const differs = ({ password, repeated }: PasswordDraft) =>
  repeated !== '' && repeated !== password && { repeated: passwordsDiffer };

/** A new password. What else makes one too easy to guess is the server's to say. */
export const accountPassword = {
  ...startingEmpty(accountPasswordForm),
  check: (draft) => ({ ...differs(draft), ...accountPasswordForm.check(draft) }),
  call: 'account.setPassword',
  button: { rest: 'Change password', busy: 'Saving...' },
  success: null,
} satisfies FormRules<PasswordDraft>;

/** What an authenticator app is given: the secret as text to type, and the same as an address for a QR code. */
export interface TwoFactorKey {
  readonly secret: string;
  readonly address: string;
}

/** Recovery codes, the one time that they are shown. */
export interface RecoveryCodes {
  readonly text: string | null;
  readonly codes: readonly string[];
}

/** What is typed to prove who it is that changes two-factor sign-in. */
export interface ProofDraft {
  readonly password: string;
  readonly code: string;
}

const missing: Readonly<Record<keyof ProofDraft, string>> = {
  password: 'Password is required',
  code: 'Code is required',
};

/** The fields of a step, from top to bottom, in which nothing is typed, each with its sentence. */
export const missingProof = (draft: ProofDraft, fields: readonly (keyof ProofDraft)[]): FieldErrors<ProofDraft> =>
  Object.fromEntries(fields.filter((field) => draft[field].trim() === '').map((field) => [field, missing[field]]));

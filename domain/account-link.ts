import { newPasswordField, passwordsDiffer, repeatedPasswordField } from './account-fields';
import { type DraftOf, formRecord, startingEmpty, text } from './form-record';
import { linkPath } from './link-path';
import type { FormRules, SaveResult } from './resource';

/** What a link to set a password is for. */
export type LinkKind = 'invitation' | 'reset';

/** A link that was made, shown once. */
export interface MadeLink extends SaveResult {
  /** What stands behind `#` in its address. */
  readonly token: string;
  readonly kind: LinkKind;
  readonly email: string;
  /** ISO 8601 in UTC. */
  readonly validUntil: string;
}

/** How many hours a link can be used. */
export const linkHours = 48;

/** The address to pass on, on the site with this origin. */
export const linkAddress = (origin: string, token: string): string => `${origin}${linkPath}#${token}`;

/** The account of a link that can be used. */
export interface LinkedAccount {
  readonly kind: LinkKind;
  readonly email: string;
  readonly name: string;
}

/** One sentence for a link that is wrong, was used, or is over. */
export const linkOver = 'This link does not work any more. Ask an administrator for a new one.';

/** The form that sets a password; the token of the link goes with what is typed. */
export const newPasswordForm = formRecord({
  token: text({ label: 'Link' }),
  password: newPasswordField,
  again: repeatedPasswordField,
});
export type NewPassword = DraftOf<typeof newPasswordForm>;

const differs = ({ password, again }: NewPassword) => again !== '' && again !== password && { again: passwordsDiffer };

export const newPasswordRules: FormRules<NewPassword> = {
  call: 'accountLink.use',
  ...startingEmpty(newPasswordForm),
  check: (draft) => ({ ...differs(draft), ...newPasswordForm.check(draft) }),
  button: { rest: 'Set password', busy: 'Setting...' },
  success: null,
};

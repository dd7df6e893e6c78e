import { accountNameField } from './account-fields';
import { type DraftOf, formRecord, option, recordId, startingEmpty, startingStored, text } from './form-record';
import type { Deletable, EditRules, FormRules, Listed } from './resource';
import { isRole, type Role } from './roles';

/** What each role may do, as the forms and the table of accounts say it. */
export const roleWords: Readonly<Record<Role, { readonly name: string; readonly about: string }>> = {
  viewer: { name: 'Viewer', about: 'Can view content, but not change it.' },
  editor: { name: 'Editor', about: 'Can add, change and delete content.' },
  admin: { name: 'Admin', about: 'Can do all that, and manage users and settings.' },
};

/** The role on screen; one that our server does not know as it is. */
export const roleName = (role: string): string => (isRole(role) ? roleWords[role].name : role);

/** An account as administrators see it. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly disabled: boolean;
  /** Nobody has set a password yet. */
  readonly invited: boolean;
  /** ISO 8601 in UTC; empty where the account was not used yet. */
  readonly lastUse: string;
  /** The account of the session that asked. */
  readonly own: boolean;
}

/** What an account is called: by its name, which older ones don't have. */
export const accountName = ({ name, email }: Pick<Account, 'name' | 'email'>): string => name || email;

/** The state of an account in a word. */
export const accountState = ({ disabled, invited }: Pick<Account, 'disabled' | 'invited'>): string => {
  if (disabled) return 'Disabled';
  return invited ? 'Invited' : 'Active';
};

/** In characters. */
const maxEmailLength = 254;

/** Whether a text can be the e-mail of an account: one at sign, something on both sides of it, nothing invisible. */
export const isEmail = (given: string): boolean =>
  /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(given) && given.length <= maxEmailLength;

const role = option({
  label: 'Role',
  options: { viewer: roleWords.viewer.name, editor: roleWords.editor.name, admin: roleWords.admin.name },
  empty: 'editor',
});

/** The form that invites somebody. */
export const inviteForm = formRecord({
  email: text({ label: 'Email', required: 'Email is required', maxLength: maxEmailLength }),
  name: accountNameField,
  role,
});
export type InviteDraft = DraftOf<typeof inviteForm>;

/** The form that changes an account: its e-mail stays. */
export const accountForm = formRecord({ id: recordId(), name: accountNameField, role });
export type AccountDraft = DraftOf<typeof accountForm>;

/** The form without fields that asks for a link. */
export const linkForm = formRecord({ id: recordId() });
export type LinkDraft = DraftOf<typeof linkForm>;

const withEmail: typeof inviteForm.check = (draft) => {
  const errors = inviteForm.check(draft);
  return errors.email === undefined && !isEmail(draft.email.trim())
    ? { email: 'Enter an e-mail address, such as asha@example.org', ...errors }
    : errors;
};

export const inviteRules: FormRules<InviteDraft> = {
  call: 'user.invite',
  ...startingEmpty(inviteForm),
  check: withEmail,
  button: { rest: 'Invite', busy: 'Inviting...' },
  success: null,
};

export const accountRules: EditRules<Account, AccountDraft> = {
  call: 'user.change',
  ...startingStored(accountForm),
  draftOf: ({ id, name: known, role: has }) => ({ id, name: known, role: isRole(has) ? has : 'viewer' }),
  button: { rest: 'Save', busy: 'Saving...' },
  success: null,
};

export const linkRules: FormRules<LinkDraft> = {
  call: 'user.makeLink',
  ...startingEmpty(linkForm),
  button: { rest: 'Make a link', busy: 'Making...' },
  success: null,
};

/** The accounts as a table shows them. They are disabled and never deleted. */
export const accounts: Listed<Account> = {
  name: 'user',
  title: 'user',
  nameOf: accountName,
  list: 'user.list',
  facets: {
    id: ({ id }) => id,
    name: accountName,
    email: ({ email }) => email,
    role: (row) => roleName(row.role),
    state: accountState,
    lastUse: ({ lastUse }) => lastUse,
  },
};

/** A sign-in of an account that is not over. */
export interface AccountSession {
  /** A number made of the handle: it tells nothing of it. */
  readonly id: number;
  /** What the browser said of itself. */
  readonly device: string;
  readonly address: string;
  /** ISO 8601 in UTC. */
  readonly began: string;
  readonly lastUse: string;
  /** The session that asked. */
  readonly own: boolean;
}

/** The sessions of an account as a table shows them; one that is deleted is ended. */
export const accountSessions: Listed<AccountSession> & Deletable = {
  name: 'accountSession',
  title: 'session',
  nameOf: ({ device }) => deviceName(device),
  list: 'user.sessions',
  facets: {
    device: ({ device }) => deviceName(device),
    address: ({ address }) => address,
    began: ({ began }) => began,
    lastUse: ({ lastUse }) => lastUse,
  },
  delete: 'user.endSession',
  consequence: null,
};

/** Browsers by what only they say of themselves, those that pretend to be others first. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const found = (list: typeof browsers, said: string): string | null =>
  list.find(([sign]) => sign.test(said))?.[1] ?? null;

/** What a browser said of itself (its User-Agent), in words: "Firefox on Windows". */
export const deviceName = (said: string): string => {
  const browser = found(browsers, said);
  const system = found(systems, said);
  if (browser === null) return system === null ? 'An unknown device' : `A device with ${system.replace(/^an? /, '')}`;
  return system === null ? browser : `${browser} on ${system}`;
};

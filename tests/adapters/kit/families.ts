import type { CallKey } from '../../../domain/calls';

type ContentTypeOf<Key extends string> = Key extends `${infer Name}.${string}` ? Name : never;

/** Whose calls the round trips of a file are. A content type without a file is a compile error. */
export const families = {
  session: 'session',
  upload: 'uploads',
  projectCategory: 'projects',
  project: 'projects',
  componentCategory: 'components',
  component: 'components',
  blog: 'blog',
  tutorialCategory: 'tutorials',
  chapter: 'tutorials',
  lesson: 'tutorials',
  teamMember: 'team',
  ideaCategory: 'ideas',
  idea: 'ideas',
  trash: 'trash',
  overview: 'overview',
  csv: 'csv',
  view: 'views',
  message: 'messages',
  history: 'history',
  settings: 'settings',
  slide: 'slider',
  footer: 'footer',
  footerGroup: 'footer',
  footerLink: 'footer',
  user: 'users',
  accountLink: 'account-links',
  account: 'account',
  bulk: 'bulk',
} as const satisfies Readonly<Record<ContentTypeOf<CallKey>, string>>;

export type Family = (typeof families)[keyof typeof families];

/** The calls of a family: each file has a table with a row for each of them. */
export type CallsOf<Name extends Family> = {
  [Key in CallKey]: (typeof families)[ContentTypeOf<Key>] extends Name ? Key : never;
}[CallKey];

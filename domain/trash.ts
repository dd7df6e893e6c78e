import type { CallKey, DeleteCall } from './calls';
import type { Deletable, Listed } from './resource';

/** Content types whose records can be deleted, and so can be in the trash of our own server. */
export type TrashedType = DeleteCall extends `${infer Name}.delete` ? Name : never;

/** How the trash calls one of each, as a heading begins. */
export const trashedTypes: Readonly<Record<TrashedType, string>> = {
  project: 'Project',
  projectCategory: 'Project category',
  component: 'Component',
  componentCategory: 'Component category',
  blog: 'Blog post',
  idea: 'Idea',
  ideaCategory: 'Idea category',
  teamMember: 'Team member',
  tutorialCategory: 'Tutorial category',
  lesson: 'Lesson',
  slide: 'Slide',
  footerGroup: 'Footer group',
  footerLink: 'Footer link',
};

export const isTrashedType = (name: string): name is TrashedType => Object.hasOwn(trashedTypes, name);

/** A deleted record as a restore names it. */
export interface Restorable {
  readonly type: string;
  readonly recordId: number;
}

/** What can be restored after a call has deleted a record; `null` when that was for good. */
export const restorableAfter = (call: CallKey, recordId: number): Restorable | null => {
  const [type = '', verb] = call.split('.');
  return verb === 'delete' && isTrashedType(type) ? { type, recordId } : null;
};

/** How long what was deleted can be restored. */
export const daysInTrash = 30;

/** A deleted record. */
export interface TrashedRecord {
  /** Of the deletion. */
  readonly id: number;
  readonly type: string;
  /** The id of the record, which it has again once it is restored. */
  readonly recordId: number;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly deleted: string;
  /** The e-mail of whoever deleted it; empty where the server does not know. */
  readonly deletedBy: string;
  /** Whole days after which it is deleted for good, by the server's clock; the last of them counts as 1. */
  readonly daysLeft: number;
}

/** What a record in the trash is, as a person calls it. */
export const typeName = ({ type }: Pick<TrashedRecord, 'type'>): string =>
  isTrashedType(type) ? trashedTypes[type] : type;

/** What is in the trash as a table shows it: what is deleted there is deleted for good. */
export const trashed: Listed<TrashedRecord> & Deletable = {
  name: 'trash',
  title: 'record',
  nameOf: (row) => row.name,
  list: 'trash.list',
  facets: {
    name: (row) => row.name,
    type: typeName,
    deleted: (row) => row.deleted,
    deletedBy: (row) => row.deletedBy,
    daysLeft: (row) => row.daysLeft,
  },
  delete: 'trash.purge',
  consequence: null,
};

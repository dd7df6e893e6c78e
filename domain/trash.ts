import type { DeleteCall } from './calls';

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
};

export const isTrashedType = (name: string): name is TrashedType => Object.hasOwn(trashedTypes, name);

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

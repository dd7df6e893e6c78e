/*
 * The history of our own server (contract §6): who did what to which record. Here is what all parts of the app need of it; how the
 * fields of each content type are called is in `history-fields.ts`.
 */

/** What can be done to a record, as the history says it. */
export const historyActions = {
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored from the trash',
  deletedForGood: 'Deleted for good',
  versionRestored: 'Restored an earlier version',
} as const;

export type HistoryAction = keyof typeof historyActions;

export const isHistoryAction = (name: string): name is HistoryAction => Object.hasOwn(historyActions, name);

const named: Readonly<Record<string, HistoryAction>> = {
  'trash.restore': 'restored',
  'trash.purge': 'deletedForGood',
  'history.restore': 'versionRestored',
  'view.remove': 'deleted',
};

/** What a call does to its record. */
export const actionOf = (call: string): HistoryAction => {
  if (Object.hasOwn(named, call)) return named[call] as HistoryAction;
  if (call.endsWith('.add')) return 'added';
  return call.endsWith('.delete') ? 'deleted' : 'changed';
};

/** An entry of the history as a list has it: without the values. */
export interface HistoryEntry {
  /** The first entry of a site is 1; there are no gaps. */
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The e-mail of whoever did it; empty where nobody was signed in. */
  readonly account: string;
  /** The address that the call came from; empty where it came from none. */
  readonly address: string;
  readonly call: string;
  /** The content type of the record, such as `project`. */
  readonly type: string;
  /** 0 where there is one thing of that type only. */
  readonly recordId: number;
  readonly name: string;
  /** The names of the fields that were changed. */
  readonly fields: readonly string[];
  /** What stands in the path of the record's edit screen; empty where it has none, or is not there any more. */
  readonly key: string;
}

/** A value of a record as it is shown: a choice by the name of what was chosen, a file by its name, an amount in rupees. */
export type HistoryValue = string | number | null;

export interface HistoryChange {
  readonly field: string;
  readonly before: HistoryValue;
  readonly after: HistoryValue;
}

/** An entry with what was changed. */
export interface HistoryDetails extends HistoryEntry {
  readonly changes: readonly HistoryChange[];
  /** Whether the values from before can be written back into the record. */
  readonly isRestorable: boolean;
}

/** Which entries are wanted; the empty text asks for all. */
export interface HistoryFilters {
  readonly account: string;
  readonly type: string;
  readonly action: string;
  /** Days, as `2026-11-24`; both are included. */
  readonly from: string;
  readonly until: string;
  /** The id of one record; 0 for all. Needs a type. */
  readonly recordId: number;
}

export const noFilters: HistoryFilters = {
  account: '',
  type: '',
  action: '',
  from: '',
  until: '',
  recordId: 0,
};

/** Sentences that several parts of the app say. */
export const historySentences = {
  restores: 'These fields get the values that they had before this change:',
  filesStay: 'Other fields stay as they are. So do files, because a replaced file is deleted.',
  unsavedIsKept: 'What you have typed and not saved leaves the form; it is kept as a draft that you can restore.',
  unsavedIsLost: 'What you have typed into the form and not saved is lost.',
} as const;

import { type FieldSpecs, namesOf } from './form-record';
import type { HistoryValue } from './history';

/*
 * What can be done to many records of a list at once (contract §6, capability `bulk`). Which of it a content type offers follows
 * from the record of its edit form.
 */

/** What is done to each record. A `value` is the id of a choice, 0 for none, or what is added: in rupees or in percent, below 0 to take away. */
export type BulkTask =
  | { readonly action: 'delete' }
  | { readonly action: 'set'; readonly field: string; readonly value: number }
  | { readonly action: 'addRupees' | 'addPercent'; readonly field: string; readonly value: number };

export type BulkAction = BulkTask['action'];

const actions: Readonly<Record<BulkAction, true>> = { delete: true, set: true, addRupees: true, addPercent: true };

export const isBulkAction = (word: string): word is BulkAction => Object.hasOwn(actions, word);

/** A field that can be changed in many records at once. */
export interface BulkField {
  readonly name: string;
  readonly label: string;
}

export interface BulkFields {
  /** Fields that can be set to a choice. */
  readonly choices: readonly (BulkField & { readonly isRequired: boolean })[];
  /** Fields to which an amount can be added. */
  readonly amounts: readonly BulkField[];
}

export const noBulkFields: BulkFields = { choices: [], amounts: [] };

/** The fields of an edit form that can be changed in many records at once; `required` are those in which something has to stand. */
export const bulkFieldsOf = (fields: FieldSpecs, required: ReadonlySet<string>): BulkFields => {
  const named = namesOf(fields).flatMap((name) => {
    const field = fields[name];
    return field?.kind === 'choice' || field?.kind === 'amount' ? [{ name, label: field.label, kind: field.kind }] : [];
  });
  return {
    choices: named.flatMap(({ name, label, kind }) =>
      kind === 'choice' ? [{ name, label, isRequired: required.has(name) }] : [],
    ),
    amounts: named.flatMap(({ name, label, kind }) => (kind === 'amount' ? [{ name, label }] : [])),
  };
};

/** Rupees that can be added or taken away at most: the largest amount there is. */
const maxRupees = 999_999_999;
const maxPercent = 1_000;

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** What to put right in a number that is to be added; `null` when it can be. `NaN` stands for no number. */
export const addedProblem = (action: 'addRupees' | 'addPercent', value: number): string | null => {
  if (!Number.isFinite(value)) return 'Enter a number';
  if (value === 0) return 'Enter a number other than 0';
  if (!hasTwoDecimals(value)) return 'At most two decimals are possible';
  if (action === 'addRupees') return Math.abs(value) > maxRupees ? 'At most ₹99,99,99,999 are possible' : null;
  if (value < -100) return 'A price can be lowered by at most 100 %';
  return value > maxPercent ? 'A price can be raised by at most 1,000 %' : null;
};

/** An amount in rupees after something was added to it, rounded to paise, half a paisa up. It may be one that no field can hold. */
export const amountAfter = (before: number, action: 'addRupees' | 'addPercent', value: number): number => {
  const paise = Math.round(before * 100);
  const hundredths = Math.round(value * 100);
  if (action === 'addRupees') return (paise + hundredths) / 100;
  // Exact: the product may be larger than the integers that a number holds.
  return Number((BigInt(paise) * BigInt(10_000 + hundredths) + 5_000n) / 10_000n) / 100;
};

/** Records to which something is to be done: these, or all that a list finds, but for some. */
export type ChosenRows =
  | { readonly rows: 'these'; readonly ids: readonly number[] }
  | { readonly rows: 'all'; readonly search: string; readonly filter: string; readonly excluded: readonly number[] };

/** Ids that one call can name. */
export const maxNamedIds = 20_000;

/** A record as a preview shows it. */
export interface PreviewedRow {
  readonly id: number;
  readonly name: string;
  /** A choice by its name, an amount in rupees; `null` where nothing is changed but the record is deleted. */
  readonly before: HistoryValue;
  readonly after: HistoryValue;
  /** Why nothing would be done to it; `null` when it would. */
  readonly problem: string | null;
}

export interface BulkPreview {
  /** Records that are chosen. */
  readonly count: number;
  /** How many of them were looked at, the first ones, and how many of those would be refused. */
  readonly looked: number;
  readonly refused: number;
  readonly examples: readonly PreviewedRow[];
}

/** Work on many records, done in steps. The client asks for each step, and may stop after any of them. */
export interface JobState {
  readonly id: number;
  /** `bulk`. */
  readonly kind: string;
  readonly type: string;
  readonly action: string;
  readonly state: 'open' | 'done' | 'cancelled';
  readonly total: number;
  /** Records that were done, and those that were refused; those after them were not touched so far. */
  readonly done: number;
  readonly failed: number;
  /** ISO 8601 in UTC. */
  readonly began: string;
}

/** How far a job is: the records before this were done or refused. */
export const positionOf = ({ done, failed }: Pick<JobState, 'done' | 'failed'>): number => done + failed;

const numbers = new Intl.NumberFormat('en-IN');

/** A number of records as a person reads it, such as 4,312. */
export const countWords = (count: number): string => numbers.format(count);

/** What was done to a record, by the action of its job; `changed` for all others. */
const doneWords: Readonly<Record<string, string>> = { delete: 'deleted', check: 'checked', import: 'imported' };

/** What became of the records of a job, in words. */
export const resultWords = ({ action, total, done, failed }: JobState): string => {
  const untouched = total - done - failed;
  return [
    `${countWords(done)} ${doneWords[action] ?? 'changed'}`,
    ...(failed === 0 ? [] : [`${countWords(failed)} refused`]),
    ...(untouched === 0 ? [] : [`${countWords(untouched)} untouched`]),
  ].join(', ');
};

/** A record to which nothing was done, and why. */
export interface FailedRow {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
  /** What stands in the path of the record's edit screen; empty where it has none, or is not there any more. */
  readonly key: string;
}

export interface JobReport {
  readonly job: JobState;
  /** Some of the records that were refused, the first ones unless others were asked for. */
  readonly rows: readonly FailedRow[];
}

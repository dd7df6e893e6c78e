import type { Facets } from './arrange';
import type { CallKey } from './calls';
import type { FieldErrors } from './fields';
import type { Filterables } from './filter';
import type { FieldSpecs } from './form-record';
import type { Stored } from './stored-record';

/** What the server says of a write that worked: its own sentence, if it sent one. */
export interface SaveResult {
  readonly text: string | null;
}

/** How a save ended: done, or not, because the record is stored otherwise than the form began with. */
export interface SaveOutcome<Draft> extends SaveResult {
  /** What is stored now, when that is why nothing was saved. */
  readonly stale?: Stored<Draft>;
  /** What is stored after a save that was done, where the server tells it and the form goes on with it. */
  readonly stored?: Stored<Draft>;
}

/** Something that can be picked in a form. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** One form of a content type: what an untouched draft holds and the rules a draft has to keep. */
export interface FormRules<Draft> {
  readonly call: CallKey;
  /** Tells the form apart from others of the same call, where there are any. Kept drafts have it: it never changes. */
  readonly name?: string;
  readonly check: (draft: Draft) => FieldErrors<Draft>;
  /** The draft in which nothing is filled in. */
  readonly empty: Draft;
  /** What its fields are called, and what they hold. */
  readonly fields: FieldSpecs;
  /** Fields from top to bottom: the first bad one is focused on submit. */
  readonly order: readonly (keyof Draft & string)[];
  /** The submit button, at rest and while the save runs (spec §4 Forms, contract §4 Submit buttons). */
  readonly button: { readonly rest: string; readonly busy: string };
  /** The success sentence when the product has its own; else the server's text is shown (spec §8 Success toasts). */
  readonly success: string | null;
}

/** A form that starts with what is stored. */
export type EditRules<Row, Draft> = FormRules<Draft> & {
  readonly draftOf: (row: Row) => Draft;
  /** The links of the stored files, by their fields. */
  readonly linksOf: (row: Row) => Readonly<Record<string, string | null>>;
};

/** A list of records: what a table of them, and the question before a delete, need to know. */
export interface Listed<Row extends { readonly id: number }> {
  readonly name: string;
  /** Words for headings, in the singular: `Edit <title>`. */
  readonly title: string;
  readonly nameOf: (row: Row) => string;
  readonly list: CallKey;
  /** What the list can be sorted by and searched in. */
  readonly facets: Facets<Row>;
  /** What it can be filtered by; nothing, when left out. */
  readonly filterables?: Filterables;
  /** What CSV files have of a record; when left out, the list is not exported and not imported. */
  readonly fields?: FieldSpecs;
}

/** Records that can be deleted. */
export interface Deletable {
  readonly delete: CallKey;
  /** What a delete does to what belongs to the record, said in the question before it; `null` when nothing does. */
  readonly consequence: string | null;
}

/**
 * What a content type declares. The generic charts (list-load, form-submit, delete-record, form-and-table, table-screen,
 * record-screen), the generic views and the live actors are all driven by this one value.
 *
 * `Row` is a listed item, `Add` the add form's draft, `Edit` the edit form's draft.
 */
export interface Resource<Row extends { readonly id: number }, Add, Edit> extends Listed<Row>, Deletable {
  readonly add: FormRules<Add>;
  readonly edit: EditRules<Row, Edit>;
}

/** A record that has a screen of its own to be edited on, found by the key in that screen's path. */
export interface HasEditScreen {
  /** Told when there is no such record (spec §2, §8 Not found). */
  readonly missing: string;
  /** Told when the path holds no key at all. */
  readonly keyless: string;
  /** Whether the person is then led to the list at once (spec §4 Idea edit) or told so in place. */
  readonly whenMissing: 'stays' | 'leadsToList';
}

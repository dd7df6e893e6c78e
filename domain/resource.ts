import type { CallKey } from './calls';
import type { FieldErrors } from './fields';

/** What the server says of a write that worked: its own sentence, if it sent one. */
export interface Written {
  readonly text: string | null;
}

/** One form of a content type: what an untouched draft holds and the rules a draft has to keep. */
export interface FormRules<Draft> {
  readonly call: CallKey;
  readonly check: (draft: Draft) => FieldErrors<Draft>;
  /** Fields from top to bottom: the first bad one is focused on submit. */
  readonly order: readonly (keyof Draft & string)[];
  /** The submit button, at rest and while the save runs (spec §4 Forms, contract §4 Submit buttons). */
  readonly button: { readonly rest: string; readonly busy: string };
  /** The success sentence when the product has its own; else the server's text is shown (spec §8 Success toasts). */
  readonly success: string | null;
}

/**
 * What a content type declares. The generic charts (list-load, form-submit, removal, collection), the generic views and the
 * live actors are all driven by this one value.
 *
 * `Row` is a listed item, `Add` the add form's draft, `Edit` the edit form's draft.
 */
export interface Resource<Row extends { readonly id: number }, Add, Edit> {
  readonly name: string;
  /** Words for headings, in the singular: `Edit <title>`. */
  readonly title: string;
  readonly nameOf: (row: Row) => string;
  readonly list: CallKey;
  readonly remove: CallKey;
  readonly add: FormRules<Add> & { readonly empty: Add };
  readonly edit: FormRules<Edit> & { readonly draftOf: (row: Row) => Edit };
}

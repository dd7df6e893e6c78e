import type { RecordCall } from './calls';
import { filterablesOf } from './filter';
import {
  type FieldSpecs,
  type FormRecord,
  type StoredOf,
  startingEmpty,
  startingStored,
  type ValuesOf,
} from './form-record';
import type { HasEditScreen, Resource } from './resource';

/** Content types whose records are listed, read one at a time, added, edited and deleted. */
export type EditableName = RecordCall extends `${infer Name}.one` ? Name : never;

/** A record with a slug: what its form holds, and when it was made, in ISO 8601. */
export type SluggedRow<Form extends { readonly fields: FieldSpecs }> = StoredOf<Form> & {
  readonly slug: string;
  readonly created: string;
};

/** A content type with a table on one screen and its form on another. */
export type EditableType<Name extends EditableName, Row extends { readonly id: number }, Draft> = Resource<
  Row,
  Draft,
  Draft
> &
  HasEditScreen & { readonly name: Name };

type Row<Fields extends FieldSpecs> = SluggedRow<{ readonly fields: Fields }> & { readonly id: number };

interface Declared<Fields extends FieldSpecs>
  extends Pick<Resource<Row<Fields>, never, never>, 'title' | 'nameOf' | 'facets'> {
  readonly add: FormRecord<Fields>;
  /** Another record where the edit form has other rules. */
  readonly edit?: FormRecord<Fields>;
  /** The field with the time that a record was made. */
  readonly created?: string;
  /** Told when there is no such record. */
  readonly missing: string;
  /** The sentence after a new record is saved; the server's own where there is none. */
  readonly added?: string;
}

/** The content type of that name, with its calls and the usual words on its buttons. */
export const editableType = <const Name extends EditableName, Fields extends FieldSpecs>(
  name: Name,
  { title, nameOf, facets, add, edit = add, created = 'created', missing, added }: Declared<Fields>,
): EditableType<Name, Row<Fields>, ValuesOf<Fields>> => {
  const { draftOf, linksOf, ...rulesOnEdit } = startingStored(edit);
  return {
    name,
    title,
    nameOf,
    list: `${name}.list`,
    facets,
    filterables: filterablesOf(add, created),
    fields: edit.fields,
    delete: `${name}.delete`,
    consequence: null,
    missing,
    keyless: missing,
    whenMissing: 'stays',
    add: {
      call: `${name}.add`,
      ...startingEmpty(add),
      button: { rest: 'Submit', busy: 'Submitting...' },
      success: added ?? null,
    },
    edit: {
      call: `${name}.edit`,
      ...rulesOnEdit,
      // A row holds every field of the form, its files as links, which the compiler can't see of fields that it does not know.
      draftOf: draftOf as (row: unknown) => ValuesOf<Fields>,
      linksOf: linksOf as (row: unknown) => ReturnType<typeof linksOf>,
      button: { rest: 'Update', busy: 'Updating...' },
      success: null,
    },
  };
};

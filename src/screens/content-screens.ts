import type { ReactNode } from 'react';
import type { EditableName, EditableType } from '../../domain/content-type';
import type {
  AmountSpec,
  ChoiceSpec,
  FieldSpecs,
  FileSpec,
  FormRecord,
  LinkSpec,
  NamesOf,
  RichTextSpec,
  TextSpec,
  ValuesOf,
} from '../../domain/form-record';
import type { Choice } from '../../domain/resource';
import type { liveList, RecordCharts } from '../../machines/live/content';
import type { Runtime } from '../chart/runtime';
import type { Column } from '../ui/table-shape';
import type { FormActor } from './draft-fields';
import type { FilterChoices } from './filter-choices';

/** Draws a field that needs more than its record. */
export type OwnField<Draft> = (props: { form: FormActor<Draft> }) => ReactNode;

/** Where the choices of a field come from: a list, or a part of its own that is fetched with the form. */
export type ChoiceSource<Draft> =
  | ((runtime: Runtime) => ReturnType<typeof liveList<Choice>>)
  | { readonly load: () => Promise<OwnField<Draft>> };

/** The fields that a form draws. */
export type DrawnNames<Fields extends FieldSpecs> = NamesOf<
  Fields,
  TextSpec | LinkSpec | RichTextSpec | AmountSpec | FileSpec | ChoiceSpec
>;

/** What the table of a content type shows, and where the fields of its form stand. */
export interface ContentScreens<
  Name extends EditableName,
  Row extends { readonly id: number; readonly slug: string },
  Fields extends FieldSpecs,
> {
  readonly type: EditableType<Name, Row, NoInfer<ValuesOf<Fields>>>;
  readonly charts: RecordCharts<NoInfer<Row>, NoInfer<ValuesOf<Fields>>>;
  readonly record: FormRecord<Fields>;
  /** Names the table, in the plural. */
  readonly label: string;
  /** Every column but Action. */
  readonly columns: readonly Column<NoInfer<Row>>[];
  /** Where the choices that the table can be filtered by come from. */
  readonly filterChoices: FilterChoices;
  /** Fields from top to bottom, and those that stand beside them where there is room. */
  readonly main: readonly DrawnNames<NoInfer<Fields>>[];
  readonly side: readonly DrawnNames<NoInfer<Fields>>[];
  readonly choices: {
    readonly [Field in NamesOf<NoInfer<Fields>, ChoiceSpec>]: ChoiceSource<NoInfer<ValuesOf<Fields>>>;
  };
}

/**
 * The screens of a content type that is listed on one screen and edited on another, without the parts that draw them: those come
 * in chunks of their own, the table's apart from the form's.
 */
export const contentScreens = <
  Name extends EditableName,
  Row extends { readonly id: number; readonly slug: string },
  Fields extends FieldSpecs,
>(
  screens: ContentScreens<Name, Row, Fields>,
): ContentScreens<Name, Row, Fields> => screens;

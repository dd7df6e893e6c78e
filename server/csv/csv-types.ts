import { type CsvColumn, csvColumnsOf } from '../../domain/csv-columns';
import type { ContentTable } from '../database/tables';
import type { Edits } from '../handlers/handler';
import type { Indexed } from '../list-index/indexed';
import { trashedContent, typeIn } from '../trash/content';

/** A content type whose lists are exported. */
export interface CsvType extends Edits {
  /** As in its calls: `project` of `project.list`. */
  readonly name: string;
  /** How the names of its files begin. */
  readonly fileName: string;
  readonly indexed: Indexed;
  readonly forms: NonNullable<Edits['forms']>;
  readonly columns: readonly CsvColumn[];
}

const csvTypeOf = (key: string, edits: Edits & Pick<CsvType, 'indexed' | 'forms'>): CsvType => ({
  ...edits,
  name: key.slice(0, key.indexOf('.')),
  fileName: edits.table.replaceAll('_', '-'),
  columns: csvColumnsOf(edits.fields, edits.slug !== null),
});

/** The content types among these handlers whose records are edited and listed by windows. */
export const csvTypesIn = (handlers: Readonly<Record<string, object>>): ReadonlyMap<string, CsvType> => {
  const types = Object.entries(handlers).flatMap(([key, handler]): readonly CsvType[] => {
    const { edits }: { readonly edits?: Edits } = handler;
    const { indexed, forms } = edits ?? {};
    if (edits === undefined || indexed === undefined || forms === undefined) return [];
    return [csvTypeOf(key, { ...edits, indexed, forms })];
  });
  return new Map(types.map((type) => [type.name, type]));
};

/** The column with the names of the records in a table. */
export const nameColumnOf = (table: ContentTable): string => {
  const type = typeIn(table);
  return type === null ? 'title' : trashedContent[type].name;
};

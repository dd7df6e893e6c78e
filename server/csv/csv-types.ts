import { type CsvColumn, csvColumnsOf } from '../../domain/csv-columns';
import type { FieldSpecs } from '../../domain/form-record';
import type { ContentTable } from '../database/tables';
import type { CsvRecords } from '../handlers/handler';
import { columnIn } from '../history/content';
import { references, trashedContent, typeIn } from '../trash/content';

/** A content type whose lists are exported and imported. */
export interface CsvType extends CsvRecords {
  /** As in its calls: `project` of `project.list`. */
  readonly name: string;
  /** How the names of its files begin. */
  readonly fileName: string;
  /** What is stored of a record. */
  readonly fields: FieldSpecs;
  readonly columns: readonly CsvColumn[];
}

const csvTypeOf = (key: string, records: CsvRecords): CsvType => {
  const { fields } = records.forms.edit ?? records.forms.add;
  return {
    ...records,
    name: key.slice(0, key.indexOf('.')),
    fileName: records.table.replaceAll('_', '-'),
    fields,
    columns: csvColumnsOf(fields, records.slug !== null),
  };
};

/** The content types among these handlers whose lists are in CSV files. */
export const csvTypesIn = (handlers: Readonly<Record<string, object>>): ReadonlyMap<string, CsvType> => {
  const types = Object.entries(handlers).flatMap(([key, handler]): readonly CsvType[] => {
    const { csv }: { readonly csv?: CsvRecords } = handler;
    return csv === undefined ? [] : [csvTypeOf(key, csv)];
  });
  return new Map(types.map((type) => [type.name, type]));
};

/** The column with the names of the records in a table. */
export const nameColumnOf = (table: ContentTable): string => {
  const type = typeIn(table);
  return type === null ? 'title' : trashedContent[type].name;
};

/** A field that names a record of another table. */
export interface CsvChoice {
  readonly field: string;
  readonly column: string;
  readonly to: ContentTable;
  /** Told of a record that is not there. */
  readonly gone: string;
}

/** The choices of a content type. */
export const choicesIn = ({ table, fields }: Pick<CsvType, 'table' | 'fields'>): readonly CsvChoice[] =>
  Object.keys(fields).flatMap((field): readonly CsvChoice[] => {
    const column = columnIn(table, field);
    const known = references.find((reference) => reference.table === table && reference.column === column);
    if (fields[field]?.kind !== 'choice' || known === undefined) return [];
    return [{ field, column, to: known.to, gone: `This ${known.word} no longer exists. Choose another.` }];
  });

import { folded } from './folded';
import { type FieldSpecs, namesOf } from './form-record';

/** What a cell says of its record: a field of its form, or what the form does not have. */
export type CsvPart = 'id' | 'slug' | 'created' | 'value' | 'choiceName';

/** A column of a CSV file. */
export interface CsvColumn {
  /** Tells it apart in addresses and kept choices. */
  readonly key: string;
  /** In the first line of the file. */
  readonly header: string;
  /** The field of the form; empty where the form has none. */
  readonly field: string;
  readonly part: CsvPart;
}

const fieldColumns = (fields: FieldSpecs): readonly CsvColumn[] =>
  namesOf(fields).flatMap((field): readonly CsvColumn[] => {
    const spec = fields[field];
    if (spec === undefined || spec.kind === 'id') return [];
    const { kind, label: header } = spec;
    if (kind !== 'choice') return [{ key: field, header, field, part: 'value' }];
    return [
      { key: `${field}Name`, header, field, part: 'choiceName' },
      { key: field, header: `${header} ID`, field, part: 'value' },
    ];
  });

/** Every column of a content type: its id, its slug where it has one, each field of its form, a choice by name and by id, and its time. */
export const csvColumnsOf = (fields: FieldSpecs, hasSlug: boolean): readonly CsvColumn[] => [
  { key: 'id', header: 'ID', field: '', part: 'id' },
  ...(hasSlug ? [{ key: 'slug', header: 'Slug', field: '', part: 'slug' } as const] : []),
  ...fieldColumns(fields),
  { key: 'created', header: 'Created', field: '', part: 'created' },
];

/** A column of a table: the field that it shows is its own, else the one that it is sorted by. */
interface TableColumn {
  readonly header: string;
  readonly field?: string;
  readonly sortBy?: string;
}

/** The columns of a file that say what the columns of a table show, in their order. */
export const columnsShown = (shown: readonly TableColumn[], columns: readonly CsvColumn[]): readonly CsvColumn[] => {
  const found = shown.flatMap(({ header, field, sortBy = '' }) => {
    const named = columnFor(header, columns) ?? columns.find(({ key }) => key === (field ?? sortBy));
    return named ?? [];
  });
  return [...new Set(found)];
};

const plain = (words: string): string => folded(words).replace(/[\s_-]+/g, '');

/** The column that a header names: by its words, or by the name of its field. Case, spaces and hyphens don't matter. */
export const columnFor = (header: string, columns: readonly CsvColumn[]): CsvColumn | null => {
  const asked = plain(header);
  const named = columns.find((column) => plain(column.header) === asked);
  return named ?? columns.find(({ key }) => plain(key) === asked) ?? null;
};

import type { ReactNode } from 'react';

/** What a column shows decides its alignment and its placeholder while loading. */
export type ColumnKind =
  | 'number'
  | 'picture'
  | 'name'
  | 'text'
  | 'money'
  | 'file'
  | 'detail'
  | 'actions'
  /** What a table shows only when somebody asks for it: on a phone, a line of its own with its header before it. */
  | 'more'
  | 'amount';

/** What selects all rows, and what selects one. */
export interface Boxes<Row> {
  readonly all: ReactNode;
  readonly of: (row: Row, index: number) => ReactNode;
}

export interface Column<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  kind: ColumnKind;
  /** The boxes that select rows. They have no column of their own: a table has the headers and cells that it shows without them. */
  boxes?: Boxes<Row> | undefined;
  /** The field of the record that it shows, where its header is not what the form calls it. */
  field?: string;
  /** Rows can be put in the order of this. */
  sortBy?: string;
  /** In pixels; as wide as the table makes it where it is left out. */
  width?: number | null;
}

/** Sets the width of a column, in pixels; `null` for as wide as the table makes it. */
export type SetWidth = (header: string, width: number | null) => void;

/** The rows of a table, some of which may not be here yet. */
export interface TableRows<Row> {
  readonly count: number;
  /** `undefined`: a placeholder is drawn. */
  readonly at: (index: number) => Row | undefined;
}

/** Tells a row from the others: by what its record is known by, by its place while it is not here. */
export const keyIn = <Row>(rows: TableRows<Row>, rowKey: (row: Row) => string | number, index: number) => {
  const row = rows.at(index);
  // A number, as there may be a hundred thousand of them; no record has one below 0.
  return row === undefined ? -1 - index : rowKey(row);
};

/** The name of a row, by the column that heads it; `undefined` where it is not here, or its name is no text. */
export const nameIn = <Row>(
  columns: readonly Column<Row>[],
  rows: TableRows<Row>,
  index: number,
): string | undefined => {
  const row = rows.at(index);
  const name = row && columns.find(({ kind }) => kind === 'name')?.cell(row, index);
  return typeof name === 'string' ? name : undefined;
};

/** The order that rows are in. */
export interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** The data attributes by which a column is styled. */
export function shapeOf<Row>({ kind, boxes }: Pick<Column<Row>, 'kind' | 'boxes'>) {
  return {
    'data-align': kind === 'actions' || kind === 'money' || kind === 'amount' ? 'end' : undefined,
    'data-width': kind === 'number' || kind === 'picture' ? 'narrow' : undefined,
    'data-number': kind === 'number' || undefined,
    'data-kind': kind,
    'data-boxes': boxes !== undefined || undefined,
  };
}

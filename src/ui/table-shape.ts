import type { ReactNode } from 'react';

/** What a column shows decides its alignment and its placeholder while loading. */
export type ColumnKind = 'number' | 'picture' | 'name' | 'text' | 'money' | 'file' | 'actions';

export interface Column<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  kind: ColumnKind;
  /** Rows can be put in the order of this. */
  sortBy?: string;
}

/** The order that rows are in. */
export interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** The data attributes by which a column's kind is styled. */
export function shapeOf(kind: ColumnKind) {
  return {
    'data-align': kind === 'actions' || kind === 'money' ? 'end' : undefined,
    'data-width': kind === 'number' || kind === 'picture' ? 'narrow' : undefined,
    'data-number': kind === 'number' || undefined,
    'data-kind': kind,
  };
}

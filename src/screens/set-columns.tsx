import { type ReactNode, useMemo } from 'react';
import { columnsBy, type Density, type SettableColumn, settingsOf, usualSettings } from '../../domain/list-settings';
import type { Listed } from '../../domain/resource';
import { useListSettings } from '../chart/list-settings';
import type { Column, SetWidth } from '../ui/table-shape';
import { extraColumns, namingHeaders } from './extra-columns';
import { LateTools } from './late-tools';
import type { ColumnAsSet } from './settable-list';

/** A list as its account looks at it. */
export interface SetColumns<Row> {
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  /** `undefined` where the columns can't be set. */
  readonly onWidth: SetWidth | undefined;
  /** What sets them. */
  readonly tools: ReactNode;
  /** Whether a column shows the names of choices. */
  readonly isNaming: boolean;
}

type Settable<Row> = Column<Row> & SettableColumn;

const isSameColumn = <Row,>(column: Column<Row>, header: string, field: string | undefined): boolean =>
  column.header.toLowerCase() === header.toLowerCase() || (field !== undefined && column.field === field);

/** Every column that a list can show: its own, and the extra ones. */
const allColumns = <Row,>(own: readonly Column<Row>[], extra: readonly Column<Row>[]): readonly Settable<Row>[] => [
  ...own.map((column) => ({ ...column, isFixed: column.kind === 'actions', isNeeded: column.kind === 'name' })),
  ...extra
    .filter(({ header, field }) => !own.some((column) => isSameColumn(column, header, field)))
    .map((column) => ({ ...column, isExtra: true })),
];

const withWidth =
  (header: string, width: number | null) =>
  (one: ColumnAsSet): ColumnAsSet =>
    one.column.header === header ? { ...one, width } : one;

/** A column as the table draws it. */
const drawn = <Row,>({
  column: { isFixed, isNeeded, isExtra, ...column },
  width,
}: Pick<ColumnAsSet, 'width'> & { readonly column: Settable<Row> }): Column<Row> => ({ ...column, width });

/** Every column of a list, as it is set where settings of it are kept, and those that are shown. */
const useColumns = <Row extends { readonly id: number }>(
  own: readonly Column<Row>[],
  listed: Listed<Row> | undefined,
) => {
  const kept = useListSettings(listed?.name);
  const extra = useMemo(() => (listed === undefined ? [] : extraColumns(listed)), [listed]);
  const settings = kept?.settings ?? usualSettings;
  const all = useMemo(() => columnsBy(allColumns(own, extra), settings), [own, extra, settings]);
  const shown = useMemo(() => all.filter((one) => one.shown), [all]);
  return { kept, settings, all, shown };
};

/** The columns that a list shows now. */
export const useShownColumns = <Row extends { readonly id: number }>(
  own: readonly Column<Row>[],
  listed: Listed<Row>,
): readonly Column<Row>[] => useColumns(own, listed).shown.map(({ column }) => column);

/** The columns of a list, as they are set where settings of it are kept. */
export const useSetColumns = <Row extends { readonly id: number }>(
  own: readonly Column<Row>[],
  listed: Listed<Row> | undefined,
): SetColumns<Row> => {
  const { kept, settings, all, shown } = useColumns(own, listed);
  const columns = useMemo(() => shown.map(drawn), [shown]);
  if (kept === null || listed === undefined) {
    return { columns: own, density: 'comfortable', onWidth: undefined, tools: null, isNaming: false };
  }
  const { density } = settings;
  const naming = namingHeaders(listed);
  const onChange = (changed: readonly ColumnAsSet[], asDense = density) => kept.change(settingsOf(asDense, changed));
  return {
    columns,
    density,
    onWidth: (header, width) => onChange(all.map(withWidth(header, width))),
    isNaming: shown.some(({ column }) => naming.includes(column.header)),
    tools: (
      <LateTools
        listed={listed}
        columns={all}
        density={density}
        onChange={onChange}
        onReset={() => kept.change(usualSettings)}
      />
    ),
  };
};

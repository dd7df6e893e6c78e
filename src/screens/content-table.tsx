import type { ComponentType } from 'react';
import type { Deletable, Listed } from '../../domain/resource';
import type { tableScreenMachine } from '../../machines/list/table-screen.machine';
import { useAddressView } from '../chart/address-view';
import { useChart } from '../chart/chart';
import { useFirstPages } from '../chart/list-place';
import type { Runtime } from '../chart/runtime';
import type { ContentPlaces } from '../shell/places';
import type { Column } from '../ui/table-shape';
import { AddButton } from './add-button';
import type { FilterChoices } from './filter-choices';
import { pathTo, pathToCopy, pathToRecord } from './paths';
import { TableScreen, type TableScreenActor } from './table-screen';

interface ContentTable<Row extends { readonly id: number }> {
  listed: Listed<Row> & Deletable;
  table: (runtime: Runtime) => ReturnType<typeof tableScreenMachine<Row>>;
  /** Names the table, in the plural. */
  label: string;
  /** Every column but Action. */
  columns: readonly Column<NoInfer<Row>>[];
  /** Where the choices that it can be filtered by come from; not needed where it has none. */
  filterChoices?: FilterChoices;
  /** What stands in the path of a row's edit screen. */
  keyOf: (row: NoInfer<Row>) => string | number;
}

/** The screen with the table of a content type. */
export const contentTable = <Row extends { readonly id: number }>(
  { list, add, edit }: ContentPlaces,
  { listed, table, label, columns, filterChoices, keyOf }: ContentTable<Row>,
): ComponentType =>
  function View() {
    // The row of the chart is that of the list, which the compiler can't see of a row that it does not know.
    const [view] = useAddressView();
    const sight = useFirstPages();
    const screen = useChart(table, { query: {}, view, ...(sight && { sight }) }) as unknown as TableScreenActor<
      Row,
      object
    >;
    return (
      <TableScreen
        screen={screen}
        listed={listed}
        heading={list.title}
        action={<AddButton to={pathTo(add)}>{add.title}</AddButton>}
        listLabel={label}
        columns={columns}
        empty={{ title: 'No result Found!', hint: 'Data will update soon' }}
        choices={filterChoices}
        editTo={(row) => pathToRecord(edit, keyOf(row))}
        copyTo={(row) => pathToCopy(add, keyOf(row))}
      />
    );
  };

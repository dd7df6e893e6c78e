import { RowActions } from '../ui/row-actions';
import { SelectBox } from '../ui/select-box';
import { Table } from '../ui/table';
import type { Column } from '../ui/table-shape';
import { Thumbnail } from '../ui/thumbnail';

const ignore = () => undefined;

const box = <SelectBox label="Select" isSelected={false} onTurn={ignore} />;

const columns: readonly Column<number>[] = [
  { header: 'ID', kind: 'number', sortBy: 'id', boxes: { all: box, of: () => box }, cell: (row) => row },
  { header: 'Image', kind: 'picture', cell: () => <Thumbnail src={null} /> },
  { header: 'Name', kind: 'name', sortBy: 'name', cell: (row) => `Row ${row}` },
  {
    header: 'Action',
    kind: 'actions',
    cell: (row) => <RowActions name={`Row ${row}`} editTo="/" copyTo="/" onDelete={ignore} />,
  },
];

const rows = { count: 100, at: (index: number) => index };

/** A table of the kind that lists have, with more rows than a page: to be drawn where nobody sees it (`warm-up.tsx`). */
export function SampleRows() {
  return (
    <Table
      label="Rows"
      columns={columns}
      rows={rows}
      rowKey={(row) => row}
      onSeen={ignore}
      onSort={ignore}
      onWidth={ignore}
      empty={null}
    />
  );
}

import { useSelector } from '@xstate/react';
import { knownView } from '../../../domain/arrange';
import { columnsShown, csvColumnsOf } from '../../../domain/csv-columns';
import type { FieldSpecs } from '../../../domain/form-record';
import type { Listed } from '../../../domain/resource';
import { liveCsvExport } from '../../../machines/live/csv-export';
import { useAddressView } from '../../chart/address-view';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { Button } from '../../ui/button';
import { wideOnly } from '../../ui/button.css';
import { latePart } from '../../ui/late-part';
import { PartBoundary } from '../../ui/part-boundary';
import type { Column } from '../../ui/table-shape';
import { useShownColumns } from '../set-columns';

export interface ExportListProps<Row extends { readonly id: number }> {
  listed: Listed<Row>;
  fields: FieldSpecs;
  /** Every column but Action. */
  columns: readonly Column<Row>[];
  /** The id of the record below which the rows stand, 0 at the top; nothing where they stand below none. */
  parent?: number;
}

const dialog = latePart(() => import('./export-dialog').then(({ ExportDialog }) => ExportDialog));

function OpenDialog(props: Parameters<Awaited<ReturnType<typeof dialog.fetch>>>[0]) {
  const ExportDialog = dialog.usePart();
  return ExportDialog && <ExportDialog {...props} />;
}

/** The way to the CSV file of a list, where the server makes one (capability `csv`, contract §6). */
export function ExportList<Row extends { readonly id: number }>(props: ExportListProps<Row>) {
  return useCapability('csv') ? <ExportButton {...props} /> : null;
}

function ExportButton<Row extends { readonly id: number }>(props: ExportListProps<Row>) {
  const { listed, fields, columns, parent = null } = props;
  const shown = useShownColumns(columns, listed);
  const [address] = useAddressView();
  const actor = useChart(liveCsvExport, { type: listed.name });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const ask = () =>
    actor.send({
      type: 'export.requested',
      view: knownView(address, listed),
      shown: columnsShown(shown, csvColumnsOf(fields, false)).map(({ key }) => key),
      parent,
    });
  return (
    <>
      <Button icon="download" aria-label="Export CSV" onPress={ask}>
        <span className={wideOnly}>Export CSV</span>
      </Button>
      {isOpen && (
        <PartBoundary part="The export of a list" instead={() => null}>
          <OpenDialog actor={actor} />
        </PartBoundary>
      )}
    </>
  );
}

import { useSelector } from '@xstate/react';
import { knownView } from '../../../domain/arrange';
import { columnFor, csvColumnsOf } from '../../../domain/csv-columns';
import type { FieldSpecs } from '../../../domain/form-record';
import type { Listed } from '../../../domain/resource';
import { liveCsvExport } from '../../../machines/live/csv-export';
import { useAddressView } from '../../chart/address-view';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { Button } from '../../ui/button';
import { latePart } from '../../ui/late-part';
import { PartBoundary } from '../../ui/part-boundary';

interface ExportListProps<Row extends { readonly id: number }> {
  listed: Pick<Listed<Row>, 'name' | 'facets' | 'filterables'>;
  fields: FieldSpecs;
  /** Of the columns that the list shows. */
  headers: readonly string[];
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

function ExportButton<Row extends { readonly id: number }>({ listed, fields, headers }: ExportListProps<Row>) {
  const columns = csvColumnsOf(fields, false);
  const shown = headers.flatMap((header) => columnFor(header, columns)?.key ?? []);
  const [address] = useAddressView();
  const actor = useChart(liveCsvExport, { type: listed.name, shown });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  return (
    <>
      <Button
        icon="download"
        onPress={() => actor.send({ type: 'export.requested', view: knownView(address, listed) })}
      >
        Export CSV
      </Button>
      {isOpen && (
        <PartBoundary part="The export of a list" instead={() => null}>
          <OpenDialog actor={actor} />
        </PartBoundary>
      )}
    </>
  );
}

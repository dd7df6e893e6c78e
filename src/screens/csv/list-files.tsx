import { ExportList, type ExportListProps } from './export-list';
import { ImportLink } from './import-link';

interface ListFilesProps<Row extends { readonly id: number }> extends Omit<ExportListProps<Row>, 'fields'> {
  /** There is no list yet that could be exported. */
  isWaiting?: boolean;
}

/** The ways to the CSV files of a list: nothing where its records are in none. */
export function ListFiles<Row extends { readonly id: number }>({ isWaiting = false, ...props }: ListFilesProps<Row>) {
  const { name, fields } = props.listed;
  if (fields === undefined) return null;
  return (
    <>
      {!isWaiting && <ExportList {...props} fields={fields} />}
      <ImportLink type={name} />
    </>
  );
}

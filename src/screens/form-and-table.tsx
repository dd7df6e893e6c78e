import { PageHeading } from '../ui/page-heading';
import type { Column } from '../ui/table-shape';
import { ListFiles } from './csv/list-files';
import { FormAndRecords, type FormAndRecordsProps } from './form-and-records';
import * as styles from './screen.css';
import { SelectableList } from './selectable-list';

type Row = { readonly id: number };

export interface FormAndTableProps<R extends Row, Add, Edit>
  extends Omit<FormAndRecordsProps<R, Add, Edit>, 'drawList' | 'isListOnly'> {
  /** Names the table, in the plural. */
  listLabel: string;
  /** Every column but Action. */
  columns: readonly Column<R>[];
  empty: { readonly title: string; readonly hint?: string };
  /** The add form is on another screen. */
  isTableOnly?: boolean;
}

/** A content type on one screen of its own (spec §2 Admin content screens). */
export function FormAndTableScreen<R extends Row, Add, Edit>(props: FormAndTableProps<R, Add, Edit>) {
  return (
    <div className={styles.screen}>
      <PageHeading
        title={props.heading}
        action={props.isTableOnly && <ListFiles listed={props.resource} columns={props.columns} />}
      />
      <FormAndTable {...props} />
    </div>
  );
}

/** An add form, the table below it, the edit dialog and the delete question. */
export function FormAndTable<R extends Row, Add, Edit>(props: FormAndTableProps<R, Add, Edit>) {
  const { listLabel, columns, empty, isTableOnly = false, ...rest } = props;
  return (
    <FormAndRecords
      {...rest}
      isListOnly={isTableOnly}
      drawList={(list, actionsOf) => (
        <div className={styles.listWithFiles}>
          {!isTableOnly && (
            <div className={styles.files}>
              <ListFiles listed={rest.resource} columns={columns} />
            </div>
          )}
          <SelectableList
            list={list}
            listed={rest.resource}
            label={listLabel}
            columns={[...columns, { header: 'Action', kind: 'actions', cell: actionsOf }]}
            empty={empty}
          />
        </div>
      )}
    />
  );
}

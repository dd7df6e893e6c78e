import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Resource } from '../../domain/resource';
import type { FormAndTableEvent } from '../../machines/form/form-and-table.machine';
import { useMay } from '../chart/role';
import { Card } from '../ui/card';
import { Dialog } from '../ui/dialog';
import { PageHeading } from '../ui/page-heading';
import { RowActions } from '../ui/row-actions';
import type { Column } from '../ui/table-shape';
import { BrokenScreen } from './broken-screen';
import { DeleteQuestion, type DeleteRecordActor } from './delete-question';
import type { FormActor, ListActor } from './draft-fields';
import { LookOnlyNote } from './look-only';
import { RecordForm } from './record-form';
import { RecordList } from './record-list';
import * as styles from './screen.css';

type Row = { readonly id: number };

/** The actor of the chart `form-and-table`, as far as its screen reads it. */
export interface FormAndTableActor<R extends Row, Add, Edit> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly context: { readonly edited: R | null };
    readonly children: {
      readonly add?: FormActor<Add> | undefined;
      readonly edit?: FormActor<Edit> | undefined;
      readonly list?: ListActor<R> | undefined;
      readonly deleteRecord?: DeleteRecordActor | undefined;
    };
    hasTag(tag: 'broken'): boolean;
  };
  send(event: FormAndTableEvent<R>): void;
}

export interface FormAndTableProps<R extends Row, Add, Edit> {
  screen: FormAndTableActor<R, Add, Edit>;
  resource: Resource<R, Add, Edit>;
  /** Names the add form. */
  heading: string;
  /** Names the table, in the plural. */
  listLabel: string;
  /** Every column but Action. */
  columns: readonly Column<R>[];
  empty: { readonly title: string; readonly hint?: string };
  addFields: (form: FormActor<Add>) => ReactNode;
  editFields: (form: FormActor<Edit>, row: R) => ReactNode;
  /** The add form is on another screen. */
  isTableOnly?: boolean;
}

/** A content type on one screen of its own (spec §2 Admin content screens). */
export function FormAndTableScreen<R extends Row, Add, Edit>(props: FormAndTableProps<R, Add, Edit>) {
  return (
    <div className={styles.screen}>
      <PageHeading title={props.heading} />
      <FormAndTable {...props} />
    </div>
  );
}

/** An add form, the table below it, the edit dialog and the delete question. */
export function FormAndTable<R extends Row, Add, Edit>(props: FormAndTableProps<R, Add, Edit>) {
  const { screen, resource, heading, listLabel, columns, empty, addFields, isTableOnly = false } = props;
  const add = useSelector(screen, (snapshot) => snapshot.children.add);
  const list = useSelector(screen, (snapshot) => snapshot.children.list);
  const question = useSelector(screen, (snapshot) => snapshot.children.deleteRecord);
  const isBroken = useSelector(screen, (snapshot) => snapshot.hasTag('broken'));
  const mayChange = useMay('editor');
  if (isBroken) return <BrokenScreen onRetry={() => screen.send({ type: 'screen.retried' })} />;
  const action: Column<R> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) => {
      const name = resource.nameOf(row) || resource.title;
      const open = () => screen.send({ type: 'row.editRequested', row });
      if (!mayChange) return <RowActions name={name} onView={open} />;
      return (
        <RowActions name={name} onEdit={open} onDelete={() => screen.send({ type: 'row.deleteRequested', row })} />
      );
    },
  };
  return (
    <>
      {!isTableOnly && (
        <Card>
          {!mayChange && <LookOnlyNote />}
          {mayChange && add && (
            <RecordForm form={add} rules={resource.add} label={heading}>
              {addFields(add)}
            </RecordForm>
          )}
        </Card>
      )}
      {list && <RecordList list={list} label={listLabel} columns={[...columns, action]} empty={empty} />}
      <EditDialog {...props} />
      {question && <DeleteQuestion question={question} title={resource.title} consequence={resource.consequence} />}
    </>
  );
}

function EditDialog<R extends Row, Add, Edit>({ screen, resource, editFields }: FormAndTableProps<R, Add, Edit>) {
  const form = useSelector(screen, (snapshot) => snapshot.children.edit);
  const row = useSelector(screen, (snapshot) => snapshot.context.edited);
  if (!form || !row) return null;
  return <OpenEditDialog {...{ screen, resource, editFields, form, row }} />;
}

interface OpenEditDialogProps<R extends Row, Add, Edit>
  extends Pick<FormAndTableProps<R, Add, Edit>, 'screen' | 'resource' | 'editFields'> {
  form: FormActor<Edit>;
  row: R;
}

function OpenEditDialog<R extends Row, Add, Edit>(props: OpenEditDialogProps<R, Add, Edit>) {
  const { screen, resource, editFields, form, row } = props;
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const close = () => screen.send({ type: 'edit.closed' });
  const heading = `${useMay('editor') ? 'Edit' : 'View'} ${resource.title}`;
  return (
    <Dialog heading={heading} isBusy={isBusy} onClose={close}>
      <RecordForm form={form} rules={resource.edit} label={heading} onLeave={close}>
        {editFields(form, row)}
      </RecordForm>
    </Dialog>
  );
}

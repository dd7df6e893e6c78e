import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Resource } from '../../domain/resource';
import type { FormAndTableEvent } from '../../machines/form/form-and-table.machine';
import { useMay } from '../chart/role';
import { Card } from '../ui/card';
import { Dialog } from '../ui/dialog';
import { RowActions } from '../ui/row-actions';
import { BrokenScreen } from './broken-screen';
import { DeleteQuestion, type DeleteRecordActor } from './delete-question';
import type { FormActor, ListActor } from './draft-fields';
import { LookOnlyNote } from './look-only';
import { RecordForm } from './record-form';

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

export interface FormAndRecordsProps<R extends Row, Add, Edit> {
  screen: FormAndTableActor<R, Add, Edit>;
  resource: Resource<R, Add, Edit>;
  /** Names the add form. */
  heading: string;
  /** Draws the list, with what can be done with each row. */
  drawList: (list: ListActor<R>, actionsOf: (row: R) => ReactNode) => ReactNode;
  addFields: (form: FormActor<Add>) => ReactNode;
  editFields: (form: FormActor<Edit>, row: R) => ReactNode;
  /** The add form is on another screen. */
  isListOnly?: boolean;
}

/** An add form, the list below it, the edit dialog and the delete question. */
export function FormAndRecords<R extends Row, Add, Edit>(props: FormAndRecordsProps<R, Add, Edit>) {
  const { screen, resource, heading, drawList, addFields, isListOnly = false } = props;
  const add = useSelector(screen, (snapshot) => snapshot.children.add);
  const list = useSelector(screen, (snapshot) => snapshot.children.list);
  const question = useSelector(screen, (snapshot) => snapshot.children.deleteRecord);
  const isBroken = useSelector(screen, (snapshot) => snapshot.hasTag('broken'));
  const mayChange = useMay('editor');
  if (isBroken) return <BrokenScreen onRetry={() => screen.send({ type: 'screen.retried' })} />;
  const actionsOf = (row: R) => {
    const name = resource.nameOf(row) || resource.title;
    const open = () => screen.send({ type: 'row.editRequested', row });
    if (!mayChange) return <RowActions name={name} onView={open} />;
    return <RowActions name={name} onEdit={open} onDelete={() => screen.send({ type: 'row.deleteRequested', row })} />;
  };
  return (
    <>
      {!isListOnly && !mayChange && <LookOnlyNote />}
      {!isListOnly && mayChange && (
        <Card>
          {add && (
            <RecordForm form={add} rules={resource.add} label={heading}>
              {addFields(add)}
            </RecordForm>
          )}
        </Card>
      )}
      {list && drawList(list, actionsOf)}
      <EditDialog {...props} />
      {question && <DeleteQuestion question={question} title={resource.title} consequence={resource.consequence} />}
    </>
  );
}

function EditDialog<R extends Row, Add, Edit>({ screen, resource, editFields }: FormAndRecordsProps<R, Add, Edit>) {
  const form = useSelector(screen, (snapshot) => snapshot.children.edit);
  const row = useSelector(screen, (snapshot) => snapshot.context.edited);
  if (!form || !row) return null;
  return <OpenEditDialog {...{ screen, resource, editFields, form, row }} />;
}

interface OpenEditDialogProps<R extends Row, Add, Edit>
  extends Pick<FormAndRecordsProps<R, Add, Edit>, 'screen' | 'resource' | 'editFields'> {
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

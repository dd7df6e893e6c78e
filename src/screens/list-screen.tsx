import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Resource } from '../../domain/resource';
import type { CollectionEvent } from '../../machines/form/collection.machine';
import { Card } from '../ui/card';
import { Dialog } from '../ui/dialog';
import { PageHeading } from '../ui/page-heading';
import { RowActions } from '../ui/row-actions';
import type { Column } from '../ui/table-shape';
import { BrokenScreen } from './broken-screen';
import { DeleteQuestion, type RemovalActor } from './delete-question';
import type { FormActor, ListActor } from './draft-fields';
import { RecordForm } from './record-form';
import { RecordList } from './record-list';
import * as styles from './screen.css';

type Row = { readonly id: number };

/** The actor of the collection chart, as far as its screen reads it. */
export interface CollectionActor<R extends Row, Add, Edit> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly context: { readonly edited: R | null };
    readonly children: {
      readonly add?: FormActor<Add> | undefined;
      readonly edit?: FormActor<Edit> | undefined;
      readonly list?: ListActor<R> | undefined;
      readonly removal?: RemovalActor | undefined;
    };
    hasTag(tag: 'broken'): boolean;
  };
  send(event: CollectionEvent<R>): void;
}

export interface CollectionProps<R extends Row, Add, Edit> {
  collection: CollectionActor<R, Add, Edit>;
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
export function ListScreen<R extends Row, Add, Edit>(props: CollectionProps<R, Add, Edit>) {
  return (
    <div className={styles.screen}>
      <PageHeading title={props.heading} />
      <Collection {...props} />
    </div>
  );
}

/** An add form, the table below it, the edit dialog and the delete question. */
export function Collection<R extends Row, Add, Edit>(props: CollectionProps<R, Add, Edit>) {
  const { collection, resource, heading, listLabel, columns, empty, addFields, isTableOnly = false } = props;
  const add = useSelector(collection, (snapshot) => snapshot.children.add);
  const list = useSelector(collection, (snapshot) => snapshot.children.list);
  const removal = useSelector(collection, (snapshot) => snapshot.children.removal);
  const isBroken = useSelector(collection, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => collection.send({ type: 'screen.retried' })} />;
  const action: Column<R> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) => (
      <RowActions
        name={resource.nameOf(row) || resource.title}
        onEdit={() => collection.send({ type: 'row.editRequested', row })}
        onDelete={() => collection.send({ type: 'row.removeRequested', row })}
      />
    ),
  };
  return (
    <>
      {!isTableOnly && (
        <Card>
          {add && (
            <RecordForm form={add} rules={resource.add} label={heading}>
              {addFields(add)}
            </RecordForm>
          )}
        </Card>
      )}
      {list && (
        <RecordList
          list={list}
          label={listLabel}
          facets={resource.facets}
          columns={[...columns, action]}
          empty={empty}
        />
      )}
      <EditDialog {...props} />
      {removal && <DeleteQuestion removal={removal} title={resource.title} consequence={resource.consequence} />}
    </>
  );
}

function EditDialog<R extends Row, Add, Edit>({ collection, resource, editFields }: CollectionProps<R, Add, Edit>) {
  const form = useSelector(collection, (snapshot) => snapshot.children.edit);
  const row = useSelector(collection, (snapshot) => snapshot.context.edited);
  if (!form || !row) return null;
  return <OpenEditDialog {...{ collection, resource, editFields, form, row }} />;
}

interface OpenEditDialogProps<R extends Row, Add, Edit>
  extends Pick<CollectionProps<R, Add, Edit>, 'collection' | 'resource' | 'editFields'> {
  form: FormActor<Edit>;
  row: R;
}

function OpenEditDialog<R extends Row, Add, Edit>(props: OpenEditDialogProps<R, Add, Edit>) {
  const { collection, resource, editFields, form, row } = props;
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const close = () => collection.send({ type: 'edit.closed' });
  const heading = `Edit ${resource.title}`;
  return (
    <Dialog heading={heading} isBusy={isBusy} onClose={close}>
      <RecordForm form={form} rules={resource.edit} label={heading} onLeave={close}>
        {editFields(form, row)}
      </RecordForm>
    </Dialog>
  );
}

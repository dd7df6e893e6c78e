import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Resource } from '../../domain/resource';
import type { collectionMachine } from '../../machines/collection.machine';
import type { removalMachine } from '../../machines/removal.machine';
import { Card } from '../ui/card';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog } from '../ui/dialog';
import { FailedState } from '../ui/failed-state';
import { PageHeading } from '../ui/page-heading';
import { RowActions } from '../ui/row-actions';
import type { Column } from '../ui/table';
import type { FormActor } from './draft-fields';
import { RecordForm } from './record-form';
import { RecordList } from './record-list';
import * as styles from './screen.css';

type Row = { readonly id: number };

export type CollectionActor<R extends Row, Add, Edit> = ActorRefFrom<
  ReturnType<typeof collectionMachine<R, Add, Edit>>
>;

type RemovalActor = ActorRefFrom<ReturnType<typeof removalMachine>>;

export interface ListScreenProps<R extends Row, Add, Edit> {
  collection: CollectionActor<R, Add, Edit>;
  resource: Resource<R, Add, Edit>;
  heading: string;
  /** Names the table, in the plural. */
  listLabel: string;
  /** Every column but Action. */
  columns: readonly Column<R>[];
  empty: { readonly title: string; readonly hint?: string };
  addFields: (form: FormActor<Add>) => ReactNode;
  editFields: (form: FormActor<Edit>, row: R) => ReactNode;
}

/** A content type on one screen: add form, table, edit dialog, delete question (spec §2 Admin content screens). */
export function ListScreen<R extends Row, Add, Edit>(props: ListScreenProps<R, Add, Edit>) {
  const { collection, resource, heading, listLabel, columns, empty, addFields } = props;
  const add = useSelector(collection, (snapshot) => snapshot.children.add);
  const list = useSelector(collection, (snapshot) => snapshot.children.list);
  const isBroken = useSelector(collection, (snapshot) => snapshot.hasTag('broken'));
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
  if (isBroken) {
    return (
      <FailedState
        title="This screen stopped working"
        text="A part of it ran into a problem it did not expect. Try again; if it happens once more, reload the page."
        onRetry={() => collection.send({ type: 'screen.retried' })}
      />
    );
  }
  return (
    <div className={styles.screen}>
      <PageHeading title={heading} />
      <Card>
        {add && (
          <RecordForm form={add} rules={resource.add} label={heading}>
            {addFields(add)}
          </RecordForm>
        )}
      </Card>
      {list && <RecordList list={list} label={listLabel} columns={[...columns, action]} empty={empty} />}
      <EditDialog {...props} />
      <DeleteQuestion {...props} />
    </div>
  );
}

function EditDialog<R extends Row, Add, Edit>({ collection, resource, editFields }: ListScreenProps<R, Add, Edit>) {
  const form = useSelector(collection, (snapshot) => snapshot.children.edit);
  const row = useSelector(collection, (snapshot) => snapshot.context.edited);
  if (!form || !row) return null;
  return <OpenEditDialog {...{ collection, resource, editFields, form, row }} />;
}

interface OpenEditDialogProps<R extends Row, Add, Edit>
  extends Pick<ListScreenProps<R, Add, Edit>, 'collection' | 'resource' | 'editFields'> {
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

function DeleteQuestion<R extends Row, Add, Edit>({ collection, resource }: ListScreenProps<R, Add, Edit>) {
  const removal = useSelector(collection, (snapshot) => snapshot.children.removal);
  return removal ? <OpenDeleteQuestion removal={removal} title={resource.title} /> : null;
}

function OpenDeleteQuestion({ removal, title }: { removal: RemovalActor; title: string }) {
  const row = useSelector(removal, (snapshot) => (snapshot.hasTag('asking') ? snapshot.context.row : null));
  const problem = useSelector(removal, (snapshot) => snapshot.context.problem);
  const isBusy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'));
  if (!row) return null;
  return (
    <ConfirmDialog
      heading={`Delete ${row.name || `this ${title}`}?`}
      text="This can't be undone."
      problem={problem}
      isDangerous
      isBusy={isBusy}
      onCancel={() => removal.send({ type: 'delete.cancelled' })}
      onConfirm={() => removal.send({ type: 'delete.confirmed' })}
    />
  );
}

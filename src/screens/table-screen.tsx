import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Deletable, Listed } from '../../domain/resource';
import type { TableScreenEvent } from '../../machines/list/table-screen.machine';
import { useMay } from '../chart/role';
import { PageHeading } from '../ui/page-heading';
import { RowActions } from '../ui/row-actions';
import type { Column } from '../ui/table-shape';
import { BrokenScreen } from './broken-screen';
import { ListFiles } from './csv/list-files';
import { DeleteQuestion, type DeleteRecordActor } from './delete-question';
import type { ListActor } from './draft-fields';
import type { FilterChoices } from './filter-choices';
import * as styles from './screen.css';
import { SelectableList } from './selectable-list';

/** The actor of the chart `table-screen`, as far as its screen reads it. */
export interface TableScreenActor<Row, Query> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly children: {
      readonly list?: ListActor<Row, Query> | undefined;
      readonly deleteRecord?: DeleteRecordActor | undefined;
    };
    hasTag(tag: 'broken'): boolean;
  };
  send(event: TableScreenEvent<Row>): void;
}

interface TableScreenProps<Row extends { readonly id: number }, Query> {
  screen: TableScreenActor<Row, Query>;
  listed: Listed<Row> & Deletable;
  heading: string;
  /** Stands at the right of the heading, after the ways to files: mostly the way to the add form. */
  action?: ReactNode;
  /** Names the table, in the plural. */
  listLabel: string;
  /** Every column but Action. */
  columns: readonly Column<Row>[];
  empty: { readonly title: string; readonly hint?: string };
  /** The id of the record below which the rows stand, 0 at the top; nothing where they stand below none. */
  parent?: number;
  /** Where the choices come from that its rows know by their ids, and that records can be set to. */
  choices?: FilterChoices | undefined;
  /** Where a row is edited or looked into, as paths. */
  editTo?: (row: Row) => string;
  viewTo?: (row: Row) => string | undefined;
  /** Where a copy of a row is made. */
  copyTo?: (row: Row) => string;
  /** Other actions than these and Delete. */
  actionsOf?: (row: Row, onDelete: () => void) => ReactNode;
  /** What is deleted here does not go into the trash. */
  isForGood?: boolean;
}

/** A table with delete on a screen of its own (spec §2, the view screens). */
export function TableScreen<Row extends { readonly id: number }, Query>(props: TableScreenProps<Row, Query>) {
  const {
    screen,
    listed,
    heading,
    action,
    listLabel,
    columns,
    empty,
    parent,
    editTo,
    viewTo,
    copyTo,
    actionsOf,
    isForGood,
    choices,
  } = props;
  const list = useSelector(screen, (snapshot) => snapshot.children.list);
  const question = useSelector(screen, (snapshot) => snapshot.children.deleteRecord);
  const isBroken = useSelector(screen, (snapshot) => snapshot.hasTag('broken'));
  const mayChange = useMay('editor');
  if (isBroken) return <BrokenScreen onRetry={() => screen.send({ type: 'screen.retried' })} />;
  const actions: Column<Row> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) => {
      const onDelete = () => screen.send({ type: 'row.deleteRequested', row });
      if (actionsOf !== undefined) return actionsOf(row, onDelete);
      const name = listed.nameOf(row) || listed.title;
      // The record opens to be looked at.
      if (!mayChange) return <RowActions name={name} viewTo={viewTo?.(row) ?? editTo?.(row)} />;
      return (
        <RowActions
          name={name}
          viewTo={viewTo?.(row)}
          editTo={editTo?.(row)}
          copyTo={copyTo?.(row)}
          onDelete={onDelete}
        />
      );
    },
  };
  const hasActions = mayChange || viewTo !== undefined || editTo !== undefined;
  return (
    <div className={styles.screen}>
      <PageHeading
        title={heading}
        action={
          <>
            <ListFiles listed={listed} columns={columns} {...(parent !== undefined && { parent })} />
            {action}
          </>
        }
      />
      {list && (
        <SelectableList
          list={list}
          listed={listed}
          choices={choices}
          label={listLabel}
          columns={hasActions ? [...columns, actions] : columns}
          empty={empty}
        />
      )}
      {question && (
        <DeleteQuestion
          question={question}
          title={listed.title}
          consequence={listed.consequence}
          isForGood={isForGood ?? false}
        />
      )}
    </div>
  );
}

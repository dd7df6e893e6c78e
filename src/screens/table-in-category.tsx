import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Choice, Deletable, Listed } from '../../domain/resource';
import { useMay } from '../chart/role';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { PageHeading } from '../ui/page-heading';
import { RowActions } from '../ui/row-actions';
import type { Column } from '../ui/table-shape';
import { BrokenScreen } from './broken-screen';
import { ListFiles } from './csv/list-files';
import { DeleteQuestion, type DeleteRecordActor } from './delete-question';
import type { ListActor } from './draft-fields';
import type { PathActor } from './form-in-category';
import * as styles from './screen.css';
import { SelectableList } from './selectable-list';

/** The actor of the chart `table-in-category`, as far as its screen reads it. */
interface TableInCategoryActor<Row, First extends Choice, Second extends Choice>
  extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly children: {
      readonly path?: PathActor<First, Second> | undefined;
      readonly list?: ListActor<Row, First | Second> | undefined;
      readonly deleteRecord?: DeleteRecordActor | undefined;
    };
    hasTag(tag: 'broken'): boolean;
  };
  send(event: { readonly type: 'row.deleteRequested'; readonly row: Row } | { readonly type: 'screen.retried' }): void;
}

interface TableInCategoryProps<Row extends { readonly id: number }, First extends Choice, Second extends Choice> {
  screen: TableInCategoryActor<Row, First, Second>;
  listed: Listed<Row> & Partial<Deletable>;
  heading: string;
  /** Names the table, in the plural. */
  listLabel: string;
  /** Every column but Action. */
  columns: readonly Column<Row>[];
  empty: { readonly title: string; readonly hint?: string };
  /** Said while the path is not chosen to its end. */
  waiting: string;
  /** The levels of the path. */
  levels: (path: PathActor<First, Second>) => ReactNode;
}

/** The rows below a chosen path of categories (spec §2 view-tutorial-chapter, contract §3). */
export function TableInCategory<Row extends { readonly id: number }, First extends Choice, Second extends Choice>(
  props: TableInCategoryProps<Row, First, Second>,
) {
  const { screen, listed, heading, levels } = props;
  const path = useSelector(screen, (snapshot) => snapshot.children.path);
  const list = useSelector(screen, (snapshot) => snapshot.children.list);
  const question = useSelector(screen, (snapshot) => snapshot.children.deleteRecord);
  const isBroken = useSelector(screen, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => screen.send({ type: 'screen.retried' })} />;
  return (
    <div className={styles.screen}>
      <PageHeading title={heading} action={list && <Files {...props} list={list} />} />
      <Card>{path && <div className={styles.fields}>{levels(path)}</div>}</Card>
      {list && <Rows {...props} list={list} />}
      {question && <DeleteQuestion question={question} title={listed.title} consequence={listed.consequence} />}
    </div>
  );
}

function Files<Row extends { readonly id: number }, First extends Choice, Second extends Choice>({
  listed,
  columns,
  list,
}: TableInCategoryProps<Row, First, Second> & { list: ListActor<Row, First | Second> }) {
  const parent = useSelector(list, (snapshot) => snapshot.context.query?.id);
  if (parent === undefined) return <ListFiles listed={listed} columns={columns} isWaiting />;
  return <ListFiles listed={listed} columns={columns} parent={parent} />;
}

function Rows<Row extends { readonly id: number }, First extends Choice, Second extends Choice>(
  props: TableInCategoryProps<Row, First, Second> & { list: ListActor<Row, First | Second> },
) {
  const { screen, listed, listLabel, columns, empty, waiting, list } = props;
  const isWaiting = useSelector(list, (snapshot) => snapshot.matches('waiting'));
  const mayChange = useMay('editor');
  if (isWaiting) {
    return (
      <Card>
        <EmptyState icon="tutorials" title={waiting} />
      </Card>
    );
  }
  const action: Column<Row> = {
    header: 'Action',
    kind: 'actions',
    cell: (row) => (
      <RowActions
        name={listed.nameOf(row) || listed.title}
        onDelete={() => screen.send({ type: 'row.deleteRequested', row })}
      />
    ),
  };
  return (
    <SelectableList
      list={list}
      listed={listed}
      label={listLabel}
      columns={listed.delete === undefined || !mayChange ? columns : [...columns, action]}
      empty={empty}
    />
  );
}

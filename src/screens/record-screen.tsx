import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { RecordScreenEvent } from '../../machines/form/record-screen.machine';
import { useCapability } from '../chart/capabilities';
import { useLastChild } from '../chart/chart';
import { useRetriedRecord } from '../chart/connection';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { FailedState } from '../ui/failed-state';
import { useLeisure } from '../ui/leisure';
import { PageHeading } from '../ui/page-heading';
import { Progress } from '../ui/progress';
import { BrokenScreen } from './broken-screen';
import { RecordHistory } from './history/record-history';
import * as styles from './screen.css';

/** The actor of the chart `record-screen`, as far as its screen reads it. */
export interface RecordScreenActor<Row, Form> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly status: string;
    readonly context: {
      readonly key: string | null;
      readonly copyOf?: string;
      readonly problem: string | null;
      readonly row: Row | null;
      readonly original: Row | null;
    };
    readonly children: { readonly form?: Form | undefined };
    hasTag(tag: 'busy' | 'broken'): boolean;
    matches(state: 'failed' | 'missing'): boolean;
  };
  send(event: RecordScreenEvent): void;
}

interface RecordScreenProps<Row, Form> {
  screen: RecordScreenActor<Row, Form>;
  heading: string;
  /** What kind of record it is, for the sentence that it did not load. */
  title: string;
  /** The content type of the record, as the history knows it; `null` where its history is not told here. */
  type: string | null;
  /** The words of the button that leaves without saving; others where the form has a Back of its own, `null` where nothing is left. */
  leave?: string | null;
  /** What can be done with a known record besides its form. */
  tools?: (row: Row) => ReactNode;
  /** Stands above the form of a copy. */
  copyNote?: (original: Row) => ReactNode;
  /** Draws the form; `row` is the record as it is stored, `null` for a new one. */
  children: (form: Form, row: Row | null) => ReactNode;
}

/** The screen of one record, new or known, with Back on that of a known one and of a copy (spec §2, projects/{slug} and its like). */
export function RecordScreen<Row extends { readonly id: number }, Form>(props: RecordScreenProps<Row, Form>) {
  const { screen, heading, title, type, leave = 'Back', tools, copyNote, children } = props;
  const hasHistory = useCapability('history');
  const isNew = useSelector(screen, ({ context }) => context.key === null && context.copyOf === undefined);
  const isLoading = useSelector(screen, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(screen, (snapshot) => snapshot.matches('failed'));
  const isMissing = useSelector(screen, (snapshot) => snapshot.matches('missing'));
  const isBroken = useSelector(screen, (snapshot) => snapshot.hasTag('broken'));
  const problem = useSelector(screen, (snapshot) => snapshot.context.problem);
  const row = useSelector(screen, (snapshot) => snapshot.context.row);
  const original = useSelector(screen, (snapshot) => snapshot.context.original);
  const form = useLastChild(screen, (snapshot) => snapshot.children.form);
  useRetriedRecord(screen);
  if (isBroken) return <BrokenScreen onRetry={() => screen.send({ type: 'screen.retried' })} />;
  const back = (
    <Button icon="back" onPress={() => screen.send({ type: 'screen.left' })}>
      {leave}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <PageHeading title={heading} back={!isNew && leave !== null && back} action={row && form && tools?.(row)} />
      {isLoading && <Progress />}
      {isFailed && (
        <FailedState
          title={`The ${title} could not be loaded`}
          text={problem ?? ''}
          onRetry={() => screen.send({ type: 'record.retried' })}
        />
      )}
      {isMissing && (
        <Card>
          <EmptyState icon="search" title={problem ?? ''} />
        </Card>
      )}
      {form && original && copyNote?.(original)}
      {form && <Card>{children(form, row)}</Card>}
      {hasHistory && type !== null && row && !isMissing && (
        <LaterHistory type={type} id={row.id} onRestored={() => screen.send({ type: 'record.reloadRequested' })} />
      )}
    </div>
  );
}

/** What stands below the form comes after it. */
function LaterHistory(props: ComponentProps<typeof RecordHistory>) {
  return useLeisure() && <RecordHistory {...props} />;
}

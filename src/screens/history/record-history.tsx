import { Button } from '../../ui/button';
import { FocusKeeper } from '../../ui/focus-keeper';
import { latePart } from '../../ui/late-part';
import { PartBoundary } from '../../ui/part-boundary';
import { useWhenPressed } from '../../ui/when-pressed';
import * as styles from './history.css';

const panel = latePart(() => import('./history-panel').then(({ HistoryPanel }) => HistoryPanel));

interface RecordHistoryProps {
  /** The content type. */
  type: string;
  id: number;
  /** The record is not what it was. */
  onRestored: () => void;
}

/** The last changes of a record, below its form (contract §6). Its code comes when it is first asked for, and the entries with it. */
export function RecordHistory(props: RecordHistoryProps) {
  const pressed = useWhenPressed();
  return (
    <section aria-label="History" className={styles.panel}>
      <h2 className={styles.heading}>History</h2>
      <FocusKeeper>
        <PartBoundary
          part="The history of a record"
          instead={(retry) => (
            <div className={styles.bar} role="alert">
              <p>The history could not be loaded. What you have typed is kept.</p>
              <Button onPress={retry}>Try again</Button>
            </div>
          )}
        >
          <Panel {...props} {...pressed} />
        </PartBoundary>
      </FocusKeeper>
    </section>
  );
}

function Panel({ press, whenPressed, wasPressed, ...props }: RecordHistoryProps & ReturnType<typeof useWhenPressed>) {
  const HistoryPanel = panel.usePart(whenPressed);
  if (HistoryPanel) return <HistoryPanel {...props} startsOpen={wasPressed} />;
  return (
    <div className={styles.bar}>
      <Button icon="history" aria-expanded={false} onPress={press}>
        Show history
      </Button>
    </div>
  );
}

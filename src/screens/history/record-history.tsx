import { Button } from '../../ui/button';
import { FocusKeeper } from '../../ui/focus-keeper';
import { latePart } from '../../ui/late-part';
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
  const { press, whenPressed, wasPressed } = useWhenPressed();
  const Panel = panel.usePart(whenPressed);
  return (
    <section aria-label="History" className={styles.panel}>
      <h2 className={styles.heading}>History</h2>
      <FocusKeeper>
        {Panel ? (
          <Panel {...props} startsOpen={wasPressed} />
        ) : (
          <div className={styles.bar}>
            <Button icon="history" aria-expanded={false} onPress={press}>
              Show history
            </Button>
          </div>
        )}
      </FocusKeeper>
    </section>
  );
}

import { useInView } from '../../ui/in-view';
import { latePart } from '../../ui/late-part';
import * as styles from './history.css';

const panel = latePart(() => import('./history-panel').then(({ HistoryPanel }) => HistoryPanel));

interface RecordHistoryProps {
  /** The content type. */
  type: string;
  id: number;
  /** The record is not what it was. */
  onRestored: () => void;
}

/** The last changes of a record, below its form (contract §6). Its code comes when the place is in view, the entries when they are asked for. */
export function RecordHistory(props: RecordHistoryProps) {
  const [place, whenInView] = useInView();
  const Panel = panel.usePart(whenInView);
  return (
    <section ref={place} aria-label="History" className={styles.panel}>
      <h2 className={styles.heading}>History</h2>
      {Panel && <Panel {...props} />}
    </section>
  );
}

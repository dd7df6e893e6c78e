import { Button } from '../ui/button';
import { latePart, oncePainted } from '../ui/late-part';
import { PartBoundary } from '../ui/part-boundary';
import * as styles from './record-list.css';
import type { SettableList } from './settable-list';

const tools = latePart(() => import('./list-tools').then(({ ListTools }) => ListTools));

/** The saved views and columns of a list, which come when its rows are there; their place is kept until then. */
export function LateTools(props: SettableList) {
  return (
    <div className={styles.toolsPlace}>
      <PartBoundary
        part="The saved views and columns of a list"
        instead={(retry) => (
          <Button icon="retry" onPress={retry}>
            Load views and columns
          </Button>
        )}
      >
        <Tools {...props} />
      </PartBoundary>
    </div>
  );
}

function Tools(props: SettableList) {
  const ListTools = tools.usePart(oncePainted);
  return ListTools && <ListTools {...props} />;
}

import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { viewAt } from '../../domain/saved-views';
import { liveListTools } from '../../machines/live/list-tools';
import { useCapability } from '../chart/capabilities';
import { useChart } from '../chart/chart';
import { useSavedViews } from '../chart/list-settings';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FailedState } from '../ui/failed-state';
import { latePart } from '../ui/late-part';
import { PartBoundary } from '../ui/part-boundary';
import * as styles from './list-tools.css';
import type { SettableList } from './settable-list';

const columnsDialog = latePart(() => import('./columns-dialog').then(({ ColumnsDialog }) => ColumnsDialog));
const viewsDialog = latePart(() => import('./views-dialog').then(({ ViewsDialog }) => ViewsDialog));

/** The saved views of a list, and its columns (decision 49). Their dialogs come when they are first opened. */
export function ListTools(props: SettableList) {
  const { listed } = props;
  const tools = useChart(liveListTools, { list: listed.name });
  const hasViews = useCapability('views');
  const isColumns = useSelector(tools, (snapshot) => snapshot.hasTag('columns'));
  const isViews = useSelector(tools, (snapshot) => snapshot.hasTag('views'));
  const close = () => tools.send({ type: 'dialog.closed' });
  return (
    <div className={styles.tools}>
      {hasViews && <ViewsButton list={listed.name} onPress={() => tools.send({ type: 'views.opened' })} />}
      <Button icon="settings" onPress={() => tools.send({ type: 'columns.opened' })}>
        Columns
      </Button>
      {(isColumns || isViews) && (
        <PartBoundary
          part={isColumns ? 'The columns of a list' : 'The saved views of a list'}
          instead={(retry) => (
            <Dialog heading={isColumns ? 'Columns' : 'Views'} onClose={close}>
              <FailedState
                title="This could not be loaded"
                text="Check your connection and try again."
                onRetry={retry}
              />
            </Dialog>
          )}
        >
          {isColumns && <LateColumns {...props} onClose={close} />}
          {isViews && <LateViews {...props} tools={tools} onClose={close} />}
        </PartBoundary>
      )}
    </div>
  );
}

/** Says which view is on the screen. */
function ViewsButton({ list, onPress }: { list: string; onPress: () => void }) {
  const { views } = useSavedViews(list);
  const at = viewAt(useLocation().search, views);
  return (
    <Button icon="list" onPress={onPress}>
      <span className={styles.current}>
        Views{at !== null && `: ${at.view.name}`}
        {at?.isChanged && ' (changed)'}
      </span>
    </Button>
  );
}

type PropsOf<Part extends { readonly fetch: () => Promise<(props: never) => unknown> }> = Parameters<
  Awaited<ReturnType<Part['fetch']>>
>[0];

function LateColumns(props: PropsOf<typeof columnsDialog>) {
  const ColumnsDialog = columnsDialog.usePart();
  return ColumnsDialog && <ColumnsDialog {...props} />;
}

function LateViews(props: PropsOf<typeof viewsDialog>) {
  const ViewsDialog = viewsDialog.usePart();
  return ViewsDialog && <ViewsDialog {...props} />;
}

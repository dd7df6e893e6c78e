import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { useLocation } from 'react-router-dom';
import { queryOf, viewIn } from '../../domain/arrange';
import { viewAt } from '../../domain/saved-views';
import { liveListTools } from '../../machines/live/list-tools';
import { useCapability } from '../chart/capabilities';
import { useChart } from '../chart/chart';
import { useSavedViews } from '../chart/list-settings';
import type { ListToolsActor } from '../chart/list-tools';
import { Button } from '../ui/button';
import { wideOnly } from '../ui/button.css';
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
  const isOpen = useSelector(tools, (snapshot) => snapshot.hasTag('views'));
  const close = () => tools.send({ type: 'dialog.closed' });
  return (
    <div className={styles.tools}>
      {hasViews && <ViewsButtons listed={listed} tools={tools} isOpen={isOpen} />}
      <DialogTrigger>
        <Button icon="settings" aria-label="Columns">
          <span className={wideOnly}>Columns</span>
        </Button>
        <WhenOpen>
          {(onClose) => (
            <Late heading="Columns" onClose={onClose} part={<LateColumns {...props} onClose={onClose} />} />
          )}
        </WhenOpen>
      </DialogTrigger>
      {isOpen && <Late heading="Views" onClose={close} part={<LateViews {...props} tools={tools} onClose={close} />} />}
    </div>
  );
}

/** What is there while the trigger around is open. */
function WhenOpen({ children }: { children: (onClose: () => void) => ReactNode }) {
  const trigger = use(OverlayTriggerStateContext);
  return trigger?.isOpen ? children(() => trigger.close()) : null;
}

/** A dialog whose code may not come. */
function Late({ heading, onClose, part }: { heading: string; onClose: () => void; part: ReactNode }) {
  return (
    <PartBoundary
      part={`The dialog ${heading}`}
      instead={(retry) => (
        <Dialog heading={heading} onClose={onClose}>
          <FailedState title="This could not be loaded" text="Check your connection and try again." onRetry={retry} />
        </Dialog>
      )}
    >
      {part}
    </PartBoundary>
  );
}

interface ViewsButtonsProps extends Pick<SettableList, 'listed'> {
  tools: ListToolsActor;
  isOpen: boolean;
}

/** Whether the form of new records stands above the list: there, what saves is its button. */
const isBesideForm = (listed: SettableList['listed']): boolean => 'add' in listed && !('missing' in listed);

/** Says which view is on the screen; what is asked besides can be saved as one. */
function ViewsButtons({ listed, tools, isOpen }: ViewsButtonsProps) {
  const { views } = useSavedViews(listed.name);
  const { search } = useLocation();
  const at = viewAt(search, views);
  const query = queryOf(viewIn(search));
  const open = () => tools.send({ type: 'views.opened' });
  return (
    <>
      {!isBesideForm(listed) && query !== '' && (at === null || at.isChanged) && (
        // The dialog has one of its own. This one stays where it is: the keyboard comes back to it.
        <span className={styles.saving} data-hidden={isOpen || undefined}>
          <Button
            icon="plus"
            onPress={() => {
              open();
              tools.send({ type: 'naming.requested', view: null, query });
            }}
          >
            Save view
          </Button>
        </span>
      )}
      <Button icon="list" onPress={open}>
        <span className={styles.current}>
          Views{at !== null && `: ${at.view.name}`}
          {at?.isChanged && ' (changed)'}
        </span>
      </Button>
    </>
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

import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { queryOf, viewIn } from '../../domain/arrange';
import { type SavedView, viewAt } from '../../domain/saved-views';
import { useGoToView } from '../chart/go-to-view';
import { useSavedViews } from '../chart/list-settings';
import type { ListToolsActor } from '../chart/list-tools';
import { useMay } from '../chart/role';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog } from '../ui/dialog';
import { FormProblem } from '../ui/form-problem';
import * as styles from './list-tools.css';
import type { SettableList } from './settable-list';
import { ViewName } from './view-name';
import { ViewRow } from './view-row';

interface ViewsDialogProps extends Pick<SettableList, 'listed'> {
  tools: ListToolsActor;
  onClose: () => void;
}

/** The saved views of a list: to go to, to save the one on the screen, and to change them. */
export function ViewsDialog({ tools, listed, onClose }: ViewsDialogProps) {
  const isBusy = useSelector(tools, (snapshot) => snapshot.hasTag('busy'));
  const isOfName = useSelector(
    tools,
    ({ context: { change }, ...snapshot }) =>
      snapshot.hasTag('naming') || (snapshot.hasTag('busy') && (change.kind === 'add' || change.kind === 'rename')),
  );
  const target = useSelector(tools, ({ context, ...snapshot }) =>
    snapshot.hasTag('removing') ? context.target : null,
  );
  return (
    <Dialog heading="Views" isBusy={isBusy} onClose={onClose}>
      {isOfName ? <ViewName tools={tools} /> : <Views tools={tools} listed={listed} onClose={onClose} />}
      {target !== null && (
        <ConfirmDialog
          heading={`Delete ${target.name}?`}
          text={target.isShared ? 'Everybody loses this view.' : 'The entries of the list stay.'}
          isDangerous
          onCancel={() => tools.send({ type: 'step.cancelled' })}
          onConfirm={() => tools.send({ type: 'removal.confirmed' })}
        />
      )}
    </Dialog>
  );
}

function Views({ tools, listed, onClose }: ViewsDialogProps) {
  const { search } = useLocation();
  const { views, defaultView } = useSavedViews(listed.name);
  const problem = useSelector(tools, (snapshot) => snapshot.context.problem);
  const go = useGoToView();
  const at = viewAt(search, views);
  const asked = queryOf(viewIn(search));
  const goTo = (view: SavedView | null) => {
    go(view);
    onClose();
  };
  const group = (isOwn: boolean) => views.filter((view) => view.isOwn === isOwn);
  const rows = (some: readonly SavedView[]) =>
    some.map((view) => (
      <ViewRow
        key={view.id}
        tools={tools}
        view={view}
        isCurrent={at?.view.id === view.id && !at.isChanged}
        isDefault={view.id === defaultView}
        onGo={() => goTo(view)}
      />
    ));
  return (
    <>
      {problem !== null && (
        <div role="alert">
          <FormProblem text={problem} />
        </div>
      )}
      {at?.isChanged && <Changed tools={tools} view={at.view} query={asked} onReset={() => goTo(at.view)} />}
      <ul className={styles.views}>
        <li className={styles.view}>
          <button
            type="button"
            className={styles.name}
            aria-current={asked === '' ? 'true' : undefined}
            onClick={() => goTo(null)}
          >
            All
          </button>
        </li>
        {rows(group(true))}
      </ul>
      {group(false).length > 0 && (
        <section className={styles.part} aria-label="Shared by others">
          <h3 className={styles.heading}>Shared by others</h3>
          <ul className={styles.views}>{rows(group(false))}</ul>
        </section>
      )}
      {asked === '' ? (
        <p className={styles.note}>Search, sort or filter the list to save that as a view.</p>
      ) : (
        <div className={styles.buttons}>
          <Button icon="plus" onPress={() => tools.send({ type: 'naming.requested', view: null, query: asked })}>
            Save view
          </Button>
        </div>
      )}
    </>
  );
}

interface ChangedProps {
  tools: ListToolsActor;
  view: SavedView;
  /** What the address asks for. */
  query: string;
  onReset: () => void;
}

/** The address asks for something else than the view that it began with. */
function Changed({ tools, view, query, onReset }: ChangedProps) {
  const mayShare = useMay('admin');
  const { id, name, isShared } = view;
  return (
    <div className={styles.changed}>
      <p>{name} was changed.</p>
      <span className={styles.buttons}>
        <Button size="compact" onPress={onReset}>
          Reset
        </Button>
        {(!isShared || mayShare) && query !== '' && (
          <Button
            size="compact"
            variant="primary"
            onPress={() => tools.send({ type: 'change.requested', change: { kind: 'change', id, query } })}
          >
            Save
          </Button>
        )}
      </span>
    </div>
  );
}

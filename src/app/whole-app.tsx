import { Activity } from 'react';
import { createActor } from 'xstate';
import { checkAhead, holdsSession } from '../../machines/live/read-ahead';
import { liveRestoreRecord } from '../../machines/live/restore-record';
import { signInOver } from '../../machines/live/sign-in';
import { leaveQuestionMachine } from '../../machines/shell/leave-question.machine';
import { toastsMachine } from '../../machines/shell/toasts.machine';
import { inspectionOf } from '../chart/inspection';
import { makeRuntime, pageSettings } from '../chart/runtime';
import { pathTo } from '../screens/paths';
import { contentPlaces } from '../shell/places';
import { App } from './app';
import { AppBoundary } from './app-boundary';
import { DrawnAhead } from './drawn-ahead';
import { askBeforeMoves } from './history';
import { mayLeave } from './leaving';
import { fetchAhead } from './routes';
import { Toasts } from './toasts';
import { warmUpForm, warmUpList } from './warm-up';
import { WindowRouter } from './window-router';

const settings = pageSettings();

/** The runtime of this page. */
export const runtime = makeRuntime(settings);

/** The toasts of this page: those of the login page stay when the rest of the app takes over. */
export const toasts = createActor(toastsMachine, inspectionOf('toasts')).start();

const leaving = createActor(leaveQuestionMachine, inspectionOf('leaveQuestion')).start();
askBeforeMoves((steps) => mayLeave(leaving, { steps }));

const restoring = createActor(liveRestoreRecord(runtime), inspectionOf('restoreRecord')).start();

/** Signs in over the wire. */
export const signIn = signInOver(runtime);

/** Fetches what a path of the app will show; ends once it is here, or can't be had. */
export const fetchScreens = fetchAhead;

/** Fetches what every list is drawn with, as most go from the home screen to one. What does not come is asked for again where it is needed. */
export const fetchTables = (): void => {
  for (const part of [import('../screens/content-table'), import('../../machines/live/content')])
    part.catch(() => undefined);
};

/** Fetches the lists of all content types. */
export const fetchLists = (): void => {
  for (const { list } of Object.values(contentPlaces)) fetchAhead(pathTo(list));
};

/** Draws a list once out of sight, so that the first one after a sign-in is there sooner. Returns what to call when the page is left. */
export const warmUpSomeList = (): (() => void) => {
  const path = pathTo(contentPlaces.project.list);
  return warmUpList(path, <WholeApp ahead={path} />);
};

/** Checks the session that was just signed in to, ahead of its guard; ends with the answer, or when that takes long. */
export const checkSession = (): Promise<void> => checkAhead(runtime);

/** Whether this browser holds a session, valid or not. */
export const hasSession = (): boolean => holdsSession(runtime);

// A constant element, so that React skips it when a tree that was drawn ahead is shown.
const app = (
  <App
    runtime={runtime}
    settings={settings}
    toasts={toasts}
    leaving={leaving}
    restoring={restoring}
    warmUp={(path) => warmUpForm(path, <WholeApp ahead={path} />)}
  />
);

interface WholeAppProps {
  /** The path for which it is drawn out of sight, where the window is not. */
  readonly ahead?: string;
}

/** The whole app, at the address of the window. Out of sight nothing of it runs: no effect, and so no chart and no call. */
export function WholeApp({ ahead }: WholeAppProps) {
  const isAhead = ahead !== undefined;
  return (
    <Activity mode={isAhead ? 'hidden' : 'visible'}>
      <DrawnAhead value={isAhead}>
        <AppBoundary runtime={runtime}>
          <WindowRouter ahead={ahead}>{app}</WindowRouter>
        </AppBoundary>
      </DrawnAhead>
    </Activity>
  );
}

/** The toasts while the login page is on screen, which has no router. */
export function LoginToasts() {
  return <Toasts toasts={toasts} restoring={restoring} path="/login" />;
}

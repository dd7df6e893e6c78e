import { BrowserRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { checkAhead } from '../../machines/live/read-ahead';
import { liveRestoreRecord } from '../../machines/live/restore-record';
import { signInOver } from '../../machines/live/sign-in';
import { leaveQuestionMachine } from '../../machines/shell/leave-question.machine';
import { toastsMachine } from '../../machines/shell/toasts.machine';
import { inspectionOf } from '../chart/inspection';
import { makeRuntime, pageSettings } from '../chart/runtime';
import { App } from './app';
import { AppBoundary } from './app-boundary';
import { askBeforeMoves } from './history';
import { mayLeave } from './leaving';
import { fetchAhead } from './routes';
import { Toasts } from './toasts';

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

/** Fetches what a path of the app will show. */
export const fetchScreens = (path: string): void => fetchAhead(path);

/**
 * Fetches what comes after a sign-in that was accepted: the check of its session, and what every list is drawn with, as most go
 * from the home screen to one. What does not come is asked for again where it is needed.
 */
export const fetchNext = (): void => {
  checkAhead(runtime);
  for (const part of [import('../screens/content-table'), import('../../machines/live/content')])
    part.catch(() => undefined);
};

/** The whole app, at the address of the window. */
export function WholeApp() {
  return (
    <AppBoundary runtime={runtime}>
      {/* As transitions, a change of the address and of the screen would be apart, and Back could come between. */}
      <BrowserRouter useTransitions={false}>
        <App runtime={runtime} settings={settings} toasts={toasts} leaving={leaving} restoring={restoring} />
      </BrowserRouter>
    </AppBoundary>
  );
}

/** The toasts while the login page is on screen, which has no router. */
export function LoginToasts() {
  return <Toasts toasts={toasts} restoring={restoring} path="/login" />;
}

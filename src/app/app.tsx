import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageSettings } from '../../domain/settings';
import type { EmittedEvent } from '../../machines/core/emitted';
import { recorder } from '../../machines/recorder/recorder';
import { toastsMachine } from '../../machines/shell/toasts.machine';
import { ownView } from '../chart/address-view';
import { AppServicesContext } from '../chart/chart';
import { inspectionOf } from '../chart/inspection';
import type { Runtime } from '../chart/runtime';
import { ToastRegion } from '../ui/toast-region';
import { pageTitle } from './page-title';
import { AppRoutes } from './routes';
import { screenPath } from './screen-path';

interface AppProps {
  readonly runtime: Runtime;
  readonly settings: PageSettings;
}

/** The whole app below a router: it hears what the charts let out and passes it to the toasts, the router and the log. */
export function App({ runtime, settings }: AppProps) {
  const toasts = useActorRef(toastsMachine, inspectionOf('toasts'));
  const navigate = useNavigate();

  const onEmitted = useCallback(
    (event: EmittedEvent) => {
      // The screen goes together with its address, as its chart may be over; not sooner than the chart is through with this
      // step, as it is stopped with the screen.
      const leaveFor = (to: string) => queueMicrotask(() => flushSync(() => navigate(to)));
      switch (event.type) {
        case 'notice.shown':
          toasts.send(event);
          break;
        case 'route.left':
          leaveFor(event.to);
          break;
        case 'route.backRequested':
          if (isFirstPath()) leaveFor(event.otherwise);
          else navigate(-1);
          break;
        case 'view.changed':
          navigate({ search: event.query }, { replace: true, state: ownView });
          break;
        case 'failure.logged':
          console.error(`${event.call}: ${event.failure}`);
          break;
        case 'field.focusRequested':
        case 'session.ending':
          break;
      }
    },
    [toasts, navigate],
  );
  const services = useMemo(() => ({ runtime, onEmitted }), [runtime, onEmitted]);

  return (
    <AppServicesContext value={services}>
      <NewPath>
        <AppRoutes settings={settings} />
      </NewPath>
      <Toasts toasts={toasts} />
    </AppServicesContext>
  );
}

/** Whether this window has shown no other path of the app before; the router counts them in `idx`. */
const isFirstPath = (): boolean => !(window.history.state?.idx > 0);

/** On every change of path the window scrolls to the top (spec §2) and takes the screen's name. */
function NewPath({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const screen = screenPath(pathname, search);
  useLayoutEffect(() => recorder.show(screen), [screen]);
  useLayoutEffect(() => {
    document.title = pageTitle(pathname);
    // Not returned: newer browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  return children;
}

function Toasts({ toasts }: { readonly toasts: ReturnType<typeof useActorRef<typeof toastsMachine>> }) {
  const queue = useSelector(toasts, (snapshot) => snapshot.context.toasts);
  const { pathname } = useLocation();
  const views = useMemo(
    () =>
      queue
        .filter((toast) => toast.phase !== 'waiting')
        .map(({ id, kind, text, phase }) => ({ id, kind, text, isLeaving: phase === 'fading' })),
    [queue],
  );
  return (
    <ToastRegion
      toasts={views}
      placement={pathname.startsWith('/admin') ? 'top' : 'bottom'}
      onDismiss={(id) => toasts.send({ type: 'toast.dismissed', id })}
      onPause={() => toasts.send({ type: 'toasts.held' })}
      onResume={() => toasts.send({ type: 'toasts.released' })}
    />
  );
}

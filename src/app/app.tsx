import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useRoutes } from 'react-router-dom';
import type { PageSettings } from '../../domain/settings';
import type { EmittedEvent } from '../../machines/core/emitted';
import { recorder } from '../../machines/recorder/recorder';
import { toastsMachine } from '../../machines/shell/toasts.machine';
import { AppServicesContext } from '../chart/chart';
import { inspectionOf } from '../chart/inspection';
import type { Runtime } from '../chart/runtime';
import { adminRoot } from '../shell/menu';
import { ToastRegion } from '../ui/toast-region';
import { CertificateUrl } from './departure';
import { preloadFor, recordedPath, routes, titleAt } from './routes';

interface AppProps {
  readonly runtime: Runtime;
  readonly settings: PageSettings;
}

/** The whole app below a router: it listens to the emitted events and passes them to the toasts, the router and the log. */
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
      <CertificateUrl value={settings.certificateUrl}>
        <CurrentScreen />
      </CertificateUrl>
      <Toasts toasts={toasts} />
    </AppServicesContext>
  );
}

/** Whether this window has shown no other path of the app before; the router counts them in `idx`. */
const isFirstPath = (): boolean => !(window.history.state?.idx > 0);

/**
 * The screen of the current path. Its chunks are fetched as soon as the path is known; while a person types to sign in, the admin
 * area is fetched. On every change of path the window scrolls to the top (spec §2) and takes the screen's name.
 */
function CurrentScreen() {
  const { pathname, search } = useLocation();
  const path = recordedPath(pathname, search);
  useLayoutEffect(() => recorder.show(path), [path]);
  useLayoutEffect(() => {
    document.title = titleAt(pathname);
    // Not returned: newer browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    // The screen's boundary shows a chunk that does not come.
    preloadFor(pathname).catch(() => undefined);
    if (pathname !== '/login') return;
    const fetchAdminArea = () => void preloadFor(adminRoot).catch(() => undefined);
    document.addEventListener('input', fetchAdminArea, { once: true });
    return () => document.removeEventListener('input', fetchAdminArea);
  }, [pathname]);
  return useRoutes(routes);
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

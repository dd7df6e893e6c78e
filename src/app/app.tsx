import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateOptions, useLocation, useRoutes } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { atPlace, fromPlace, type ListPlace } from '../../domain/list-place';
import type { Notice } from '../../domain/notice';
import type { Capability, PageSettings } from '../../domain/settings';
import type { EmittedEvent } from '../../machines/core/emitted';
import { readAhead, readSoon } from '../../machines/live/read-ahead';
import { recorder } from '../../machines/recorder/recorder';
import type { leaveQuestionMachine } from '../../machines/shell/leave-question.machine';
import type { toastsMachine } from '../../machines/shell/toasts.machine';
import { CapabilitiesContext } from '../chart/capabilities';
import { AppServicesContext } from '../chart/chart';
import { listenToEmitted } from '../chart/emitted';
import { type RestoreRecordActor, RestoringContext } from '../chart/restoring';
import type { Runtime } from '../chart/runtime';
import { useSiteFacts } from '../chart/site-facts';
import { adminRoot } from '../shell/menu';
import { afterPaint } from '../ui/after-paint';
import { FetchAhead } from '../ui/fetch-ahead';
import { atRest } from './at-rest';
import { CertificateUrl } from './departure';
import { isFirstPath, moveInHistory, placeToReturn } from './history';
import { Leaving, mayLeave } from './leaving';
import { formsAfter, readAt } from './reads-ahead';
import { fetchAhead, recordedPath, routes, titleAt } from './routes';
import { useSteadyNavigate } from './steady-navigate';
import { Toasts } from './toasts';

const trash: Capability = 'trash';

/** A notice without the Undo that the server does not offer. */
const offered = ({ undo, ...notice }: Notice, capabilities: readonly string[]): Notice =>
  undo !== undefined && capabilities.includes(trash) ? { ...notice, undo } : notice;

/** How the router goes to a path: back to one's place in a list, on to the next record of one, or to the top of a screen. */
const wayTo = (to: string, from?: ListPlace): [to: string, options: NavigateOptions] => {
  if (from !== undefined) return [to, { replace: true, state: fromPlace(from) }];
  const place = placeToReturn(to);
  if (place !== null) return [to + place.query, { state: atPlace(place) }];
  return [to, { replace: to === window.location.pathname }];
};

interface AppProps {
  readonly runtime: Runtime;
  readonly settings: PageSettings;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly leaving: ActorRefFrom<typeof leaveQuestionMachine>;
  readonly restoring: RestoreRecordActor;
  /** Draws the form of a path once out of sight. Returns what to call when the page is left. */
  readonly warmUp: (path: string) => () => void;
}

/** The whole app below a router: it listens to the emitted events and passes them to the toasts, the router and the log. */
export function App({ runtime, settings, toasts, leaving, restoring, warmUp }: AppProps) {
  const navigate = useSteadyNavigate();
  const hasJustTold = useRef(false);

  const onEmitted = useCallback(
    (event: EmittedEvent) => {
      // The screen goes together with its address, as its chart may be over; not sooner than the chart is through with this
      // step, as it is stopped with the screen. A toast that comes with it is painted first: drawing a list takes longer.
      const leaveFor = (to: string, from?: ListPlace) => {
        const { href } = location;
        const leave = () => location.href === href && flushSync(() => navigate(...wayTo(to, from)));
        (hasJustTold.current ? afterPaint : queueMicrotask)(leave);
      };
      switch (event.type) {
        case 'notice.shown':
          toasts.send({ ...event, notice: offered(event.notice, settings.capabilities) });
          hasJustTold.current = true;
          queueMicrotask(() => {
            hasJustTold.current = false;
          });
          break;
        case 'route.left':
          leaveFor(event.to, event.from);
          break;
        case 'history.moved':
          moveInHistory(event.steps);
          break;
        case 'route.backRequested': {
          const way = isFirstPath() ? { to: event.otherwise } : { steps: -1 };
          if (!mayLeave(leaving, way)) break;
          if ('to' in way) leaveFor(way.to);
          else navigate(way.steps);
          break;
        }
        case 'failure.logged':
          console.error(`${event.call}: ${event.failure}`);
          break;
        case 'field.focusRequested':
        case 'trash.changed':
        case 'records.changed':
        case 'inbox.changed':
        case 'messages.arrived':
        case 'views.changed':
        case 'version.restored':
        case 'order.outdated':
        case 'connection.restored':
        case 'session.ending':
        case 'signIn.declined':
        case 'signIn.requested':
          break;
      }
    },
    [toasts, leaving, settings, navigate],
  );
  useEffect(() => listenToEmitted(leaving, onEmitted), [leaving, onEmitted]);
  useEffect(() => listenToEmitted(restoring, onEmitted), [restoring, onEmitted]);
  const services = useMemo(() => ({ runtime, onEmitted }), [runtime, onEmitted]);

  const fetchAll = useCallback(
    (path: string) => {
      fetchAhead(path.replace(/\?.*/, ''));
      const read = readAt(path);
      if (read !== null) readAhead(runtime, read);
    },
    [runtime],
  );

  const soonHere = useCallback(
    (path: string) => {
      const read = readAt(path);
      // A form takes long to draw: that is begun while its record comes.
      return read === null || 'key' in read ? null : readSoon(runtime, read);
    },
    [runtime],
  );

  return (
    <AppServicesContext value={services}>
      <FetchAhead value={fetchAll}>
        <CertificateUrl value={settings.certificateUrl}>
          <CapabilitiesContext value={settings.capabilities}>
            <RestoringContext value={restoring}>
              <Leaving leaving={leaving} soonHere={soonHere}>
                <CurrentScreen warmUp={warmUp} />
              </Leaving>
            </RestoringContext>
          </CapabilitiesContext>
        </CertificateUrl>
      </FetchAhead>
      <RoutedToasts toasts={toasts} restoring={restoring} />
    </AppServicesContext>
  );
}

/**
 * The screen of the current path. Its chunks are fetched as soon as the path is known; once a list is at rest, the form that it
 * leads to is fetched and warmed up; while a person types to sign in, the admin area is fetched. On every change of path the window
 * scrolls to the top (spec §2) and takes the screen's name.
 */
function CurrentScreen({ warmUp }: Pick<AppProps, 'warmUp'>) {
  const { pathname, search } = useLocation();
  const path = recordedPath(pathname, search);
  const site = useSiteFacts();
  useLayoutEffect(() => recorder.show(path), [path]);
  useLayoutEffect(() => {
    document.title = titleAt(pathname, site);
  }, [pathname, site]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other path begins at the top
  useLayoutEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    fetchAhead(pathname);
    if (pathname !== '/login') return;
    const fetchAdminArea = () => fetchAhead(adminRoot);
    document.addEventListener('input', fetchAdminArea, { once: true });
    return () => document.removeEventListener('input', fetchAdminArea);
  }, [pathname]);
  useEffect(() => {
    const forms = formsAfter(pathname);
    if (forms === null) return;
    let stop = atRest(() => {
      fetchAhead(forms.edit);
      stop = warmUp(forms.add);
    });
    return () => stop();
  }, [pathname, warmUp]);
  return useRoutes(routes);
}

function RoutedToasts({ toasts, restoring }: Pick<AppProps, 'toasts' | 'restoring'>) {
  return <Toasts toasts={toasts} restoring={restoring} path={useLocation().pathname} />;
}

import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Failure } from '../../domain/failure';
import type { EmittedEvent } from '../../machines/core/emitted';
import { loginWith, type SignIn } from '../../machines/live/login';
import { recorder } from '../../machines/recorder/recorder';
import { homeAfterLogin } from '../../machines/session/login.machine';
import { siteFacts } from '../chart/site-facts';
import { whenIdle } from './at-rest';
import { drawAhead } from './draw-ahead';
import { fetchWholeApp, type WholeAppModule, WholeAppWhenHere } from './late-app';
import { layOutAhead } from './lay-out-ahead';
import { LoginPage } from './login-page';
import { titleOf } from './title';

const numberOfEntry = (): number => window.history.state?.idx ?? 0;

/** Numbers the first entry of the app in the history of the window, in `idx` as the router does. */
const numberEntry = (): void => {
  window.history.replaceState({ ...window.history.state, idx: numberOfEntry() }, '');
};

const pushEntry = (to: string): void => window.history.pushState({ idx: numberOfEntry() + 1 }, '', to);

/**
 * Brings the drawn login page to life. The rest of the app is fetched as soon as the form can be used; a sign-in waits for it.
 * Once the page is idle, it fetches the admin area and draws it in an element outside the document, ready for the sign-in; then it
 * warms up a list.
 * The app takes the place of the page, router and all, when that leads to another path.
 */
export const startLoginPage = (element: HTMLElement): void => {
  let app: WholeAppModule | null = null;
  let isOver = false;
  /** The place of the app, which is in the document once the app is shown. */
  const place = element.cloneNode() as HTMLElement;
  let drawnAhead: Root | null = null;
  let stopWarmingUp = () => {};

  const page = () => <LoginPage machine={machine} onEmitted={onEmitted} onAlive={comeToLife} app={app} />;

  const fetchRest = async (): Promise<WholeAppModule> => {
    // `import()` of a loaded module still resolves in a later task: the sign-in's request would wait for other tasks.
    if (app !== null) return app;
    app = await fetchWholeApp();
    if (!isOver) root.render(page());
    return app;
  };

  const ignore = () => undefined;

  // A session in the cookies may belong to another account: its kept list settings would be drawn.
  const drawHome = ({ hasSession, warmUpSomeList }: WholeAppModule) => {
    if (isOver || hasSession()) return;
    drawnAhead = drawAhead(place, <WholeAppWhenHere ahead={homeAfterLogin} />, () => {
      if (isOver) return;
      layOutAhead(place);
      stopWarmingUp = warmUpSomeList();
    });
  };
  const prepare = async () => {
    const rest = await fetchRest();
    whenIdle(async () => {
      rest.fetchLists();
      await rest.fetchScreens(homeAfterLogin);
      whenIdle(() => drawHome(rest));
    });
  };
  const comeToLife = () => {
    numberEntry();
    prepare().catch(ignore);
  };

  const signIn: SignIn = async (credentials, signal) => {
    const rest = await fetchRest().catch(() => {
      throw Failure.Network();
    });
    rest.fetchScreens(homeAfterLogin);
    const answer = await rest.signIn(credentials, signal);
    if (!answer.accepted) return answer;
    const checked = rest.checkSession();
    if (drawnAhead === null) rest.fetchTables();
    // With the check answered, the guard opens at once and shows no spinner.
    else await checked;
    return answer;
  };
  const machine = loginWith(signIn);

  const handOver = () => {
    isOver = true;
    stopWarmingUp();
    window.removeEventListener('popstate', followAddress);
    // Out of the document first: React then takes the page apart without the document being told of each part.
    element.replaceWith(place);
    root.unmount();
    flushSync(() => (drawnAhead ?? createRoot(place)).render(<WholeAppWhenHere />));
  };
  const followAddress = () => {
    if (/^\/login\/*$/.test(location.pathname)) return;
    fetchRest().then(({ fetchScreens }) => fetchScreens(location.pathname), ignore);
    handOver();
  };

  const onEmitted = (event: EmittedEvent) => {
    switch (event.type) {
      case 'notice.shown':
        // Without the rest of the app the form alone says why a sign-in failed. Sent in a microtask, so that the next screen has
        // taken over by the time the toast of a successful sign-in is drawn: it would be drawn twice.
        queueMicrotask(() => app?.toasts.send(event));
        break;
      case 'route.left':
        // Not sooner than the chart is through with this step, as it is stopped with the page.
        queueMicrotask(() => {
          pushEntry(event.to);
          handOver();
        });
        break;
      case 'failure.logged':
        console.error(`${event.call}: ${event.failure}`);
        break;
      case 'route.backRequested':
      case 'history.moved':
      case 'field.focusRequested':
      case 'trash.changed':
      case 'version.restored':
      case 'order.outdated':
      case 'connection.restored':
      case 'session.ending':
      case 'signIn.declined':
      case 'signIn.requested':
        break;
    }
  };

  document.title = titleOf('Login', siteFacts());
  window.scrollTo(0, 0);
  recorder.show('/login');
  window.addEventListener('popstate', followAddress);
  // A password manager, or a person: somebody is about to sign in. Nothing that is still on its way is waited for.
  document.addEventListener('input', () => void import('./admin-layout').catch(ignore), { once: true });
  const root = hydrateRoot(element, page());
};

import './theme/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { AppBoundary } from './app/app-boundary';
import { preloadFor } from './app/routes';
import { makeRuntime, pageSettings } from './chart/runtime';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

const settings = pageSettings();
const runtime = makeRuntime(settings);
const app = (
  <AppBoundary runtime={runtime}>
    {/* As transitions, a change of the address and of the screen would be apart, and Back could come between. */}
    <BrowserRouter useTransitions={false}>
      <App runtime={runtime} settings={settings} />
    </BrowserRouter>
  </AppBoundary>
);

const screenFetched = preloadFor(location.pathname).catch(() => undefined);
// The login screen stands in the page already and comes to life once its chunk is here.
if (root.hasChildNodes()) screenFetched.then(() => hydrateRoot(root, app));
else createRoot(root).render(app);

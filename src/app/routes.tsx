import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { PageSettings } from '../../domain/settings';
import { adminRoot } from '../shell/menu';
import { Progress } from '../ui/progress';
import { adminScreenAt, adminScreens } from './admin-screens';
import { Departure } from './departure';
import { lazyScreen } from './lazy-screen';
import { ScreenBoundary } from './screen-boundary';

const adminLayout = lazyScreen(() => import('./admin-layout').then((module) => module.AdminLayout));
const home = lazyScreen(() => import('../screens/home').then((module) => module.Home));
const login = lazyScreen(() => import('../screens/login').then((module) => module.Login));
const logout = lazyScreen(() => import('../screens/logout').then((module) => module.Logout));
const notFound = lazyScreen(() => import('../screens/not-found').then((module) => module.NotFound));

/** Fetches what a path will show, all at once and not one after the other. */
export const preloadFor = (path: string): Promise<unknown> => {
  if (path === '/') return home.preload();
  if (path === '/login') return login.preload();
  if (path === '/logout') return logout.preload();
  if (!path.startsWith(adminRoot)) return notFound.preload();
  const inside = adminScreenAt(path)?.screen ?? notFound;
  return Promise.all([adminLayout.preload(), inside.preload()]);
};

/**
 * A screen as the element of its route. The key makes each a place of its own: a screen that is left goes at once, with its
 * charts, and a spinner stands in the next one's place until that has come. React would keep the old screen up otherwise,
 * and Back would lead to charts that are over.
 */
const screenOf = (name: string, screen: ReactNode) => (
  <ScreenBoundary key={name}>
    <Suspense fallback={<Progress />}>{screen}</Suspense>
  </ScreenBoundary>
);

/**
 * Every route of the app (spec §2). Each screen is a chunk of its own, fetched as soon as its path is known; while a person
 * types to sign in, the admin area is fetched.
 */
export function AppRoutes({ settings }: { readonly settings: PageSettings }) {
  const { pathname } = useLocation();
  useEffect(() => {
    // A chunk that does not come is told where it is drawn.
    preloadFor(pathname).catch(() => undefined);
    if (pathname !== '/login') return;
    const fetchAdminArea = () => void preloadFor(adminRoot).catch(() => undefined);
    document.addEventListener('input', fetchAdminArea, { once: true });
    return () => document.removeEventListener('input', fetchAdminArea);
  }, [pathname]);

  return (
    <Routes>
      <Route path="/" element={screenOf('home', <home.Screen />)} />
      <Route path="/login" element={screenOf('login', <login.Screen />)} />
      <Route path="/logout" element={screenOf('log-out', <logout.Screen />)} />
      <Route
        path="/certificate_verification"
        element={screenOf('certificate', <Departure to={settings.certificateUrl} />)}
      />
      <Route path="/dashboard" element={<Navigate to={adminRoot} replace />} />
      <Route path={adminRoot} element={screenOf('admin area', <adminLayout.Screen />)}>
        {adminScreens.map(({ path, screen: { Screen } }) => (
          <Route key={path} {...(path === '' ? { index: true } : { path })} element={<Screen />} />
        ))}
        <Route path="*" element={<notFound.Screen isFramed />} />
      </Route>
      <Route path="*" element={screenOf('not found', <notFound.Screen />)} />
    </Routes>
  );
}

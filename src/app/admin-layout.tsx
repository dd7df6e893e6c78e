import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { liveShell } from '../../machines/live/session';
import { useChart } from '../chart/chart';
import { groupsOf } from '../shell/menu';
import { Shell } from '../shell/shell';
import { narrow } from '../theme/screens';
import { Guard } from './guard';
import { ScreenBoundary } from './screen-boundary';

/** The guarded frame around every admin screen (spec §2 Admin shell). */
export function AdminLayout() {
  return (
    <Guard>
      <FramedScreen />
    </Guard>
  );
}

function FramedScreen() {
  const { pathname } = useLocation();
  const shell = useChart(liveShell, { narrow: matchMedia(narrow).matches, openGroups: groupsOf(pathname) });

  useEffect(() => {
    const width = matchMedia(narrow);
    const tell = () => shell.send({ type: 'width.changed', narrow: width.matches });
    width.addEventListener('change', tell);
    return () => width.removeEventListener('change', tell);
  }, [shell]);

  return (
    <Shell shell={shell} path={pathname}>
      <ScreenBoundary key={pathname}>
        <Outlet />
      </ScreenBoundary>
    </Shell>
  );
}

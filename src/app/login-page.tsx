import { useEffect, useMemo } from 'react';
import type { EmittedEvent } from '../../machines/core/emitted';
import type { loginWith } from '../../machines/live/login';
import { AppServicesContext, useNamedChart } from '../chart/chart';
import { Login } from '../screens/login';
import { typedSoFar } from '../screens/typed-so-far';
import type { WholeAppModule } from './late-app';
import { ScreenBoundary } from './screen-boundary';

interface LoginPageProps {
  readonly machine: ReturnType<typeof loginWith>;
  readonly onEmitted: (event: EmittedEvent) => void;
  /** Called when the drawn page has come to life. */
  readonly onAlive: () => void;
  /** The rest of the app, once it is here. */
  readonly app: WholeAppModule | null;
}

/** The login screen as a page of its own, without the rest of the app: what it imports is in the first scripts of the page. */
export function LoginPage({ machine, onEmitted, onAlive, app }: LoginPageProps) {
  const services = useMemo(() => ({ runtime: app?.runtime ?? null, onEmitted }), [app, onEmitted]);
  useEffect(onAlive, [onAlive]);
  return (
    <AppServicesContext value={services}>
      <ScreenBoundary>
        <RunningLogin machine={machine} />
      </ScreenBoundary>
      {app && <app.LoginToasts />}
    </AppServicesContext>
  );
}

function RunningLogin({ machine }: Pick<LoginPageProps, 'machine'>) {
  return (
    <Login login={useNamedChart(machine, 'login', { draft: { ...typedSoFar(['email', 'password']), code: null } })} />
  );
}

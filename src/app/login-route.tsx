import { liveLogin } from '../../machines/live/sign-in';
import { useChart } from '../chart/chart';
import { Login } from '../screens/login';

/** The login screen within the app: after a log-out, or from the home page. */
export function LoginRoute() {
  return <Login login={useChart(liveLogin, { draft: { email: '', password: '', code: null } })} />;
}

import { prerender } from 'react-dom/static';
import { loginWith } from '../../machines/live/login';
import { LoginPage } from './login-page';

const nothing = () => undefined;

/** The login screen as HTML, drawn when the app is built, so that it is on screen before the scripts arrive. */
export const drawLogin = async (): Promise<string> => {
  const machine = loginWith(() => Promise.reject(new Error('Nobody signs in while the app is built')));
  const { prelude } = await prerender(<LoginPage machine={machine} onEmitted={nothing} onAlive={nothing} app={null} />);
  return new Response(prelude).text();
};

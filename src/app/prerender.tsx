import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { makeRuntime, settingsBeforeThePage } from '../chart/runtime';
import { App } from './app';

/** The login screen as HTML, drawn when the app is built, so that it is on screen before the scripts arrive. */
export const drawLogin = async (): Promise<string> => {
  const { prelude } = await prerender(
    <StaticRouter location="/login">
      <App runtime={makeRuntime(settingsBeforeThePage)} settings={settingsBeforeThePage} />
    </StaticRouter>,
  );
  return new Response(prelude).text();
};

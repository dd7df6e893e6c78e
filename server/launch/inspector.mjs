import { createBrowserInspector } from '@statelyai/inspect';

/*
 * In the page that `npm run dev` serves at an address with `?inspect`: opens the inspector of stately.ai in a window of its own and
 * tells it what the charts of the page do, with the data that they hold. No build has it.
 */

/** Plain data as it is, but for a password, which stays in the page. */
const withoutPassword = (data) =>
  JSON.parse(JSON.stringify(data ?? null, (key, value) => (key === 'password' ? '' : value)));

const { inspect } = createBrowserInspector({ sanitizeContext: withoutPassword, sanitizeEvent: withoutPassword });
window.inspectCharts = (event) => inspect.next(event);

import { afterEach } from 'vitest';
import { tellScreens } from './failure';

/* What was on screen when a test failed goes with the failure: some come once in a thousand runs, and never when looked for. */

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellScreens();
});

import type { sessionEndMachine } from '../../../machines/session/session-end.machine';
import { guardTables } from '../../qa/truth-table';

export const sessionEndGuards = guardTables<typeof sessionEndMachine>({
  usual: {},
  guards: {},
});

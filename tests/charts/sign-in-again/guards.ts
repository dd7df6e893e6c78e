import type { signInAgainMachine } from '../../../machines/session/sign-in-again.machine';
import { guardTables } from '../../qa/truth-table';

export const signInAgainGuards = guardTables<typeof signInAgainMachine>({
  usual: {},
  guards: {},
});

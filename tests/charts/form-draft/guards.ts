import type { formDraftMachine } from '../../../machines/form/form-draft.machine';
import { guardTables } from '../../qa/truth-table';

export const formDraftGuards = guardTables<typeof formDraftMachine>({
  usual: {},
  guards: {},
});

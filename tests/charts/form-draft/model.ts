import type { formDraftMachine } from '../../../machines/form/form-draft.machine';
import { chartModel } from '../../qa/model';

export const formDraftModel = chartModel<typeof formDraftMachine>({
  starts: {},
  events: {},
  outcomes: {},
  states: {},
  project: (context) => context,
});

import type { Driver } from '../../e2e/kit/driver';
import { onlyDefects } from '../forced-outcomes';

export const formDraftDriver: Driver = {
  chart: 'form-draft',
  machine: 'formDraft',
  holds: [],
  others: [],
  limits: onlyDefects,
  open: async () => ({
    events: {},
    outcomes: {},
  }),
};

import type { Driver } from '../../e2e/kit/driver';
import { onlyDefects } from '../forced-outcomes';

export const patienceDriver: Driver = {
  chart: 'patience',
  machine: 'patience',
  holds: [],
  others: [],
  limits: onlyDefects,
  open: async () => ({
    events: {},
    outcomes: {},
  }),
};

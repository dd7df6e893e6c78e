import type { Driver } from '../../e2e/kit/driver';
import { onlyDefects } from '../forced-outcomes';

export const sessionEndDriver: Driver = {
  chart: 'session-end',
  machine: 'sessionEnd',
  holds: [],
  others: [],
  limits: onlyDefects,
  open: async () => ({
    events: {},
    outcomes: {},
  }),
};

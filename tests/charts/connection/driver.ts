import type { Driver } from '../../e2e/kit/driver';
import { onlyDefects } from '../forced-outcomes';

export const connectionDriver: Driver = {
  chart: 'connection',
  machine: 'connection',
  holds: [],
  others: [],
  limits: onlyDefects,
  open: async () => ({
    events: {},
    outcomes: {},
  }),
};

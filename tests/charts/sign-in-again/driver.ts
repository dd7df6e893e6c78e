import type { Driver } from '../../e2e/kit/driver';
import { onlyDefects } from '../forced-outcomes';

export const signInAgainDriver: Driver = {
  chart: 'sign-in-again',
  machine: 'signInAgain',
  holds: [],
  others: [],
  limits: onlyDefects,
  open: async () => ({
    events: {},
    outcomes: {},
  }),
};

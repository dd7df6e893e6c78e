import { nothingAfterLeaving, offWhileInFlight, oneWriteAtOnce } from './calls';
import { guardGoesOn, openToValidSession } from './guard';
import { toldForItsCause, toldOnce } from './notices';
import { draftStays, loadingEnds, neverBreaks, passwordStays, placesAreUsed, staysExplored } from './states';

/** Everything that has to hold on every walk through every chart. */
export const invariants = [
  neverBreaks,
  staysExplored,
  loadingEnds,
  nothingAfterLeaving,
  oneWriteAtOnce,
  offWhileInFlight,
  guardGoesOn,
  openToValidSession,
  toldOnce,
  toldForItsCause,
  draftStays,
  passwordStays,
  placesAreUsed,
];

import { nothingAfterLeaving, offWhileInFlight, oneWriteAtOnce } from './calls';
import { saidAsItIs, slowAfterASecond } from './connection';
import { offerStandsUntilDecided } from './drafts';
import { onlyFoundIsEdited, refusedFieldIsShown, successNeedsAnswer } from './forms';
import { guardGoesOn, openToValidSession } from './guard';
import { leavesWhenTold } from './leaving';
import { toldForItsCause, toldOnce } from './notices';
import { declinedByPerson, warnedInTime } from './renewal';
import {
  invalidNeverSent,
  nothingLoadedForNothing,
  onlyAskedRowDeleted,
  onlyRealPdfsSent,
  picturesAreDescribed,
  refusedFileNeverSent,
  writesOnRequest,
} from './sending';
import { asksForCookiesOnly, nothingAfterLogOut, onlyAcceptedGetIn } from './session';
import { onlySeenIsOverwritten } from './stale';
import { draftStays, loadingEnds, neverBreaks, passwordStays, placesAreUsed, staysExplored } from './states';

/** Everything that has to hold on every walk through every chart: on those of the frozen plans, and on those made at random. */
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
  invalidNeverSent,
  onlyRealPdfsSent,
  refusedFileNeverSent,
  picturesAreDescribed,
  onlyAskedRowDeleted,
  nothingLoadedForNothing,
  writesOnRequest,
  nothingAfterLogOut,
  leavesWhenTold,
  saidAsItIs,
  slowAfterASecond,
  offerStandsUntilDecided,
  declinedByPerson,
  warnedInTime,
  asksForCookiesOnly,
  onlyAcceptedGetIn,
  successNeedsAnswer,
  refusedFieldIsShown,
  onlyFoundIsEdited,
  onlySeenIsOverwritten,
];

import type { ChartId } from '../../machines/registry';
import { categoryPathSteps } from './category-path/steps';
import { codeCopySteps } from './code-copy/steps';
import { collectionSteps } from './collection/steps';
import { editorSteps } from './editor/steps';
import { entrySteps } from './entry/steps';
import { formSubmitSteps } from './form-submit/steps';
import { ideaUploadSteps } from './idea-upload/steps';
import { imageUploadSteps } from './image-upload/steps';
import { listLoadSteps } from './list-load/steps';
import { listingSteps } from './listing/steps';
import { logOutSteps } from './log-out/steps';
import { loginSteps } from './login/steps';
import { pathListingSteps } from './path-listing/steps';
import type { ChartPhrases } from './phrases';
import { problemReportSteps } from './problem-report/steps';
import { removalSteps } from './removal/steps';
import { sessionGuardSteps } from './session-guard/steps';
import { shellSteps } from './shell/steps';
import { toastSteps } from './toast/steps';
import { toastsSteps } from './toasts/steps';
import { uploadsSteps } from './uploads/steps';
import { wizardSteps } from './wizard/steps';

/** The words of every chart for testers who read no code. */
export const phrases: Readonly<Record<ChartId, ChartPhrases>> = {
  'list-load': listLoadSteps,
  removal: removalSteps,
  collection: collectionSteps,
  listing: listingSteps,
  'category-path': categoryPathSteps,
  'path-listing': pathListingSteps,
  'form-submit': formSubmitSteps,
  'idea-upload': ideaUploadSteps,
  wizard: wizardSteps,
  editor: editorSteps,
  entry: entrySteps,
  uploads: uploadsSteps,
  'image-upload': imageUploadSteps,
  'code-copy': codeCopySteps,
  login: loginSteps,
  'session-guard': sessionGuardSteps,
  shell: shellSteps,
  'log-out': logOutSteps,
  toasts: toastsSteps,
  toast: toastSteps,
  'problem-report': problemReportSteps,
};

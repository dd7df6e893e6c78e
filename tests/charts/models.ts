import type { ChartId } from '../../machines/registry';
import type { AnyChartModel } from '../qa/model';
import { categoryPathModel } from './category-path/model';
import { codeCopyModel } from './code-copy/model';
import { collectionModel } from './collection/model';
import { editorModel } from './editor/model';
import { entryModel } from './entry/model';
import { formSubmitModel } from './form-submit/model';
import { ideaUploadModel } from './idea-upload/model';
import { imageUploadModel } from './image-upload/model';
import { listLoadModel } from './list-load/model';
import { listingModel } from './listing/model';
import { logOutModel } from './log-out/model';
import { loginModel } from './login/model';
import { pathListingModel } from './path-listing/model';
import { problemReportModel } from './problem-report/model';
import { removalModel } from './removal/model';
import { sessionGuardModel } from './session-guard/model';
import { shellModel } from './shell/model';
import { toastModel } from './toast/model';
import { toastsModel } from './toasts/model';
import { uploadsModel } from './uploads/model';
import { wizardModel } from './wizard/model';

/** The model of every chart, by the chart's id in `machines/registry.ts`: a chart without one does not compile. */
export const models: Readonly<Record<ChartId, AnyChartModel>> = {
  login: loginModel,
  'session-guard': sessionGuardModel,
  shell: shellModel,
  'log-out': logOutModel,
  'list-load': listLoadModel,
  'form-submit': formSubmitModel,
  removal: removalModel,
  collection: collectionModel,
  listing: listingModel,
  'category-path': categoryPathModel,
  entry: entryModel,
  'path-listing': pathListingModel,
  editor: editorModel,
  'idea-upload': ideaUploadModel,
  wizard: wizardModel,
  uploads: uploadsModel,
  'image-upload': imageUploadModel,
  'code-copy': codeCopyModel,
  'problem-report': problemReportModel,
  toasts: toastsModel,
  toast: toastModel,
};

import type { ChartId } from '../../machines/registry';
import type { Driver } from '../e2e/kit/driver';
import { categoryPathDriver } from './category-path/driver';
import { codeCopyDriver } from './code-copy/driver';
import { collectionDriver } from './collection/driver';
import { editorDriver } from './editor/driver';
import { entryDriver } from './entry/driver';
import { formSubmitDriver } from './form-submit/driver';
import { ideaUploadDriver } from './idea-upload/driver';
import { imageUploadDriver } from './image-upload/driver';
import { listLoadDriver } from './list-load/driver';
import { listingDriver } from './listing/driver';
import { logOutDriver } from './log-out/driver';
import { loginDriver } from './login/driver';
import { pathListingDriver } from './path-listing/driver';
import { problemReportDriver } from './problem-report/driver';
import { removalDriver } from './removal/driver';
import { sessionGuardDriver } from './session-guard/driver';
import { shellDriver } from './shell/driver';
import { toastDriver } from './toast/driver';
import { toastsDriver } from './toasts/driver';
import { uploadsDriver } from './uploads/driver';
import { wizardDriver } from './wizard/driver';

/** The driver of every chart of the catalogue: a chart without one does not compile. */
export const drivers = {
  login: loginDriver,
  'session-guard': sessionGuardDriver,
  'log-out': logOutDriver,
  'category-path': categoryPathDriver,
  collection: collectionDriver,
  editor: editorDriver,
  'list-load': listLoadDriver,
  listing: listingDriver,
  entry: entryDriver,
  'path-listing': pathListingDriver,
  shell: shellDriver,
  toasts: toastsDriver,
  toast: toastDriver,
  'form-submit': formSubmitDriver,
  removal: removalDriver,
  'idea-upload': ideaUploadDriver,
  wizard: wizardDriver,
  uploads: uploadsDriver,
  'image-upload': imageUploadDriver,
  'code-copy': codeCopyDriver,
  'problem-report': problemReportDriver,
} satisfies Record<ChartId, Driver>;

/** Those of lists, forms of content and texts: about half of the work, which is done side by side with the other half. */
export const contentDrivers: readonly Driver[] = [
  listLoadDriver,
  categoryPathDriver,
  editorDriver,
  removalDriver,
  collectionDriver,
  pathListingDriver,
  entryDriver,
  listingDriver,
  uploadsDriver,
  imageUploadDriver,
  codeCopyDriver,
];

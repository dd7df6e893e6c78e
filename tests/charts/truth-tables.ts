import type { codeCopyMachine } from '../../machines/form/code-copy.machine';
import type { collectionMachine } from '../../machines/form/collection.machine';
import type { entryMachine } from '../../machines/form/entry.machine';
import type { listingMachine } from '../../machines/list/listing.machine';
import type { problemReportMachine } from '../../machines/recorder/problem-report.machine';
import type { ChartId } from '../../machines/registry';
import { type AnyGuardTables, noGuards } from '../qa/truth-table';
import { categoryPathGuards } from './category-path/guards';
import { editorGuards } from './editor/guards';
import { formSubmitGuards } from './form-submit/guards';
import { ideaUploadGuards } from './idea-upload/guards';
import { imageUploadGuards } from './image-upload/guards';
import { listLoadGuards } from './list-load/guards';
import { logOutGuards } from './log-out/guards';
import { loginGuards } from './login/guards';
import { pathListingGuards } from './path-listing/guards';
import { removalGuards } from './removal/guards';
import { sessionGuardGuards } from './session-guard/guards';
import { shellGuards } from './shell/guards';
import { toastGuards } from './toast/guards';
import { toastsGuards } from './toasts/guards';
import { uploadsGuards } from './uploads/guards';
import { wizardGuards } from './wizard/guards';

/** The truth tables of every chart, by the chart's id in `machines/registry.ts`: a guard without one does not compile. */
export const truthTables: Readonly<Record<ChartId, AnyGuardTables>> = {
  login: loginGuards,
  'session-guard': sessionGuardGuards,
  shell: shellGuards,
  'log-out': logOutGuards,
  'list-load': listLoadGuards,
  'form-submit': formSubmitGuards,
  removal: removalGuards,
  collection: noGuards<ReturnType<typeof collectionMachine>>(),
  listing: noGuards<ReturnType<typeof listingMachine>>(),
  'category-path': categoryPathGuards,
  entry: noGuards<ReturnType<typeof entryMachine>>(),
  'path-listing': pathListingGuards,
  editor: editorGuards,
  'idea-upload': ideaUploadGuards,
  wizard: wizardGuards,
  uploads: uploadsGuards,
  'image-upload': imageUploadGuards,
  'code-copy': noGuards<typeof codeCopyMachine>(),
  'problem-report': noGuards<typeof problemReportMachine>(),
  toasts: toastsGuards,
  toast: toastGuards,
};

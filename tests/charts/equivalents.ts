import type { ChartId } from '../../machines/registry';
import type { Equivalents } from '../qa/mutation/score';
import { categoryPathEquivalents } from './category-path/equivalents';
import { collectionEquivalents } from './collection/equivalents';
import { editorEquivalents } from './editor/equivalents';
import { formSubmitEquivalents } from './form-submit/equivalents';
import { ideaUploadEquivalents } from './idea-upload/equivalents';
import { imageUploadEquivalents } from './image-upload/equivalents';
import { listLoadEquivalents } from './list-load/equivalents';
import { loginEquivalents } from './login/equivalents';
import { removalEquivalents } from './removal/equivalents';
import { shellEquivalents } from './shell/equivalents';
import { toastsEquivalents } from './toasts/equivalents';
import { uploadsEquivalents } from './uploads/equivalents';

/** The equivalent mutants of each chart that has some. */
export const equivalents: Partial<Readonly<Record<ChartId, Equivalents>>> = {
  login: loginEquivalents,
  shell: shellEquivalents,
  'list-load': listLoadEquivalents,
  'form-submit': formSubmitEquivalents,
  removal: removalEquivalents,
  collection: collectionEquivalents,
  'category-path': categoryPathEquivalents,
  editor: editorEquivalents,
  'idea-upload': ideaUploadEquivalents,
  uploads: uploadsEquivalents,
  'image-upload': imageUploadEquivalents,
  toasts: toastsEquivalents,
};

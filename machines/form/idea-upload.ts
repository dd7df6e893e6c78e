import type { IdeaDraft } from '../../domain/content/ideas';
import type { SaveInput } from './form';
import type { FormSubmitContext, FormSubmitEvent } from './form-submit';

export interface IdeaUploadContext extends FormSubmitContext<IdeaDraft> {
  /** How much of the upload is sent, from 0 to 1; `null` when none runs. */
  readonly progress: number | null;
}

export type IdeaUploadEvent =
  | FormSubmitEvent<IdeaDraft>
  | { readonly type: 'upload.progressed'; readonly fraction: number };

/** What is sent, and where to tell how much of it has gone, from 0 to 1. */
export interface IdeaUpload extends SaveInput<IdeaDraft> {
  readonly report: (fraction: number) => void;
}

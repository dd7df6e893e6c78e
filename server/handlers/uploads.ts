import { Effect } from 'effect';
import { textDocument } from '../../domain/files';
import { refusal } from '../failure';
import { filesProblem } from '../files/attachments';
import { cleanTextFile } from '../files/documents';
import { uploadLink } from '../files/upload-link';
import { addFile } from '../records';
import type { Handler, HandlersOf } from './handler';

/** Its size is looked at before it is known what it is: what is said of a document fits all. */
const files = { image: { column: 'name', slot: textDocument } };

/** Spec §7 Editor or generic image upload: stores a picture, a PDF, a doc or a docx and answers its link. */
const storeImage: Handler<'upload.image'> = {
  check: (draft) => (draft.image === null ? refusal(422, 'Choose a picture to upload.') : filesProblem(files, draft)),
  run: Effect.fnUntraced(function* ({ image }) {
    return { link: uploadLink(yield* addFile(yield* cleanTextFile(image.bytes))) };
  }),
};

export const uploadHandlers: HandlersOf<'upload'> = { 'upload.image': storeImage };

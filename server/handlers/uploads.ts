import { Effect } from 'effect';
import { uploadImage } from '../../adapters/wire/uploads';
import { notedPicture } from '../../domain/files';
import { refusal } from '../failure';
import { filesProblem, picture } from '../files/attachments';
import { cleanPicture } from '../files/pictures';
import { uploadLink } from '../files/uploads';
import { addFile } from '../records';
import type { Handler, HandlersOf } from './handler';

const files = { image: picture('name', notedPicture, uploadImage.fields.image) };

/** Spec §7 Editor or generic image upload: stores the picture and answers its link. */
const storeImage: Handler<'upload.image'> = {
  check: (draft) => (draft.image === null ? refusal(422, 'Choose a picture to upload.') : filesProblem(files, draft)),
  run: Effect.fnUntraced(function* ({ image }) {
    return { link: uploadLink(yield* addFile(yield* cleanPicture(image.bytes, notedPicture))) };
  }),
};

export const uploadHandlers: HandlersOf<'upload'> = { 'upload.image': storeImage };

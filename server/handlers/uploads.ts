import { DateTime, Effect } from 'effect';
import { uploadImage } from '../../adapters/wire/uploads';
import { Store } from '../database/store';
import { refusal } from '../failure';
import { cleanPicture } from '../files/pictures';
import { Uploads, uploadLink } from '../files/uploads';
import type { Handler, HandlersOf } from './handler';
import { pictureProblem } from './rules';

const anyPicture = { maxBytes: null, tooLarge: '' };

/** Spec §7 Editor or generic image upload: stores the picture and answers its link. */
const storeImage: Handler<'upload.image'> = {
  check: ({ image }) =>
    image === null
      ? refusal(422, 'Choose a picture to upload.')
      : pictureProblem(anyPicture, uploadImage.fields.image.maxBytes, image),
  run: Effect.fnUntraced(function* ({ image }) {
    const store = yield* Store;
    const uploads = yield* Uploads;
    const createdAt = DateTime.formatIso(yield* DateTime.now);
    const name = yield* uploads.store(yield* cleanPicture(image.bytes), (file) =>
      store.write(['files'], async (db) => {
        await db
          .insertInto('files')
          .values({ name: file.name, media_type: file.mediaType, bytes: file.bytes, created_at: createdAt })
          .execute();
        return file.name;
      }),
    );
    return { link: uploadLink(name) };
  }),
};

export const uploadHandlers: HandlersOf<'upload'> = { 'upload.image': storeImage };

import { Schema, SchemaTransformation } from 'effect';
import { textDocument } from '../../domain/files';
import { type ActionsOf, file, write } from './action';
import { Text } from './codec';

/** Spec §7 Editor or generic image upload. The answer is the link of the stored file; empty when the server sent none. */
export const uploadImage = write({
  key: 'upload.image',
  path: 'siteData',
  reqData: 'addUniImage',
  access: 'session',
  // Pictures and documents of a text have the same limit.
  fields: { image: file('image', textDocument) },
  answer: Schema.Struct({ data: Schema.Struct({ imageLink: Text }) }).pipe(
    Schema.decodeTo(
      Schema.Struct({ link: Schema.String }),
      SchemaTransformation.transform<{ readonly link: string }, { readonly data: { readonly imageLink: string } }>({
        decode: ({ data }) => ({ link: data.imageLink }),
        encode: ({ link }) => ({ data: { imageLink: link } }),
      }),
    ),
  ),
});

export const uploadActions = { 'upload.image': uploadImage } satisfies ActionsOf<'upload'>;

export const notAPicture = 'This file could not be read as a picture. Use a JPEG, PNG, WebP or GIF file.';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

interface FormatFacts {
  readonly mediaType: string;
  readonly extension: string;
  readonly signature: (bytes: Buffer) => boolean;
}

const startsWith =
  (signature: string) =>
  (bytes: Buffer): boolean =>
    bytes.subarray(0, signature.length).toString('latin1') === signature;

/** The kinds of picture that are taken, each told by how it begins. */
export const pictureFormats: Readonly<Record<PictureFormat, FormatFacts>> = {
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg', signature: startsWith('\xff\xd8\xff') },
  png: { mediaType: 'image/png', extension: 'png', signature: startsWith('\x89PNG\r\n\x1a\n') },
  webp: {
    mediaType: 'image/webp',
    extension: 'webp',
    signature: (bytes) => startsWith('RIFF')(bytes) && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  gif: {
    mediaType: 'image/gif',
    extension: 'gif',
    signature: (bytes) => startsWith('GIF87a')(bytes) || startsWith('GIF89a')(bytes),
  },
};

/** The kind that the first bytes say; `null` for anything else. */
export const pictureFormatOf = (bytes: Buffer): PictureFormat | null => {
  const found = Object.entries(pictureFormats).find(([, { signature }]) => signature(bytes));
  return found === undefined ? null : (found[0] as PictureFormat);
};

/** The sides of thumbnails, in pixels: they are square. A list shows pictures at 48 CSS pixels, on dense screens with up to four times as many. */
export const thumbnailSizes = [96, 192] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** Where a server of ours has the thumbnails of its pictures. */
export const thumbnailsPath = '/uploads/thumbnails/';

/** What the name of a stored picture looks like on our own server. */
const pictureName = '[0-9a-f]{32}\\.(?:jpg|png|webp|gif)';
const pictureLink = new RegExp(`^/uploads/(${pictureName})$`);
const thumbnailFile = new RegExp(`^(${pictureName})\\.(${thumbnailSizes.join('|')})\\.webp$`);

/** The name of a picture's thumbnail. */
export const thumbnailName = (picture: string, size: ThumbnailSize): string => `${picture}.${size}.webp`;

/** The picture and the size that the name of a thumbnail says; `null` when it is no such name. */
export const thumbnailOf = (name: string): { readonly picture: string; readonly size: ThumbnailSize } | null => {
  const [, picture, size] = thumbnailFile.exec(name) ?? [];
  return picture === undefined ? null : { picture, size: Number(size) as ThumbnailSize };
};

/**
 * The thumbnails of a picture as an `img` takes them in `srcset`; `undefined` for a link that is not one of a picture stored on our own
 * server.
 */
export const thumbnailSources = (link: string): string | undefined => {
  const [, picture] = pictureLink.exec(link) ?? [];
  if (picture === undefined) return undefined;
  return thumbnailSizes.map((size) => `${thumbnailsPath}${thumbnailName(picture, size)} ${size}w`).join(', ');
};

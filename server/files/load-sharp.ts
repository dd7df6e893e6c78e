import type { Sharp, SharpOptions } from 'sharp';

/** Width times height (times frames) that is decoded at most: 40 megapixels. */
export const maxPixels = 40_000_000;

type SharpModule = (input: Buffer | string, options: SharpOptions) => Sharp;

/** The decoder of pictures, for the four kinds that are taken and no other. It is large: only workers load it. */
export const loadSharp = async (): Promise<SharpModule> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Whatever a signature may hide from us, no other decoder (SVG, PDF, TIFF, ...) ever runs.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return sharp;
};

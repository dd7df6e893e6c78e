import sharp from 'sharp';

const noise = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 42;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

const frames = (count: number, side: number) =>
  sharp(Buffer.concat(Array.from({ length: count }, (_, at) => Buffer.alloc(side * side * 4, 250 - 60 * at))), {
    raw: { width: side, height: side * count, channels: 4, pageHeight: side },
  });

/** Made once: thousands of calls are sent the same picture. */
const kept = (make: () => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** A small real picture of each kind that is taken. */
export const pictures = {
  jpeg: kept(() => noise(60, 40).jpeg().toBuffer()),
  png: kept(() => noise(60, 40).png().toBuffer()),
  webp: kept(() => noise(60, 40).webp().toBuffer()),
  gif: kept(() => noise(60, 40).gif().toBuffer()),
  animatedGif: kept(() => frames(3, 16).gif().toBuffer()),
} as const;

/** A real JPEG of exactly so many bytes: what follows its end is skipped by decoders, and gone once it is stored. */
export const pictureOfBytes = async (bytes: number): Promise<Buffer> => {
  const picture = await pictures.jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 'x')]);
};

/** A file of exactly so many bytes that begins as a PDF does. */
export const pdfOfBytes = (bytes: number): Buffer => {
  const start = Buffer.from('%PDF-1.7\n');
  return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), 'x')]).subarray(0, bytes);
};

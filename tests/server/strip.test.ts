import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../server/failure';
import { decodeAndEncode } from '../../server/files/decode-picture';
import type { PictureFormat } from '../../server/files/picture-formats';
import { strippedGif } from '../../server/files/strip/gif';
import { strippedJpeg } from '../../server/files/strip/jpeg';
import { strippedPng } from '../../server/files/strip/png';
import { strippedWebp } from '../../server/files/strip/webp';
import { pictures } from './kit/pictures';

const strips: Readonly<Record<PictureFormat, (bytes: Buffer) => Buffer | null>> = {
  jpeg: strippedJpeg,
  png: strippedPng,
  webp: strippedWebp,
  gif: strippedGif,
};
const formats = Object.keys(strips) as PictureFormat[];

const noise = (width: number, height: number, channels: 3 | 4 = 3) => {
  const pixels = Buffer.alloc(width * height * channels, 0).map((_, at) => (at * 7919) >> 3);
  return sharp(pixels, { raw: { width, height, channels } });
};

/** Good pictures of many makes, by format. */
const good: Readonly<Record<string, readonly [PictureFormat, () => Promise<Buffer>]>> = {
  'a JPEG': ['jpeg', pictures.jpeg],
  'a progressive JPEG': ['jpeg', () => noise(60, 40).jpeg({ progressive: true }).toBuffer()],
  'a JPEG with restarts and other tables': [
    'jpeg',
    () => noise(64, 64).jpeg({ mozjpeg: true, quality: 40 }).toBuffer(),
  ],
  'a grey JPEG': ['jpeg', () => noise(60, 40).greyscale().jpeg().toBuffer()],
  'a CMYK JPEG': ['jpeg', () => noise(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
  'a JPEG in the colours of a telephone': ['jpeg', () => noise(60, 40).withIccProfile('p3').jpeg().toBuffer()],
  'a PNG': ['png', pictures.png],
  'a PNG with a palette': ['png', () => noise(60, 40).png({ palette: true }).toBuffer()],
  'an interlaced PNG with alpha': ['png', () => noise(60, 40, 4).png({ progressive: true }).toBuffer()],
  'a PNG of 16 bits': ['png', () => noise(60, 40).toColourspace('rgb16').png().toBuffer()],
  'a PNG in the colours of a telephone': ['png', () => noise(60, 40).withIccProfile('p3').png().toBuffer()],
  'a WebP': ['webp', pictures.webp],
  'a WebP with alpha': ['webp', () => noise(60, 40, 4).webp().toBuffer()],
  'a WebP without loss': ['webp', () => noise(60, 40).webp({ lossless: true }).toBuffer()],
  'a WebP in the colours of a telephone': ['webp', () => noise(60, 40).withIccProfile('p3').webp().toBuffer()],
  'a WebP that moves': [
    'webp',
    async () =>
      sharp(await pictures.animatedGif(), { animated: true })
        .webp()
        .toBuffer(),
  ],
  'a GIF': ['gif', pictures.gif],
  'a GIF that moves': ['gif', pictures.animatedGif],
};

/** Every pixel of every frame, in the colours that a screen shows. */
const pixelsOf = async (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { animated: true }).autoOrient().toColourspace('srgb').raw().toBuffer();

const outcome = async (format: PictureFormat, bytes: Buffer): Promise<number> => {
  try {
    await decodeAndEncode({ bytes, format });
    return 200;
  } catch (error) {
    if (error instanceof ServerFailure) return error.status;
    throw error;
  }
};

describe.each(Object.entries(good))('%s', (_, [format, make]) => {
  const strip = strips[format];

  it('keeps its pixels and its colours', async () => {
    const bytes = await make();
    const stripped = strip(bytes);
    expect(stripped === null || (await pixelsOf(stripped)).equals(await pixelsOf(bytes))).toBe(true);
    expect(stripped).not.toBe(null);
    expect(await outcome(format, bytes)).toBe(200);
  });

  it('keeps them when more follows its end, and loses that', async () => {
    const bytes = await make();
    expect(strip(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))).toEqual(strip(bytes));
  });

  it('is refused when it is cut anywhere', async () => {
    const bytes = await make();
    // The end of a GIF is one byte behind its last pixel, as is the end of some other files: those are cut before it.
    const cuts = new Set([
      ...Array.from({ length: 40 }, (_, at) => Math.floor((at * bytes.length) / 40)),
      bytes.length - 1,
    ]);
    const outcomes = await Promise.all([...cuts].map(async (at) => [at, await outcome(format, bytes.subarray(0, at))]));
    expect(outcomes).toEqual([...cuts].map((at) => [at, 415]));
  });

  it('gives what every other picture gives however it is cut or changed: a picture or nothing', async () => {
    const bytes = await make();
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.nat(bytes.length), (changes, end) => {
        const copy = Buffer.from(bytes);
        for (const [at, value] of changes) copy[at] = value;
        const stripped = strip(copy.subarray(0, end));
        expect(stripped === null || stripped.length <= end + 64).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

it.each(formats)('whatever bytes come as %s are a picture or nothing', (format) => {
  const start = { jpeg: 'ffd8ffe0', png: '89504e470d0a1a0a', webp: '52494646', gif: '474946383961' }[format];
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      strips[format](Buffer.from(bytes));
      strips[format](Buffer.concat([Buffer.from(start, 'hex'), bytes]));
    }),
    { numRuns: 3_000 },
  );
});

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(8);
  out.writeUInt32BE(data.length, 0);
  out.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
};

const pngHeader = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return pngChunk('IHDR', header);
};
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const pngEnd = pngChunk('IEND', Buffer.alloc(0));
const onePixel = pngChunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3])));

const packed = deflateSync(Buffer.alloc(32 * 1024 * 1024));
const name = Buffer.from('Comment\0\0', 'latin1');
const textChunks: Readonly<Record<string, Buffer>> = {
  zTXt: Buffer.concat([name, packed]),
  iTXt: Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), packed]),
  tEXt: Buffer.concat([name, Buffer.alloc(30_000, 'x')]),
  iCCP: Buffer.concat([name, packed]),
};

describe('what no pixel depends on', () => {
  it.each(Object.entries(textChunks))('200 chunks %s never reach a decoder', async (type, data) => {
    const chunks = Array.from({ length: 200 }, () => pngChunk(type, data));
    const bomb = Buffer.concat([pngStart, pngHeader(1, 1), ...chunks, onePixel, pngEnd]);
    expect(strippedPng(bomb)).toEqual(Buffer.concat([pngStart, pngHeader(1, 1), onePixel, pngEnd]));
    expect(await outcome('png', bomb)).toBe(200);
  });

  it('comments and application data never reach a decoder', async () => {
    const jpeg = await pictures.jpeg();
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
    const more = [
      segment(0xfe, 'a comment'),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'),
      segment(0xed, 'Photoshop'),
    ];
    expect(strippedJpeg(Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2)]))).toEqual(strippedJpeg(jpeg));
    const gif = await pictures.gif();
    const end = gif.length - 1;
    const comment = Buffer.from('!\xfe\x05hello\0!\xff\x0bXMP DataXMP\x03abc\0', 'latin1');
    expect(strippedGif(Buffer.concat([gif.subarray(0, end), comment, gif.subarray(end)]))).toEqual(strippedGif(gif));
  });

  it('XMP and unknown chunks of a WebP never reach a decoder', async () => {
    const webp = await noise(60, 40, 4).webp().toBuffer();
    const more = Buffer.from('XMP \x04\0\0\0<x/>JUNK\x03\0\0\0abc\0', 'latin1');
    const all = Buffer.concat([webp, more]);
    all.writeUInt32LE(all.length - 8, 4);
    expect(strippedWebp(all)).toEqual(strippedWebp(webp));
  });

  it.each(['jpeg', 'png', 'webp'] as const)('how a %s is held is all that is left of its Exif', async (format) => {
    const held = await noise(60, 40)
      .withExif({ IFD0: { Copyright: 'CANARY' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const stripped = strips[format](held) ?? Buffer.alloc(0);
    expect([held.includes('CANARY'), stripped.includes('CANARY')]).toEqual([true, false]);
    const { orientation, exif } = await sharp(stripped).metadata();
    expect([orientation, (exif?.length ?? 0) < 40]).toEqual([6, true]);
    const { width, height } = await sharp(await decodeAndEncode({ bytes: held, format })).metadata();
    expect([width, height]).toEqual([40, 60]);
  });
});

describe('what does not decode to its end', () => {
  it('a PNG with too few pixels is refused', async () => {
    const rows = pngChunk('IDAT', deflateSync(Buffer.alloc(100 * 301 - 5)));
    expect(await outcome('png', Buffer.concat([pngStart, pngHeader(100, 100), rows, pngEnd]))).toBe(415);
  });

  it.each([true, false])(
    'a JPEG whose middle is missing is refused, its end in place (progressive: %s)',
    async (progressive) => {
      const jpeg = await noise(200, 200).jpeg({ progressive }).toBuffer();
      const cut = Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length * 0.6)), Buffer.from([0xff, 0xd9])]);
      expect(await outcome('jpeg', cut)).toBe(415);
    },
  );

  it('a GIF with too few pixels is refused', async () => {
    const gif = await noise(60, 40).gif().toBuffer();
    const cut = Buffer.concat([gif.subarray(0, gif.length - 600), Buffer.from([0, 0x3b])]);
    expect(await outcome('gif', cut)).toBe(415);
  });

  it('a JPEG with padding before its end is taken: cameras write that', async () => {
    const jpeg = await pictures.jpeg();
    const end = jpeg.length - 2;
    expect(await outcome('jpeg', Buffer.concat([jpeg.subarray(0, end), Buffer.alloc(20), jpeg.subarray(end)]))).toBe(
      200,
    );
  });

  it.each(['gif', 'animatedGif'] as const)(
    'a GIF with zeros between its blocks is taken without them (%s): some programs end their data twice',
    async (kind) => {
      const gif = await pictures[kind]();
      const end = gif.length - 1;
      const padded = Buffer.concat([gif.subarray(0, end), Buffer.alloc(2), gif.subarray(end)]);
      expect(strippedGif(padded)).toEqual(strippedGif(gif));
      expect([await outcome('gif', padded), await outcome('gif', padded.subarray(0, -1))]).toEqual([200, 415]);
    },
  );
});

import { orientationOnly } from './orientation';

const headerLength = 12;
const frameHeaderLength = 16;
/** Of a colour profile, in bytes. */
const maxProfile = 4 * 1024 * 1024;
const exifFlag = 0x08;
const xmpFlag = 0x04;
const profileFlag = 0x20;

/** Chunks that pixels are made of. */
const coding: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM']);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks between two places; `null` when the last of them is cut. */
const chunksIn = (bytes: Buffer): readonly Chunk[] | null => {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return null;
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) return null;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + ((end - at) % 2);
  }
  return chunks;
};

const written = ({ type, data }: Chunk): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** A frame of an animation with nothing but its pixels; `null` when it is cut. */
const strippedFrame = (data: Buffer): Buffer | null => {
  if (data.length < frameHeaderLength) return null;
  const chunks = chunksIn(data.subarray(frameHeaderLength));
  if (chunks === null) return null;
  const pixels = chunks.filter(({ type }) => coding.has(type)).map(written);
  return Buffer.concat([data.subarray(0, frameHeaderLength), ...pixels]);
};

/**
 * A WebP without XMP and chunks that no pixel depends on; the colour profile and how the picture is to be turned stay. What
 * follows its end is left out. `null` when it is cut, or is none.
 */
export const strippedWebp = (bytes: Buffer): Buffer | null => {
  if (bytes.length < headerLength) return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length || end < headerLength) return null;
  const chunks = chunksIn(bytes.subarray(headerLength, end));
  if (chunks === null) return null;
  const kept: Chunk[] = [];
  const seen = new Set<string>();
  for (const { type, data } of chunks) {
    if (coding.has(type)) kept.push({ type, data });
    else if (type === 'ANMF') {
      const frame = strippedFrame(data);
      if (frame === null) return null;
      kept.push({ type, data: frame });
    } else if (!seen.has(type)) {
      seen.add(type);
      if (type === 'VP8X' && data.length >= 10) kept.push({ type, data: Buffer.from(data.subarray(0, 10)) });
      if (type === 'ICCP' && data.length <= maxProfile) kept.push({ type, data });
      // Some writers put the start of a JPEG's segment before it.
      const start = data.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
      const exif = type === 'EXIF' ? orientationOnly(data.subarray(start)) : null;
      if (exif !== null) kept.push({ type, data: exif });
    }
  }
  const types = new Set(kept.map(({ type }) => type));
  for (const { type, data } of kept) {
    if (type !== 'VP8X') continue;
    const missing = xmpFlag | (types.has('EXIF') ? 0 : exifFlag) | (types.has('ICCP') ? 0 : profileFlag);
    data[0] = (data[0] ?? 0) & ~missing;
  }
  const body = Buffer.concat(kept.map(written));
  const head = Buffer.alloc(headerLength);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, body]);
};

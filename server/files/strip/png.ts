import { crc32, inflateSync } from 'node:zlib';
import { orientationOnly } from './orientation';

const signatureLength = 8;
/** Of a colour profile, unpacked, in bytes. */
const maxProfile = 4 * 1024 * 1024;

/** Chunks that pixels are made of. */
const coding: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT']);
/** Chunks that say how colours are meant, by their only length in bytes. */
const colours: Readonly<Record<string, number>> = { gAMA: 4, cHRM: 32, sRGB: 1 };

const chunkOf = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** Whether a colour profile is short when it is unpacked. Its name, of 1 to 79 bytes, stands before it. */
const isShortProfile = (data: Buffer): boolean => {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || nameEnd > 79) return false;
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: maxProfile });
    return true;
  } catch {
    return false;
  }
};

/**
 * A PNG without texts, times and other data that no pixel depends on; the colour profile and how the picture is to be turned
 * stay, once and within limits. What follows its end is left out. `null` when it has no end, or is none.
 */
export const strippedPng = (bytes: Buffer): Buffer | null => {
  const parts: Buffer[] = [bytes.subarray(0, signatureLength)];
  const seen = new Set<string>();
  let at = signatureLength;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if ((at === signatureLength) !== (type === 'IHDR')) return null;
    if (type === 'IEND') return Buffer.concat([...parts, bytes.subarray(at, end)]);
    if (coding.has(type)) parts.push(bytes.subarray(at, end));
    else if (!seen.has(type)) {
      seen.add(type);
      if (colours[type] === length) parts.push(bytes.subarray(at, end));
      else if (type === 'iCCP' && isShortProfile(data)) parts.push(bytes.subarray(at, end));
      else if (type === 'eXIf') {
        const exif = orientationOnly(data);
        if (exif !== null) parts.push(chunkOf('eXIf', exif));
      }
    }
    at = end;
  }
  return null;
};

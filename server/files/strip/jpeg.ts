import { orientationOnly } from './orientation';

/** Of a colour profile in all its parts, in bytes. */
const maxProfile = 4 * 1024 * 1024;

const soi = 0xd8;
const eoi = 0xd9;
const sos = 0xda;
const dnl = 0xdc;
const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;

/** Stand-alone: no length follows. TEM and the restarts. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Frames, tables, scans, restart intervals, lines: all that pixels are made of. Others (hierarchical, reserved) are not read. */
const isCoding = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= sos && marker <= 0xdd) || marker === dnl;

const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text;

const segment = (marker: number, body: Buffer): Buffer => {
  const out = Buffer.alloc(4);
  out[0] = 0xff;
  out[1] = marker;
  out.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([out, body]);
};

/** Where the coded data that begins at `at` ends: at the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Buffer, at: number): number => {
  for (let mark = bytes.indexOf(0xff, at); mark >= 0; mark = bytes.indexOf(0xff, mark + 1)) {
    const next = bytes[mark + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && next !== 0xff && !isBare(next)) return mark;
  }
  return bytes.length;
};

/**
 * A JPEG without comments and application data, but for what pixels depend on: JFIF without its thumbnail, the colour
 * transform of Adobe, the colour profile, and how the picture is to be turned. What follows its end is left out. `null` when it has
 * no end, or is none.
 */
export const strippedJpeg = (bytes: Buffer): Buffer | null => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== soi) return null;
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let profile = 0;
  /** What is kept of a segment of application data. */
  const kept = (marker: number, body: Buffer): Buffer | null => {
    if (marker === app0 && startsWith(body, 'JFIF\0') && body.length >= 14) {
      const jfif = Buffer.from(body.subarray(0, 14));
      jfif.fill(0, 12);
      return segment(app0, jfif);
    }
    if (marker === app1 && startsWith(body, 'Exif\0\0')) {
      const exif = orientationOnly(body.subarray(6));
      return exif && segment(app1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]));
    }
    if (marker === app2 && startsWith(body, 'ICC_PROFILE\0')) {
      profile += body.length;
      return profile <= maxProfile ? segment(app2, body) : null;
    }
    return marker === app14 && startsWith(body, 'Adobe') && body.length === 12 ? segment(app14, body) : null;
  };
  let at = 2;
  while (at + 1 < bytes.length) {
    // Between segments stands nothing but fill bytes; decoders search past more than that, and so is it here.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === eoi) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (marker === soi) return null;
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isCoding(marker)) {
      const stop = marker === sos ? endOfScan(bytes, end) : end;
      parts.push(bytes.subarray(at, stop));
      at = stop;
    } else {
      const part = kept(marker, bytes.subarray(at + 4, end));
      if (part !== null) parts.push(part);
      at = end;
    }
  }
  return null;
};

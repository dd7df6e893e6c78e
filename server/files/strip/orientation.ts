/** Entries of an Exif directory that are looked at. */
const maxEntries = 512;
const orientationTag = 0x0112;
const shortType = 3;

/** How a picture is to be turned, 1 to 8, as Exif data (from its byte order mark on) says; `null` when it does not. */
const orientationOf = (exif: Buffer): number | null => {
  if (exif.length < 14) return null;
  const order = exif.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const short = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) return null;
  const count = Math.min(short(directory), maxEntries);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > exif.length) return null;
    if (short(at) !== orientationTag || short(at + 2) !== shortType) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
};

/** Exif data that holds nothing but how the picture is to be turned; `null` when it is upright or this is not known. */
export const orientationOnly = (exif: Buffer): Buffer | null => {
  const orientation = orientationOf(exif);
  if (orientation === null || orientation === 1) return null;
  const out = Buffer.alloc(26);
  out.write('MM\0*', 'latin1');
  out.writeUInt32BE(8, 4);
  out.writeUInt16BE(1, 8);
  out.writeUInt16BE(orientationTag, 10);
  out.writeUInt16BE(shortType, 12);
  out.writeUInt32BE(1, 14);
  out.writeUInt16BE(orientation, 18);
  return out;
};

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
/** Stands between the blocks of programs that end their data twice. */
const padding = 0;
const graphicControl = 0xf9;
const application = 0xff;
/** How often an animation repeats: the one thing of an application that is looked at. Its block and one of data. */
const loops: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const maxLoop = 24;

/** The length of a table of colours that flags tell, in bytes. */
const tableLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** Where the blocks of data that begin at `at` end; `null` when they do not. */
const endOfBlocks = (bytes: Buffer, at: number): number | null => {
  let next = at;
  while (next < bytes.length) {
    const length = bytes[next] ?? 0;
    next += 1 + length;
    if (length === 0) return next;
  }
  return null;
};

const isLoop = (bytes: Buffer, at: number, end: number): boolean =>
  end - at <= maxLoop && bytes[at + 2] === 11 && loops.has(bytes.toString('latin1', at + 3, at + 14));

/**
 * A GIF without comments, texts and the data of applications but how often it repeats. What follows its end is left out. `null`
 * when it has no end, or is none.
 */
export const strippedGif = (bytes: Buffer): Buffer | null => {
  if (bytes.length < 13) return null;
  let at = 13 + tableLength(bytes[10] ?? 0);
  const parts: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === trailer) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    if (kind === extension) {
      const end = endOfBlocks(bytes, at + 2);
      if (end === null) return null;
      const label = bytes[at + 1];
      if (label === graphicControl || (label === application && isLoop(bytes, at, end))) {
        parts.push(bytes.subarray(at, end));
      }
      at = end;
    } else if (kind === image && at + 10 <= bytes.length) {
      const end = endOfBlocks(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0));
      if (end === null) return null;
      parts.push(bytes.subarray(at, end));
      at = end;
    } else if (kind === padding) at += 1;
    else return null;
  }
  return null;
};

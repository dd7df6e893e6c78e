import { inflateRawSync } from 'node:zlib';

/** A file inside a ZIP, as its table of contents and its own header agree about it. */
export interface ZipEntry {
  readonly name: string;
  /** 0 stored as it is, 8 deflated; no other way is read. */
  readonly method: number;
  /** Where its own header begins. */
  readonly header: number;
  /** Where its packed bytes begin and end. */
  readonly from: number;
  readonly to: number;
  /** How long it says it is when it is unpacked, in bytes. */
  readonly unpacked: number;
}

const localHeader = 0x04034b50;
const tableHeader = 0x02014b50;
const endHeader = 0x06054b50;
const endLength = 22;
const maxEntries = 5000;
const isEncrypted = 1;

/** A row of the table of contents at `at`, with where its own header begins and where the next row does; `null` if it is none. */
const rowAt = (bytes: Buffer, at: number, end: number) => {
  if (at + 46 > end || bytes.readUInt32LE(at) !== tableHeader) return null;
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (next > end || (bytes.readUInt16LE(at + 8) & isEncrypted) !== 0) return null;
  return {
    next,
    name: bytes.toString('latin1', at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    header: bytes.readUInt32LE(at + 42),
  };
};

type Row = NonNullable<ReturnType<typeof rowAt>>;

/** The entry of a row whose own header says the same; `null` when it does not, or when its bytes reach into the table. */
const entryOf = (bytes: Buffer, { name, method, packed, unpacked, header }: Row, table: number): ZipEntry | null => {
  if (header + 30 > table || bytes.readUInt32LE(header) !== localHeader) return null;
  const nameEnd = header + 30 + bytes.readUInt16LE(header + 26);
  const from = nameEnd + bytes.readUInt16LE(header + 28);
  const to = from + packed;
  if (to > table || (method !== 0 && method !== 8) || bytes.readUInt16LE(header + 8) !== method) return null;
  return bytes.toString('latin1', header + 30, nameEnd) === name ? { name, method, header, from, to, unpacked } : null;
};

/**
 * What is in a ZIP, read from its headers alone: nothing is unpacked. `null` unless the ZIP is the whole of the file, its table
 * and its headers agree, no two entries have one name or share bytes, and none is encrypted. ZIPs beyond 4 GB are not read.
 */
export const zipEntries = (bytes: Buffer): readonly ZipEntry[] | null => {
  const end = bytes.length - endLength;
  if (end < 0 || bytes.readUInt32LE(end) !== endHeader) return null;
  const count = bytes.readUInt16LE(end + 10);
  const table = bytes.readUInt32LE(end + 16);
  if (count > maxEntries || table + bytes.readUInt32LE(end + 12) !== end) return null;
  const entries: ZipEntry[] = [];
  let at = table;
  for (let row = rowAt(bytes, at, end); row !== null; row = rowAt(bytes, at, end)) {
    const entry = entryOf(bytes, row, table);
    if (entry === null) return null;
    entries.push(entry);
    at = row.next;
  }
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const isWhole = at === end && entries.length === count && names.size === entries.length;
  return isWhole && lieApart(entries) ? entries : null;
};

/** Whether the entries begin with the file, and each of them behind the one before it. */
const lieApart = (entries: readonly ZipEntry[]): boolean =>
  [...entries]
    .sort((a, b) => a.header - b.header)
    .every(({ header }, at, sorted) => (at === 0 ? header === 0 : header >= (sorted[at - 1]?.to ?? 0)));

/** One file of a ZIP, unpacked; `null` when it is broken or not exactly as long as it says. */
export const unpackWhole = (bytes: Buffer, { method, from, to, unpacked }: ZipEntry): Buffer | null => {
  const packed = bytes.subarray(from, to);
  try {
    // The one byte more is how a part that is longer than it says is seen.
    const whole = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: unpacked + 1 });
    return whole.length === unpacked ? whole : null;
  } catch {
    return null;
  }
};

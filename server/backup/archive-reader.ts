import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableWritablePair } from 'node:stream/web';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { archiveEnd } from './archive-writer';

/** An archive that can't be restored; the message is the one sentence to print. */
export class UnusableArchive extends Error {
  override readonly name = 'UnusableArchive';
}

/** Any SHA-256: the end of an archive has the same length whatever it says. */
const anyDigest = '0'.repeat(64);

const digestUntil = async (path: string, end: number): Promise<string> => {
  const hash = createHash('sha256');
  if (end > 0) {
    for await (const chunk of createReadStream(path, { end: end - 1 }) as AsyncIterable<Buffer>) hash.update(chunk);
  }
  return hash.digest('hex');
};

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/**
 * Reads an archive to its end and compares it with the checksum that it ends in, byte for byte: any cut, added or altered byte is
 * found. Rejects with `UnusableArchive`.
 */
export const checkArchive = async (path: string): Promise<void> => {
  const damaged = new UnusableArchive(`${path} is damaged, or not a backup of this server. Nothing was changed.`);
  const length = (await archiveEnd(anyDigest)).length;
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch {
    throw new UnusableArchive(`There is no file ${path} that can be read.`);
  }
  try {
    const info = await file.stat();
    if (!info.isFile() || info.size <= length) throw damaged;
    const expected = await archiveEnd(await digestUntil(path, info.size - length));
    if (!(await readAt(file, info.size - length, length)).equals(expected)) throw damaged;
  } finally {
    await file.close();
  }
};

/** The entries of an archive in their order. The body of each has to be read to its end before the next. */
export async function* entriesOf(path: string): AsyncGenerator<ParsedTarEntry> {
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
  yield* Readable.toWeb(createReadStream(path)).pipeThrough(decoder) as unknown as AsyncIterable<ParsedTarEntry>;
}

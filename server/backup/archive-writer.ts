import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { ReadableStream } from 'node:stream/web';
import { createTarPacker, packTar } from 'modern-tar';
import type { Digest } from '../files/digest';

/** The last entry: the SHA-256 of every byte of the archive before it. */
const checksumName = 'SHA256';

/** Headers say nothing of their own, so that the same content always gives the same bytes. */
const headerOf = (name: string, size: number) => ({
  name,
  size,
  mode: 0o600,
  mtime: new Date(0),
  type: 'file' as const,
});

/** The bytes that end an archive whose other bytes have this SHA-256: the entry that holds it, and the end of a tar. */
export const archiveEnd = async (sha256: string): Promise<Buffer> => {
  const text = `${sha256}\n`;
  return Buffer.from(await packTar([{ header: headerOf(checksumName, text.length), body: text }]));
};

/** A tar ends in two blocks of zeros; ours come after the checksum. */
const endBytes = 1024;

export interface ArchiveWriter {
  /** Adds an entry of exactly so many bytes and gives its digest. Rejects when the content is shorter or longer. */
  readonly add: (name: string, bytes: number, content: AsyncIterable<Uint8Array>) => Promise<Digest>;
  /** Writes the checksum, flushes the file and gives its length. */
  readonly finish: () => Promise<number>;
  /** Lets go of the file as it is. */
  readonly abandon: () => Promise<void>;
}

/** Writes everything but the end of the packed tar into a file, and gives what was written. */
const pump = async (packed: AsyncIterable<Uint8Array>, file: FileHandle): Promise<Digest> => {
  const hash = createHash('sha256');
  let bytes = 0;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of packed) {
    const all = Buffer.concat([held, chunk]);
    const ready = all.subarray(0, Math.max(0, all.length - endBytes));
    held = all.subarray(ready.length);
    hash.update(ready);
    await file.writeFile(ready);
    bytes += ready.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** Begins a new archive. Memory does not grow with it. */
export const createArchive = async (path: string): Promise<ArchiveWriter> => {
  const file = await open(path, 'wx', 0o600);
  const { readable, controller } = createTarPacker();
  // Else a failed write would end the stream with another error than its own.
  const packed = (readable as unknown as ReadableStream<Uint8Array>).values({ preventCancel: true });
  const pumped = pump(packed, file);
  // Whoever adds an entry hears of a failed write by the stream; `finish` hears of it again.
  pumped.catch((error: unknown) => controller.error(error));
  return {
    add: async (name, size, content) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const entry = controller.add(headerOf(name, size)).getWriter();
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        await entry.write(new Uint8Array(chunk));
      }
      await entry.close();
      return { bytes, sha256: hash.digest('hex') };
    },
    finish: async () => {
      controller.finalize();
      const { bytes, sha256 } = await pumped;
      const end = await archiveEnd(sha256);
      await file.writeFile(end);
      await file.sync();
      await file.close();
      return bytes + end.length;
    },
    abandon: async () => {
      controller.error(new Error('abandoned'));
      await pumped.catch(() => undefined);
      await file.close();
    },
  };
};

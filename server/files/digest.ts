import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The length and the SHA-256, in hex, of some content. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Reads a file from its beginning to its end. Rejects as the file system does. */
export const digestOfFile = async (path: string): Promise<Digest> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};
